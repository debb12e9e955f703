import { isAscii } from 'node:buffer';

type Encoding = 'utf8' | 'latin1';

/** What was read last: one after another asks for the text of the same answer. */
let last: ({ readonly body: Uint8Array } & Partial<Record<Encoding, string>>) | undefined;

/** The text of a body. An answer of a megabyte is neither copied nor, by its several readers, decoded again. */
export function bodyText(body: Uint8Array, encoding: Encoding = 'utf8'): string {
  if (last?.body !== body) last = { body };
  const known = last[encoding];
  if (known !== undefined) return known;
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString(encoding);
  // Most bodies are the same text in both.
  last = isAscii(body) ? { body, utf8: text, latin1: text } : { ...last, [encoding]: text };
  return text;
}
