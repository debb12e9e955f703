import { STATUS_CODES } from 'node:http';
import { measureNesting } from '../answer/measure-nesting.ts';
import { type Answer, type Failure, isSuccessStatus } from '../exchange.ts';
import { createAnswerEnd } from './answer-end.ts';
import { type ByteBuffer, createByteBuffer } from './byte-buffer.ts';
import { decodeContent } from './decode-content.ts';

export interface AnswerLimits {
  /**
   * An answer with more bytes, as sent or as decoded, is the failure `too-large`. An answer may repeat its
   * request in JSON or in base64, so three times the bytes of the request's body are allowed besides.
   */
  readonly maxAnswerBytes: number;
  /** Bodies of answers with a success status are counted and dropped. */
  readonly dropsBodies?: boolean;
}

/** Reads the answer to one request as it comes; what exceeds a limit gives the failure to end it with. */
export interface AnswerReading {
  /** 0 until the head has come. */
  readonly status: () => number;
  /** Of all that came, the framing included. */
  readonly wireBytes: () => number;
  /** Counts bytes from the wire, before they are parsed. */
  readonly noteBytes: (count: number) => Failure | undefined;
  /** Takes what is parsed next. */
  noteRead(piece: Buffer): void;
  noteHead(
    status: number,
    headers: Record<string, string | string[] | undefined>,
    reasonPhrase: string,
  ): void;
  readonly noteData: (chunk: Buffer) => Failure | undefined;
  /** What came, once it has come whole; to be asked once. */
  readonly outcome: () => Answer | Failure;
  /** Lets go of what may be large; the connection may be idle for long. */
  release(): void;
}

/** What an answer may have beside its body: the head, the framing of chunks and their trailers. */
const MAX_FRAMING_BYTES = 65_536;
/** An answer in more pieces is too large: bytes that come one by one cost a thousand times their size in time. */
const MAX_PIECES = 65_536;
const REPEATED = 3;
/** Of a longer reason phrase, the rest is dropped. */
const MAX_REASON_LENGTH = 1_024;
/** JSON that nests deeper is too large: every reader of it would need a stack as deep. */
const MAX_LEVELS = 1_000;
/** JSON of more arrays and objects is too large: each of them takes fifty times its bytes. */
const MAX_CONTAINERS = 100_000;
const NO_BYTES: Uint8Array = new Uint8Array();
const NOTHING: ByteBuffer = createByteBuffer(0);

function joinedHeaders(received: Record<string, string | string[] | undefined>): Answer['headers'] {
  for (const name in received) {
    const value = received[name];
    if (Array.isArray(value)) received[name] = value.join(', ');
  }
  return received as Answer['headers'];
}

function tooLarge(status: number, limit: number, what = 'bytes'): Failure {
  const answer = status === 0 ? 'the answer has' : `answer ${status} has a body of`;
  const detail = `${answer} more than ${limit} ${what}`;
  return { kind: 'failure', reason: 'too-large', detail };
}

/** The failure of a body that nests too deep. Like its bytes, the nesting of a request may come back. */
function tooNested(status: number, body: Uint8Array, sent: Uint8Array): Failure | undefined {
  if (body.length <= MAX_LEVELS) return undefined;
  const came = measureNesting(body);
  if (came.levels <= MAX_LEVELS && came.count <= MAX_CONTAINERS) return undefined;
  const own = measureNesting(sent);
  if (came.levels > MAX_LEVELS + own.levels) return tooLarge(status, MAX_LEVELS, 'levels');
  if (came.count <= MAX_CONTAINERS + own.count) return undefined;
  return tooLarge(status, MAX_CONTAINERS, 'arrays and objects');
}

/** Begins to read the answer to a request with that body. */
export function readAnswer(
  sentBody: Uint8Array,
  { maxAnswerBytes, dropsBodies = false }: AnswerLimits,
): AnswerReading {
  const maxBytes = maxAnswerBytes + REPEATED * sentBody.length;
  const end = createAnswerEnd();
  let sent = sentBody;
  let body = createByteBuffer(maxBytes);
  let status = 0;
  let headers: Answer['headers'] = {};
  let reasonPhrase = '';
  let size = 0;
  let pieces = 0;
  let wireBytes = 0;

  function answerWith(content: Uint8Array): Answer | Failure {
    const isUsual = reasonPhrase === '' || reasonPhrase === STATUS_CODES[status];
    const surplus = end.surplusOf(headers);
    const answer: Answer = {
      kind: 'answer',
      status,
      headers,
      body: content,
      ...(isUsual ? {} : { reasonPhrase }),
      ...(surplus === undefined ? {} : { surplus }),
    };
    return tooNested(status, content, sent) ?? answer;
  }

  return {
    status: () => status,
    wireBytes: () => wireBytes,
    noteBytes(count) {
      wireBytes += count;
      const most = status === 0 ? MAX_FRAMING_BYTES : maxBytes + MAX_FRAMING_BYTES;
      return wireBytes <= most ? undefined : tooLarge(0, most);
    },
    noteRead: (piece) => end.noteRead(piece, status === 0, size),
    noteHead(statusCode, received, reason) {
      status = statusCode;
      headers = joinedHeaders(received);
      body.expect(Number(headers['content-length'] ?? 0) || 0);
      reasonPhrase = reason.slice(0, MAX_REASON_LENGTH);
    },
    noteData(chunk) {
      size += chunk.length;
      pieces += 1;
      if (size > maxBytes) return tooLarge(status, maxAnswerBytes);
      if (pieces > MAX_PIECES) return tooLarge(status, MAX_PIECES, 'pieces');
      if (!(dropsBodies && isSuccessStatus(status))) body.add(chunk);
      return undefined;
    },
    outcome() {
      const coding = headers['content-encoding'];
      if (coding === undefined) return answerWith(body.take());
      const content = decodeContent(body.take(), coding, maxBytes);
      if (content.kind === 'decoded') return answerWith(content.body);
      // Where bodies are dropped the status alone counts.
      if (dropsBodies) return answerWith(NO_BYTES);
      if (content.kind === 'too-large') return tooLarge(status, maxAnswerBytes);
      const detail = `the body of answer ${status} is no valid ${content.coding}: ${content.message}`;
      return { kind: 'failure', reason: 'protocol', detail };
    },
    release() {
      body = NOTHING;
      sent = NO_BYTES;
    },
  };
}
