import { expect, test } from 'vitest';
import { adviceFor } from '../../../src/cli/simulate/advice-for.ts';
import { resolveProfile } from '../../../src/contract/index.ts';

const PROFILE = resolveProfile('neutral');
const REFUSED = { delivered: 0, givenUp: 10, outcomes: { 401: 40 } };

test('one refusal to everything says what to look at, as a run does', () => {
  expect(adviceFor(REFUSED, PROFILE)).toBe(
    'Look at the customer key first, then at the header names (Service-Signature-V2), since it answers 401 to everything.',
  );
  expect(adviceFor({ ...REFUSED, outcomes: { 404: 40 } }, PROFILE)).toMatch(/^Look at the path/);
});

test.each([
  ['something was delivered', { ...REFUSED, delivered: 1 }],
  ['nothing was given up', { ...REFUSED, givenUp: 0 }],
  ['answers differ', { ...REFUSED, outcomes: { 401: 39, 500: 1 } }],
  ['nobody answered', { ...REFUSED, outcomes: { refused: 40 } }],
  ['the answer acknowledges', { ...REFUSED, outcomes: { 200: 40 } }],
  ['nothing was sent', { ...REFUSED, outcomes: {} }],
])('where %s, nothing is said', (_case, summary) => {
  expect(adviceFor(summary, PROFILE)).toBeUndefined();
});
