import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/contract/index.ts';
import { editLinesOf } from '../../../src/report/edit-lines.ts';
import { minimalPairOf } from '../../../src/report/minimal-pair.ts';
import { makeFailure, makeRequest } from '../../report/make-report.ts';

function makeEvidence(role: string, startedAtMs: number, changes = {}): Evidence {
  return {
    role,
    request: makeRequest(changes),
    outcome: { kind: 'answer', status: 200, headers: {}, body: { text: '{}', bytes: 2 } },
    startedAtMs,
    durationMs: 1,
  };
}

const SIGNED = { headers: [['Service-Signature', 'ab']] };
const FORGED = { headers: [['X-Other', '1']], body: { text: '{"a":2}', bytes: 7 } };

function makeForgery(evidence: readonly Evidence[]) {
  const request = makeRequest(FORGED as never);
  return makeFailure({
    evidence: [...evidence],
    counterexample: { seed: 1, shrinks: 0, description: 'a forgery', request },
  });
}

test('a forgery stands beside the control that came last before it', () => {
  const pair = minimalPairOf(
    makeForgery([
      makeEvidence('control', 1, SIGNED),
      makeEvidence('control before', 2, SIGNED),
      makeEvidence('a notification without signatures', 3, FORGED),
      makeEvidence('control after', 4, SIGNED),
      makeEvidence('observer', 5, { method: 'GET' }),
    ]),
  );
  expect(pair?.right?.role).toBe('control before');
  expect(pair?.sent.role).toBe('a notification without signatures');
  expect(pair?.headers.map(({ name, right, sent }) => [name, right, sent])).toEqual([
    ['Service-Signature', 'ab', undefined],
    ['X-Other', undefined, '1'],
  ]);
  expect(pair?.body.sent.filter(({ mark }) => mark === 'changed')).toEqual([
    { mark: 'changed', text: '2' },
  ]);
});

test('without a control the request stands alone, with nothing marked', () => {
  const pair = minimalPairOf(makeForgery([makeEvidence('a forgery', 1, FORGED)]));
  expect(pair?.right).toBeUndefined();
  expect(pair?.body.sent).toEqual([{ mark: 'same', text: '{"a":2}' }]);
});

test('a check that sent nothing has no pair', () => {
  const { counterexample: _none, ...result } = makeFailure();
  expect(minimalPairOf(result)).toBeUndefined();
});

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
