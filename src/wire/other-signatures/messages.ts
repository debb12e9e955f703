import { createHash } from 'node:crypto';
import { WRITINGS } from '../request/encode-body.ts';
import type { Bytes, MistakeRow } from './mistake-row.ts';

/** What is signed in the place of the body; undefined where the body has no such form. */
export type Message = (body: Buffer, value: () => unknown) => Bytes | undefined;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** The JSON value with a change of every string in it. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]),
  );
}

/** The JSON value with the members of every object in alphabetical order. */
function sorted(value: unknown): unknown {
  return JSON.parse(WRITINGS['sorted-keys'].write(value));
}

const asciiEscapes = (json: string): string =>
  json.replaceAll(/[^\p{ASCII}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** encoding/json of Go writes these as escapes. */
const goEscapes = (json: string): string =>
  json.replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** `str()` of Python. */
const pythonText = (value: unknown): string =>
  WRITINGS.spaced
    .write(value)
    .replaceAll('"', "'")
    .replaceAll(/\btrue\b/g, 'True')
    .replaceAll(/\bfalse\b/g, 'False')
    .replaceAll(/\bnull\b/g, 'None');

const again = (
  how: string,
  write: (value: unknown) => Bytes,
  isCommon?: true,
): MistakeRow<Message> => ({
  words: `the JSON parsed and written again${how === '' ? '' : `, ${how}`}`,
  ...(isCommon && { isCommon }),
  apply: (_body, value) => write(value()),
});

/** What is signed in the place of the body. */
export const MESSAGES: readonly MistakeRow<Message>[] = [
  again('', JSON.stringify, true),
  again('with a space after each colon and comma', WRITINGS.spaced.write, true),
  again('with its members in alphabetical order', (value) => JSON.stringify(sorted(value)), true),
  again('in alphabetical order with a space after each colon and comma', (value) =>
    WRITINGS.spaced.write(sorted(value)),
  ),
  again(
    'with \\u escapes for all that is not ASCII',
    (value) => asciiEscapes(JSON.stringify(value)),
    true,
  ),
  again('with \\u escapes and a space after each colon and comma', (value) =>
    asciiEscapes(WRITINGS.spaced.write(value)),
  ),
  again('with escaped slashes', WRITINGS['escaped-slashes'].write),
  again('with escaped slashes and \\u escapes', (value) =>
    asciiEscapes(WRITINGS['escaped-slashes'].write(value)),
  ),
  again('as Go does, with \\u escapes for <, > and &', (value) =>
    goEscapes(JSON.stringify(sorted(value))),
  ),
  again('indented by two blanks', (value) => JSON.stringify(value, null, 2)),
  again('indented by four blanks', (value) => JSON.stringify(value, null, 4)),
  again('with its texts trimmed', (value) =>
    JSON.stringify(mapTexts(value, (text) => text.trim())),
  ),
  again('as a JSON string', (value) => JSON.stringify(JSON.stringify(value))),
  again('as text of Python', pythonText),
  { words: 'the base64 of the body', isCommon: true, apply: (body) => body.toString('base64') },
  { words: 'the hex digits of the body', apply: (body) => body.toString('hex') },
  { words: 'the body with a newline after it', isCommon: true, apply: (body) => `${body}\n` },
  {
    words: 'the body without the white space at its ends',
    isCommon: true,
    apply: (body) => body.toString().trim(),
  },
  {
    words: 'the body with LF in the place of CR LF',
    apply: (body) => body.toString().replaceAll('\r\n', '\n'),
  },
  {
    words: 'the body with CR LF in the place of LF',
    apply: (body) => body.toString().replaceAll(/\r?\n/g, '\r\n'),
  },
  {
    words: 'the body with LF in the place of CR LF and of CR',
    apply: (body) => body.toString().replaceAll(/\r\n?/g, '\n'),
  },
  {
    words: 'the body without its line ends',
    apply: (body) => body.toString().replaceAll(/[\r\n]/g, ''),
  },
  {
    words: 'the body without any white space',
    apply: (body) => body.toString().replaceAll(/\s/g, ''),
  },
  {
    words: 'the body without its byte order mark',
    apply: (body) => body.subarray(body.indexOf('{')),
  },
  {
    words: 'the body decoded as Latin-1',
    isCommon: true,
    apply: (body) => body.toString('latin1'),
  },
  {
    words: 'the ASCII characters of the body alone',
    apply: (body) => body.toString().replaceAll(/\P{ASCII}/gu, ''),
  },
  {
    words: "the body with '?' for each character that is not ASCII",
    isCommon: true,
    apply: (body) => body.toString().replaceAll(/\P{ASCII}/gu, '?'),
  },
  {
    words: "the body with '?' for each UTF-16 unit that is not ASCII",
    apply: (body) =>
      body.toString().replaceAll(/\P{ASCII}/gu, (character) => '?'.repeat(character.length)),
  },
  { words: 'the body normalised to NFC', apply: (body) => body.toString().normalize('NFC') },
  {
    words: 'the payload alone',
    isCommon: true,
    apply: (_body, value) => JSON.stringify(memberOf(value(), 'payload')),
  },
  {
    words: 'notifyMs, a dot and the body',
    apply: (body, value) => `${memberOf(value(), 'notifyMs')}.${body}`,
  },
  { words: 'the noticeId alone', apply: (_body, value) => String(memberOf(value(), 'noticeId')) },
  { words: "the text '[object Object]' of a parsed body", apply: () => '[object Object]' },
  { words: 'an empty body, which was read before', isCommon: true, apply: () => '' },
  {
    words: 'the SHA-256 digest of the body in hex',
    apply: (body) => createHash('sha256').update(body).digest('hex'),
  },
];
