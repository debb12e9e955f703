import { describe, expect, test } from 'vitest';
import { type Clock, sleep, systemClock } from '../../src/clock/clock.ts';

/** A clock whose timers fire when the test says so. */
function manualClock() {
  const timers = new Map<() => void, number>();
  const clock: Clock = {
    now: () => 0,
    after(delayMs, action) {
      timers.set(action, delayMs);
      return () => timers.delete(action);
    },
  };
  return {
    clock,
    delays: () => [...timers.values()],
    fire: () => {
      for (const action of [...timers.keys()]) action();
    },
  };
}

describe('sleep', () => {
  test('lasts until the clock says that the time has passed', async () => {
    const { clock, delays, fire } = manualClock();
    let isAwake = false;
    const asleep = sleep(clock, 25).then(() => {
      isAwake = true;
    });
    await Promise.resolve();
    expect(delays()).toEqual([25]);
    expect(isAwake).toBe(false);
    fire();
    await asleep;
    expect(isAwake).toBe(true);
  });

  test('ends at once when the signal aborts, and leaves no timer', async () => {
    const { clock, delays } = manualClock();
    const controller = new AbortController();
    const asleep = sleep(clock, 25, controller.signal);
    expect(delays()).toEqual([25]);
    controller.abort();
    await asleep;
    expect(delays()).toEqual([]);
  });

  test('does not begin when the signal has aborted', async () => {
    const { clock, delays } = manualClock();
    await sleep(clock, 25, AbortSignal.abort());
    expect(delays()).toEqual([]);
  });
});

describe('the system clock', () => {
  test('calls back once', async () => {
    let calls = 0;
    await new Promise<void>((resolve) => {
      systemClock.after(0, () => {
        calls += 1;
        resolve();
      });
    });
    expect(calls).toBe(1);
  });

  test('does not call back once it is cancelled', async () => {
    const called: string[] = [];
    const cancel = systemClock.after(0, () => called.push('cancelled'));
    cancel();
    await new Promise<void>((resolve) => {
      systemClock.after(0, () => resolve());
    });
    expect(called).toEqual([]);
  });

  test('gives Unix time in milliseconds', () => {
    const before = Date.now();
    const now = systemClock.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });
});
