import type { Dispatcher } from 'undici';
// The whole of undici, with its fetch and its web sockets, takes four times as long to load.
import Client from 'undici/lib/dispatcher/client.js';
import type { Clock } from '../../clock/clock.ts';
import type { Answer, Failure, WireRequest } from '../exchange.ts';
import { bodyToSend } from './body-streams.ts';
import {
  CLOSED,
  type ConnectionProgress,
  CUT,
  failureOfDeadline,
  failureOfSocket,
} from './connection-failures.ts';
import { type ConnectorOptions, createConnector } from './connector.ts';
import { type AnswerLimits, readAnswer } from './read-answer.ts';
import { sentHeadersOf } from './sent-headers.ts';

export interface ConnectionOptions extends ConnectorOptions, AnswerLimits {
  readonly clock: Clock;
  /** Makes the pauses of bodies that go out slowly; `clock` unless given. */
  readonly pauses?: Clock;
  /** Deadline in ms, from `perform` to the last byte of the answer; it includes opening the connection. */
  readonly timeoutMs: number;
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

const NO_BYTES: Uint8Array = new Uint8Array();

/** An exchange under way. */
interface Performed {
  readonly done: (outcome: Answer | Failure) => void;
  readonly cancelDeadline: () => void;
  /** Nothing while the socket is still being opened. */
  controller?: Dispatcher.DispatchController;
}

/** Opens its socket with the first request, and again whenever the peer has closed it. */
export function openConnection(origin: string, options: ConnectionOptions): Connection {
  const { clock, pauses = clock, timeoutMs, proxy } = options;
  const isTls = origin.startsWith('https:');
  let current: Performed | undefined;
  /** Of the exchange under way, or of the last one. */
  let reading = readAnswer(NO_BYTES, options);
  /** Answers that came over the present socket. */
  let answered = 0;
  let hasServed = false;
  let opening = new AbortController();
  let client = openClient();

  function openClient(): Client {
    opening = new AbortController();
    const watch = {
      isHeadAwaited: () => reading.status() === 0,
      onBytes,
      onPiece: (piece: Buffer) => reading.noteRead(piece),
    };
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

  /** Takes the exchange under way, whose outcome is known; there is one once. */
  function takeCurrent(): Performed | undefined {
    const taken = current;
    current = undefined;
    reading.release();
    taken?.cancelDeadline();
    return taken;
  }

  /** Ends the exchange and the connection with it, so that nothing more is read. */
  function giveUp(failure: Failure): void {
    const taken = takeCurrent();
    if (taken === undefined) return;
    const error = new Error(failure.detail);
    if (taken.controller !== undefined) {
      taken.controller.abort(error);
    } else {
      // The socket is still being opened.
      destroy(error);
      client = openClient();
    }
    taken.done(failure);
  }

  function onBytes(count: number): boolean {
    const failure = reading.noteBytes(count);
    if (failure !== undefined) giveUp(failure);
    return failure === undefined;
  }

  function progress(): ConnectionProgress {
    const isOpening = current?.controller === undefined;
    return { reading, isOpening, isProxied: proxy !== undefined, isTls, answered };
  }

  // One object for every dispatch: there is one at a time.
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      if (current !== undefined) current.controller = started;
    },
    onResponseStart(_controller, statusCode, received, statusText = '') {
      // Interim answers precede the real one.
      if (statusCode >= 200) reading.noteHead(statusCode, received, statusText);
    },
    onResponseData(_controller, chunk) {
      const failure = reading.noteData(chunk);
      if (failure !== undefined) giveUp(failure);
    },
    onResponseEnd() {
      answered += 1;
      hasServed = true;
      const outcome = reading.outcome();
      takeCurrent()?.done(outcome);
    },
    onResponseError(_controller, error) {
      const failure = failureOfSocket(error, progress());
      const taken = takeCurrent();
      // The next request must not come while undici still clears up after this one.
      if (taken !== undefined) queueMicrotask(() => taken.done(failure));
    },
  };

  return {
    perform(request, path, done) {
      const { method, body } = request;
      reading = readAnswer(body, options);
      const expire = () => giveUp(failureOfDeadline(timeoutMs, progress()));
      const own: Performed = { done, cancelDeadline: clock.after(timeoutMs, expire) };
      current = own;
      // An answer may come before the cut, and another request after it.
      const cut = () => {
        if (current === own) giveUp(CUT);
      };
      client.dispatch(
        {
          path,
          method: method as Dispatcher.HttpMethod,
          headers: sentHeadersOf(request),
          body: bodyToSend(request, pauses, cut),
        },
        handler,
      );
    },
    isBusy: () => current !== undefined,
    hasServed: () => hasServed,
    answers: () => answered,
    reopen() {
      if (current !== undefined || !hasServed) return;
      destroy(new Error('another connection is waited for'));
      client = openClient();
    },
    close() {
      giveUp(CLOSED);
      destroy(new Error('the client was closed'));
    },
  };
}
