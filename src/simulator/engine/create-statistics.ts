import { definedMembers } from '../../contract/defined-members.ts';
import { type Attempt, outcomeWordOf } from './attempt.ts';
import { recordOfAttempt } from './attempt-record.ts';
import type { DisturbanceId } from './disturbances.ts';
import { createHistogram, type HistogramBucket } from './histogram.ts';
import type { PastRun } from './read-journal.ts';
import { createGivenUpTally, type GivenUpTally, increment } from './tally-given-up.ts';

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

/** Counts what happens; a run that is resumed goes on from where its journal ends. */
export function createStatistics(past?: PastRun): Statistics {
  const latencies = createHistogram();
  const tally = createGivenUpTally(past?.givenUpBy);
  const outcomes: Record<string, number> = {};
  const disturbances: Record<string, number> = {};
  const { delivered = 0, givenUp = 0, attempts = 0 } = past ?? {};
  const before = past && { delivered, givenUp, attempts };
  // What was settled before is counted whether or not this run comes past it.
  const counts = { attempts, notices: delivered + givenUp, callbacks: 0, retries: 0, copies: 0 };
  const settledCounts = { delivered, 'given-up': givenUp };
  const sessions = { begun: 0, ended: 0 };
  /** Sendings in the time in which notices are begun. */
  let sentInTime = 0;
  let beginning: BeginningTime = { fromMs: 0, untilMs: Number.POSITIVE_INFINITY, isOver: false };

  function perSecond(durationMs: number): number {
    const { fromMs, untilMs, isOver } = beginning;
    const spanMs = isOver ? untilMs - fromMs : Math.min(durationMs, untilMs - fromMs);
    return spanMs > 0 ? (sentInTime * 1_000) / spanMs : 0;
  }

  function snapshot(durationMs: number): SimulationProgress {
    return {
      durationMs,
      notificationsPerSecond: perSecond(durationMs),
      sessionsBegun: sessions.begun,
      sessionsEnded: sessions.ended,
      notices: counts.notices,
      delivered: settledCounts.delivered,
      givenUp: settledCounts['given-up'],
      givenUpBy: tally.tally(),
      attempts: counts.attempts,
      retries: counts.retries,
      copies: counts.copies,
      callbacks: counts.callbacks,
      ...definedMembers({ before }),
      latencyMs: {
        p50: latencies.percentile(0.5),
        p90: latencies.percentile(0.9),
        p99: latencies.percentile(0.99),
        max: latencies.maxMs(),
      },
    };
  }

  function countSending({ isCopy, number, startedMs }: Attempt): void {
    counts.attempts += 1;
    if (startedMs <= beginning.untilMs) sentInTime += 1;
    if (isCopy) counts.copies += 1;
    else if (number > 1) counts.retries += 1;
  }

  return {
    setBeginningTime(time) {
      beginning = time;
    },
    beginSession() {
      sessions.begun += 1;
    },
    endSession() {
      sessions.ended += 1;
    },
    countNotice() {
      counts.notices += 1;
    },
    countCallback() {
      counts.callbacks += 1;
    },
    countAttempt(attempt) {
      const { outcome, isCopy, settled, endedMs, intendedMs } = attempt;
      countSending(attempt);
      if (settled !== undefined) settledCounts[settled] += 1;
      if (settled === 'given-up') tally.add(recordOfAttempt(attempt));
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
