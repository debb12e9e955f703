import { hash } from 'node:crypto';
import type { SignaturePair } from '../../../wire/signature.ts';
import type { SignatureScheme } from '../../../wire/signature-scheme.ts';

/** Signs many bodies under one key; the same signatures as `signBody` gives. */
export type Signer = (body: Uint8Array) => SignaturePair;

/** Block of SHA1 and SHA256 in bytes (RFC 2104). */
const BLOCK_BYTES = 64;
const FIRST_CAPACITY = 16_384;

function padded(key: Uint8Array, pad: number): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES).fill(pad);
  for (const [index, byte] of key.entries()) block[index] = byte ^ pad;
  return block;
}

/** Room for a padded key and what follows it. */
function roomAfter(pad: Uint8Array, bytes: number): Uint8Array {
  const room = new Uint8Array(BLOCK_BYTES + bytes);
  room.set(pad);
  return room;
}

/**
 * HMAC/SHA1 and HMAC/SHA256 by the one-shot hash function, with the key prepared once: a third less
 * time for a body of half a kilobyte than two HMAC objects take.
 */
export function createSigner(
  key: string,
  { encoding, keyEncoding }: Pick<SignatureScheme, 'encoding' | 'keyEncoding'>,
): Signer {
  const given = Buffer.from(key, keyEncoding);
  // RFC 2104: a longer key is hashed first, by the hash function that the HMAC uses.
  const keyFor = (algorithm: string) =>
    given.length > BLOCK_BYTES ? hash(algorithm, given, 'buffer') : given;

  function hmac(algorithm: string, digestBytes: number): (body: Uint8Array) => string {
    const innerPad = padded(keyFor(algorithm), 0x36);
    const outer = roomAfter(padded(keyFor(algorithm), 0x5c), digestBytes);
    let inner = roomAfter(innerPad, FIRST_CAPACITY);
    return (body) => {
      const length = BLOCK_BYTES + body.length;
      if (inner.length < length) inner = roomAfter(innerPad, 2 * body.length);
      inner.set(body, BLOCK_BYTES);
      outer.set(hash(algorithm, inner.subarray(0, length), 'buffer'), BLOCK_BYTES);
      return hash(algorithm, outer, encoding);
    };
  }

  const v1 = hmac('sha1', 20);
  const v2 = hmac('sha256', 32);
  return (body) => ({ v1: v1(body), v2: v2(body) });
}
