import { describe, expect, test } from 'vitest';
import { bodyFilesOf, curlLineOf, sentRequestOf } from '../../../src/report/index.ts';
import { makeFailure, makeReport, makeRequest, makeResult } from '../make-report.ts';

const BINARY = makeRequest({ body: { base64: 'AP8=', bytes: 2 } });

function failing(id: string, request = makeRequest()) {
  return makeFailure({ id, counterexample: { seed: 1, shrinks: 0, description: 'd', request } });
}

test('a body file is kept for each failure, warning or flaky result whose body a line cannot carry', () => {
  const report = makeReport([failing('receiver.a', BINARY), failing('receiver.b'), makeResult()]);
  const files = bodyFilesOf(report).map(({ path, bytes }) => [path, [...bytes]]);
  expect(files).toEqual([['bodies/receiver.a.bin', [0x00, 0xff]]]);
});

test('what could not be tested has a body file too, and what passed no curl line that needs one', () => {
  const evidence = [
    {
      role: 'an ordinary notification',
      request: BINARY,
      outcome: { kind: 'failure' as const, reason: 'reset', detail: 'x' },
      startedAtMs: 0,
      durationMs: 1,
    },
  ];
  const waiting = makeResult({ id: 'receiver.a', verdict: 'untestable', evidence });
  expect(bodyFilesOf(makeReport([waiting]))).toHaveLength(1);
  expect(curlLineOf(waiting, 'out')).toContain('@out/bodies/receiver.a.bin');
  expect(curlLineOf(makeResult({ evidence }), 'out')).toBeUndefined();
});

test('the curl line reads that file below the folder of the report', () => {
  expect(curlLineOf(failing('receiver.a', BINARY), 'reports/latest')).toContain(
    '--data-binary @reports/latest/bodies/receiver.a.bin',
  );
});

test('the answer that a reason quotes is shown, and not the observer that was asked afterwards', () => {
  const evidence = ['control', 'unsigned', 'observer'].map((role) => ({
    role,
    request: makeRequest({ url: `http://localhost/${role}` }),
    outcome: {
      kind: 'answer' as const,
      status: 200,
      headers: {},
      body: { text: '{"code":401}', bytes: 12 },
    },
    startedAtMs: 0,
    durationMs: 1,
  }));
  const reason =
    'a forgery gets status 200 ("{\\"code\\":401}"), whose \'code\' reads like an error';
  expect(sentRequestOf(makeResult({ evidence, reason }))?.role).toBe('unsigned');
});

describe('of several exchanges the one is shown that the reason is about', () => {
  const kept = (role: string, user: string, answer: string, status = 200) => ({
    role,
    request: makeRequest({ body: { text: JSON.stringify({ user_uuid: user }), bytes: 9 } }),
    outcome: {
      kind: 'answer' as const,
      status,
      headers: {},
      body: { text: answer, bytes: answer.length },
    },
    startedAtMs: 0,
    durationMs: 1,
  });
  const roleFor = (reason: string, evidence: readonly ReturnType<typeof kept>[]) =>
    sentRequestOf(makeResult({ evidence: [...evidence], reason }))?.role;
  const refused = '{"error":"no such user"}';
  const token = '{"token":"x"}';

  test.each([
    [
      'the forgery, and not the control that came after it with the same status',
      'a forgery gets status 200 ("{\\"code\\":1001}"), while a valid one gets status 200 ("{\\"code\\":0}")',
      [kept('forged', '', '{"code":1001}'), kept('other', '', '{"code":0}')],
      'forged',
    ],
    [
      'the invented user',
      'it answers a user that assay invented, whose id begins with assay-, with the error "no such user" under status 401: it may',
      [kept('invented', 'assay-1-ann', refused, 401), kept('other', '6f0d3c52', refused, 401)],
      'invented',
    ],
    [
      'the refused user, and not one that was served',
      'it answers a user that assay invented, whose id begins with assay-, with the error "no such user" under status 400: it',
      [kept('invented', 'assay-1-ann', refused, 400), kept('other', '471100', token)],
      'invented',
    ],
    [
      'the declared user',
      'the target answers an ordinary request for the user "mallory", who was declared, with the error "no such user" under status 200, and gives the user "alice" a token',
      [kept('declared', 'mallory', refused), kept('other', 'alice', token)],
      'declared',
    ],
    [
      'nothing, where no request of that user was kept',
      'the registration of the user assay-1-member-2 failed: status 403 ("no")',
      [kept('other', 'alice', token)],
      undefined,
    ],
    [
      'the last one, where the reason names none',
      'it was too slow',
      [kept('first', 'alice', token), kept('last', 'bob', token)],
      'last',
    ],
  ] as const)('%s', (_what, reason, evidence, role) => {
    expect(roleFor(reason, evidence)).toBe(role);
  });
});

test('without a counterexample the last exchange that was kept is shown', () => {
  const evidence = ['control', 'unsigned'].map((role) => ({
    role,
    request: makeRequest({ url: `http://localhost/${role}` }),
    outcome: { kind: 'failure' as const, reason: 'reset', detail: 'x' },
    startedAtMs: 0,
    durationMs: 1,
  }));
  expect(sentRequestOf(makeResult({ evidence }))?.role).toBe('unsigned');
  expect(sentRequestOf(makeResult())).toBeUndefined();
});
