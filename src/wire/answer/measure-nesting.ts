const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACKET = 0x5d;
const CLOSING_BRACE = 0x7d;

const BLANKS: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);

function isOpening(byte: number | undefined): boolean {
  return byte === OPENING_BRACKET || byte === OPENING_BRACE;
}

/** The arrays and objects of a JSON text. */
export interface Nesting {
  /** How many of them stand in one another at most. */
  readonly levels: number;
  readonly count: number;
}

/** The index of the quote that ends a string; that of the one which begins it is given. */
function endOfString(body: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Counts the arrays and objects of a text that is one of both; none in what begins otherwise. Takes no stack. */
export function measureNesting(body: Uint8Array): Nesting {
  let start = 0;
  while (BLANKS.has(body[start])) start += 1;
  if (!isOpening(body[start])) return { levels: 0, count: 0 };
  let depth = 0;
  let levels = 0;
  let count = 0;
  for (let at = start; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfString(body, at);
    else if (isOpening(byte)) {
      depth += 1;
      count += 1;
      levels = Math.max(levels, depth);
    } else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) depth -= 1;
  }
  return { levels, count };
}
