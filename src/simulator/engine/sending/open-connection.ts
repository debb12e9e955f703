import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Clock } from '../../../clock/clock.ts';
import { failureOf } from '../../../wire/exchange.ts';
import { createAnswerReader } from './create-answer-reader.ts';
import type { PostOutcome } from './poster.ts';
import type { WrittenRequest } from './write-request.ts';

/** Where connections go and how long an exchange may take. */
export interface ConnectionOptions {
  readonly url: URL;
  /** For deadlines and for the pauses of a slow body. */
  readonly clock: Clock;
  /** From the request to the end of the answer. */
  readonly deadlineMs: number;
  /** PEM certificates to trust instead of the system's. */
  readonly ca?: string;
}

/** One connection, which carries one exchange at a time and is kept alive between them. */
export interface Connection {
  exchange(request: WrittenRequest, done: (outcome: PostOutcome) => void): void;
  readonly isOpen: () => boolean;
  close(): void;
}

/** Between two pieces of a slow body, in ms. */
const SLOW_PAUSE_MS = 60;

function openSocket({ url, ca }: ConnectionOptions): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isTls = url.protocol === 'https:';
  const port = Number(url.port || (isTls ? 443 : 80));
  if (!isTls) return connectTcp({ host, port, noDelay: true });
  const name = isIP(host) === 0 ? { servername: host } : {};
  const socket = connectTls({ host, port, ...name, ...(ca === undefined ? {} : { ca }) });
  return socket.setNoDelay(true);
}

/** Opens a connection; what befalls it becomes the outcome of the exchange that is under way. */
export function openConnection(options: ConnectionOptions): Connection {
  const { clock, deadlineMs } = options;
  const socket = openSocket(options);
  const reader = createAnswerReader();
  let settle: ((outcome: PostOutcome) => void) | undefined;
  let cancel: (() => void) | undefined;
  let isOpen = true;

  function finish(outcome: PostOutcome, isReusable = false): void {
    if (!isReusable) {
      isOpen = false;
      socket.destroy();
    }
    const done = settle;
    settle = undefined;
    cancel?.();
    cancel = undefined;
    done?.(outcome);
  }

  function fail(error: unknown): void {
    finish(failureOf(error));
  }

  function endWith(detail: string): void {
    finish({ kind: 'failure', reason: 'reset', detail });
  }

  function drip(pieces: readonly Uint8Array[]): void {
    const [piece, ...rest] = pieces;
    if (piece === undefined || settle === undefined) return;
    socket.write(piece);
    clock.after(SLOW_PAUSE_MS, () => drip(rest));
  }

  socket.on('data', (chunk: Buffer) => {
    try {
      const read = reader.read(chunk);
      if (read !== undefined) finish(read.answer, read.isReusable);
    } catch (error) {
      fail(error);
    }
  });
  socket.on('error', fail);
  socket.on('close', () => {
    const read = reader.end();
    if (read !== undefined) finish(read.answer);
    else endWith('the connection was closed before an answer');
  });

  return {
    exchange({ first, later, isCut }, done) {
      settle = done;
      cancel = clock.after(deadlineMs, () => {
        finish({ kind: 'failure', reason: 'timeout', detail: `no answer after ${deadlineMs} ms` });
      });
      if (isCut) {
        socket.write(first, () => endWith('the simulator cut the connection'));
        return;
      }
      socket.write(first);
      if (later.length > 0) drip(later);
    },
    isOpen: () => isOpen,
    close: () => endWith('the poster was closed'),
  };
}
