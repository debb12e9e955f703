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
