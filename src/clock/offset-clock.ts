import { type Clock, LONGEST_TIMER_MS } from './clock.ts';
import { createTimerQueue } from './timer-queue.ts';

/**
 * A clock that goes with another one and can be set ahead of it: its timers wait for the time that it
 * shows, however that comes about.
 */
export interface OffsetClock extends Clock {
  /**
   * Sets how far it is ahead of the other clock, in ms. What falls due by that goes off at `ring`. When
   * it is set back, no timer waits longer for it: what was an hour away stays an hour away.
   */
  setLead(leadMs: number): void;
  /**
   * Lets whatever has fallen due go off at once, the earliest first. What is set meanwhile gets a turn
   * of its own, so this ends however far the clock was turned.
   */
  ring(): void;
}

const NEVER = Number.POSITIVE_INFINITY;

/** `leadMs` is how far ahead it begins. It keeps one timer of the given clock, for what is due first. */
export function createOffsetClock(clock: Clock, leadMs = 0): OffsetClock {
  /** Due in the time that has passed, not in that shown: see `passedMs`. */
  const timers = createTimerQueue<() => void>();
  let shownLeadMs = leadMs;
  /** What was skipped altogether. Unlike the lead it never shrinks. */
  let skippedMs = 0;
  /** When the one timer goes off, on the given clock. */
  let plannedMs = NEVER;
  let cancelPlanned = () => {};

  const passedMs = () => clock.now() + skippedMs;

  function plan(): void {
    const firstMs = (timers.first()?.dueMs ?? NEVER) - skippedMs;
    if (firstMs === plannedMs) return;
    cancelPlanned();
    plannedMs = firstMs;
    if (firstMs === NEVER) return;
    const delayMs = Math.min(Math.max(0, firstMs - clock.now()), LONGEST_TIMER_MS);
    cancelPlanned = clock.after(delayMs, () => {
      plannedMs = NEVER;
      ring();
    });
  }

  function ring(): void {
    try {
      for (const { item: action } of timers.takeDue(passedMs())) action();
    } finally {
      plan();
    }
  }

  return {
    now: () => clock.now() + shownLeadMs,
    after(delayMs, action) {
      const timer = timers.add(passedMs() + Math.max(0, delayMs), action);
      plan();
      return () => {
        if (timers.cancel(timer)) plan();
      };
    },
    setLead(nextMs) {
      skippedMs += Math.max(0, nextMs - shownLeadMs);
      shownLeadMs = nextMs;
      plan();
    },
    ring,
  };
}
