import type { Clock } from '../../clock/clock.ts';

/** `numRuns` of fast-check does not bound shrinking. */
const SHRINK_TRIES = 150;

/** What making one failing example smaller may cost. */
export interface ShrinkBudget {
  /** Its time counts from now. */
  begin(): void;
  /** Counts a try. */
  spend(): void;
  isSpent(): boolean;
}

/** Shrinking has its own budget of tries and time, counted from the first failure. */
export function createShrinkBudget({
  clock,
  shrinkBudgetMs,
}: {
  readonly clock: Clock;
  readonly shrinkBudgetMs: number;
}): ShrinkBudget {
  let tries = 0;
  let untilMs = Number.POSITIVE_INFINITY;
  return {
    begin() {
      untilMs = clock.now() + shrinkBudgetMs;
    },
    spend() {
      tries += 1;
    },
    isSpent: () => tries > SHRINK_TRIES || clock.now() > untilMs,
  };
}
