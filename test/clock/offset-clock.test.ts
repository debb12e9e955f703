import { describe, expect, test, vi } from 'vitest';
import { createOffsetClock, type OffsetClock } from '../../src/clock/offset-clock.ts';
import { createManualClock } from '../support/manual-clock.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

function open(leadMs?: number) {
  const base = createManualClock(1_000);
  const clock = createOffsetClock(base, leadMs);
  const rung: string[] = [];
  const set = (name: string, delayMs: number) =>
    clock.after(delayMs, () => rung.push(`${name} at ${clock.now()}`));
  return { base, clock, rung, set };
}

function turn(clock: OffsetClock, leadMs: number): void {
  clock.setLead(leadMs);
  clock.ring();
}

describe('an offset clock that is not turned', () => {
  test('goes with the other one', () => {
    const { base, clock, rung, set } = open();
    set('late', 30);
    set('early', 10);
    base.pass(29);
    expect([rung, clock.now()]).toEqual([['early at 1010'], 1_029]);
    base.pass(1);
    expect(rung).toEqual(['early at 1010', 'late at 1030']);
  });

  test('starts ahead, and waits as long as was asked', () => {
    const { base, clock, rung, set } = open(HOUR_MS);
    expect(clock.now()).toBe(1_000 + HOUR_MS);
    set('late', 30);
    base.pass(29);
    expect(rung).toEqual([]);
    base.pass(1);
    expect(rung).toEqual([`late at ${1_030 + HOUR_MS}`]);
  });

  test('keeps one timer of the other, and none when no timer is set', () => {
    const { base, rung, set } = open();
    const cancels = [set('a', 30), set('b', 10), set('c', 20)];
    expect(base.timers()).toBe(1);
    for (const cancel of cancels) cancel();
    expect(base.timers()).toBe(0);
    base.pass(100);
    expect(rung).toEqual([]);
  });

  test('rings for those that are left among many that were cancelled', () => {
    const { base, rung, set } = open();
    for (let index = 0; index < 5_000; index += 1) {
      const cancel = set('left', index);
      if (index % 1_000 !== 0) cancel();
    }
    base.pass(5_000);
    expect(rung).toHaveLength(5);
  });

  test('waits in steps for what a machine cannot wait for at once', () => {
    const { base, rung, set } = open();
    const after = vi.spyOn(base, 'after');
    set('next year', YEAR_MS);
    base.pass(YEAR_MS - 1);
    expect(rung).toEqual([]);
    base.pass(1);
    expect(rung).toHaveLength(1);
    expect(Math.max(...after.mock.calls.map(([delayMs]) => delayMs))).toBeLessThan(2 ** 31);
  });
});

describe('turned ahead', () => {
  test('it rings for whatever is due, in the order of time and then of setting', () => {
    const { base, clock, rung, set } = open();
    for (const [name, delayMs] of [
      ['c', 30],
      ['a', 10],
      ['d', 30],
      ['b', 20],
      ['e', 31],
    ] as const) {
      set(name, delayMs);
    }
    turn(clock, 30);
    expect(rung).toEqual(['a at 1030', 'b at 1030', 'c at 1030', 'd at 1030']);
    base.pass(1);
    expect(rung.at(-1)).toBe('e at 1031');
  });

  test('what is set afterwards waits as long as was asked', () => {
    const { base, clock, rung, set } = open();
    turn(clock, HOUR_MS);
    set('late', 30);
    base.pass(29);
    expect(rung).toEqual([]);
    base.pass(1);
    expect(rung).toHaveLength(1);
  });

  test('by fifty years, it rings once for a timer that is set again every second', () => {
    const { base, clock } = open();
    let ticks = 0;
    const tick = () => {
      ticks += 1;
      clock.after(1_000, tick);
    };
    tick();
    turn(clock, 50 * YEAR_MS);
    expect(ticks).toBe(2);
    base.pass(999);
    expect(ticks).toBe(2);
    base.pass(1);
    expect(ticks).toBe(3);
  });

  test('a timer that sets another one for at once gets a turn for each', () => {
    const { clock } = open();
    let rings = 0;
    const again = () => {
      rings += 1;
      if (rings > 100) throw new Error('it rings without end');
      clock.after(0, again);
    };
    clock.after(5, again);
    turn(clock, 10);
    expect(rings).toBe(1);
    clock.ring();
    expect(rings).toBe(2);
  });

  test('one that throws does not keep the others from going off', () => {
    const { base, clock, rung, set } = open();
    clock.after(5, () => {
      throw new Error('broken');
    });
    set('next', 6);
    expect(() => turn(clock, 10)).toThrow('broken');
    base.pass(0);
    expect(rung).toEqual(['next at 1010']);
  });
});

describe('set back', () => {
  test('the time goes back, and no timer waits longer for it', () => {
    const { base, clock, rung, set } = open();
    turn(clock, HOUR_MS);
    set('late', 30);
    turn(clock, 0);
    expect(clock.now()).toBe(1_000);
    base.pass(29);
    expect(rung).toEqual([]);
    base.pass(1);
    expect(rung).toEqual(['late at 1030']);
  });

  test('it can be turned ahead again', () => {
    const { clock, rung, set } = open();
    turn(clock, HOUR_MS);
    turn(clock, 0);
    set('late', 30);
    turn(clock, 29);
    expect(rung).toEqual([]);
    turn(clock, 30);
    expect(rung).toEqual(['late at 1030']);
  });
});
