import { inflateSync } from 'node:zlib';

const VERSION = '007';
/** Above what the longest user id (65,535 bytes) needs, in base64 and inflated alike. */
const MAX_TOKEN_CHARACTERS = 131_072;
const MAX_INFLATED_BYTES = 131_072;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export type Inflation =
  | { readonly kind: 'inflated'; readonly bytes: Buffer }
  | { readonly kind: 'unreadable'; readonly why: string };

/**
 * Undoes the text form of an AccessToken 2: `007`, then base64 of a zlib stream. Strict (canonical
 * alphabet and padding, nothing after the stream) and bounded, so hostile text costs little.
 */
export function inflateToken(text: unknown): Inflation {
  const why = findTextDefect(text);
  if (why !== undefined) return { kind: 'unreadable', why };
  return inflate(Buffer.from((text as string).slice(VERSION.length), 'base64'));
}

function findTextDefect(text: unknown): string | undefined {
  if (typeof text !== 'string') return 'the token is not a string';
  if (text.length > MAX_TOKEN_CHARACTERS) {
    return `the token is longer than ${MAX_TOKEN_CHARACTERS} characters`;
  }
  if (!text.startsWith(VERSION)) return `the token does not begin with '${VERSION}'`;
  const encoded = text.slice(VERSION.length);
  if (!BASE64.test(encoded) || Buffer.from(encoded, 'base64').toString('base64') !== encoded) {
    return `what follows '${VERSION}' is not canonical base64`;
  }
  return undefined;
}

function inflate(compressed: Buffer): Inflation {
  try {
    // With `info`, the result names the engine too, which tells how much input the stream used.
    const { buffer, engine } = inflateSync(compressed, {
      info: true,
      maxOutputLength: MAX_INFLATED_BYTES,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    const spareBytes = compressed.length - engine.bytesWritten;
    if (spareBytes > 0) {
      return { kind: 'unreadable', why: `bytes after the compressed content: ${spareBytes}` };
    }
    return { kind: 'inflated', bytes: buffer };
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    return {
      kind: 'unreadable',
      why: isTooLarge
        ? `the content inflates to more than ${MAX_INFLATED_BYTES} bytes`
        : 'the content is not a zlib stream',
    };
  }
}
