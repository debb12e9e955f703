import { expect, test } from 'vitest';
import { answerTimesOf, powersUpTo, shareOfTime } from '../../../src/page/model/answer-times.ts';
import { makeFailure, makeReport, makeRequest } from '../../report/make-report.ts';

const answer = { kind: 'answer', status: 200, headers: {}, body: { bytes: 0, text: '' } } as const;
const failure = { kind: 'failure', reason: 'timeout', detail: '' } as const;

function evidenceAt(startedAtMs: number, durationMs: number, outcome: object = answer) {
  return { role: 'sent', request: makeRequest(), outcome, startedAtMs, durationMs } as never;
}

test('answers are told by target, from the first of them all, with the deadline of the receiver', () => {
  const report = makeReport(
    [
      makeFailure({
        id: 'receiver.a',
        evidence: [evidenceAt(2_000, 30), evidenceAt(1_500, 9_000)],
      }),
      makeFailure({ id: 'token-server.a', evidence: [evidenceAt(1_000, 4)] }),
      makeFailure({ id: 'receiver.b', evidence: [evidenceAt(3_000, 15_000, failure)] }),
    ],
    {
      profile: {
        name: 'ours',
        values: { 'acknowledgement.deadlineMs': 10_000 },
        firmness: {},
        digest: 'cd',
      },
    },
  );
  expect(answerTimesOf(report)).toEqual([
    {
      target: 'the receiver',
      deadlineMs: 10_000,
      times: [
        { check: 'receiver.a', role: 'sent', atMs: 500, tookMs: 9_000 },
        { check: 'receiver.a', role: 'sent', atMs: 1_000, tookMs: 30 },
      ],
    },
    {
      target: 'the token server',
      deadlineMs: undefined,
      times: [{ check: 'token-server.a', role: 'sent', atMs: 0, tookMs: 4 }],
    },
  ]);
});

test('a report that has kept no answer has no times', () => {
  expect(answerTimesOf(makeReport([makeFailure({ evidence: [] })]))).toEqual([]);
});

test('each power of ten has the same room', () => {
  const shares = [0.2, 1, 10, 100, 1_000, 10_000].map((ms) => shareOfTime(ms, 10_000));
  expect(shares).toEqual([0, 0, 0.25, 0.5, 0.75, 1]);
  expect(powersUpTo(10_000)).toEqual([1, 10, 100, 1_000, 10_000]);
  expect(powersUpTo(3)).toEqual([1, 10]);
});
