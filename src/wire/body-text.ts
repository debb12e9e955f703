type Encoding = 'utf8' | 'latin1';

/** What was read last: one after another asks for the text of the same answer. */
const last: Partial<Record<Encoding, { readonly body: Uint8Array; readonly text: string }>> = {};

/** The text of a body. An answer of a megabyte is neither copied nor, by its several readers, decoded again. */
export function bodyText(body: Uint8Array, encoding: Encoding = 'utf8'): string {
  const known = last[encoding];
  if (known?.body === body) return known.text;
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString(encoding);
  last[encoding] = { body, text };
  return text;
}
