import { expect, test } from 'vitest';
import { digitsInGroups } from '../../src/contract/digits-in-groups.ts';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_234_567, -1_000, -999])('%i', (integer) => {
  expect(digitsInGroups(integer)).toBe(integer.toLocaleString('en'));
});
