import { hash } from 'node:crypto';
import type { SignaturePair, SignatureScheme } from '../../../wire/signature.ts';

/** Signs many bodies under one key; the same signatures as `signBody` gives. */
export type Signer = (body: Uint8Array) => SignaturePair;

/** Block of SHA1 and SHA256 in bytes (RFC 2104). */
const BLOCK_BYTES = 64;
const SHA1_BYTES = 20;
const SHA256_BYTES = 32;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;
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
  const isShort = given.length <= BLOCK_BYTES;
  // RFC 2104: a longer key is hashed first, by the hash function that the HMAC uses.
  const keyFor = (algorithm: string) => (isShort ? given : hash(algorithm, given, 'buffer'));
  const outerFor = (algorithm: string, digestBytes: number) =>
    roomAfter(padded(keyFor(algorithm), OUTER_PAD), digestBytes);

  const outer1 = outerFor('sha1', SHA1_BYTES);
  const outer2 = outerFor('sha256', SHA256_BYTES);
  const pad1 = padded(keyFor('sha1'), INNER_PAD);
  const pad2 = padded(keyFor('sha256'), INNER_PAD);
  let inner = roomAfter(pad1, FIRST_CAPACITY);

  return (body) => {
    const length = BLOCK_BYTES + body.length;
    if (inner.length < length) inner = roomAfter(pad1, 2 * body.length);
    inner.set(body, BLOCK_BYTES);
    const message = inner.subarray(0, length);
    if (!isShort) inner.set(pad1);
    outer1.set(hash('sha1', message, 'buffer'), BLOCK_BYTES);
    // Both HMACs pad a key of at most one block alike.
    if (!isShort) inner.set(pad2);
    outer2.set(hash('sha256', message, 'buffer'), BLOCK_BYTES);
    return { v1: hash('sha1', outer1, encoding), v2: hash('sha256', outer2, encoding) };
  };
}
