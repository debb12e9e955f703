/** Another way to write the same JSON value; a receiver that verifies the raw bytes takes them all. */
export type Writing =
  | 'compact'
  | 'indented'
  | 'spaced'
  | 'mixed-whitespace'
  | 'reversed-keys'
  | 'sorted-keys'
  | 'escaped-unicode'
  | 'escaped-letters'
  | 'escaped-slashes'
  | 'decimal-numbers'
  | 'exponent-numbers'
  | 'trailing-newline'
  | 'byte-order-mark';

interface Style {
  readonly colon: string;
  readonly comma: string;
  readonly order: (names: string[]) => string[];
  /** Of the names of members. */
  readonly name: (json: string) => string;
  /** Of all other strings. */
  readonly text: (json: string) => string;
  readonly number: (json: string) => string;
}

const asItIs = <T>(given: T): T => given;

const COMPACT: Style = {
  colon: ':',
  comma: ',',
  order: asItIs,
  name: asItIs,
  text: asItIs,
  number: asItIs,
};

function writeArray(items: readonly unknown[], style: Style): string {
  let text = '';
  for (const [index, item] of items.entries()) {
    text += (index === 0 ? '' : style.comma) + writeValue(item, style);
  }
  return `[${text}]`;
}

function writeObject(members: Readonly<Record<string, unknown>>, style: Style): string {
  let text = '';
  for (const name of style.order(Object.keys(members))) {
    const member = members[name];
    if (member === undefined) continue;
    const named = style.name(JSON.stringify(name)) + style.colon;
    text += (text === '' ? '' : style.comma) + named + writeValue(member, style);
  }
  return `{${text}}`;
}

/** Adds to a text as it goes: lists of parts that are joined take half as long again. */
function writeValue(value: unknown, style: Style): string {
  if (typeof value === 'string') return style.text(JSON.stringify(value));
  if (typeof value === 'number') return style.number(JSON.stringify(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return writeArray(value, style);
  return writeObject(value as Readonly<Record<string, unknown>>, style);
}

const write = (value: unknown, style: Partial<Style>): string =>
  writeValue(value, { ...COMPACT, ...style });

/** Of the unit, as JSON escapes it. */
const escapeOf = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const escapeUnicode = (json: string): string => json.replace(/[\u007f-\uffff]/g, escapeOf);

const escapeFirst = (json: string): string => json.replace(/(?<=^")[0-9A-Za-z]/, escapeOf);

const escapeSlashes = (json: string): string => json.replaceAll('/', '\\/');

const isInteger = (json: string): boolean => /^-?\d+$/.test(json);

/** The exponent form of an integer with the same value, e.g. `1200` as `12e2`. */
function exponentForm(json: string): string {
  const digits = isInteger(json) ? /^(-?\d*[1-9])(0+)$/.exec(json) : null;
  return digits ? `${digits[1]}e${digits[2]?.length}` : json;
}

/** Every writing with what it does to the text; the value that a JSON parser reads is always the same. */
export const WRITINGS: Readonly<
  Record<Writing, { readonly title: string; readonly write: (value: unknown) => string }>
> = {
  compact: { title: 'no whitespace', write: (value) => JSON.stringify(value) },
  indented: { title: 'indented lines', write: (value) => JSON.stringify(value, null, 2) },
  spaced: {
    title: 'a space after each colon and comma',
    write: (value) => write(value, { colon: ': ', comma: ', ' }),
  },
  'mixed-whitespace': {
    title: 'spaces, tabs and line ends of every kind before, between and after the tokens',
    write: (value) => `\r\n\t ${write(value, { colon: '\t:\r\n ', comma: '\r ,\n\t' })} \t\r\n`,
  },
  'reversed-keys': {
    title: 'members in reversed order',
    write: (value) => write(value, { order: (names) => names.toReversed() }),
  },
  'sorted-keys': {
    title: 'members in alphabetical order',
    write: (value) => write(value, { order: (names) => names.toSorted() }),
  },
  'escaped-unicode': {
    title: 'non-ASCII characters as \\u escapes',
    // Outside of its strings, JSON is ASCII.
    write: (value) => escapeUnicode(JSON.stringify(value)),
  },
  'escaped-letters': {
    title: 'the first character of each text as a \\u escape',
    write: (value) => write(value, { text: escapeFirst }),
  },
  'escaped-slashes': {
    title: 'slashes as \\/',
    write: (value) => write(value, { name: escapeSlashes, text: escapeSlashes }),
  },
  'decimal-numbers': {
    title: 'integers with a decimal part, as 1.0',
    write: (value) => write(value, { number: (json) => (isInteger(json) ? `${json}.0` : json) }),
  },
  'exponent-numbers': {
    title: 'round integers in exponent form, as 12e2',
    write: (value) => write(value, { number: exponentForm }),
  },
  'trailing-newline': {
    title: 'a newline after the value',
    write: (value) => `${JSON.stringify(value)}\n`,
  },
  'byte-order-mark': {
    title: 'a byte order mark before the value',
    write: (value) => `\ufeff${JSON.stringify(value)}`,
  },
};

/**
 * The bytes of a JSON body: the only place where an outgoing value becomes text. What is signed
 * and what is sent are these bytes, so that what is signed is what is sent.
 */
export function encodeBody(value: unknown, writing: Writing = 'compact'): Uint8Array {
  return Buffer.from(WRITINGS[writing].write(value));
}
