import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignatureScheme, SignatureVersion } from './signature-scheme.ts';

/** Both signatures of one body, encoded as the scheme says. */
export type SignaturePair = Readonly<Record<SignatureVersion, string>>;

/** What the presented signature turned out to be. */
export type SignatureReading = 'valid' | 'invalid' | 'absent';

const ALGORITHMS: Readonly<Record<SignatureVersion, string>> = { v1: 'sha1', v2: 'sha256' };

function sign(
  body: Uint8Array,
  key: string,
  { encoding, keyEncoding }: SignatureScheme,
  version: SignatureVersion,
): string {
  return createHmac(ALGORITHMS[version], Buffer.from(key, keyEncoding))
    .update(body)
    .digest(encoding);
}

/**
 * HMAC/SHA1 and HMAC/SHA256 of the raw body under the customer key (clause 5.5). The signed content is
 * the body and nothing else: no URL, timestamp or prefix.
 */
export function signBody(body: Uint8Array, key: string, scheme: SignatureScheme): SignaturePair {
  return { v1: sign(body, key, scheme, 'v1'), v2: sign(body, key, scheme, 'v2') };
}

/**
 * Reads the presented signatures of a body. Compares in constant time; a signature of another length,
 * case or alphabet is `invalid`, never an exception.
 */
export function verifySignature(
  body: Uint8Array,
  presented: Readonly<Partial<Record<SignatureVersion, string | undefined>>>,
  key: string,
  scheme: SignatureScheme,
): Readonly<Record<SignatureVersion, SignatureReading>> {
  const read = (version: SignatureVersion): SignatureReading => {
    const text = presented[version];
    if (text === undefined) return 'absent';
    const expected = Buffer.from(sign(body, key, scheme, version));
    const found = Buffer.from(text);
    return expected.length === found.length && timingSafeEqual(expected, found)
      ? 'valid'
      : 'invalid';
  };
  return { v1: read('v1'), v2: read('v2') };
}
