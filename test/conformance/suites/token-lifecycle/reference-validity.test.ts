import { expect, test } from 'vitest';
import { expectedLifetimeSeconds } from '../../../../src/conformance/suites/token-lifecycle/reference-validity.ts';

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
