import { Untestable, type UntestableOptions } from '../../core/signals.ts';

/** Counts the examples that could be judged, so that a check that could judge none does not pass. */
export interface JudgedCounter {
  add(): void;
  /** @throws Untestable when nothing was counted. */
  requireSome(reason: string, weight?: Pick<UntestableOptions, 'isChoice'>): void;
}

export function createJudgedCounter(): JudgedCounter {
  let count = 0;
  return {
    add() {
      count += 1;
    },
    requireSome(reason, weight) {
      if (count === 0) throw new Untestable(reason, weight);
    },
  };
}
