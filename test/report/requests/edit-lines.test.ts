import { expect, test } from 'vitest';
import { editLinesOf } from '../../../src/report/requests/edit-lines.ts';

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

test('a changed digit is told with its place in the value that was sent', () => {
  const signatureEdits = (['v1', 'v2'] as const).map((version) => {
    return { edit: 'change-digit', version, at: 232 };
  });
  const recipe = { signatureEdits };
  const headers: [string, string][] = [
    ['Service-Signature', 'a'.repeat(40)],
    ['Service-Signature-V2', 'b'.repeat(64)],
  ];
  const request = { method: 'POST', url: 'http://target/', headers, body: '' };
  expect(editLinesOf({ recipe, request: request as never })).toEqual([
    'The signature V1 has another digit in place 33 of 40.',
    'The signature V2 has another digit in place 41 of 64.',
  ]);
  expect(editLinesOf({ recipe })).toEqual([
    'The signature V1 has another digit.',
    'The signature V2 has another digit.',
  ]);
});
