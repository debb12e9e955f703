import { expect, test } from 'vitest';
import {
  type RehearsalReport,
  type RehearsalStepResult,
  summaryOf,
} from '../../src/contract/index.ts';
import { rehearsalLinesOf } from '../../src/report/index.ts';

const step = (given: Partial<RehearsalStepResult>): RehearsalStepResult => ({
  id: 'start',
  title: 'starts well',
  clauses: ['3.1/fetches-token-at-start'],
  level: 'must',
  basis: 'stated',
  outcome: 'held',
  verdict: 'pass',
  expected: 'a good start',
  calls: [],
  callsLeftOut: 0,
  ...given,
});

const steps: RehearsalStepResult[] = [
  step({ actual: 'it got a token, called login' }),
  step({
    id: 'will-expire',
    outcome: 'broken',
    verdict: 'fail',
    actual: 'it did nothing',
    calls: [
      { number: 7, atMs: 1_000, by: 'control', what: 'rehearsal', outcome: 'turns the clock' },
      {
        number: 8,
        atMs: 3_500,
        by: 'token-server',
        what: 'user token',
        userId: 'alice',
        code: 503,
        outcome: 'ordered',
      },
    ],
    callsLeftOut: 3,
  }),
  step({
    id: 'expired',
    clauses: [],
    outcome: 'observed',
    verdict: 'note',
    actual: 'it logged in',
  }),
  step({ id: 'second-login', outcome: 'untestable', verdict: 'untestable', reason: 'not started' }),
];

const report: RehearsalReport = {
  assay: '1',
  userId: 'alice',
  tokenFormat: 'opaque',
  limits: { startMs: 1, answerMs: 1, settleMs: 1 },
  startedAt: '2026-01-01T00:00:00.000Z',
  durationMs: 5,
  restarts: 1,
  outcome: 'nonconformant',
  summary: summaryOf(steps),
  steps,
};

test('a rehearsal for a person: what passed in a line, what did not with all that was seen', () => {
  expect(rehearsalLinesOf(report)).toEqual([
    'The client of alice, step by step:',
    '  ✓ start: starts well',
    '  ✗ will-expire: starts well',
    '      clauses:  3.1/fetches-token-at-start',
    '      expected: a good start',
    '      actual:   it did nothing',
    '      +0.000 s  assay: rehearsal: turns the clock',
    '      +2.500 s  token server: user token for alice: ordered (503)',
    '      and 3 more',
    '  · expired: starts well',
    '      note: it logged in',
    '  ? second-login: starts well',
    '      untestable: not started',
    '1 passed, 1 failed, 1 untestable, 1 noted; it was started anew once.',
    'NONCONFORMANT',
  ]);
});

test('an interrupted rehearsal says so', () => {
  const lines = rehearsalLinesOf({
    ...report,
    outcome: 'incomplete',
    restarts: 0,
    interruptedBy: 'signal',
  });
  expect(lines.slice(-3)).toEqual([
    '1 passed, 1 failed, 1 untestable, 1 noted; it was started anew 0 times.',
    'The rehearsal was interrupted.',
    'INCOMPLETE: not every duty could be tried',
  ]);
});
