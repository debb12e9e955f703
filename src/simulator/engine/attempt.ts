import type { EventType, Notice } from '../../contract/index.ts';
import type { Answer, Failure } from '../../wire/exchange.ts';
import type { DisturbanceId } from './disturbances.ts';

/** Where a notice stands in its run: the same in a run that is resumed. */
export interface NoticePlace {
  /** The number of its session, from 1. */
  readonly session: number;
  /** Its place among the notices that the session emitted, from 1. */
  readonly place: number;
}

/** How the deliveries of one notice ended: acknowledged, or not within all attempts. */
export type Settlement = 'delivered' | 'given-up';

/** What came of one sending; the body of an answer is not kept. */
export type AttemptOutcome = Omit<Answer, 'body'> | Failure;

/** One sending, as the journal keeps it. */
export interface Attempt extends NoticePlace {
  /** From 1; a copy has the number of the attempt that it repeats. */
  readonly number: number;
  readonly noticeId: string;
  readonly eventType: EventType;
  /** Unix ms. */
  readonly notifyMs: number;
  /** Unix ms at which it should have been sent; latency is counted from here. */
  readonly intendedMs: number;
  /** Unix ms at which it was sent. */
  readonly startedMs: number;
  /** Unix ms of the outcome. */
  readonly endedMs: number;
  readonly outcome: AttemptOutcome;
  /** What is told of a sending that was not acknowledged. */
  readonly refused?: Refused;
  readonly disturbances: readonly DisturbanceId[];
  /** Sent beside an attempt by a disturbance; it settles nothing and is not retried. */
  readonly isCopy: boolean;
  /** Nothing while further attempts follow. */
  readonly settled: Settlement | undefined;
}

/** The status of the answer, or the reason why there was none. */
export function outcomeWordOf({ outcome }: Pick<Attempt, 'outcome'>): string {
  return outcome.kind === 'answer' ? String(outcome.status) : outcome.reason;
}

/** What a person needs to look into a sending that was not acknowledged, and to send it again. */
export interface Refused {
  /** Id of the scenario of the session; empty for a plan of the caller's own. */
  readonly scenario: string;
  /** Of the body that was sent, with its SHA-256 in hexadecimal. */
  readonly bytes: number;
  readonly digest: string;
  /** How the body of the answer begins, secrets redacted. */
  readonly answer: string;
}

/** All attempts to bring one notice to the receiver. */
export interface Delivery extends NoticePlace {
  readonly notice: Notice;
  /** `unsettled`: the run was stopped before. */
  readonly outcome: Settlement | 'unsettled';
  /** In the order in which they ended, where the dispatcher keeps them; the journal has all. */
  readonly attempts: readonly Attempt[];
}

/** What an interrupted run had done for a notice. */
export interface PastAttempts {
  readonly attempts: number;
  /** Unix ms. */
  readonly latestNotifyMs: number;
  readonly settled?: Settlement | undefined;
}
