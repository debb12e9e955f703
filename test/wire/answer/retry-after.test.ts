import { expect, test } from 'vitest';
import { retryAfterMs } from '../../../src/wire/answer/retry-after.ts';

const NOW_MS = Date.UTC(2025, 5, 1, 12);

test.each<[string | undefined, number | undefined]>([
  ['3', 3_000],
  [' 0 ', 0],
  ['Sun, 01 Jun 2025 12:00:07 GMT', 7_000],
  ['Sun, 01 Jun 2025 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j asks for %j ms', (text, ms) => {
  expect(retryAfterMs(text, NOW_MS)).toBe(ms);
});
