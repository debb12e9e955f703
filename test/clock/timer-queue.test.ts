import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTimerQueue, type Timer, type TimerQueue } from '../../src/clock/timer-queue.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Adds one item for each time, by its place in the list. */
function addAll(queue: TimerQueue<number>, timesMs: readonly number[]): readonly Timer<number>[] {
  return timesMs.map((dueMs, place) => queue.add(dueMs, place));
}

function takeAll(queue: TimerQueue<number>): readonly Timer<number>[] {
  const taken: Timer<number>[] = [];
  for (let timer = queue.take(); timer !== undefined; timer = queue.take()) taken.push(timer);
  return taken;
}

const byTimeAndEntry = (one: Timer<number>, other: Timer<number>) =>
  one.dueMs - other.dueMs || one.item - other.item;

const times = fc.array(fc.integer({ min: 0, max: 9 }));

describe('a queue of timers', () => {
  test('gives its items back by time, then by entry, without those that were cancelled', () => {
    fc.assert(
      fc.property(times, fc.func(fc.boolean()), (timesMs, isCancelled) => {
        const queue = createTimerQueue<number>();
        const timers = addAll(queue, timesMs);
        const [gone, left] = [true, false].map((isGone) =>
          timers.filter((timer) => isCancelled(timer) === isGone),
        ) as [Timer<number>[], Timer<number>[]];
        for (const timer of gone) expect(queue.cancel(timer)).toBe(true);
        left.sort(byTimeAndEntry);
        expect(queue.first()).toBe(left[0]);
        expect(takeAll(queue)).toEqual(left);
        expect(timers.some((timer) => queue.cancel(timer))).toBe(false);
      }),
      { seed: 1 },
    );
  });

  test('gives back what is due by a time and keeps the rest', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 9 }), (timesMs, untilMs) => {
        const queue = createTimerQueue<number>();
        const sorted = addAll(queue, timesMs).toSorted(byTimeAndEntry);
        const due = [...queue.takeDue(untilMs)];
        expect(due).toEqual(sorted.filter(({ dueMs }) => dueMs <= untilMs));
        expect(takeAll(queue)).toEqual(sorted.filter(({ dueMs }) => dueMs > untilMs));
      }),
      { seed: 2 },
    );
  });

  test('leaves what is added while due timers are taken for the next time', () => {
    const queue = createTimerQueue<string>();
    queue.add(1, 'first');
    queue.add(2, 'second');
    const taken: string[] = [];
    for (const { item } of queue.takeDue(2)) {
      taken.push(item);
      queue.add(0, `after ${item}`);
    }
    expect(taken).toEqual(['first']);
    expect([...queue.takeDue(2)].map(({ item }) => item)).toEqual(['after first', 'second']);
  });

  test('skips what is cancelled while due timers are taken', () => {
    const queue = createTimerQueue<number>();
    const [, second] = addAll(queue, [1, 2, 3]);
    const taken: number[] = [];
    for (const { item } of queue.takeDue(3)) {
      taken.push(item);
      queue.cancel(second as Timer<number>);
    }
    expect(taken).toEqual([0, 2]);
  });

  test('an empty or cleared one gives nothing, and goes on', () => {
    const queue = createTimerQueue<number>();
    expect([queue.first(), queue.take()]).toEqual([undefined, undefined]);
    const timers = addAll(queue, [2, 1]);
    queue.clear();
    expect([queue.first(), ...timers.map(queue.cancel)]).toEqual([undefined, false, false]);
    queue.add(5, 7);
    expect(queue.take()).toMatchObject({ dueMs: 5, item: 7 });
  });

  test('lets go of what was cancelled long before it would be due', async () => {
    const queue = createTimerQueue<WeakKey>();
    queue.add(0, {});
    const held = Array.from({ length: 10_000 }, (_, index) => {
      const item = {};
      queue.cancel(queue.add(index + 1, item));
      return new WeakRef(item);
    });
    // A reference is held until the present turn of the event loop ends.
    await new Promise(setImmediate);
    collectGarbage();
    expect(held.filter((reference) => reference.deref() !== undefined).length).toBeLessThan(1_100);
    expect(queue.take()?.dueMs).toBe(0);
  });
});
