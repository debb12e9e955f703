import type { Attempt } from '../delivery/attempt.ts';
import type { DisturbanceId } from '../disturbances/disturbances.ts';
import type { PastRun } from '../journal/read-journal.ts';
import { createHistogram, type HistogramBucket } from './histogram.ts';

/** How far a run has come. */
export interface Snapshot {
  readonly sessionsBegun: number;
  /** Each of their notices has been attempted at least once. */
  readonly sessionsEnded: number;
  /** Notices that the sessions told; in the end the sum of the next two, unless it was stopped. */
  readonly notices: number;
  readonly delivered: number;
  readonly givenUp: number;
  /** Sendings of any kind. */
  readonly attempts: number;
  readonly retries: number;
  /** Sendings that a disturbance added. */
  readonly copies: number;
  readonly callbacks: number;
  /** Latency of the answered attempts in ms, from the intended time of sending to the answer. */
  readonly latencyMs: Readonly<Record<'p50' | 'p90' | 'p99' | 'max', number>>;
}

/** What a run came to. */
export interface Summary extends Snapshot {
  /** By status, or by the reason why there was none. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly disturbances: Readonly<Partial<Record<DisturbanceId, number>>>;
  readonly latencies: readonly HistogramBucket[];
  readonly durationMs: number;
  readonly notificationsPerSecond: number;
  /** It was stopped before everything was settled; its journal can be resumed. */
  readonly isInterrupted: boolean;
}

export interface Tally {
  beginSession(): void;
  endSession(): void;
  tell(isCallback: boolean): void;
  count(attempt: Attempt): void;
  readonly snapshot: () => Snapshot;
  readonly summary: (durationMs: number, isInterrupted: boolean) => Summary;
}

function increment(counts: Record<string, number>, key: string | number): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

/** Counts what happens; a run that is resumed goes on from where its journal ends. */
export function createTally(past?: PastRun): Tally {
  const latencies = createHistogram();
  const outcomes: Record<string, number> = {};
  const disturbances: Record<string, number> = {};
  const counts = { begun: 0, ended: 0, notices: 0, callbacks: 0, retries: 0, copies: 0, sent: 0 };
  let attempts = past?.attempts ?? 0;
  let delivered = past?.delivered ?? 0;
  let givenUp = past?.givenUp ?? 0;

  function snapshot(): Snapshot {
    return {
      sessionsBegun: counts.begun,
      sessionsEnded: counts.ended,
      notices: counts.notices,
      delivered,
      givenUp,
      attempts,
      retries: counts.retries,
      copies: counts.copies,
      callbacks: counts.callbacks,
      latencyMs: {
        p50: latencies.percentile(0.5),
        p90: latencies.percentile(0.9),
        p99: latencies.percentile(0.99),
        max: latencies.maxMs(),
      },
    };
  }

  return {
    beginSession() {
      counts.begun += 1;
    },
    endSession() {
      counts.ended += 1;
    },
    tell(isCallback) {
      if (isCallback) counts.callbacks += 1;
      else counts.notices += 1;
    },
    count({ outcome, number, isCopy, settled, endedMs, intendedMs, disturbances: ids }) {
      attempts += 1;
      counts.sent += 1;
      if (isCopy) counts.copies += 1;
      else if (number > 1) counts.retries += 1;
      if (settled === 'delivered') delivered += 1;
      if (settled === 'given-up') givenUp += 1;
      if (outcome.kind === 'answer') latencies.add(endedMs - intendedMs);
      increment(outcomes, outcome.kind === 'answer' ? outcome.status : outcome.reason);
      // A copy has the disturbances of the attempt that it repeats.
      if (!isCopy) for (const id of ids) increment(disturbances, id);
    },
    snapshot,
    summary: (durationMs, isInterrupted) => ({
      ...snapshot(),
      outcomes,
      disturbances,
      latencies: latencies.buckets(),
      durationMs,
      notificationsPerSecond: durationMs > 0 ? (counts.sent * 1_000) / durationMs : 0,
      isInterrupted,
    }),
  };
}
