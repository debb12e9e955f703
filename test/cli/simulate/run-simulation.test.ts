import { expect, test } from 'vitest';
import { fineClock } from '../../../src/cli/simulate/run-simulation.ts';

test('it begins with the time of the other clock and goes on in parts of a ms', () => {
  const clock = fineClock({ now: () => 5_000, after: () => () => {} });
  const firstMs = clock.now();
  expect(firstMs).toBeGreaterThanOrEqual(5_000);
  for (let step = 0; step < 1_000; step += 1) expect(clock.now()).toBeGreaterThanOrEqual(firstMs);
  expect(Array.from({ length: 50 }, clock.now).some((nowMs) => nowMs % 1 !== 0)).toBe(true);
});

test('no timer goes off early', () => {
  const delaysMs: number[] = [];
  const clock = fineClock({
    now: () => 0,
    after(delayMs) {
      delaysMs.push(delayMs);
      return () => {};
    },
  });
  clock.after(19.2, () => {});
  clock.after(7, () => {});
  expect(delaysMs).toEqual([20, 7]);
});
