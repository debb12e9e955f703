import fc from 'fast-check';

type Spell = (secret: string) => string;

const bytesOf = (text: string) => Buffer.from(text, 'utf8');
const quoted = (text: string) => JSON.stringify(text).slice(1, -1);
const units = (text: string) =>
  Array.from({ length: text.length }, (_none, at) => text.charCodeAt(at));
const points = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);
const hex = (code: number, length: number) => code.toString(16).padStart(length, '0');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  é: '&eacute;',
  ü: '&uuml;',
};

/** `encodeURIComponent` refuses half of a surrogate pair; Buffer replaces it. */
const urlEncoded = (text: string) => encodeURIComponent(bytesOf(text).toString('utf8'));

/** Base64 of the secret with other bytes around it, so that it stands at each of the three alignments. */
const inBase64 =
  (before: string, encoding: 'base64' | 'base64url'): Spell =>
  (secret) =>
    bytesOf(`${before}${secret}zz`).toString(encoding);

/** How servers and middleware write a text that they give back. */
export const SPELLINGS: Readonly<Record<string, Spell>> = {
  'as it is': (secret) => secret,
  'in upper case': (secret) => secret.toUpperCase(),
  'in lower case': (secret) => secret.toLowerCase(),
  'in JSON': quoted,
  'in JSON, all but ASCII escaped': (secret) =>
    units(quoted(secret))
      .map((code) => (code < 0x7f ? String.fromCharCode(code) : `\\u${hex(code, 4)}`))
      .join(''),
  'in JSON, everything escaped': (secret) =>
    units(secret)
      .map((code) => `\\u${hex(code, 4).toUpperCase()}`)
      .join(''),
  'in JSON with escaped slashes': (secret) => quoted(secret).replaceAll('/', '\\/'),
  'in JSON inside of JSON': (secret) => quoted(quoted(secret)),
  'in JSON four deep': (secret) => quoted(quoted(quoted(quoted(secret)))),
  'URL-encoded': urlEncoded,
  'URL-encoded twice': (secret) => encodeURIComponent(urlEncoded(secret)),
  'URL-encoded in lower case': (secret) =>
    urlEncoded(secret).replaceAll(/%../g, (each) => each.toLowerCase()),
  'URL-encoded, every byte': (secret) =>
    [...bytesOf(secret)].map((byte) => `%${hex(byte, 2).toUpperCase()}`).join(''),
  'as a form encodes it': (secret) =>
    new URLSearchParams({ a: bytesOf(secret).toString('utf8') }).toString().slice(2),
  'URL-encoded in JSON': (secret) => quoted(urlEncoded(secret)),
  'in JSON, URL-encoded': (secret) => urlEncoded(quoted(secret)),
  'in base64': (secret) => bytesOf(secret).toString('base64'),
  'in base64 after one byte': inBase64('k', 'base64'),
  'in base64 after two bytes': inBase64('ke', 'base64'),
  'in base64 after three bytes': inBase64('key', 'base64'),
  'in base64 with lines of 76': (secret) =>
    bytesOf(`key ${secret} key`).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  'in base64url': (secret) => bytesOf(secret).toString('base64url'),
  'in base64url after one byte': inBase64('k', 'base64url'),
  'in base64url after two bytes': inBase64('ke', 'base64url'),
  'in hex': (secret) => bytesOf(secret).toString('hex'),
  'in upper-case hex': (secret) => bytesOf(secret).toString('hex').toUpperCase(),
  'in escaped hex': (secret) => [...bytesOf(secret)].map((byte) => `\\x${hex(byte, 2)}`).join(''),
  'in named entities': (secret) =>
    [...secret].map((character) => ENTITIES[character] ?? character).join(''),
  'in decimal entities': (secret) =>
    points(secret)
      .map((code) => `&#${code};`)
      .join(''),
  'in hex entities': (secret) =>
    points(secret)
      .map((code) => `&#x${hex(code, 2).toUpperCase()};`)
      .join(''),
  'in entities inside of JSON': (secret) =>
    quoted([...secret].map((character) => ENTITIES[character] ?? character).join('')),
  'in octal escapes': (secret) =>
    [...bytesOf(secret)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
  'in base64 twice': (secret) => inBase64('', 'base64')(inBase64('k', 'base64')(secret)),
  'in base64url twice': (secret) => inBase64('ke', 'base64url')(inBase64('', 'base64url')(secret)),
  'in base64 twice, and padded': (secret) =>
    bytesOf(bytesOf(secret).toString('base64')).toString('base64'),
  'as UTF-16': (secret) => Buffer.from(secret, 'utf16le').toString('utf8'),
  'as UTF-16 from the other end': (secret) =>
    Buffer.from(secret, 'utf16le').swap16().toString('utf8'),
  'as UTF-16 in base64': (secret) => Buffer.from(`ke${secret}y`, 'utf16le').toString('base64'),
  'as UTF-16 in hex': (secret) => Buffer.from(secret, 'utf16le').toString('hex'),
  'read as Latin-1': (secret) => bytesOf(secret).toString('latin1'),
};

const CHARACTERS = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }) },
  { weight: 3, arbitrary: fc.constantFrom('"', '\\', "'", '<', '>', '&', '%', '+', '/', '=', ' ') },
  { weight: 2, arbitrary: fc.constantFrom('é', 'ü', 'ß', '漢', '字', 'Ж', '😀', '🔑') },
  { weight: 1, arbitrary: fc.constantFrom('\n', '\t', '\r\n', '\u0001') },
);

/** The characters of a text that no layout and no encoding adds, drops or changes into others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are among those that layouts drop
const tellingLength = (text: string) => text.replaceAll(/[\u0000-\u0020+\\]/g, '').length;

/** A blank or a control at an end may stay: it says nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const LOOSE_END = /^[\u0000-\u0020+]|[\u0000-\u0020+]$/;

/** Secrets of any characters, 8 to 60 of them. */
export const SECRETS: fc.Arbitrary<string> = fc
  .array(CHARACTERS, { minLength: 8, maxLength: 60 })
  .map((parts) => parts.join(''))
  .filter((secret) => tellingLength(secret) >= 8 && !LOOSE_END.test(secret));

/** What stands around a secret where it is quoted. */
export const SURROUNDINGS: fc.Arbitrary<readonly [before: string, after: string]> = fc.constantFrom(
  ['', ''],
  ['the key ', ' is wrong'],
  ['{"error":"', '"}'],
  ['key=', '&a=1'],
  ['<p>', '</p>'],
  ["'", "'"],
  ['\\\\', '\\'],
  ['100 % of ', ';'],
  // What may be taken for the beginning or the end of an escape, together with the secret.
  ['\\', '41'],
  ['\\\\\\', 'n'],
  ['%', '"'],
  ['%2', '41'],
  ['\\u00', ''],
  ['\\x', '41'],
  ['&', ';'],
  ['&#x', ';'],
);

/** The first, the middle and the last third of a text, which are at least 8 characters where it has them. */
function thirdsOf(text: string): readonly string[] {
  const length = Math.min(text.length, Math.max(8, Math.ceil(text.length / 3)));
  const middle = Math.floor((text.length - length) / 2);
  return [0, middle, text.length - length].map((start) => text.slice(start, start + length));
}

/**
 * Whether a text still gives away a long piece of the secret, or the middle of how it was spelled: at its ends, an
 * encoding shows what stands around it.
 */
export function givesAway(text: string, secret: string, spelled: string): boolean {
  const pieces = [...thirdsOf(secret), ...thirdsOf(spelled).slice(1, 2)];
  return pieces.some((piece) => tellingLength(piece) >= 6 && text.includes(piece));
}
