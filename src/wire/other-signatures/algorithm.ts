import type { SignatureVersion } from '../signature.ts';

/** The hash function of each signature (section 5). */
export const ALGORITHM: Readonly<Record<SignatureVersion, 'sha1' | 'sha256'>> = {
  v1: 'sha1',
  v2: 'sha256',
};
