import type { RequestPace } from './gentle-limits.ts';

/** How many checks run at the same time. */
export interface Lanes {
  count(): number;
  /** To be called with what each answer took, and of what sort it is: refusals may take longer than the rest. */
  note(answeredMs: number, sort?: string): void;
}

/** At most, for each target, where slow ones answer them side by side. */
const MOST = 96;
/** For targets that are quicker it would change little. */
const SLOW_MS = 100;
/** Answers that take so many times as long as the quickest one of their sort have waited for each other. */
const QUEUED = 2;
/** Answers that all take about as long as the quickest have waited for nothing at all. */
const ALIKE = 1.25;
/** So many answers for each check that runs show whether the target answers them side by side. */
const ANSWERS_A_CHECK = 2;

/**
 * So many checks as are usual, and up to `most` where a slow target answers them side by side: the number is
 * doubled while answers take no longer than the quickest one did, or more where they take just as long, and halved
 * when they take longer.
 */
export function createLanes(usual: number, most: number = usual): Lanes {
  let count = usual;
  /** By sort. */
  const quickest = new Map<string, number>();
  let totalMs = 0;
  /** What the same answers would have taken if each had been the quickest of its sort. */
  let leastMs = 0;
  let answers = 0;

  return {
    count: () => count,
    note(answeredMs, sort = '') {
      const quickestMs = Math.min(quickest.get(sort) ?? answeredMs, answeredMs);
      quickest.set(sort, quickestMs);
      totalMs += answeredMs;
      leastMs += quickestMs;
      answers += 1;
      if (answers < ANSWERS_A_CHECK * count) return;
      const times = totalMs / leastMs;
      const isSlow = totalMs / answers >= SLOW_MS;
      totalMs = 0;
      leastMs = 0;
      answers = 0;
      if (times > QUEUED) count = Math.max(usual, Math.floor(count / 2));
      else if (isSlow) count = Math.min(most, (times <= ALIKE ? 4 : 2) * count);
    },
  };
}

export interface LanesOptions {
  /** Unless the user decides. */
  readonly usual: number;
  /** What the user has decided. */
  readonly concurrency?: number;
  readonly isOnThisMachine: boolean;
  /** How many there are. */
  readonly targets: number;
}

/** More than is usual only where the user has decided nothing about it, and of targets that others do not use. */
export function lanesOf(
  { usual, concurrency, isOnThisMachine, targets }: LanesOptions,
  { requestsAtOnce, ratePerSecond }: RequestPace,
): Lanes {
  const decided = concurrency ?? requestsAtOnce;
  if (decided !== undefined) return createLanes(decided);
  const mayGrow = isOnThisMachine && ratePerSecond === undefined;
  return createLanes(usual, mayGrow ? MOST * targets : usual);
}
