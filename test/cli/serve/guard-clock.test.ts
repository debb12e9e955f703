import { expect, test } from 'vitest';
import { guardClock } from '../../../src/cli/serve/guard-clock.ts';
import { createVirtualClock } from '../../../src/clock/virtual-clock.ts';

test('an action that throws is told of, others go on', async () => {
  const virtual = createVirtualClock(1_000);
  const errors: unknown[] = [];
  const clock = guardClock(virtual, (error) => errors.push(error));
  const done: string[] = [];
  clock.after(10, () => {
    throw new Error('full');
  });
  clock.after(20, () => done.push('later'));
  clock.after(15, () => done.push('cancelled'))();
  const passed = new Promise<void>((resolve) => clock.after(30, resolve));
  await passed;
  expect(errors).toEqual([new Error('full')]);
  expect([done, clock.now()]).toEqual([['later'], 1_030]);
});
