import { STATUS_CODES } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
// The whole of undici, with its fetch and its web sockets, takes four times as long to load.
import Client from 'undici/lib/dispatcher/client.js';
import type { Clock } from '../../clock/clock.ts';
import { measureNesting } from '../answer/measure-nesting.ts';
import {
  type Answer,
  type Failure,
  failureOf,
  isSuccessStatus,
  type WireRequest,
} from '../exchange.ts';
import { createAnswerEnd } from './answer-end.ts';
import { chunked, cutOff, slow, split } from './body-streams.ts';
import { type ByteBuffer, createByteBuffer } from './byte-buffer.ts';
import { type ConnectorOptions, createConnector, NoTunnel } from './connector.ts';
import { decodeContent } from './decode-content.ts';
import { sentHeadersOf } from './sent-headers.ts';

export interface ConnectionOptions extends ConnectorOptions {
  readonly clock: Clock;
  /** Makes the pauses of bodies that go out slowly; `clock` unless given. */
  readonly pauses?: Clock;
  /** Deadline in ms, from `perform` to the last byte of the answer; it includes opening the connection. */
  readonly timeoutMs: number;
  /**
   * An answer with more bytes, as sent or as decoded, is the failure `too-large`. An answer may repeat its
   * request in JSON or in base64, so three times the bytes of the request's body are allowed besides.
   */
  readonly maxAnswerBytes: number;
  /** Bodies of answers with a success status are counted and dropped. */
  readonly dropsBodies?: boolean;
}

/** One connection, which carries one exchange at a time and is kept alive between them. */
export interface Connection {
  /** Calls `done` once, and never before it returns. */
  perform(request: WireRequest, path: string, done: (outcome: Answer | Failure) => void): void;
  isBusy(): boolean;
  /** Whether it is open and an answer has come over it. */
  hasServed(): boolean;
  /** How many answers have come over the latest socket. */
  answers(): number;
  /** Ends it while it is idle; the next request opens it again. */
  reopen(): void;
  close(): void;
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
const NOTHING: ByteBuffer = createByteBuffer(0);
const NO_BYTES: Uint8Array = new Uint8Array();

/** What was under way when the client was closed. */
export const CLOSED: Failure = {
  kind: 'failure',
  reason: 'reset',
  detail: 'the client was closed',
  whose: 'ours',
};

const CUT: Failure = {
  kind: 'failure',
  reason: 'reset',
  detail: 'the client cut the connection',
};

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

/** Opens its socket with the first request, and again whenever the peer has closed it. */
export function openConnection(origin: string, options: ConnectionOptions): Connection {
  const { clock, pauses = clock, timeoutMs, maxAnswerBytes, dropsBodies = false, proxy } = options;
  let done: ((outcome: Answer | Failure) => void) | undefined;
  let cancelDeadline = (): void => {};
  let controller: Dispatcher.DispatchController | undefined;
  let status = 0;
  let headers: Answer['headers'] = {};
  let reasonPhrase = '';
  let body = NOTHING;
  let maxBytes = maxAnswerBytes;
  let sent = NO_BYTES;
  let size = 0;
  let pieces = 0;
  let wireBytes = 0;
  const end = createAnswerEnd();
  /** Answers that came over the present socket. */
  let answered = 0;
  let hasServed = false;
  let opening = new AbortController();
  let client = openClient();

  function openClient(): Client {
    opening = new AbortController();
    const isHeadAwaited = () => status === 0;
    const onPiece = (piece: Buffer) => end.noteRead(piece, isHeadAwaited(), size);
    const watch = { isHeadAwaited, onBytes, onPiece };
    const connect = createConnector(options, watch, opening.signal);
    hasServed = false;
    const opened = new Client(origin, {
      pipelining: 1,
      // The deadline is ours: undici's own timers are up to a second late.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect(target, callback) {
        answered = 0;
        connect(target, callback);
      },
    });
    opened.on('disconnect', () => {
      if (client === opened) hasServed = false;
    });
    return opened;
  }

  function destroy(error: Error): void {
    opening.abort();
    client.destroy(error, () => {});
  }

  /** Takes the callback that waits for the outcome; there is one once. */
  function takeDone(): typeof done {
    const taken = done;
    done = undefined;
    controller = undefined;
    body = NOTHING;
    // It may be large, and the connection be idle for long.
    sent = NO_BYTES;
    cancelDeadline();
    return taken;
  }

  /** Ends the exchange and the connection with it, so that nothing more is read. */
  function giveUp(failure: Failure): void {
    const started = controller;
    const taken = takeDone();
    if (taken === undefined) return;
    const error = new Error(failure.detail);
    if (started !== undefined) {
      started.abort(error);
    } else {
      // The socket is still being opened.
      destroy(error);
      client = openClient();
    }
    taken(failure);
  }

  function onBytes(count: number): boolean {
    wireBytes += count;
    const most = status === 0 ? MAX_FRAMING_BYTES : maxBytes + MAX_FRAMING_BYTES;
    if (wireBytes <= most) return true;
    giveUp(tooLarge(0, most));
    return false;
  }

