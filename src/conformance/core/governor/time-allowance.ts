import { definedMembers } from '../../../contract/defined-members.ts';
import type { RequestPace } from './gentle-limits.ts';
import type { Lanes } from './lanes.ts';
import type { SlownessOptions } from './slowness.ts';

/** What a run of all checks takes whose targets answer at once, in ms. */
const QUICK_RUN_MS = 4_000;
/** Checks that run at the same time unless the user decides. */
const USUAL_LANES = 8;
/** About what a check sends, and at least has to send. */
const REQUESTS_A_CHECK = 16;
const LEAST_REQUESTS_A_CHECK = 7;
/** A run against slow targets takes this many times the time of a quick one, and so many answers more. */
const TIMES = 4;
const ANSWERS = 10;
/** When the time is up, some requests are under way, and the run ends with one more. */
const LAST_ANSWERS = 2;
/** Where only some are slow, one of those under way may be followed by another one that nothing is known of. */
const LAST_SLOW_ANSWERS = 3;
/** What a run may take longer however slow its targets are. */
const MOST_MORE_MS = 60_000;

interface GivenTime {
  readonly maxTimeMs?: number;
  /** Replaces all that follows from how slow the targets are. */
  readonly patienceMs?: number;
}

interface TimeLimits extends GivenTime {
  readonly lanes: Lanes;
}

/** How long a run waits for its observer, in ms. */
export function observerMsOf({ maxTimeMs, patienceMs }: GivenTime): number {
  return patienceMs ?? maxTimeMs ?? MOST_MORE_MS;
}

/**
 * How long a run waits for slow answers: as long as the user gave it, or about a minute
 * more than a quick run under the same limits of pace where all can be judged by then, and else four times the
 * time of that run and ten answers, since the rest of the minute would leave it incomplete all the same.
 */
export function slownessOf(
  { maxTimeMs, patienceMs, lanes }: TimeLimits,
  { ratePerSecond = Number.POSITIVE_INFINITY, requestsAtOnce = USUAL_LANES }: RequestPace,
  checks: number,
): SlownessOptions {
  const atOnce = Math.min(USUAL_LANES, lanes.count(), requestsAtOnce);
  const quickMs = Math.max(
    QUICK_RUN_MS * (USUAL_LANES / atOnce),
    (checks * REQUESTS_A_CHECK * 1_000) / ratePerSecond,
  );
  const moreMs = (TIMES - 1) * quickMs;
  const slowMs = Math.max(moreMs, MOST_MORE_MS);
  const mostMs = patienceMs ?? maxTimeMs;
  return {
    lanes,
    requests: checks * LEAST_REQUESTS_A_CHECK,
    allowanceMs: (longestMs) =>
      mostMs ?? Math.min(moreMs + ANSWERS * longestMs, slowMs) - LAST_ANSWERS * longestMs,
    tailMs: (slowestMs) => mostMs ?? slowMs - LAST_SLOW_ANSWERS * slowestMs,
    mostMs: mostMs ?? Math.max(moreMs, quickMs + MOST_MORE_MS),
    ...definedMembers({ givenMs: maxTimeMs }),
  };
}
