import { expect, test } from 'vitest';
import { isSuccessStatus } from '../../src/wire/is-success-status.ts';

test.each([
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [300, false],
  [500, false],
])('status %i: %s', (status, isSuccess) => {
  expect(isSuccessStatus(status)).toBe(isSuccess);
});
