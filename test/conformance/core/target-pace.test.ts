import { expect, test } from 'vitest';
import { createTargetPace } from '../../../src/conformance/core/target-pace.ts';

const ANSWER_MS = 4;

/** A target that is asked one request after the other, each of which takes 4 ms. */
function asking() {
  let nowMs = 0;
  const pace = createTargetPace(() => nowMs);
  return {
    pace,
    now: () => nowMs,
    rest(ms: number) {
      nowMs += ms;
    },
    ask() {
      nowMs = pace.take(nowMs) + ANSWER_MS;
      return nowMs;
    },
  };
}

test('a target that never asked for a pause is asked as fast as it answers', () => {
  const { ask, now, pace } = asking();
  for (let count = 0; count < 100; count += 1) {
    ask();
    pace.speedUp();
  }
  expect(now()).toBe(100 * ANSWER_MS);
  expect([pace.gapMs(), pace.spacedMs()]).toEqual([0, 0]);
});

test('a target that refused requests at the same time is soon asked as fast as before', () => {
  const { ask, now, pace } = asking();
  for (let count = 0; count < 100; count += 1) ask();
  pace.slowDown();
  expect(pace.gapMs()).toBe(20);
  const startMs = now();
  for (let count = 0; count < 1_500; count += 1) {
    ask();
    pace.speedUp();
  }
  // At the halved pace it would be 30 s, and at its own 6 s.
  expect(now() - startMs).toBeLessThan(9_000);
  expect(pace.spacedMs()).toBeCloseTo(now() - startMs - 1_500 * ANSWER_MS);
});

test('a target with a limit of its own is asked just below it', () => {
  const { ask, now, rest, pace } = asking();
  const LIMIT_MS = 100;
  let lastMs = Number.NEGATIVE_INFINITY;
  let refused = 0;
  for (let count = 0; count < 600; count += 1) {
    const atMs = ask();
    if (atMs - lastMs < LIMIT_MS) {
      refused += 1;
      pace.slowDown();
      rest(1_000);
    } else pace.speedUp();
    lastMs = atMs;
  }
  expect(refused).toBeLessThan(30);
  expect(now()).toBeLessThan(2 * 600 * LIMIT_MS);
});

test('the time of several requests that wait for their turn counts once', () => {
  const { pace, now, ask } = asking();
  for (let count = 0; count < 10; count += 1) ask();
  pace.slowDown();
  const turns = [0, 1, 2, 3].map(() => pace.take(now()));
  expect(turns.map((turn) => turn - now())).toEqual([0, 20, 40, 60]);
  expect(pace.spacedMs()).toBe(60);
});
