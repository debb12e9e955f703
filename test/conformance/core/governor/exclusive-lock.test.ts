import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import { createExclusiveLock } from '../../../../src/conformance/core/governor/exclusive-lock.ts';

/** Work that notes when it begins and ends, and ends when the test lets it. */
function workers() {
  const notes: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    notes.push(`${name} begins`);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    notes.push(`${name} ends`);
  };
  return { notes, work, end: (name: string) => ends.get(name)?.() };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('exclusive work waits for the work before it, and the work after it waits for it', async () => {
  const { shared, exclusive } = createExclusiveLock(createVirtualClockPair(0).waits);
  const { notes, work, end } = workers();
  const done = [shared(work('a')), shared(work('b'))];
  await settle();
  expect(notes).toEqual(['a begins', 'b begins']);
  done.push(exclusive(work('c')), exclusive(work('d')), shared(work('e')));
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await settle();
    end(name);
  }
  await Promise.all(done);
  expect(notes.slice(2)).toEqual([
    'a ends',
    'b ends',
    'c begins',
    'c ends',
    'd begins',
    'd ends',
    'e begins',
    'e ends',
  ]);
});

test('work that fails releases the lock', async () => {
  const { shared, exclusive } = createExclusiveLock(createVirtualClockPair(0).waits);
  const failing = () => Promise.reject(new Error('broken'));
  await expect(shared(failing)).rejects.toThrow('broken');
  await expect(exclusive(failing)).rejects.toThrow('broken');
  await expect(exclusive(async () => 1)).resolves.toBe(1);
  await expect(shared(async () => 2)).resolves.toBe(2);
});

test('nothing begins while exclusive work rests first', async () => {
  const clock = createVirtualClock(0);
  const release = clock.hold();
  const { shared, exclusive } = createExclusiveLock(clock);
  const notes: string[] = [];
  const resting = exclusive(async () => notes.push('exclusive'), 1_000);
  const waiting = shared(async () => notes.push('shared'));
  await settle();
  expect(notes).toEqual([]);
  release();
  await Promise.all([resting, waiting]);
  expect(notes).toEqual(['exclusive', 'shared']);
});
