import { describe, expect, test } from 'vitest';
import {
  type Clock,
  createSystemClock,
  elapsedMs,
  sleep,
  systemClock,
} from '../../src/clock/clock.ts';

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

describe('a machine', () => {
  /** A machine whose clocks and timers go by the test's hand. */
  function machine() {
    const time = { wallMs: 1_000_000, monotonicMs: 50 };
    const timers: { delayMs: number; action: () => void }[] = [];
    const clock = createSystemClock({
      wall: () => time.wallMs,
      monotonic: () => time.monotonicMs,
      timer(delayMs, action) {
        const timer = { delayMs, action };
        timers.push(timer);
        return () => timers.splice(timers.indexOf(timer), 1);
      },
    });
    return { clock, time, timers };
  }

  test('whose clock is set back is at no earlier time than before', () => {
    const { clock, time } = machine();
    expect(clock.now()).toBe(1_000_000);
    time.wallMs -= 3_600_000;
    time.monotonicMs += 250;
    expect(clock.now()).toBe(1_000_250);
  });

  test('that slept is at the time of its clock', () => {
    const { clock, time } = machine();
    time.wallMs += 3_600_000;
    time.monotonicMs += 10;
    expect(clock.now()).toBe(4_600_000);
  });

  test('measures what passes, whatever its clock is set to', () => {
    const { clock, time } = machine();
    const begunMs = elapsedMs(clock);
    time.wallMs += 3_600_000;
    time.monotonicMs += 10;
    clock.now();
    expect(elapsedMs(clock) - begunMs).toBe(10);
    time.wallMs -= 7_200_000;
    time.monotonicMs += 10;
    expect(elapsedMs(clock) - begunMs).toBe(20);
  });

  test('waits for longer than its timers can', () => {
    const { clock, timers } = machine();
    const called: string[] = [];
    const cancel = clock.after(30 * 86_400_000, () => called.push('late'));
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2 ** 31 - 1]);
    timers.shift()?.action();
    expect(called).toEqual([]);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([30 * 86_400_000 - (2 ** 31 - 1)]);
    timers[0]?.action();
    expect(called).toEqual(['late']);
    cancel();
    const cancelNext = clock.after(30 * 86_400_000, () => called.push('never'));
    timers.at(-1)?.action();
    cancelNext();
    expect(called).toEqual(['late']);
  });
});
