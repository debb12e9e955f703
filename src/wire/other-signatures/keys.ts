import { createHash, createHmac } from 'node:crypto';
import type { Bytes, MistakeRow, SigningSecrets } from './mistake-row.ts';

/** Makes a digest of a message with another key, or without an HMAC. */
export type Digest = (
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
): MistakeRow<Digest> => ({
  words,
  ...(isCommon && { isCommon }),
  apply(message, { algorithm, key }) {
    const changed = change(key);
    return changed === undefined || changed === key ? undefined : hmac(algorithm, changed, message);
  },
});

const IS_HEX = /^(?:[0-9a-f]{2})+$/i;

/** The customer key decoded from another encoding than that of the profile. */
const keyDecoded = (keyEncoding: 'hex' | 'base64'): MistakeRow<Digest> => ({
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

/** What signs in the place of the customer key. */
export const KEYS: readonly MistakeRow<Digest>[] = [
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
    (other): MistakeRow<Digest> => ({
      words: `the customer key by HMAC/${other.toUpperCase()}`,
      apply: (message, { key, scheme }) =>
        hmac(other, Buffer.from(key, scheme.keyEncoding), message),
    }),
  ),
];
