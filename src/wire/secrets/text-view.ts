/** A text as a reader sees it who undid an encoding, with the place of each character in the text itself. */
export interface TextView {
  /** UTF-16 code units. */
  readonly codes: Uint16Array;
  /** Where each of them begins in the text; absent where all stand at their own place. */
  readonly starts?: Uint32Array;
  /** Where each of them ends there. */
  readonly ends?: Uint32Array;
}

/** The text itself. */
export function viewOf(text: string): TextView {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) codes[at] = text.charCodeAt(at);
  return { codes };
}

/** The characters of a view. */
export function textOfView({ codes }: TextView): string {
  return Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength).toString('utf16le');
}

/** Where the code unit at an index begins in the text itself. */
export function startIn({ starts }: TextView, index: number): number {
  return starts?.[index] ?? index;
}

/** Where it ends there. */
export function endIn({ ends }: TextView, index: number): number {
  return ends?.[index] ?? index + 1;
}

/** Collects the code units of a view that has at most as many as the view that it is made from. */
export interface ViewWriter {
  /** Adds a code unit that stands for those of the source from `first` to `last`. */
  put(code: number, first: number, last: number): void;
  done(): TextView;
}

export function writeView(source: TextView): ViewWriter {
  const { length } = source.codes;
  const codes = new Uint16Array(length);
  const starts = new Uint32Array(length);
  const ends = new Uint32Array(length);
  let count = 0;
  return {
    put(code, first, last) {
      codes[count] = code;
      starts[count] = startIn(source, first);
      ends[count] = endIn(source, last);
      count += 1;
    },
    done: () => ({
      codes: codes.subarray(0, count),
      starts: starts.subarray(0, count),
      ends: ends.subarray(0, count),
    }),
  };
}
