import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

interface Limit {
  readonly maxOutputLength: number;
}

type Decoder = (bytes: Uint8Array, options: Limit) => Uint8Array;

/** RFC 9110 8.4.1.2 wants the zlib format, and many servers send deflate without its header. */
function inflate(bytes: Uint8Array, options: Limit): Uint8Array {
  const [first = 0, second = 0] = bytes;
  const hasHeader = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
  return hasHeader ? inflateSync(bytes, options) : inflateRawSync(bytes, options);
}

const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflate],
  ['br', brotliDecompressSync],
  ['identity', (bytes) => bytes],
]);

/** A body without its codings, or why it has to stay unread. */
export type DecodedContent =
  | { readonly kind: 'decoded'; readonly body: Uint8Array }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken'; readonly coding: string; readonly message: string };

/**
 * The body under the content codings of an answer (RFC 9110 8.4), which a request without
 * Accept-Encoding permits. A body under a coding that is not known is returned as it came.
 * `too-large` is one that unpacks to more than `maxBytes`.
 */
export function decodeContent(
  body: Uint8Array,
  contentEncoding: string,
  maxBytes: number,
): DecodedContent {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '');
  if (body.length === 0 || !codings.every((coding) => DECODERS.has(coding))) {
    return { kind: 'decoded', body };
  }
  let decoded = body;
  // The last coding was applied last.
  for (const coding of codings.reverse()) {
    try {
      decoded = DECODERS.get(coding)?.(decoded, { maxOutputLength: maxBytes }) ?? decoded;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ERR_BUFFER_TOO_LARGE') return { kind: 'too-large' };
      return { kind: 'broken', coding, message };
    }
  }
  return { kind: 'decoded', body: decoded };
}
