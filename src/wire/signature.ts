import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Profile } from '../contract/index.ts';

/** How notifications are signed: the profile's answer to clauses 5.5 and 5.6. */
export interface SignatureScheme {
  /** Header that carries the HMAC/SHA1 signature. */
  readonly v1Header: string;
  /** Header that carries the HMAC/SHA256 signature. */
  readonly v2Header: string;
  readonly encoding: 'hex' | 'base64';
  /** How the text of the customer key becomes the bytes of the HMAC key. */
  readonly keyEncoding: 'utf8' | 'hex' | 'base64';
}

/** The two signatures that stand side by side (section 9). */
export type SignatureVersion = 'v1' | 'v2';

export const SIGNATURE_VERSIONS: readonly SignatureVersion[] = ['v1', 'v2'];

/** The header that carries a signature under a scheme. */
export function signatureHeader(scheme: SignatureScheme, version: SignatureVersion): string {
  return version === 'v1' ? scheme.v1Header : scheme.v2Header;
}

/** The signature scheme that a profile lays down. */
export function schemeOf({ values }: Profile): SignatureScheme {
  return {
    v1Header: values['signature.v1Header'],
    v2Header: values['signature.v2Header'],
    encoding: values['signature.encoding'],
    keyEncoding: values['signature.keyEncoding'],
  };
}

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
