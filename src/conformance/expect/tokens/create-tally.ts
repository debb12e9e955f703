import { Untestable } from '../../core/signals.ts';

/** Counts the examples that said something, so that a check that could judge none of them does not pass. */
export interface Tally {
  add(): void;
  /** @throws Untestable when nothing was counted. */
  demandSome(reason: string): void;
}

export function createTally(): Tally {
  let count = 0;
  return {
    add() {
      count += 1;
    },
    demandSome(reason) {
      if (count === 0) throw new Untestable(reason, { isChoice: true });
    },
  };
}
