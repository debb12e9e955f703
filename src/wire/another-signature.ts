import { createHash, createHmac } from 'node:crypto';
import { measureNesting } from './answer/measure-nesting.ts';
import { WRITINGS } from './request/encode-body.ts';
import {
  SIGNATURE_VERSIONS,
  type SignaturePair,
  type SignatureScheme,
  type SignatureVersion,
} from './signature.ts';

/** A profile value under which a way of signing is no mistake. */
export interface SignatureSetting {
  readonly key: 'signature.encoding' | 'signature.keyEncoding';
  readonly value: 'hex' | 'base64';
}

/** One way in which servers sign other than by the HMAC of the raw body under the customer key. */
export interface SignatureMistake {
  readonly of: 'message' | 'key' | 'encoding';
  /** Follows 'signed over', 'signed under' or 'signatures': `the base64 of the body`. */
  readonly words: string;
  readonly setting?: SignatureSetting;
}

/** Both signatures of a body, made with one mistake or with two. */
export interface OtherSignatures {
  readonly mistakes: readonly SignatureMistake[];
  readonly signatures: SignaturePair;
}

/** What signs. */
export interface SigningSecrets {
  readonly key: string;
  readonly scheme: SignatureScheme;
  /** Another secret that may stand in the place of the key. */
  readonly appCertificate?: string | undefined;
}

interface Row<Apply> {
  readonly words: string;
  /** Is combined with common rows of the other tables. */
  readonly isCommon?: true;
  readonly setting?: SignatureSetting;
  readonly apply: Apply;
}

type Bytes = Uint8Array | string;

/** What is signed in the place of the body; undefined where the body has no such form. */
type Message = (body: Buffer, value: () => unknown) => Bytes | undefined;

/** A rewriting parser needs a stack as deep as the value. */
const MAX_LEVELS = 1_000;

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

const again = (how: string, write: (value: unknown) => Bytes, isCommon?: true): Row<Message> => ({
  words: `the JSON parsed and written again${how === '' ? '' : `, ${how}`}`,
  ...(isCommon && { isCommon }),
  apply: (_body, value) => write(value()),
});

