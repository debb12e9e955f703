import type { Clock } from './clock.ts';
import { createTimerQueue } from './timer-queue.ts';

/** A clock whose time jumps to the next timer as soon as nothing is left to do before it. */
export interface VirtualClock extends Clock {
  /** Time stands still until the returned function is called, while a request is under way for one. */
  hold(): () => void;
}

/**
 * Runs days of waiting in no time: timers go off in the order of time, each once the event loop has
 * come round and the clock is not held.
 */
export function createVirtualClock(startMs: number): VirtualClock {
  const timers = createTimerQueue<() => void>();
  let nowMs = startMs;
  let holds = 0;
  let isJumpPlanned = false;

  function planJump(): void {
    if (isJumpPlanned || holds > 0 || timers.first() === undefined) return;
    isJumpPlanned = true;
    setImmediate(() => {
      isJumpPlanned = false;
      if (holds === 0) jump();
      planJump();
    });
  }

  function jump(): void {
    const timer = timers.take();
    if (timer === undefined) return;
    nowMs = Math.max(nowMs, timer.dueMs);
    timer.item();
  }

  return {
    now: () => nowMs,
    after(delayMs, action) {
      const timer = timers.add(nowMs + Math.max(0, delayMs), action);
      planJump();
      return () => timers.cancel(timer);
    },
    hold() {
      holds += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        planJump();
      };
    },
  };
}
