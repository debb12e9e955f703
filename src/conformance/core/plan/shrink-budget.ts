import { type Clock, elapsedMs } from '../../../clock/clock.ts';

/** What making one failing example smaller may cost. */
export interface ShrinkBudget {
  /** Its time counts from now. */
  begin(): void;
  /** Counts a try. */
  spend(): void;
  isSpent(): boolean;
}

export interface ShrinkLimits {
  /** Time that making one failing example smaller may take: a target may be waited for at each try. */
  readonly shrinkBudgetMs: number;
  /** Tries that it may take: `numRuns` of fast-check does not bound shrinking. */
  readonly shrinkTries: number;
}

/** Shrinking has its own budget of tries and time, counted from the first failure. */
export function createShrinkBudget({
  clock,
  shrinkBudgetMs,
  shrinkTries,
}: ShrinkLimits & { readonly clock: Clock }): ShrinkBudget {
  let tries = 0;
  let untilMs = Number.POSITIVE_INFINITY;
  return {
    begin() {
      untilMs = elapsedMs(clock) + shrinkBudgetMs;
    },
    spend() {
      tries += 1;
    },
    isSpent: () => tries > shrinkTries || elapsedMs(clock) > untilMs,
  };
}
