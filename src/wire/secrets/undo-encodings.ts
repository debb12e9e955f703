import { NAMED_ENTITIES } from './named-entities.ts';
import { type TextView, writeView } from './text-view.ts';

const BACKSLASH = 0x5c;
const PERCENT = 0x25;
const AMPERSAND = 0x26;
const HASH = 0x23;
const SEMICOLON = 0x3b;
const PLUS = 0x2b;
const SPACE = 0x20;
/** What counts as a blank in a pattern, besides ASCII. */
const WIDE_BLANKS: ReadonlySet<number> = new Set(
  [...'\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'].map((each) => each.charCodeAt(0)),
);

/** What a backslash and a letter stand for. */
const LETTERS: ReadonlyMap<number, number> = new Map(
  Object.entries({ b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 }).map(
    ([letter, code]) => [letter.charCodeAt(0), code] as const,
  ),
);
const AFTER_BACKSLASH: ReadonlySet<number> = new Set(
  [...'"\'\\/`'].map((each) => each.charCodeAt(0)),
);
const LONGEST_ENTITY = 10;

/** What some code units stand for. */
interface Escape {
  readonly code: number;
  /** The index of the last of them. */
  readonly last: number;
}

function digitOf(code: number | undefined, base: number): number {
  if (code === undefined) return -1;
  const digit = code < 0x3a ? code - 0x30 : (code | 0x20) - 0x57;
  const isDigit = (code >= 0x30 && code < 0x3a) || (code >= 0x41 && digit >= 10);
  return isDigit && digit < base ? digit : -1;
}

/** The number of so many hexadecimal digits; -1 where other characters stand. */
function hexAt(codes: Uint16Array, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at += 1) {
    const digit = digitOf(codes[at], 16);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

function hexEscape(codes: Uint16Array, from: number, count: number): Escape | undefined {
  const code = hexAt(codes, from, count);
  return code < 0 ? undefined : { code, last: from + count - 1 };
}

/** `\351`, as C, shells and Git write bytes. */
function octalAt(codes: Uint16Array, from: number): Escape | undefined {
  let code = 0;
  for (let at = from; at < from + 3; at += 1) {
    const digit = digitOf(codes[at], 8);
    if (digit < 0) return undefined;
    code = code * 8 + digit;
  }
  return code > 0xff ? undefined : { code, last: from + 2 };
}

/** `\"`, `\n`, `\xe9`, `\351`, `\u00e9`, `\u{e9}` and `\U000000e9`. */
function afterBackslash(codes: Uint16Array, at: number): Escape | undefined {
  const next = codes[at + 1] ?? 0;
  if (AFTER_BACKSLASH.has(next)) return { code: next, last: at + 1 };
  const control = LETTERS.get(next);
  if (control !== undefined) return { code: control, last: at + 1 };
  if (next === 0x78) return hexEscape(codes, at + 2, 2);
  if (next === 0x55) return hexEscape(codes, at + 2, 8);
  if (next !== 0x75) return octalAt(codes, at + 1);
  return codes[at + 2] === 0x7b ? numberUpTo(codes, at + 3, 16, 0x7d) : hexEscape(codes, at + 2, 4);
}

/** A number that ends in a certain character. */
function numberUpTo(
  codes: Uint16Array,
  from: number,
  base: number,
  end: number,
): Escape | undefined {
  let code = 0;
  for (let at = from; at < from + LONGEST_ENTITY; at += 1) {
    if (codes[at] === end) return at === from ? undefined : { code, last: at };
    const digit = digitOf(codes[at], base);
    if (digit < 0) return undefined;
    code = code * base + digit;
  }
  return undefined;
}

/** `&eacute;`, `&#233;` and `&#xe9;`. */
function entityAt(codes: Uint16Array, at: number): Escape | undefined {
  if (codes[at + 1] === HASH) {
    const isHex = ((codes[at + 2] ?? 0) | 0x20) === 0x78;
    return isHex
      ? numberUpTo(codes, at + 3, 16, SEMICOLON)
      : numberUpTo(codes, at + 2, 10, SEMICOLON);
  }
  const found = codes.subarray(at + 1, at + 1 + LONGEST_ENTITY).indexOf(SEMICOLON);
  if (found < 1) return undefined;
  const name = String.fromCharCode(...codes.subarray(at + 1, at + 1 + found));
  const code = NAMED_ENTITIES.get(name);
  return code === undefined ? undefined : { code, last: at + 1 + found };
}

/** `%E9`, and `%u00E9` as older browsers wrote it. */
function percentAt(codes: Uint16Array, at: number): Escape | undefined {
  return codes[at + 1] === 0x75 ? hexEscape(codes, at + 2, 4) : hexEscape(codes, at + 1, 2);
}

function escapeAt(codes: Uint16Array, at: number): Escape | undefined {
  const code = codes[at];
  if (code === BACKSLASH) return afterBackslash(codes, at);
  if (code === PERCENT) return percentAt(codes, at);
  return code === AMPERSAND ? entityAt(codes, at) : undefined;
}

/**
 * Undoes one level of the escapes of JSON and programming languages, of URLs and of HTML, whichever stands
 * where; undefined when there is nothing to undo. The bytes of a URL become a character each.
 */
export function undoEscapes(view: TextView): TextView | undefined {
  const { codes } = view;
  const first = codes.findIndex((_code, at) => escapeAt(codes, at) !== undefined);
  if (first < 0) return undefined;
  const writer = writeView(view);
  for (let at = 0; at < codes.length; at += 1) {
    const found = at < first ? undefined : escapeAt(codes, at);
    if (found === undefined) {
      writer.put(codes[at] ?? 0, at, at);
      continue;
    }
    const { code, last } = found;
    // What is beyond the first 65,536 characters takes two code units.
    for (const unit of code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code).split('')) {
      writer.put(unit.charCodeAt(0), at, last);
    }
    at = last;
  }
  return writer.done();
}

/** Whether layouts and encodings add or drop it: blanks, controls, the blank of a form, what is left of escapes. */
function isFleeting(code: number): boolean {
  if (code <= SPACE || code === BACKSLASH || code === PLUS) return true;
  return code > 0x7e && ((code >= 0x2000 && code <= 0x200a) || WIDE_BLANKS.has(code));
}

/** The view without what is fleeting. */
export function withoutFleeting(view: TextView): TextView {
  const { codes } = view;
  if (!codes.some(isFleeting)) return view;
  const writer = writeView(view);
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (!isFleeting(code)) writer.put(code, at, at);
  }
  return writer.done();
}
