import { expect, test } from 'vitest';
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
