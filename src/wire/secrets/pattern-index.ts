import { type TextView, textOfView, viewOf } from './text-view.ts';

/** A text that is looked for. */
export interface SecretPattern {
  readonly text: string;
  /** Whether it counts in upper and lower case alike. */
  readonly isFolded: boolean;
}

/** A piece of a view, by the indices of its code units; `end` is the first that is not part of it. */
export interface ViewRange {
  readonly start: number;
  readonly end: number;
}

/** Many patterns, all of which are looked for in one pass. */
export interface PatternIndex {
  add(pattern: SecretPattern): void;
  isEmpty(): boolean;
  /** Every place where a pattern stands, and where a text that was cut (`…`) ends in the beginning of one. */
  find(view: TextView): readonly ViewRange[];
}

/** Patterns are found by the first of their characters; none is shorter. */
const KEY_LENGTH = 4;
const KEYS = 0x1_0000;

const folds = new Uint16Array(KEYS);

/** The small letter of a code unit, as far as that is one code unit too. */
function foldOf(code: number): number {
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
  const known = folds[code] ?? 0;
  if (known !== 0) return known;
  const small = String.fromCharCode(code).toLowerCase();
  const fold = small.length === 1 ? small.charCodeAt(0) : code;
  folds[code] = fold;
  return fold;
}

function foldedCodes(codes: Uint16Array): Uint16Array {
  return codes.map(foldOf);
}

function keyAt(codes: Uint16Array, at: number): number {
  let key = 0;
  for (let offset = at; offset < at + KEY_LENGTH; offset += 1) {
    key = (Math.imul(key, 0x1f35) + (codes[offset] ?? 0)) & 0xffff;
  }
  return key;
}

interface IndexedPattern {
  readonly folded: Uint16Array;
  /** As it has to stand there, where upper and lower case do not count alike. */
  readonly exact?: string;
}

function standsAt(folded: Uint16Array, { folded: wanted }: IndexedPattern, at: number): boolean {
  if (at + wanted.length > folded.length) return false;
  for (let offset = 0; offset < wanted.length; offset += 1) {
    if (folded[at + offset] !== wanted[offset]) return false;
  }
  return true;
}

/** Whether a pattern that counts upper and lower case apart is written so in a range; any other one is. */
function isExactly(
  codes: Uint16Array,
  { start, end }: ViewRange,
  { exact }: IndexedPattern,
): boolean {
  return exact === undefined || textOfView({ codes: codes.slice(start, end) }) === exact;
}

/** Stands where assay, and most others, cut a text. */
const CUT_MARK = 0x2026;
/** The code units of an escape that was cut in its middle, at most. */
const LONGEST_REST = 9;
/** Of the marks in a text the last ones are looked at: those of assay stand at its end. */
const MOST_MARKS = 64;
const ESCAPE_STARTS: ReadonlySet<number> = new Set([...'\\%&ux'].map((each) => each.charCodeAt(0)));

/** How many of the first characters of a pattern stand right before an index; 0 when fewer than four do. */
function beginningBefore(folded: Uint16Array, end: number, wanted: Uint16Array): number {
  for (let length = Math.min(wanted.length - 1, end); length >= KEY_LENGTH; length -= 1) {
    let offset = 0;
    while (offset < length && folded[end - length + offset] === wanted[offset]) offset += 1;
    if (offset === length) return length;
  }
  return 0;
}

/** Where texts were cut, from the end. */
function* lastMarks(folded: Uint16Array): Generator<number> {
  let rest = folded;
  for (let marks = 0; marks < MOST_MARKS; marks += 1) {
    const mark = rest.lastIndexOf(CUT_MARK);
    if (mark < 0) return;
    yield mark;
    rest = rest.subarray(0, mark);
  }
}

/** The places before the mark of a cut where a pattern may have been cut: there, or before half of an escape. */
function cutsBefore(folded: Uint16Array, mark: number): readonly number[] {
  const cuts = [mark];
  for (let at = mark - 1; at >= 0 && at > mark - LONGEST_REST; at -= 1) {
    if (ESCAPE_STARTS.has(folded[at] ?? 0)) cuts.push(at);
  }
  return cuts;
}

/** An index of patterns of at least four characters. */
export function createPatternIndex(): PatternIndex {
  const buckets = new Map<number, IndexedPattern[]>();
  const hasKey = new Uint8Array(KEYS);
  /** By whether upper and lower case count alike. */
  const known = { folded: new Set<string>(), exact: new Set<string>() };

  function add({ text, isFolded }: SecretPattern): void {
    const texts = isFolded ? known.folded : known.exact;
    const id = isFolded ? text.toLowerCase() : text;
    if (text.length < KEY_LENGTH || texts.has(id)) return;
    texts.add(id);
    const folded = foldedCodes(viewOf(text).codes);
    const key = keyAt(folded, 0);
    hasKey[key] = 1;
    const pattern = isFolded ? { folded } : { folded, exact: text };
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [pattern]);
    else bucket.push(pattern);
  }

  function findCut(folded: Uint16Array): readonly ViewRange[] {
    const found: ViewRange[] = [];
    for (const mark of lastMarks(folded)) {
      const cuts = cutsBefore(folded, mark);
      for (const { folded: wanted } of [...buckets.values()].flat()) {
        for (const end of cuts) {
          const length = beginningBefore(folded, end, wanted);
          if (length > 0) found.push({ start: end - length, end: mark });
        }
      }
    }
    return found;
  }

  function find(view: TextView): readonly ViewRange[] {
    const { codes } = view;
    const folded = foldedCodes(codes);
    const found: ViewRange[] = [];
    for (let start = 0; start + KEY_LENGTH <= folded.length; start += 1) {
      const key = keyAt(folded, start);
      if (hasKey[key] === 0) continue;
      for (const pattern of buckets.get(key) ?? []) {
        const end = start + pattern.folded.length;
        const isFound =
          standsAt(folded, pattern, start) && isExactly(codes, { start, end }, pattern);
        if (isFound) found.push({ start, end });
      }
    }
    return [...found, ...findCut(folded)];
  }

  return { add, isEmpty: () => buckets.size === 0, find };
}
