import { expect, test } from 'vitest';
import { nearestWord } from '../../../src/contract/profile/nearest-word.ts';

const WORDS = ['token.expireUnit', 'token.format', 'retry.delaysMs', 'agora'];

test.each([
  ['token.expireUnit', 'token.expireUnit'],
  ['token.expireunits', 'token.expireUnit'],
  ['tokne.format', 'token.format'],
  ['AGORA', 'agora'],
  ['agra', 'agora'],
  ['format', 'token.format'],
  ['delaysms', 'retry.delaysMs'],
])('%s was meant to be %s', (written, meant) => {
  expect(nearestWord(written, WORDS)).toBe(meant);
});

test.each(['', 'zebra', 'rat', 'token', 'x'.repeat(100_000)])(
  'nobody knows what was meant (%#)',
  (written) => {
    expect(nearestWord(written, WORDS)).toBeUndefined();
  },
);

test('an ending that two words share points to neither', () => {
  expect(nearestWord('body', ['request.body', 'response.body'])).toBeUndefined();
});

test('without words there is none to mean', () => {
  expect(nearestWord('agora', [])).toBeUndefined();
});
