import { expect, test } from 'vitest';
import { matchesStatus, type StatusPattern } from '../../../src/contract/profile/index.ts';

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
