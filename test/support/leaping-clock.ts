import type { Clock } from '../../src/clock/clock.ts';

/** Two clocks over one time that stands still until somebody waits for it to pass. */
export interface LeapingClocks {
  /** For deadlines, which one hopes not to meet: they expire when the time has leapt past them. */
  readonly deadlines: Clock;
  /** For waiting: the time leaps to the end of the wait. */
  readonly waits: Clock;
}

interface Timer {
  readonly dueMs: number;
  readonly isDeadline: boolean;
  readonly action: () => void;
}

/** What has been sent arrives before the time leaps, so that requests sent at once overlap. */
const TURNS_BEFORE_LEAP = 8;

/** Calls back after some turns of the event loop, in which sockets are read and written. */
function afterTurns(turns: number, action: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, action) : action()));
}

/**
 * Clocks for judging an integrator in the same process without real waiting: a target that answers
 * after 11 s is found late, and one that never answers runs into the deadline, within microseconds.
 * Only for exchanges one after another: a leap is felt by everyone.
 */
export function createLeapingClocks(startMs: number): LeapingClocks {
  let nowMs = startMs;
  const timers = new Set<Timer>();

  function schedule(delayMs: number, action: () => void, isDeadline: boolean): Timer {
    const timer = { dueMs: nowMs + delayMs, action, isDeadline };
    timers.add(timer);
    return timer;
  }

  function earliest(untilMs: number): Timer | undefined {
    const due = [...timers].filter(({ dueMs }) => dueMs <= untilMs);
    return due.reduce<Timer | undefined>(
      (first, timer) => (first === undefined || timer.dueMs < first.dueMs ? timer : first),
      undefined,
    );
  }

  /**
   * Leaps from timer to timer until the wait is over. A wait that runs into somebody's deadline ends
   * there, since whoever had that deadline now acts.
   */
  function leapTowards(wait: Timer): void {
    if (!timers.has(wait)) return;
    const timer = earliest(wait.dueMs) ?? wait;
    timers.delete(timer);
    nowMs = Math.max(nowMs, timer.dueMs);
    timer.action();
    if (!timer.isDeadline) leapTowards(wait);
  }

  const now = () => nowMs;
  return {
    deadlines: {
      now,
      after(delayMs, action) {
        const timer = schedule(delayMs, action, true);
        return () => timers.delete(timer);
      },
    },
    waits: {
      now,
      after(delayMs, action) {
        const timer = schedule(delayMs, action, false);
        afterTurns(TURNS_BEFORE_LEAP, () => leapTowards(timer));
        return () => timers.delete(timer);
      },
    },
  };
}
