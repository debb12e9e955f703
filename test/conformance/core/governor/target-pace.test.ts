import { describe, expect, test } from 'vitest';
import { createTargetPace } from '../../../../src/conformance/core/governor/target-pace.ts';

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

const LIMITS: Readonly<Record<string, (perSecond: number) => (atMs: number) => boolean>> = {
  'in each second': (perSecond) => {
    let second = -1;
    let count = 0;
    return (atMs) => {
      count = Math.floor(atMs / 1_000) === second ? count + 1 : 1;
      second = Math.floor(atMs / 1_000);
      return count <= perSecond;
    };
  },
  'in any second': (perSecond) => {
    let times: number[] = [];
    return (atMs) => {
      times = times.filter((each) => each > atMs - 1_000);
      if (times.length >= perSecond) return false;
      times.push(atMs);
      return true;
    };
  },
  'of a bucket': (perSecond) => {
    let tokens = perSecond;
    let lastMs = 0;
    return (atMs) => {
      tokens = Math.min(perSecond, tokens + ((atMs - lastMs) * perSecond) / 1_000);
      lastMs = atMs;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    };
  },
};

describe.each(Object.entries(LIMITS))('a target with a limit %s', (_which, limitOf) => {
  test.each([10, 25, 50])('of %d requests is asked just below it', (perSecond) => {
    const { ask, now, rest, pace } = asking();
    const isServed = limitOf(perSecond);
    const REQUESTS = 1_000;
    let refused = 0;
    for (let served = 0; served < REQUESTS; ) {
      const atMs = ask();
      if (isServed(atMs)) {
        served += 1;
        pace.speedUp();
      } else {
        refused += 1;
        pace.slowDown();
        rest(1_000);
      }
    }
    expect(refused).toBeLessThan(15);
    expect(now()).toBeLessThan((1.35 * REQUESTS * 1_000) / perSecond);
    expect(pace.perSecond()).toBeLessThanOrEqual(perSecond);
    expect(pace.perSecond()).toBeGreaterThan(0.7 * perSecond);
  });
});

test('the pace that is served is unknown before the first pause, and counts all time since', () => {
  const { ask, pace, rest } = asking();
  ask();
  pace.speedUp();
  expect(pace.perSecond()).toBeUndefined();
  pace.slowDown();
  expect(pace.perSecond()).toBeUndefined();
  rest(1_000);
  for (let count = 0; count < 10; count += 1) {
    rest(100);
    pace.speedUp();
  }
  expect(pace.perSecond()).toBeCloseTo(10 / 2);
});

test('a target that refuses every second request serves one in each pause', () => {
  const { ask, pace, rest } = asking();
  for (let count = 0; count < 10; count += 1) {
    ask();
    pace.speedUp();
    ask();
    pace.slowDown();
    rest(1_000);
  }
  expect(pace.perSecond()).toBeGreaterThan(0.4);
  expect(pace.perSecond()).toBeLessThanOrEqual(1);
});

test('a target that refuses all until it is ready is not asked more slowly for each time', () => {
  const { ask, now, rest, pace } = asking();
  for (let count = 0; count < 4; count += 1) {
    ask();
    pace.slowDown();
    rest(1_000);
  }
  expect(pace.gapMs()).toBe(20);
  const readyMs = now();
  for (let count = 0; count < 500; count += 1) {
    ask();
    pace.speedUp();
  }
  expect(now() - readyMs).toBeLessThan(500 * ANSWER_MS + 2_000);
});

test('the time of several requests that wait for their turn counts once', () => {
  const { pace, now, ask } = asking();
  for (let count = 0; count < 10; count += 1) ask();
  pace.slowDown();
  const turns = [0, 1, 2, 3].map(() => pace.take(now()));
  expect(turns.map((turn) => turn - now())).toEqual([0, 20, 40, 60]);
  expect(pace.spacedMs()).toBe(60);
});
