import { type Attempt, outcomeWordOf } from './attempt.ts';
import type { DisturbanceId } from './disturbances.ts';
import { createHistogram, type HistogramBucket } from './histogram.ts';
import type { PastRun } from './read-journal.ts';
import {
  createGivenUpTally,
  type GivenUpNotice,
  type GivenUpTally,
  increment,
} from './tally-given-up.ts';

/** How far a run has come. */
export interface SimulationProgress {
  /** Since the run began, on the wall clock. */
  readonly durationMs: number;
  /** Sendings over the time in which notices are begun; what is settled after it makes no run slower. */
  readonly notificationsPerSecond: number;
  readonly sessionsBegun: number;
  /** Each of their notices has been attempted at least once. */
  readonly sessionsEnded: number;
  /** Notices that were sent or are about to be; in the end the sum of the next two, unless it was stopped. */
  readonly notices: number;
  readonly delivered: number;
  readonly givenUp: number;
  readonly givenUpBy: GivenUpTally;
  /** Sendings of any kind. */
  readonly attempts: number;
  readonly retries: number;
  /** Sendings that a disturbance added. */
  readonly copies: number;
  readonly callbacks: number;
  /** Of the counts above, what the journal of a run that is resumed held; absent of a run in one piece. */
  readonly before?: Readonly<Record<'delivered' | 'givenUp' | 'attempts', number>>;
  /** Latency of the answered attempts in ms, from the intended time of sending to the answer. */
  readonly latencyMs: Readonly<Record<'p50' | 'p90' | 'p99' | 'max', number>>;
}

/** The time in which a run begins notices, by the clock that stamps its attempts, in Unix ms. */
export interface BeginningTime {
  readonly fromMs: number;
  /** Infinite while nobody knows it. */
  readonly untilMs: number;
  /** From now on nothing is begun. */
  readonly isOver: boolean;
}

/** What a run came to. */
export interface SimulationSummary extends SimulationProgress {
  /** By status, or by the reason why there was none. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly disturbances: Readonly<Partial<Record<DisturbanceId, number>>>;
  readonly latencies: readonly HistogramBucket[];
  /** It was stopped before everything was settled; its journal can be resumed. */
  readonly isInterrupted: boolean;
}

export interface Statistics {
  setBeginningTime(time: BeginningTime): void;
  beginSession(): void;
  endSession(): void;
  countNotice(): void;
  countCallback(): void;
  countAttempt(attempt: Attempt): void;
  readonly snapshot: (durationMs: number) => SimulationProgress;
  readonly summary: (durationMs: number, isInterrupted: boolean) => SimulationSummary;
}

function givenUpNoticeOf(attempt: Attempt): GivenUpNotice {
  const { session, place, noticeId, eventType, refused } = attempt;
  const { scenario = '', bytes = 0 } = refused ?? {};
  const outcome = outcomeWordOf(attempt);
  return { session, place, noticeId, eventType, scenario, bytes, outcome };
}

/** Counts what happens; a run that is resumed goes on from where its journal ends. */
export function createStatistics(past?: PastRun): Statistics {
  const latencies = createHistogram();
  const tally = createGivenUpTally(past?.givenUpBy);
  const outcomes: Record<string, number> = {};
  const disturbances: Record<string, number> = {};
  // What was settled before is counted whether or not this run comes past it.
  const notices = (past?.delivered ?? 0) + (past?.givenUp ?? 0);
  const counts = { begun: 0, ended: 0, notices, callbacks: 0, retries: 0, copies: 0, sent: 0 };
  let beginning: BeginningTime = { fromMs: 0, untilMs: Number.POSITIVE_INFINITY, isOver: false };
  let attempts = past?.attempts ?? 0;
  let delivered = past?.delivered ?? 0;
  let givenUp = past?.givenUp ?? 0;

  const before = past && { delivered, givenUp, attempts };

  function perSecond(durationMs: number): number {
    const { fromMs, untilMs, isOver } = beginning;
    const spanMs = isOver ? untilMs - fromMs : Math.min(durationMs, untilMs - fromMs);
    return spanMs > 0 ? (counts.sent * 1_000) / spanMs : 0;
  }

  function snapshot(durationMs: number): SimulationProgress {
    return {
      durationMs,
      notificationsPerSecond: perSecond(durationMs),
      sessionsBegun: counts.begun,
      sessionsEnded: counts.ended,
      notices: counts.notices,
      delivered,
      givenUp,
      givenUpBy: tally.tally(),
      attempts,
      retries: counts.retries,
      copies: counts.copies,
      callbacks: counts.callbacks,
      ...(before === undefined ? {} : { before }),
      latencyMs: {
        p50: latencies.percentile(0.5),
        p90: latencies.percentile(0.9),
        p99: latencies.percentile(0.99),
        max: latencies.maxMs(),
      },
    };
  }

  return {
    setBeginningTime(time) {
      beginning = time;
    },
    beginSession() {
      counts.begun += 1;
    },
    endSession() {
      counts.ended += 1;
    },
    countNotice() {
      counts.notices += 1;
    },
    countCallback() {
      counts.callbacks += 1;
    },
    countAttempt(attempt) {
      const { outcome, number, isCopy, settled, startedMs, endedMs, intendedMs } = attempt;
      attempts += 1;
      if (startedMs <= beginning.untilMs) counts.sent += 1;
      if (isCopy) counts.copies += 1;
      else if (number > 1) counts.retries += 1;
      if (settled === 'delivered') delivered += 1;
      if (settled === 'given-up') givenUp += 1;
      if (settled === 'given-up') tally.add(givenUpNoticeOf(attempt));
      if (outcome.kind === 'answer') latencies.add(endedMs - intendedMs);
      increment(outcomes, outcomeWordOf(attempt));
      // A copy has the disturbances of the attempt that it repeats.
      if (!isCopy) for (const id of attempt.disturbances) increment(disturbances, id);
    },
    snapshot,
    summary: (durationMs, isInterrupted) => ({
      ...snapshot(durationMs),
      outcomes,
      disturbances,
      latencies: latencies.buckets(),
      isInterrupted,
    }),
  };
}
