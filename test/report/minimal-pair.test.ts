import { expect, test } from 'vitest';
import { minimalPairOf } from '../../src/report/index.ts';
import { makeRequest, makeResult } from './make-report.ts';

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
