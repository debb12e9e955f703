import { expect, test } from 'vitest';
import { expectedLifetimeSeconds } from '../../../../src/conformance/suites/token-lifecycle/reference-validity.ts';

test.each([
  { grantedSeconds: 3_600, lives: 3_600 },
  { grantedSeconds: 3_596, lives: 3_596 },
  { grantedSeconds: 3_660, lives: 3_660 },
  { grantedSeconds: 3_661, lives: 3_600 },
  { grantedSeconds: 3_539, lives: 3_600 },
  { grantedSeconds: 86_400, lives: 3_600 },
])('beside one of 3600 seconds, a token of $grantedSeconds ought to last $lives', (row) => {
  expect(expectedLifetimeSeconds(row, 3_600)).toBe(row.lives);
});
