import { expect, test } from 'vitest';
import { editLinesOf } from '../../src/report/edit-lines.ts';

test('the recipe says in sentences what is deliberately wrong', () => {
  const recipe = {
    signedWith: 'unrelated-key',
    signatureEdits: [{ edit: 'omit', version: 'v1' }, { edit: 'swap' }],
    bodyEdits: [{ edit: 'append', text: '\n' }, { edit: 'unheard-of' }],
  };
  expect(editLinesOf({ recipe })).toEqual([
    'It is signed with the unrelated key.',
    'The signature V1 is left out.',
    'The two signatures stand in each other’s header.',
    'After the body was signed, "\\n" was appended.',
    'After the body was signed, unheard-of.',
  ]);
  expect(editLinesOf({})).toEqual([]);
});

test.each([
  [{ guess: 'None' }, "It is signed with the key 'None', a guess."],
  [{ digestOf: 'key-and-body' }, 'Its signatures are plain digests of key and body, no HMACs.'],
  ['empty-key', 'It is signed with the empty key.'],
])('what signed is told: %o', (signedWith, line) => {
  expect(editLinesOf({ recipe: { signedWith } })).toEqual([line]);
});
