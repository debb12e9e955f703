import { createHash, createHmac } from 'node:crypto';
import { measureNesting } from '../../wire/answer/measure-nesting.ts';
import { WRITINGS } from '../../wire/request/encode-body.ts';
import { type SignatureScheme, type SignatureVersion, signBody } from '../../wire/signature.ts';

/** A way in which a body is commonly changed before somebody signs or verifies it. */
interface BodyVariant {
  /** Follows 'it fits'. */
  readonly words: string;
  readonly body: Uint8Array;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}

/** Nobody writes again what nests deeper, and it would need a stack as deep. */
const MOST_LEVELS = 1_000;

function rewritten(text: string): readonly BodyVariant[] {
  if (measureNesting(Buffer.from(text)).levels > MOST_LEVELS) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const writings = Object.values(WRITINGS).map(
    ({ title, write }) => [title, write(value)] as const,
  );
  const sorted = ['members sorted by name', JSON.stringify(sortKeys(value))] as const;
  return [sorted, ...writings].map(([title, json]) => ({
    words: `the same JSON written again (${title}): sign and verify the raw bytes, before any parser`,
    body: Buffer.from(json),
  }));
}

const EDITS: readonly { readonly words: string; readonly edit: (text: string) => string }[] = [
  {
    words: 'the body with a newline after it: something appended one before it was signed',
    edit: (text) => `${text}\n`,
  },
  {
    words: 'the body without its last newline: the file has one that the request did not',
    edit: (text) => text.replace(/\r?\n$/, ''),
  },
  { words: 'the body without the white space around it', edit: (text) => text.trim() },
  {
    words: 'the body with \\n for every \\r\\n: line ends were converted',
    edit: (text) => text.replaceAll('\r\n', '\n'),
  },
  {
    words: 'the body with \\r\\n for every \\n: line ends were converted',
    edit: (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  },
  {
    words: 'the body without its byte order mark',
    edit: (text) => text.replace(/^\ufeff/, ''),
  },
  { words: 'an empty body: it was read before it was signed', edit: () => '' },
];

/** Every variant that differs from the body itself. */
function bodyVariantsOf(body: Uint8Array): readonly BodyVariant[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const edited = EDITS.map(({ words, edit }) => ({ words, body: Buffer.from(edit(text)) }));
  return [...edited, ...rewritten(text)].filter(
    (variant) => Buffer.compare(variant.body, body) !== 0,
  );
}

/** A signature that does not verify, and all that it was to be verified with. */
interface RejectedSignature {
  readonly body: Uint8Array;
  readonly presented: string;
  readonly version: SignatureVersion;
  readonly key: string;
  readonly scheme: SignatureScheme;
}

interface Cause {
  readonly words: string;
  /** Whether this is how the presented text came about. */
  readonly fits: (rejected: RejectedSignature) => boolean;
}

const OTHER: Readonly<Record<SignatureVersion, SignatureVersion>> = { v1: 'v2', v2: 'v1' };
const ALGORITHM: Readonly<Record<SignatureVersion, string>> = { v1: 'sha1', v2: 'sha256' };
const NAME: Readonly<Record<SignatureVersion, string>> = { v1: 'HMAC/SHA1', v2: 'HMAC/SHA256' };

function expected({ body, key, scheme, version }: Omit<RejectedSignature, 'presented'>): string {
  return signBody(body, key, scheme)[version];
}

/** How the text itself was changed; the body and the key are right. */
const TEXT_CAUSES: readonly Cause[] = [
  {
    words: 'white space stands around it: trim the header',
    fits: (rejected) => rejected.presented.trim() === expected(rejected),
  },
  {
    words: 'its digits are in upper case; the profile asks for lower case',
    fits: (rejected) => rejected.presented.toLowerCase() === expected(rejected),
  },
  {
    words:
      'a prefix such as sha256= stands before it; the header holds the signature and nothing else',
    fits: (rejected) => {
      const text = rejected.presented;
      return (
        text !== expected(rejected) &&
        /^[\w-]{1,12}[=: ]/.test(text) &&
        text.endsWith(expected(rejected))
      );
    },
  },
  {
    words: 'quotation marks stand around it',
    fits: (rejected) => rejected.presented.replace(/^(["'])(.*)\1$/, '$2') === expected(rejected),
  },
  {
    words: 'it is cut: only the beginning of the right signature is there',
    fits: ({ presented, ...rejected }) =>
      presented.length >= 8 && expected(rejected).startsWith(presented),
  },
];

/** Another key or another function over the same body. */
const KEY_CAUSES: readonly Cause[] = [
  ...[
    [
      'the key without the white space around it: trim it where it is read',
      (key: string) => key.trim(),
    ],
    [
      'the key with a newline after it: the file or variable holds one too many',
      (key: string) => `${key}\n`,
    ],
    ['an empty key: the secret was not set where it was signed', () => ''],
  ].map(([words, change]) => ({
    words: `it fits ${words as string}`,
    fits: (rejected: RejectedSignature) => {
      const key = (change as (key: string) => string)(rejected.key);
      return key !== rejected.key && rejected.presented === expected({ ...rejected, key });
    },
  })),
  ...(['utf8', 'hex', 'base64'] as const).map((keyEncoding) => ({
    words: `it fits the key taken as ${keyEncoding === 'utf8' ? 'text' : keyEncoding}; the profile takes it otherwise`,
    fits: (rejected: RejectedSignature) =>
      keyEncoding !== rejected.scheme.keyEncoding &&
      rejected.presented === expected({ ...rejected, scheme: { ...rejected.scheme, keyEncoding } }),
  })),
  {
    words: 'it is a plain digest without the key: an HMAC is needed',
    fits: ({ presented, body, version, scheme }) =>
      presented === createHash(ALGORITHM[version]).update(body).digest(scheme.encoding),
  },
  {
    words: 'it is a digest of key and body together, not an HMAC',
    fits: ({ presented, body, key, version, scheme }) =>
      [Buffer.concat([Buffer.from(key), body]), Buffer.concat([body, Buffer.from(key)])].some(
        (bytes) =>
          presented === createHash(ALGORITHM[version]).update(bytes).digest(scheme.encoding),
      ),
  },
  ...['md5', 'sha384', 'sha512'].map((algorithm) => ({
    words: `it is an HMAC with ${algorithm.toUpperCase()}`,
    fits: ({ presented, body, key, scheme }: RejectedSignature) =>
      presented ===
      createHmac(algorithm, Buffer.from(key, scheme.keyEncoding))
        .update(body)
        .digest(scheme.encoding),
  })),
];

function encodingCause(rejected: RejectedSignature): string | undefined {
  const encoding = rejected.scheme.encoding === 'hex' ? 'base64' : 'hex';
  const isFit =
    rejected.presented === expected({ ...rejected, scheme: { ...rejected.scheme, encoding } });
  return isFit
    ? `it is written in ${encoding}; the profile asks for ${rejected.scheme.encoding}`
    : undefined;
}

function versionCause(rejected: RejectedSignature): string | undefined {
  const version = OTHER[rejected.version];
  const header = version === 'v1' ? rejected.scheme.v1Header : rejected.scheme.v2Header;
  return rejected.presented === expected({ ...rejected, version })
    ? `it is the ${NAME[version]} signature, which belongs in ${header}`
    : undefined;
}

function bodyCause(rejected: RejectedSignature): string | undefined {
  const found = bodyVariantsOf(rejected.body).find(
    ({ body }) => rejected.presented === expected({ ...rejected, body }),
  );
  return found && `it fits ${found.words}`;
}

function lengthCause({ presented, ...rejected }: RejectedSignature): string {
  const { length } = expected(rejected);
  if (presented.length === length) {
    return 'no usual mistake explains it: compare the key, and take the body byte for byte as it was sent';
  }
  const other = OTHER[rejected.version];
  const isOther = presented.length === expected({ ...rejected, version: other }).length;
  const hint = isOther ? `; ${NAME[other]} is as long as this one` : '';
  const { encoding } = rejected.scheme;
  return `it has ${presented.length} characters, where ${NAME[rejected.version]} in ${encoding} has ${length}${hint}`;
}

/** The most likely reason why a signature does not verify, to follow its name. */
export function explainSignature(rejected: RejectedSignature): string {
  const listed = [...TEXT_CAUSES, ...KEY_CAUSES].find(({ fits }) => fits(rejected))?.words;
  return (
    versionCause(rejected) ??
    encodingCause(rejected) ??
    listed ??
    bodyCause(rejected) ??
    lengthCause(rejected)
  );
}
