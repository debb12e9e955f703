import type { Clock } from '../../../clock/clock.ts';

/** Keeps requests that may bring a target down apart from one another. */
export interface RiskGap {
  /** Time in ms until the next one may begin, which the caller takes up. */
  untilTurnMs(): number;
  began(): void;
  ended(): void;
}

/** Answers that take equally long come in the order of such requests, so that the oldest without one ended the target. */
const GAP_MS = 2;

export function createRiskGap(clock: Clock): RiskGap {
  let underWay = 0;
  let nextMs = clock.now();
  return {
    untilTurnMs() {
      const dueMs = underWay === 0 ? clock.now() : Math.max(nextMs, clock.now());
      nextMs = dueMs + GAP_MS;
      return dueMs - clock.now();
    },
    began() {
      underWay += 1;
    },
    ended() {
      underWay -= 1;
    },
  };
}