  function answerWith(content: Uint8Array): Answer | Failure {
    const isUsual = reasonPhrase === '' || reasonPhrase === STATUS_CODES[status];
    const surplus = end.surplusOf(headers);
    const found: Answer = {
      kind: 'answer',
      status,
      headers,
      body: content,
      ...(isUsual ? {} : { reasonPhrase }),
      ...(surplus === undefined ? {} : { surplus }),
    };
    if (content.length <= MAX_LEVELS) return found;
    const came = measureNesting(content);
    if (came.levels <= MAX_LEVELS && came.count <= MAX_CONTAINERS) return found;
    // Like its bytes, the nesting of a request may come back.
    const own = measureNesting(sent);
    if (came.levels > MAX_LEVELS + own.levels) return tooLarge(status, MAX_LEVELS, 'levels');
    if (came.count <= MAX_CONTAINERS + own.count) return found;
    return tooLarge(status, MAX_CONTAINERS, 'arrays and objects');
  }

  function answer(): Answer | Failure {
    const coding = headers['content-encoding'];
    if (coding === undefined) return answerWith(body.take());
    const content = decodeContent(body.take(), coding, maxBytes);
    if (content.kind === 'decoded') return answerWith(content.body);
    // Where bodies are dropped the status alone counts.
    if (dropsBodies) return answerWith(NO_BYTES);
    if (content.kind === 'too-large') return tooLarge(status, maxAnswerBytes);
    const detail = `the body of answer ${status} is no valid ${content.coding}: ${content.message}`;
    return { kind: 'failure', reason: 'protocol', detail };
  }

  /** What an error of the socket means for the exchange under way. */
  function broken(error: unknown): Failure {
    const { whose, ...failure } = failureOf(error);
    if (status > 0) {
      const detail = `answer ${status} was cut off: ${failure.detail}`;
      return { ...failure, detail, begunStatus: status };
    }
    if (wireBytes > 0) return failure;
    const owner = proxy === undefined ? whose : 'between';
    const isHandshake =
      controller === undefined && origin.startsWith('https:') && !(error instanceof NoTunnel);
    return {
      ...failure,
      // The peer may end a handshake without a word of why.
      ...(isHandshake && failure.reason === 'reset' ? { reason: 'tls' } : {}),
      ...(failure.reason === 'reset' && answered > 0 ? { wasIdle: true } : {}),
      ...(owner === undefined ? {} : { whose: owner }),
    };
  }

  // One object for every dispatch: there is one at a time.
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started;
    },
    onResponseStart(_controller, statusCode, received, statusText = '') {
      // Interim answers precede the real one.
      if (statusCode < 200) return;
      status = statusCode;
      headers = joinedHeaders(received);
      body.expect(Number(headers['content-length'] ?? 0) || 0);
      reasonPhrase = statusText.slice(0, MAX_REASON_LENGTH);
    },
    onResponseData(_controller, chunk) {
      size += chunk.length;
      pieces += 1;
      if (size > maxBytes) giveUp(tooLarge(status, maxAnswerBytes));
      else if (pieces > MAX_PIECES) giveUp(tooLarge(status, MAX_PIECES, 'pieces'));
      else if (!(dropsBodies && isSuccessStatus(status))) body.add(chunk);
    },
    onResponseEnd() {
      answered += 1;
      hasServed = true;
      const outcome = answer();
      takeDone()?.(outcome);
    },
    onResponseError(_controller, error) {
      const failure = broken(error);
      const taken = takeDone();
      // The next request must not come while undici still clears up after this one.
      if (taken !== undefined) queueMicrotask(() => taken(failure));
    },
  };

  function bodyOf({ body: bytes, mode }: WireRequest): Readable | Uint8Array | null {
    if (bytes.length === 0) return null;
    if (mode === 'chunked') return chunked(bytes);
    if (mode === 'slow') return slow(bytes, pauses);
    if (mode === 'split') return split(bytes, pauses);
    if (mode === 'cut') {
      const whose = done;
      // An answer may come before the cut, and another request after it.
      return cutOff(bytes, () => {
        if (done === whose) giveUp(CUT);
      });
    }
    return bytes;
  }

  function expire(afterMs: number): void {
    const progress = status === 0 ? 'no answer' : `answer ${status} not complete`;
    const detail = `${progress} after ${afterMs} ms`;
    // Nothing of it reached the target, or none knows whether it did.
    const isBetween = wireBytes === 0 && (controller === undefined || proxy !== undefined);
    giveUp({
      kind: 'failure',
      reason: 'timeout',
      detail,
      ...(isBetween ? { whose: 'between' } : {}),
    });
  }

  return {
    perform(request, path, whenDone) {
      done = whenDone;
      status = 0;
      headers = {};
      sent = request.body;
      maxBytes = maxAnswerBytes + REPEATED * sent.length;
      body = createByteBuffer(maxBytes);
      size = 0;
      pieces = 0;
      wireBytes = 0;
      const { withinMs = timeoutMs } = request;
      const deadlineMs = Math.min(timeoutMs, withinMs);
      cancelDeadline = clock.after(deadlineMs, () => expire(deadlineMs));
      client.dispatch(
        {
          path,
          method: request.method as Dispatcher.HttpMethod,
          headers: sentHeadersOf(request),
          body: bodyOf(request),
        },
        handler,
      );
    },
    isBusy: () => done !== undefined,
    hasServed: () => hasServed,
    answers: () => answered,
    reopen() {
      if (done !== undefined || !hasServed) return;
      destroy(new Error('another connection is waited for'));
      client = openClient();
    },
    close() {
      giveUp(CLOSED);
      destroy(new Error('the client was closed'));
    },
  };
}
