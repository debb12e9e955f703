import { expect, test } from 'vitest';
import type { StatusPattern } from '../../../src/contract/profile/index.ts';
import { matchesStatus, sharedStatus } from '../../../src/contract/profile/status-pattern.ts';

test.each<[number, StatusPattern[], boolean]>([
  [200, [200], true],
  [201, [200], false],
  [200, ['2xx'], true],
  [299, ['2xx'], true],
  [199, ['2xx'], false],
  [300, ['2xx'], false],
  [404, ['2xx', 404], true],
  [404, [], false],
])('%i against %j: %j', (status, patterns, isMatch) => {
  expect(matchesStatus(status, patterns)).toBe(isMatch);
});

test.each<[StatusPattern[], StatusPattern[], number | undefined]>([
  [['2xx'], ['4xx'], undefined],
  [[200], [204], undefined],
  [['2xx'], [204], 204],
  [[599], ['5xx'], 599],
  [['1xx'], [100], 100],
  [['4xx'], ['4xx'], 400],
])('%j and %j share %j', (left, right, shared) => {
  expect(sharedStatus(left, right)).toBe(shared);
  expect(sharedStatus(right, left)).toBe(shared);
});
