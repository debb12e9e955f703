import { expect, test } from 'vitest';
import { MAX_UINT32 } from '../../../src/cli/options/max-uint32.ts';
import { MAX_EXPIRE } from '../../../src/contract/index.ts';

test('the options allow the validities that the contract does', () => {
  expect(MAX_UINT32).toBe(MAX_EXPIRE);
  expect(MAX_UINT32).toBe(2 ** 32 - 1);
});
