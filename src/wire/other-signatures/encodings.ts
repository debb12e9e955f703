import type { SignatureScheme, SignatureVersion } from '../signature.ts';
import { ALGORITHM } from './algorithm.ts';
import type { MistakeRow } from './mistake-row.ts';

/** Writes a digest; `other` is the digest of the other algorithm. */
export type Spelling = (
  digest: Buffer,
  how: {
    readonly other: Buffer;
    readonly version: SignatureVersion;
    readonly encoding: SignatureScheme['encoding'];
  },
) => string | undefined;

const inEncoding = (encoding: 'hex' | 'base64'): MistakeRow<Spelling> => ({
  words: `in ${encoding}`,
  isCommon: true,
  setting: { key: 'signature.encoding', value: encoding },
  apply: (digest, how) => (how.encoding === encoding ? undefined : digest.toString(encoding)),
});

const edited = (
  words: string,
  edit: (text: string, version: SignatureVersion) => string,
): MistakeRow<Spelling> => ({
  words,
  apply: (digest, { version, encoding }) => edit(digest.toString(encoding), version),
});

/** How a byte turns to hex digits where nobody pads it. */
const unpadded = (digest: Buffer): string => [...digest].map((byte) => byte.toString(16)).join('');

/** How signatures are written in the place of the encoding of the profile. */
export const ENCODINGS: readonly MistakeRow<Spelling>[] = [
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
