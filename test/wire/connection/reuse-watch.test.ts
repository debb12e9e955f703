import { expect, test } from 'vitest';
import { createReuseWatch } from '../../../src/wire/connection/reuse-watch.ts';

test('connections are opened anew for a peer whose answers are late on those that were used before', () => {
  const watch = createReuseWatch();
  watch.note({ isReused: false, begunAtMs: 0, durationMs: 3 });
  for (let count = 0; count < 7; count += 1) {
    watch.note({ isReused: true, begunAtMs: 50 * count, durationMs: 42 });
  }
  expect(watch.isWorthReopening()).toBe(false);
  watch.note({ isReused: true, begunAtMs: 350, durationMs: 42 });
  const chosen = Array.from({ length: 16 }, () => watch.isWorthReopening());
  expect(chosen.filter((each) => each)).toHaveLength(14);
});

test.each([
  ['as late on a new one', 42, 42],
  ['quick at times', 3, 5],
])('connections are kept for a peer that is %s', (_what, newMs, seventhMs) => {
  const watch = createReuseWatch();
  watch.note({ isReused: false, begunAtMs: 0, durationMs: newMs });
  for (let count = 0; count < 40; count += 1) {
    const durationMs = count % 7 === 6 ? seventhMs : 42;
    watch.note({ isReused: true, begunAtMs: 50 * count, durationMs });
  }
  expect(watch.isWorthReopening()).toBe(false);
});

test('connections are kept for a peer that answers many at once, one after the other', () => {
  const watch = createReuseWatch();
  watch.note({ isReused: false, begunAtMs: 0, durationMs: 3 });
  for (let count = 0; count < 40; count += 1) {
    watch.note({ isReused: true, begunAtMs: 0, durationMs: 40 + count });
  }
  expect(watch.isWorthReopening()).toBe(false);
});
