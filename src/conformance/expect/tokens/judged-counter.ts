import { Untestable } from '../../core/signals.ts';

/** Counts the examples that could be judged, so that a check that could judge none does not pass. */
export interface JudgedCounter {
  add(): void;
  /** @throws Untestable when nothing was counted. */
  requireSome(reason: string): void;
}

export function createJudgedCounter(): JudgedCounter {
  let count = 0;
  return {
    add() {
      count += 1;
    },
    requireSome(reason) {
      if (count === 0) throw new Untestable(reason, { isChoice: true });
    },
  };
}
