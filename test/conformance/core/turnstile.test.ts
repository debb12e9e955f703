import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../src/clock/virtual-clock.ts';
import { createTurnstile } from '../../../src/conformance/core/turnstile.ts';
import { createLeapingClocks } from '../../support/leaping-clock.ts';

/** Work that notes when it begins and ends, and ends when it is told to. */
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

test('whoever is alone waits for those before, and those after wait for it', async () => {
  const { together, alone } = createTurnstile(createLeapingClocks(0).waits);
  const { notes, work, end } = workers();
  const done = [together(work('a')), together(work('b'))];
  await settle();
  expect(notes).toEqual(['a begins', 'b begins']);
  done.push(alone(work('c')), alone(work('d')), together(work('e')));
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

test('work that fails lets others through', async () => {
  const { together, alone } = createTurnstile(createLeapingClocks(0).waits);
  const failing = () => Promise.reject(new Error('broken'));
  await expect(together(failing)).rejects.toThrow('broken');
  await expect(alone(failing)).rejects.toThrow('broken');
  await expect(alone(async () => 1)).resolves.toBe(1);
  await expect(together(async () => 2)).resolves.toBe(2);
});

test('nobody comes in while one who is alone rests first', async () => {
  const clock = createVirtualClock(0);
  const release = clock.hold();
  const { together, alone } = createTurnstile(clock);
  const notes: string[] = [];
  const resting = alone(async () => notes.push('alone'), 1_000);
  const waiting = together(async () => notes.push('together'));
  await settle();
  expect(notes).toEqual([]);
  release();
  await Promise.all([resting, waiting]);
  expect(notes).toEqual(['alone', 'together']);
});
