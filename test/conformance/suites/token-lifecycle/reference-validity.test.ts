import { expect, test } from 'vitest';
import {
  createReferenceValidity,
  expectedLifetimeSeconds,
} from '../../../../src/conformance/suites/token-lifecycle/reference-validity.ts';

test.each([
  { grantedSeconds: 3_600, lasts: 3_600 },
  { grantedSeconds: 3_596, lasts: 3_596 },
  { grantedSeconds: 3_660, lasts: 3_660 },
  { grantedSeconds: 3_661, lasts: 3_600 },
  { grantedSeconds: 3_539, lasts: 3_600 },
  { grantedSeconds: 86_400, lasts: 3_600 },
])('beside one of 3600 seconds, a token of $grantedSeconds has to last $lasts', (row) => {
  expect(expectedLifetimeSeconds(row, 3_600)).toBe(row.lasts);
});

test.each([
  { spentSeconds: 60, says: '3540' },
  { spentSeconds: 3_600, says: '0' },
  { spentSeconds: 28_800, says: 'Untestable' },
])('nothing is compared with a token that had expired: spent $spentSeconds s', async (row) => {
  const { spentSeconds, says } = row;
  const fetched = { token: '', shiftMs: 0, grantedSeconds: 3_600, spentSeconds } as never;
  const reference = createReferenceValidity(
    async () => fetched,
    () => 'zoe',
  );
  const told = reference('user', 3_600).then(String, ({ name }: Error) => name);
  expect(await told).toBe(says);
});
