import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/contract/index.ts';
import { minimalPairOf } from '../../../src/report/index.ts';
import { makeFailure, makeRequest, makeResult } from '../make-report.ts';

const bodyOf = (value: unknown) => {
  const text = JSON.stringify(value);
  return { text, bytes: text.length };
};

function changedIn(cause: Parameters<typeof makeResult>[0]): readonly string[] {
  const right = makeRequest({ body: bodyOf({ payload: { name: 'ann', start_ts: 1 } }) });
  const sent = makeRequest({ body: bodyOf({ payload: { name: 'b}', start_ts: 22 } }) });
  const outcome = {
    kind: 'answer',
    status: 400,
    headers: {},
    body: { text: '', bytes: 0 },
  } as const;
  const kept = { durationMs: 1, outcome };
  const result = makeResult({
    verdict: 'fail',
    outcome: 'broken',
    evidence: [
      { role: 'control', request: right, startedAtMs: 0, ...kept },
      { role: 'sent', request: sent, startedAtMs: 1, ...kept },
    ],
    ...cause,
  });
  const pieces = minimalPairOf(result)?.body.sent ?? [];
  return pieces.filter(({ mark }) => mark === 'changed').map(({ text }) => text);
}

test('what is known to be refused is marked, and nothing else that differs', () => {
  const cause = [{ path: '/payload/name', accepted: '"b"', refused: '"b}"' }];
  expect(changedIn({ cause })).toEqual(['"b}"']);
});

test.each([
  ['no cause is known', {}],
  ['the cause is no member', { cause: [{ path: 'size', accepted: '1', refused: '2' }] }],
  ['the cause is missing', { cause: [{ path: '/payload/x', accepted: '1', refused: 'absent' }] }],
])('what differs is marked where %s', (_title, changes) => {
  const changed = changedIn(changes);
  expect(changed.join()).toContain('22');
});

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
