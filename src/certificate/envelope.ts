import { type KeyObject, verify } from 'node:crypto';
import type { Envelope } from '../contract/index.ts';
import { sha256 } from './submission.ts';

/** The media type of an in-toto statement. */
export const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** Turns bytes into a signature over them; a key need not be at hand for that. */
export type EnvelopeSigner = (bytes: Uint8Array) => Promise<Uint8Array>;

/** What DSSE signs in place of the payload alone: its type and both lengths stand before it. */
function signedBytesOf(payloadType: string, payload: Uint8Array): Uint8Array {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/** A name for a public key: SHA-256 of its DER encoding (SPKI). */
export function keyIdOf(key: KeyObject): string {
  return sha256(key.export({ type: 'spki', format: 'der' }));
}

/** The id of a certificate: SHA-256 of its payload. */
export function certificateIdOf({ payload }: Envelope): string {
  return sha256(Buffer.from(payload, 'base64'));
}

/** Signs a payload. */
export async function seal(
  payload: Uint8Array,
  keyid: string,
  sign: EnvelopeSigner,
): Promise<Envelope> {
  const signature = await sign(signedBytesOf(PAYLOAD_TYPE, payload));
  return {
    payload: Buffer.from(payload).toString('base64'),
    payloadType: PAYLOAD_TYPE,
    signatures: [{ keyid, sig: Buffer.from(signature).toString('base64') }],
  };
}

/** The bytes of a text in base64, as it is written when nothing is left to choose; undefined for any other text. */
function decoded(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

/**
 * Whether one of the signatures is that of a public key (Ed25519) and names it. A text that only decodes to
 * the same bytes was changed since it was signed.
 */
export function isSignedBy(
  { payload, payloadType, signatures }: Envelope,
  key: KeyObject,
): boolean {
  const content = decoded(payload);
  if (content === undefined) return false;
  const bytes = signedBytesOf(payloadType, content);
  return signatures.some(({ keyid, sig }) => {
    const signature = decoded(sig);
    return signature !== undefined && keyid === keyIdOf(key) && verify(null, bytes, key, signature);
  });
}
