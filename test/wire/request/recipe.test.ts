import { expect, test } from 'vitest';
import { compose } from '../../../src/wire/request/compose.ts';
import type { Recipe } from '../../../src/wire/request/recipe.ts';
import { A_NOTICE } from '../../simulator/engine/notice.ts';
import { ADDRESSING, STAMP } from './addressing.ts';

const EVERYTHING: Recipe = {
  content: { notice: { ...A_NOTICE }, writing: 'spaced' },
  signedWith: 'unrelated-key',
  bodyEdits: [{ edit: 'flip-bit', at: 3 }],
  signatureEdits: [{ edit: 'omit', version: 'v1' }],
  headers: [['X-More', '1']],
  headerCase: 'lower',
  transfer: 'chunked',
};

test('a recipe that was stored as JSON makes the same request', () => {
  const stored = JSON.parse(JSON.stringify(EVERYTHING)) as Recipe;
  expect(stored).toEqual(EVERYTHING);
  expect(compose(stored, STAMP, ADDRESSING)).toEqual(compose(EVERYTHING, STAMP, ADDRESSING));
});

test('a recipe holds no key and no noticeId of a sending', () => {
  compose(EVERYTHING, STAMP, ADDRESSING);
  const stored = JSON.stringify(EVERYTHING);
  expect(stored).not.toContain(STAMP.noticeId);
  expect(stored).not.toContain(ADDRESSING.customerKey);
});
