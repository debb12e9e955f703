import type { RequestPace } from './gentle-limits.ts';
import type { SlownessOptions } from './slowness.ts';

/** What a run of all checks takes whose targets answer at once, in ms. */
const QUICK_RUN_MS = 4_000;
/** Checks that run at the same time unless the user decides. */
const USUAL_LANES = 8;
/** About what a check sends, and at least has to send. */
const REQUESTS_A_CHECK = 16;
const LEAST_REQUESTS_A_CHECK = 8;
/** A run against slow targets takes this many times the time of a quick one, and so many answers more. */
const TIMES = 4;
const ANSWERS = 10;
/** When the time is up, some requests are under way, and the run ends with one more. */
const LAST_ANSWERS = 2;
/** What a run may take longer however slow its targets are. */
const MOST_MORE_MS = 60_000;

interface TimeLimits {
  readonly maxTimeMs?: number;
  /** Replaces all that follows from how slow the targets are. */
  readonly patienceMs?: number;
  readonly concurrency?: number;
}

/**
 * How long a run waits for slow answers: as long as the user gave it, or four times the time of a quick run
 * under the same limits of pace and ten answers, and about a minute more than that quick run at most.
 */
export function slownessOf(
  { maxTimeMs, patienceMs, concurrency = USUAL_LANES }: TimeLimits,
  { ratePerSecond = Number.POSITIVE_INFINITY, requestsAtOnce = USUAL_LANES }: RequestPace,
  checks: number,
): SlownessOptions {
  const lanes = Math.min(USUAL_LANES, concurrency, requestsAtOnce);
  const quickMs = Math.max(
    QUICK_RUN_MS * (USUAL_LANES / lanes),
    (checks * REQUESTS_A_CHECK * 1_000) / ratePerSecond,
  );
  const moreMs = (TIMES - 1) * quickMs;
  const mostMs = patienceMs ?? maxTimeMs;
  return {
    lanes,
    requests: checks * LEAST_REQUESTS_A_CHECK,
    allowanceMs: (longestMs) =>
      mostMs ??
      Math.min(moreMs + ANSWERS * longestMs, Math.max(moreMs, MOST_MORE_MS)) -
        LAST_ANSWERS * longestMs,
    mostMs: mostMs ?? Math.max(moreMs, quickMs + MOST_MORE_MS),
  };
}
