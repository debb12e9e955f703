import { expect, test } from 'vitest';
import { InvalidValue } from '../../../src/cli/options/option-row.ts';
import { MINT_OPTIONS } from '../../../src/cli/options/token-options.ts';
import { MAX_UINT32 } from '../../../src/contract/index.ts';

test('the options allow the validities that the contract does', () => {
  const read = (raw: unknown) => MINT_OPTIONS.expire.parse(raw, { origin: 'flag', folder: '.' });
  expect(read(String(MAX_UINT32))).toBe(2 ** 32 - 1);
  expect(() => read(String(MAX_UINT32 + 1))).toThrow(InvalidValue);
});
