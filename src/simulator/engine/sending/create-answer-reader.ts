import type { PostAnswer } from './poster.ts';

/** An answer read to its end, and whether the connection may be used again. */
export interface ReadAnswer {
  readonly answer: PostAnswer;
  readonly isReusable: boolean;
}

/** Reads HTTP/1.1 answers off one connection, whatever pieces they come in. */
export interface AnswerReader {
  /** The answer that these bytes complete, if they do. Throws an Error for anything but HTTP/1.x. */
  read(chunk: Buffer): ReadAnswer | undefined;
  /** The answer that ends with the connection, if there is one. */
  end(): ReadAnswer | undefined;
}

/** How the end of a body is found (RFC 9112, section 6.3). */
type Framing =
  | { readonly kind: 'length'; readonly bytes: number }
  | { readonly kind: 'chunked' }
  | { readonly kind: 'until-close' };

interface Head {
  readonly answer: PostAnswer;
  readonly framing: Framing;
  readonly isReusable: boolean;
}

const MAX_HEAD_BYTES = 65_536;
const NOTHING = Buffer.alloc(0);

function headerOf(head: string, name: string): string | undefined {
  const at = head.toLowerCase().indexOf(`\r\n${name}:`);
  if (at < 0) return undefined;
  const from = at + name.length + 3;
  const to = head.indexOf('\r\n', from);
  return head.slice(from, to < 0 ? undefined : to).trim();
}

function framingOf(head: string, status: number): Framing {
  if (status === 204 || status === 304) return { kind: 'length', bytes: 0 };
  if (headerOf(head, 'transfer-encoding')?.toLowerCase().includes('chunked')) {
    return { kind: 'chunked' };
  }
  const length = headerOf(head, 'content-length');
  if (length === undefined) return { kind: 'until-close' };
  if (!/^\d+$/.test(length)) throw new Error(`the answer has the Content-Length "${length}"`);
  return { kind: 'length', bytes: Number(length) };
}

function parseHead(head: string): Head {
  const [, version, code] = /^HTTP\/1\.([01]) (\d{3})/.exec(head) ?? [];
  if (code === undefined) throw new Error('the answer does not begin like HTTP/1.1');
  const status = Number(code);
  const framing = framingOf(head, status);
  const connection = headerOf(head, 'connection')?.toLowerCase();
  const isKept = version === '1' ? connection !== 'close' : connection === 'keep-alive';
  const retryAfter = headerOf(head, 'retry-after');
  return {
    answer: { kind: 'answer', status, ...(retryAfter === undefined ? {} : { retryAfter }) },
    framing,
    isReusable: isKept && framing.kind !== 'until-close',
  };
}

/** Where a chunked body ends, or -1 while it has not. */
function endOfChunks(bytes: Buffer): number {
  let at = 0;
  for (;;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return -1;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (Number.isNaN(size)) throw new Error('the answer has a chunk without a size');
    if (size === 0) {
      // Trailers may follow the last chunk; an empty line ends them.
      const end = bytes.indexOf('\r\n\r\n', line);
      return end < 0 ? -1 : end + 4;
    }
    at = line + 2 + size + 2;
    if (at > bytes.length) return -1;
  }
}

export function createAnswerReader(): AnswerReader {
  let pending: Buffer = NOTHING;
  let head: Head | undefined;
  let missingBytes = 0;

  function finish(): ReadAnswer | undefined {
    const done = head && { answer: head.answer, isReusable: head.isReusable };
    head = undefined;
    pending = NOTHING;
    return done;
  }

  function readHead(): boolean {
    const end = pending.indexOf('\r\n\r\n');
    if (end < 0) {
      if (pending.length > MAX_HEAD_BYTES) throw new Error('the head of the answer has no end');
      return false;
    }
    const parsed = parseHead(pending.toString('latin1', 0, end));
    pending = pending.subarray(end + 4);
    // Interim answers precede the real one.
    if (parsed.answer.status < 200) return readHead();
    head = parsed;
    missingBytes = parsed.framing.kind === 'length' ? parsed.framing.bytes : 0;
    return true;
  }

  return {
    read(chunk) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      if (head === undefined && !readHead()) return undefined;
      if (head?.framing.kind === 'length') {
        missingBytes -= pending.length;
        pending = NOTHING;
        return missingBytes <= 0 ? finish() : undefined;
      }
      if (head?.framing.kind === 'chunked') return endOfChunks(pending) < 0 ? undefined : finish();
      pending = NOTHING;
      return undefined;
    },
    end: () => (head?.framing.kind === 'until-close' ? finish() : undefined),
  };
}
