import type { Clock } from '../../../../src/clock.ts';

/** A clock that stands still until it is turned. */
export interface HandClock extends Clock {
  turn(byMs: number): void;
}

export function createHandClock(startMs: number): HandClock {
  const timers = new Set<{ readonly dueMs: number; readonly action: () => void }>();
  let nowMs = startMs;
  return {
    now: () => nowMs,
    after(delayMs, action) {
      const timer = { dueMs: nowMs + delayMs, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    turn(byMs) {
      nowMs += byMs;
      for (const timer of [...timers].sort((one, other) => one.dueMs - other.dueMs)) {
        if (timer.dueMs <= nowMs && timers.delete(timer)) timer.action();
      }
    },
  };
}
