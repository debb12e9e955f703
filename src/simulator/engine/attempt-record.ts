import {
  type Attempt,
  type NoticePlace,
  outcomeWordOf,
  type Refused,
  type Settlement,
} from './attempt.ts';

/** What a record of a run takes of one sending, whether it has just ended or stands in a journal. */
export interface AttemptRecord extends NoticePlace {
  /** From 1; a copy has the number of the attempt that it repeats. */
  readonly number: number;
  readonly noticeId: string;
  readonly eventType: number;
  /** Unix ms. */
  readonly intendedMs: number;
  readonly startedMs: number;
  readonly endedMs: number;
  /** The status of the answer, or the reason why there was none. */
  readonly outcome: string;
  readonly isAnswered: boolean;
  /** Present where it was not acknowledged. */
  readonly refused?: Refused;
  readonly disturbances: readonly string[];
  readonly isCopy: boolean;
  /** Nothing while further attempts follow. */
  readonly settled: Settlement | undefined;
}

export function recordOfAttempt(attempt: Attempt): AttemptRecord {
  const isAnswered = attempt.outcome.kind === 'answer';
  return { ...attempt, outcome: outcomeWordOf(attempt), isAnswered };
}
