import type { Clock } from './clock.ts';
import { popItem, pushItem } from './heap.ts';
import { isBefore, type Timer } from './timer.ts';

/** A clock whose time leaps to the next timer as soon as nobody has anything to do before it. */
export interface VirtualClock extends Clock {
  /** Time stands still until the returned function is called, while a request is under way for one. */
  hold(): () => void;
}

/**
 * Runs days of waiting in no time: whoever waits is woken in the order of time, once the event loop
 * has come round and nobody holds the clock.
 */
export function createVirtualClock(startMs: number): VirtualClock {
  const heap: Timer[] = [];
  const live = new Set<Timer>();
  let nowMs = startMs;
  let order = 0;
  let holds = 0;
  let isLeapPlanned = false;

  function planLeap(): void {
    if (isLeapPlanned || holds > 0 || heap.length === 0) return;
    isLeapPlanned = true;
    setImmediate(() => {
      isLeapPlanned = false;
      if (holds === 0) leap();
      planLeap();
    });
  }

  function leap(): void {
    let timer = popItem(heap, isBefore);
    while (timer !== undefined && !live.delete(timer)) timer = popItem(heap, isBefore);
    if (timer === undefined) return;
    nowMs = Math.max(nowMs, timer.dueMs);
    timer.action();
  }

  return {
    now: () => nowMs,
    after(delayMs, action) {
      const timer = { dueMs: nowMs + Math.max(0, delayMs), order, action };
      order += 1;
      pushItem(heap, timer, isBefore);
      live.add(timer);
      planLeap();
      return () => live.delete(timer);
    },
    hold() {
      holds += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        planLeap();
      };
    },
  };
}