const MESSAGES: readonly Row<Message>[] = [
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

const ALGORITHM: Readonly<Record<SignatureVersion, string>> = { v1: 'sha1', v2: 'sha256' };

type Digest = (
  message: Bytes,
  signing: SigningSecrets & { readonly algorithm: string },
) => Buffer | undefined;

const hmac = (algorithm: string, key: Bytes, message: Bytes): Buffer =>
  createHmac(algorithm, key).update(message).digest();

const hashed = (algorithm: string, ...parts: readonly Bytes[]): Buffer =>
  createHash(algorithm)
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

/** The customer key as another text. */
const keyAs = (
  words: string,
  change: (key: string) => string | undefined,
  isCommon?: true,
): Row<Digest> => ({
  words,
  ...(isCommon && { isCommon }),
  apply(message, { algorithm, key }) {
    const changed = change(key);
    return changed === undefined || changed === key ? undefined : hmac(algorithm, changed, message);
  },
});

const IS_HEX = /^(?:[0-9a-f]{2})+$/i;

/** The customer key decoded from another encoding than that of the profile. */
const keyDecoded = (keyEncoding: 'hex' | 'base64'): Row<Digest> => ({
  words: `the customer key decoded from ${keyEncoding}`,
  isCommon: true,
  setting: { key: 'signature.keyEncoding', value: keyEncoding },
  apply(message, { algorithm, key, scheme }) {
    const isDecodable =
      keyEncoding === 'hex' ? IS_HEX.test(key) : Buffer.from(key, 'base64').length > 0;
    if (!isDecodable || scheme.keyEncoding === keyEncoding) return undefined;
    return hmac(algorithm, Buffer.from(key, keyEncoding), message);
  },
});

const cutAt = (sign: string) => (key: string) =>
  key.includes(sign) ? key.slice(0, key.indexOf(sign)) : undefined;

const KEYS: readonly Row<Digest>[] = [
  keyDecoded('hex'),
  keyDecoded('base64'),
  {
    words: 'the customer key as text',
    apply: (message, { algorithm, key, scheme }) =>
      scheme.keyEncoding === 'utf8' ? undefined : hmac(algorithm, key, message),
  },
  keyAs('the customer key with a newline after it', (key) => `${key}\n`, true),
  keyAs('the customer key with CR LF after it', (key) => `${key}\r\n`),
  keyAs('the customer key with a blank after it', (key) => `${key} `),
  keyAs('the customer key with a blank before it', (key) => ` ${key}`),
  keyAs('the customer key without the white space around it', (key) => key.trim()),
  keyAs('the customer key in double quotes', (key) => `"${key}"`, true),
  keyAs('the customer key in single quotes', (key) => `'${key}'`),
  keyAs("the customer key with the prefix 'whsec_'", (key) => `whsec_${key}`),
  keyAs("the customer key with the prefix 'sha256='", (key) => `sha256=${key}`),
  keyAs("the customer key without its prefix up to '_'", (key) => key.replace(/^[a-z]+_/i, '')),
  keyAs("the customer key cut at '$'", cutAt('$')),
  keyAs("the customer key cut at '#'", cutAt('#')),
  keyAs('the customer key in lower case', (key) => key.toLowerCase()),
  keyAs('the base64 of the customer key', (key) => Buffer.from(key).toString('base64')),
  keyAs('the hex digits of the customer key', (key) => Buffer.from(key).toString('hex')),
  keyAs('an empty key', () => ''),
  {
    words: 'the app certificate in the place of the customer key',
    isCommon: true,
    apply: (message, { algorithm, appCertificate }) =>
      appCertificate === undefined ? undefined : hmac(algorithm, appCertificate, message),
  },
  {
    words: 'the body as the key, with the customer key as the message',
    isCommon: true,
    apply: (message, { algorithm, key }) => hmac(algorithm, message, key),
  },
  {
    words: 'no key, as a plain digest',
    apply: (message, { algorithm }) => hashed(algorithm, message),
  },
  {
    words: 'no HMAC, as a digest of key and body joined',
    apply: (message, { algorithm, key }) => hashed(algorithm, key, message),
  },
  {
    words: 'no HMAC, as a digest of body and key joined',
    apply: (message, { algorithm, key }) => hashed(algorithm, message, key),
  },
  ...['md5', 'sha384', 'sha512'].map(
    (other): Row<Digest> => ({
      words: `the customer key by HMAC/${other.toUpperCase()}`,
      apply: (message, { key, scheme }) =>
        hmac(other, Buffer.from(key, scheme.keyEncoding), message),
    }),
  ),
];

/** Writes a digest; `other` is the digest of the other algorithm. */
type Spelling = (
  digest: Buffer,
  how: {
    readonly other: Buffer;
    readonly version: SignatureVersion;
    readonly encoding: SignatureScheme['encoding'];
  },
) => string | undefined;

const inEncoding = (encoding: 'hex' | 'base64'): Row<Spelling> => ({
  words: `in ${encoding}`,
  isCommon: true,
  setting: { key: 'signature.encoding', value: encoding },
  apply: (digest, how) => (how.encoding === encoding ? undefined : digest.toString(encoding)),
});

const edited = (
  words: string,
  edit: (text: string, version: SignatureVersion) => string,
): Row<Spelling> => ({
  words,
  apply: (digest, { version, encoding }) => edit(digest.toString(encoding), version),
});

/** How a byte turns to hex digits where nobody pads it. */
const unpadded = (digest: Buffer): string => [...digest].map((byte) => byte.toString(16)).join('');

const ENCODINGS: readonly Row<Spelling>[] = [
  inEncoding('hex'),
  inEncoding('base64'),
  { words: 'in base64url', apply: (digest) => `${digest.toString('base64url')}=` },
  {
    words: "in base64url without '='",
    isCommon: true,
    apply: (digest) => digest.toString('base64url'),
  },
  {
    words: "in base64 without '='",
    apply: (digest) => digest.toString('base64').replaceAll('=', ''),
  },
  { ...edited('in upper case', (text) => text.toUpperCase()), isCommon: true },
  {
    ...edited(
      "with the prefixes 'sha1=' and 'sha256='",
      (text, version) => `${ALGORITHM[version]}=${text}`,
    ),
    isCommon: true,
  },
  edited("with the prefixes 'v1=' and 'v2='", (text, version) => `${version}=${text}`),
  edited('in quotation marks', (text) => `"${text}"`),
  edited('with white space around them', (text) => ` ${text} `),
  edited('cut to half of their length', (text) => text.slice(0, text.length / 2)),
  { words: 'in hex with a single digit for bytes below 16', isCommon: true, apply: unpadded },
  {
    words: 'in hex without leading zeros',
    apply: (digest) => digest.toString('hex').replace(/^0+/, ''),
  },
  {
    words: 'as the base64 of their hex digits',
    apply: (digest) => Buffer.from(digest.toString('hex')).toString('base64'),
  },
  {
    words: "in each other's header",
    isCommon: true,
    apply: (_digest, { other, encoding }) => other.toString(encoding),
  },
];

/** The identity of each table stands before its rows. */
const RIGHT = undefined;
type Choice<Apply> = Row<Apply> | typeof RIGHT;

interface Chosen {
  readonly message: Choice<Message>;
  readonly key: Choice<Digest>;
  readonly encoding: Choice<Spelling>;
}

function common<Apply>(rows: readonly Row<Apply>[]): readonly Row<Apply>[] {
  return rows.filter(({ isCommon }) => isCommon === true);
}

/** Single mistakes in the order of the tables, then pairs of common ones. */
function* choices(): Generator<Chosen> {
  const right: Chosen = { message: RIGHT, key: RIGHT, encoding: RIGHT };
  for (const encoding of ENCODINGS) yield { ...right, encoding };
  for (const key of KEYS) yield { ...right, key };
  for (const message of MESSAGES) yield { ...right, message };
  for (const message of common(MESSAGES)) {
    for (const encoding of common(ENCODINGS)) yield { ...right, message, encoding };
    for (const key of common(KEYS)) yield { ...right, message, key };
  }
  for (const key of common(KEYS)) {
    for (const encoding of common(ENCODINGS)) yield { ...right, key, encoding };
  }
}

/** @throws SyntaxError where a body is no JSON, or nests too deep. */
function jsonReader(body: Buffer): () => unknown {
  const isDeep = measureNesting(body).levels > MAX_LEVELS;
  let read: { readonly value: unknown } | undefined;
  return () => {
    if (isDeep) throw new SyntaxError('it nests too deep to be written again');
    read ??= { value: JSON.parse(body.toString()) };
    return read.value;
  };
}

function signWith(
  { message, key, encoding }: Chosen,
  body: Buffer,
  value: () => unknown,
  secrets: SigningSecrets,
): SignaturePair | undefined {
  const signed = message === RIGHT ? body : message.apply(body, value);
  if (signed === undefined) return undefined;
  const { scheme } = secrets;
  const digest = (version: SignatureVersion): Buffer | undefined => {
    const algorithm = ALGORITHM[version];
    if (key !== RIGHT) return key.apply(signed, { ...secrets, algorithm });
    return createHmac(algorithm, Buffer.from(secrets.key, scheme.keyEncoding))
      .update(signed)
      .digest();
  };
  const [v1, v2] = [digest('v1'), digest('v2')];
  if (v1 === undefined || v2 === undefined) return undefined;
  const spell = (own: Buffer, other: Buffer, version: SignatureVersion) =>
    encoding === RIGHT
      ? own.toString(scheme.encoding)
      : encoding.apply(own, { other, version, encoding: scheme.encoding });
  const [text1, text2] = [spell(v1, v2, 'v1'), spell(v2, v1, 'v2')];
  return text1 === undefined || text2 === undefined ? undefined : { v1: text1, v2: text2 };
}

function mistakesOf(chosen: Chosen): readonly SignatureMistake[] {
  return (['message', 'key', 'encoding'] as const).flatMap((of) => {
    const row = chosen[of];
    if (row === RIGHT) return [];
    return [{ of, words: row.words, ...(row.setting && { setting: row.setting }) }];
  });
}

/**
 * The signatures that usual mistakes make of a body: each mistake alone, then common ones in pairs. Those that equal
 * the right ones, or ones that came before, are left out.
 */
export function* otherSignatures(
  body: Uint8Array,
  secrets: SigningSecrets,
): Generator<OtherSignatures> {
  const bytes = Buffer.from(body);
  const value = jsonReader(bytes);
  const right = signWith({ message: RIGHT, key: RIGHT, encoding: RIGHT }, bytes, value, secrets);
  const known = new Set(SIGNATURE_VERSIONS.map((version) => `${version} ${right?.[version]}`));
  for (const chosen of choices()) {
    const signatures = signedOrNone(chosen, bytes, value, secrets);
    if (signatures === undefined) continue;
    const names = SIGNATURE_VERSIONS.map((version) => `${version} ${signatures[version]}`);
    if (names.some((name) => known.has(name))) continue;
    for (const name of names) known.add(name);
    yield { mistakes: mistakesOf(chosen), signatures };
  }
}

/** A body that is no JSON has no other writing. */
function signedOrNone(...given: Parameters<typeof signWith>): SignaturePair | undefined {
  try {
    return signWith(...given);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

const JOINTS: Readonly<Record<SignatureMistake['of'], string>> = {
  message: 'computed over ',
  key: 'made with ',
  encoding: 'written ',
};

/** The mistakes in words that follow 'signatures': `computed over the payload alone and written in base64`. */
export function mistakeWords(mistakes: readonly SignatureMistake[]): string {
  return mistakes.map(({ of, words }) => JOINTS[of] + words).join(' and ');
}
