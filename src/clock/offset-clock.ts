import type { Clock } from './clock.ts';
import { type Heap, popItem, pushItem } from './heap.ts';
import { isBefore, type Timer } from './timer.ts';

/**
 * A clock that goes with another one and can be set ahead of it: whoever waits on it waits for the time
 * that it shows, however that comes about.
 */
export interface OffsetClock extends Clock {
  /**
   * Sets how far it is ahead of the other clock, in ms. What falls due by that goes off at `ring`. When
   * it is set back, nobody waits longer for it: what was an hour away stays an hour away.
   */
  setLead(leadMs: number): void;
  /**
   * Lets whatever has fallen due go off at once, the earliest first. What is set meanwhile gets a turn
   * of its own, so this ends however far the clock was turned.
   */
  ring(): void;
}

const NEVER = Number.POSITIVE_INFINITY;
/** The longest time that a timer of the machine can wait for. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** Cancelled timers are swept out when they outnumber those that count by so many. */
const TIMERS_UNSWEPT = 1_000;

/** `leadMs` is how far ahead it begins. It keeps one timer of the given clock, for what is due first. */
export function createOffsetClock(clock: Clock, leadMs = 0): OffsetClock {
  /** Due in the time that has passed, not in that shown: see `passedMs`. */
  let heap: Heap<Timer> = [];
  const live = new Set<Timer>();
  let shownLeadMs = leadMs;
  /** What was skipped altogether. Unlike the lead it never shrinks. */
  let skippedMs = 0;
  let order = 0;
  /** When the one timer goes off, on the given clock. */
  let plannedMs = NEVER;
  let cancelPlanned = () => {};

  const passedMs = () => clock.now() + skippedMs;

  function first(): Timer | undefined {
    while (heap[0] !== undefined && !live.has(heap[0])) popItem(heap, isBefore);
    return heap[0];
  }

  function plan(): void {
    const firstMs = (first()?.dueMs ?? NEVER) - skippedMs;
    if (firstMs === plannedMs) return;
    cancelPlanned();
    plannedMs = firstMs;
    if (firstMs === NEVER) return;
    const delayMs = Math.min(Math.max(0, firstMs - clock.now()), LONGEST_WAIT_MS);
    cancelPlanned = clock.after(delayMs, () => {
      plannedMs = NEVER;
      ring();
    });
  }

  function ring(): void {
    const endMs = passedMs();
    const endOrder = order;
    try {
      for (let timer = first(); timer !== undefined; timer = first()) {
        if (timer.dueMs > endMs || timer.order >= endOrder) break;
        live.delete(timer);
        timer.action();
      }
    } finally {
      plan();
    }
  }

  function sweep(): void {
    if (heap.length <= 2 * live.size + TIMERS_UNSWEPT) return;
    heap = [];
    for (const timer of live) pushItem(heap, timer, isBefore);
  }

  return {
    now: () => clock.now() + shownLeadMs,
    after(delayMs, action) {
      const timer = { dueMs: passedMs() + Math.max(0, delayMs), order, action };
      order += 1;
      pushItem(heap, timer, isBefore);
      live.add(timer);
      plan();
      return () => {
        if (!live.delete(timer)) return;
        sweep();
        plan();
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
