import type { Clock } from '../../clock/clock.ts';

/** Gives turns of which no more come in a second than were asked for. */
export interface Pacer {
  /** Takes the next turn: Unix ms, not before now but for a short lag of the machine. */
  next(): number;
}

/** What a machine that was busy for a moment may catch up, in ms; whatever is longer is lost. */
const MOST_LAG_MS = 100;

/** Turns at even distances, whether or not those before were waited for. */
export function createPacer(clock: Clock, perSecond: number): Pacer {
  const distanceMs = 1_000 / perSecond;
  let nextMs = clock.now();
  return {
    next() {
      const turnMs = Math.max(nextMs, clock.now() - MOST_LAG_MS);
      nextMs = turnMs + distanceMs;
      return turnMs;
    },
  };
}
