import type { SignatureScheme } from '../signature.ts';

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

/** What signs. */
export interface SigningSecrets {
  readonly key: string;
  readonly scheme: SignatureScheme;
  /** Another secret that may stand in the place of the key. */
  readonly appCertificate?: string | undefined;
}

/** One row of a table of mistakes. */
export interface MistakeRow<Apply> {
  readonly words: string;
  /** Is combined with common rows of the other tables. */
  readonly isCommon?: true;
  readonly setting?: SignatureSetting;
  readonly apply: Apply;
}

/** What an HMAC takes. */
export type Bytes = Uint8Array | string;
