import type { RequestPace } from './gentle-limits.ts';

/** How many checks run at the same time. */
export interface Lanes {
  count(): number;
  /** To be called with what each answer took. */
  note(answeredMs: number): void;
}

/** At most, for each target, where slow ones answer them side by side. */
const MOST = 64;
/** For targets that are quicker it would change little. */
const SLOW_MS = 100;
/** Answers that take so many times as long as the quickest one have waited for each other. */
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
  let quickestMs = Number.POSITIVE_INFINITY;
  let totalMs = 0;
  let answers = 0;

  const growthAt = (meanMs: number) => (meanMs <= ALIKE * quickestMs ? 4 : 2);

  return {
    count: () => count,
    note(answeredMs) {
      quickestMs = Math.min(quickestMs, answeredMs);
      totalMs += answeredMs;
      answers += 1;
      if (answers < ANSWERS_A_CHECK * count) return;
      const meanMs = totalMs / answers;
      totalMs = 0;
      answers = 0;
      if (meanMs > QUEUED * quickestMs) count = Math.max(usual, Math.floor(count / 2));
      else if (meanMs >= SLOW_MS) count = Math.min(most, growthAt(meanMs) * count);
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
