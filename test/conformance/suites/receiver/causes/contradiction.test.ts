import { expect, test } from 'vitest';
import { contradicts } from '../../../../../src/conformance/suites/receiver/causes/contradiction.ts';
import type { Place } from '../../../../../src/conformance/suites/receiver/causes/notice-difference.ts';

const TAKEN = { a: 1, text: 'é', list: [{ kind: 'x', n: 1 }, { kind: 'y' }] };

const place = (path: string, refused: unknown, others: Partial<Place> = {}): Place => ({
  path,
  accepted: 'something else',
  refused,
  ...others,
});
const long = { accepted: [1], isLength: true };

test.each<readonly [what: string, places: readonly Place[], isContradicted: boolean]>([
  ['the value', [place('/a', 1)], true],
  ['another value', [place('/a', 2)], false],
  ['a member that is absent', [place('/b', undefined)], true],
  ['a member that is there', [place('/a', undefined)], false],
  ['the member of an absent one', [place('/b/c', undefined)], false],
  ['a value of some entry', [place('/list/*/kind', 'y')], true],
  ['values of one entry', [place('/list/*/kind', 'x'), place('/list/*/n', 1)], true],
  ['values of two entries', [place('/list/*/kind', 'y'), place('/list/*/n', 1)], false],
  ['a list as long', [place('/list', [1, 2], long)], true],
  ['a shorter list', [place('/list', [1, 2, 3], long)], false],
  ['the character', [place('/text', 'aé', { character: 'é' })], true],
  ['another character', [place('/text', 'aë', { character: 'ë' })], false],
  ['the name of a member', [place('', 'text', { isName: true })], true],
  ['another name', [place('', 'te.xt', { isName: true })], false],
  ['a text as long', [place('/text', 'x', { isTextLength: true })], true],
])('an acknowledged notice with %s', (_what, places, isContradicted) => {
  expect(contradicts(TAKEN, places)).toBe(isContradicted);
});
