import { Readable } from 'node:stream';
import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import type { Clock } from '../clock/clock.ts';
import { decodeContent } from './decode-content.ts';
import {
  type Answer,
  type Exchange,
  type Failure,
  failureOf,
  type SendRequest,
  type WireRequest,
} from './exchange.ts';

/** How requests travel. */
export interface HttpClientOptions {
  readonly clock: Clock;
  /** Deadline of a whole exchange, from the request to the last byte of the answer. */
  readonly timeoutMs: number;
  /** An answer with a larger body, as sent or as decoded, is the failure `too-large`. */
  readonly maxAnswerBytes: number;
  /** PEM certificates to trust instead of the system's. */
  readonly ca?: string;
  /** URL of an HTTP proxy. */
  readonly proxy?: string;
  /** Connections kept alive for each origin. */
  readonly connections?: number;
}

/** An open client; `close` ends its connections. */
export interface HttpClient {
  readonly exchange: SendRequest;
  close(): Promise<void>;
}

function openDispatcher({ timeoutMs, ca, proxy, connections = 64 }: HttpClientOptions): Dispatcher {
  const tls = ca === undefined ? {} : { ca };
  // The deadline is ours: undici's own timers are up to a second late.
  const shared = { connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 };
  if (proxy !== undefined) return new ProxyAgent({ uri: proxy, requestTls: tls, ...shared });
  return new Agent({ ...shared, connect: { timeout: timeoutMs, ...tls } });
}

function joinedHeaders(headers: Record<string, string | string[] | undefined>): Answer['headers'] {
  const entries = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return Object.fromEntries(entries);
}

function dispatchOptions(request: WireRequest): Dispatcher.DispatchOptions {
  const url = new URL(request.url);
  const hasBody = request.body.length > 0;
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method: request.method as Dispatcher.HttpMethod,
    headers: request.headers.flat(),
    body: request.isChunked
      ? Readable.from([Buffer.from(request.body)])
      : hasBody
        ? request.body
        : null,
  };
}

function tooLarge(status: number, maxAnswerBytes: number): Failure {
  const detail = `answer ${status} has a body of more than ${maxAnswerBytes} bytes`;
  return { kind: 'failure', reason: 'too-large', detail };
}

/** The answer with its body decoded; its headers stay as they came. */
function decodedAnswer(answer: Answer, maxAnswerBytes: number): Answer | Failure {
  const coding = answer.headers['content-encoding'] ?? '';
  const content = decodeContent(answer.body, coding, maxAnswerBytes);
  if (content.kind === 'decoded') return { ...answer, body: content.body };
  if (content.kind === 'too-large') return tooLarge(answer.status, maxAnswerBytes);
  const detail = `the body of answer ${answer.status} is no valid ${content.coding}: ${content.message}`;
  return { kind: 'failure', reason: 'protocol', detail };
}

/**
 * Opens a client over HTTP(S). Redirects are answers, never followed; the content codings gzip,
 * deflate and br are decoded. Whatever the network or the
 * peer does becomes an `answer` or a `failure` within the deadline; nothing is thrown.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { clock, timeoutMs, maxAnswerBytes } = options;
  const dispatcher = openDispatcher(options);

  function exchange(request: WireRequest): Promise<Exchange> {
    return new Promise((resolve) => {
      const startedAtMs = clock.now();
      let controller: Dispatcher.DispatchController | undefined;
      let isSettled = false;
      let status = 0;
      let headers: Answer['headers'] = {};
      let size = 0;
      const chunks: Uint8Array[] = [];

      const settle = (outcome: Answer | Failure) => {
        if (isSettled) return;
        isSettled = true;
        cancelDeadline();
        resolve({ request, outcome, startedAtMs, durationMs: clock.now() - startedAtMs });
      };
      const giveUp = (failure: Failure) => {
        settle(failure);
        controller?.abort(new Error(failure.detail));
      };
      const cancelDeadline = clock.after(timeoutMs, () => {
        const progress = status === 0 ? 'no answer' : `answer ${status} not complete`;
        giveUp({ kind: 'failure', reason: 'timeout', detail: `${progress} after ${timeoutMs} ms` });
      });

      const handler: Dispatcher.DispatchHandler = {
        onRequestStart(started) {
          controller = started;
          if (isSettled) started.abort(new Error('the deadline had passed'));
        },
        onResponseStart(_controller, statusCode, received) {
          if (statusCode < 200) return;
          status = statusCode;
          headers = joinedHeaders(received);
        },
        onResponseData(_controller, chunk) {
          size += chunk.length;
          if (size <= maxAnswerBytes) chunks.push(chunk);
          else giveUp(tooLarge(status, maxAnswerBytes));
        },
        onResponseEnd() {
          if (isSettled) return;
          const answer: Answer = { kind: 'answer', status, headers, body: Buffer.concat(chunks) };
          settle(decodedAnswer(answer, maxAnswerBytes));
        },
        onResponseError(_controller, error) {
          settle(failureOf(error));
        },
      };
      try {
        dispatcher.dispatch(dispatchOptions(request), handler);
      } catch (error) {
        settle(failureOf(error));
      }
    });
  }

  return { exchange, close: () => dispatcher.destroy() };
}
