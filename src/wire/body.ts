import { WRITINGS, type Writing } from './writing.ts';

const encoder = new TextEncoder();

/**
 * The bytes of a JSON body: the only place where an outgoing value becomes text. Whoever signs or
 * sends works on these bytes, so that what is signed is what is sent.
 */
export function encodeBody(value: unknown, writing: Writing = 'compact'): Uint8Array {
  return encoder.encode(WRITINGS[writing].write(value));
}
