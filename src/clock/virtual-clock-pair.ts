import type { Clock } from './clock.ts';

/** Two clocks over one virtual time, which stands still until somebody waits for it to pass. */
export interface VirtualClockPair {
  /** For deadlines, which one hopes not to meet: they expire when the time has jumped past them. */
  readonly deadlines: Clock;
  /** For waiting: the time jumps to the end of the wait. */
  readonly waits: Clock;
}

interface Timer {
  readonly dueMs: number;
  readonly isDeadline: boolean;
  readonly action: () => void;
}

/** What has been sent arrives before the time jumps, so that requests sent at once overlap. */
const TURNS_BEFORE_JUMP = 8;

/** Calls back after some turns of the event loop, in which sockets are read and written. */
function afterTurns(turns: number, action: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, action) : action()));
}

/**
 * Clocks for judging an integrator in the same process without real waiting: a target that answers
 * after 11 s is found late, and one that never answers runs into the deadline, within microseconds.
 * Only for exchanges one after another, since all of them share the time. A virtual clock cannot do this: it
 * stands still while a request is under way, and so never reaches a deadline.
 */
export function createVirtualClockPair(startMs: number): VirtualClockPair {
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

  /** Whether a deadline is still to come that was there when the wait began. */
  function isWaitedFor(wait: Timer): boolean {
    for (const timer of timers) {
      if (timer === wait) return false;
      if (timer.isDeadline) return true;
    }
    return false;
  }

  /**
   * Jumps from timer to timer until the wait has ended. A wait that runs into a deadline ends there, since the
   * deadline's owner acts now; but it goes on where somebody else has waited for it from its beginning.
   */
  function jumpTowards(wait: Timer): void {
    if (!timers.has(wait)) return;
    const timer = earliest(wait.dueMs) ?? wait;
    timers.delete(timer);
    nowMs = Math.max(nowMs, timer.dueMs);
    timer.action();
    if (!timer.isDeadline) jumpTowards(wait);
    else if (isWaitedFor(wait)) jumpSoon(wait);
  }

  function jumpSoon(wait: Timer): void {
    afterTurns(TURNS_BEFORE_JUMP, () => jumpTowards(wait));
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
        jumpSoon(timer);
        return () => timers.delete(timer);
      },
    },
  };
}
