import { type Failure, failureOf } from '../exchange.ts';
import { NoTunnel } from './connector.ts';
import type { AnswerReading } from './read-answer.ts';

/** What was under way when the client was closed. */
export const CLOSED: Failure = {
  kind: 'failure',
  reason: 'reset',
  detail: 'the client was closed',
  whose: 'ours',
};

/** The end of a request of the mode `cut`. */
export const CUT: Failure = {
  kind: 'failure',
  reason: 'reset',
  detail: 'the client cut the connection',
};

/** How far an exchange had come on a connection when it failed. */
export interface ConnectionProgress {
  readonly reading: Pick<AnswerReading, 'status' | 'wireBytes'>;
  /** The socket is still being opened. */
  readonly isOpening: boolean;
  readonly isProxied: boolean;
  readonly isTls: boolean;
  /** Answers that came over the same socket before. */
  readonly answered: number;
}

/** What an error of the socket means for the exchange under way. */
export function failureOfSocket(error: unknown, progress: ConnectionProgress): Failure {
  const { reading, isOpening, isProxied, isTls, answered } = progress;
  const { whose, ...failure } = failureOf(error);
  const status = reading.status();
  if (status > 0) {
    const detail = `answer ${status} was cut off: ${failure.detail}`;
    return { ...failure, detail, begunStatus: status };
  }
  if (reading.wireBytes() > 0) return failure;
  const owner = isProxied ? 'between' : whose;
  const isReset = failure.reason === 'reset';
  // The peer may end a handshake without a word of why.
  const isRefusedTls = isReset && isOpening && isTls && !(error instanceof NoTunnel);
  return {
    ...failure,
    ...(isRefusedTls ? { reason: 'tls' } : {}),
    ...(isReset && answered > 0 ? { wasIdle: true } : {}),
    ...(owner === undefined ? {} : { whose: owner }),
  };
}

/** What the end of its time means for the exchange under way. */
export function failureOfDeadline(
  afterMs: number,
  { reading, isOpening, isProxied }: ConnectionProgress,
): Failure {
  const status = reading.status();
  const progress = status === 0 ? 'no answer' : `answer ${status} not complete`;
  // Nothing of it reached the target, or none knows whether it did.
  const isUnsent = isOpening || isProxied;
  const isNothing = reading.wireBytes() === 0;
  return {
    kind: 'failure',
    reason: 'timeout',
    detail: `${progress} after ${afterMs} ms`,
    ...(isNothing && isUnsent ? { whose: 'between' } : {}),
  };
}
