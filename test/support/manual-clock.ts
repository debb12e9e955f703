import type { Clock } from '../../src/clock/clock.ts';

/** A clock that moves only when a test says so, and counts its timers. */
export interface ManualClock extends Clock {
  /** Moves ahead, letting every timer go off at its own time. */
  pass(ms: number): void;
  /** Number of timers that are set. */
  timers(): number;
}

export function createManualClock(startMs: number): ManualClock {
  const timers = new Set<{ readonly dueMs: number; readonly action: () => void }>();
  let nowMs = startMs;
  return {
    now: () => nowMs,
    after(delayMs, action) {
      const timer = { dueMs: nowMs + delayMs, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const [next] = [...timers].sort((one, other) => one.dueMs - other.dueMs);
        if (next === undefined || next.dueMs > endMs) break;
        timers.delete(next);
        nowMs = next.dueMs;
        next.action();
      }
      nowMs = endMs;
    },
    timers: () => timers.size,
  };
}
