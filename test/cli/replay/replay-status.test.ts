import { expect, test } from 'vitest';
import { replayStatusOf } from '../../../src/cli/replay/replay-status.ts';
import type { CheckResult, Counterexample } from '../../../src/contract/index.ts';
import { makeFailure, makeRequest, makeResult } from '../../report/make-report.ts';

const PASSED = makeResult();
const ANSWER = { noticeId: 'n', answer: 'status 200' };

function failureOwing(owed: Counterexample['owed']): CheckResult {
  const example = { seed: 5, shrinks: 0, description: 'an example', request: makeRequest() };
  return makeFailure({ counterexample: { ...example, ...(owed === undefined ? {} : { owed }) } });
}

test('the same finding again still fails', () => {
  const { status, words } = replayStatusOf(makeFailure(), makeFailure(), undefined);
  expect([status, words]).toEqual(['still-failing', 'found status 200, expected a rejection']);
});

test('another finding is a change that names both verdicts', () => {
  const now = makeFailure({ verdict: 'warn', actual: 'status 500' });
  const { status, words } = replayStatusOf(makeFailure(), now, undefined);
  expect(status).toBe('changed');
  expect(words).toBe('fail then, warn now: found status 500, expected a rejection');
});

test.each(['untestable', 'skip', 'error'] as const)(
  '%s is no proof that it is fixed',
  (verdict) => {
    const now = makeResult({ verdict, reason: 'the run was interrupted' });
    expect(replayStatusOf(makeFailure(), now, undefined).status).toBe('changed');
  },
);

test('a check that holds, and a request that gets what it is owed, are fixed', () => {
  expect(replayStatusOf(makeFailure(), PASSED, undefined).status).toBe('fixed');
  const resent = { ...ANSWER, isAsOwed: true };
  expect(replayStatusOf(failureOwing('rejection'), PASSED, resent).status).toBe('fixed');
});

test('a stored forgery that is still accepted still fails, whatever the other examples say', () => {
  const resent = { ...ANSWER, isAsOwed: false };
  expect(replayStatusOf(failureOwing('rejection'), PASSED, resent).status).toBe('still-failing');
});

test('a valid notification that is refused alone is no failure: it may need those before it', () => {
  const resent = { ...ANSWER, isAsOwed: false };
  const before = failureOwing('acknowledgement');
  expect(replayStatusOf(before, PASSED, resent).status).toBe('changed');
});

test('what could not be sent again is not called fixed', () => {
  const resent = { obstacle: 'nothing listens' };
  expect(replayStatusOf(failureOwing('rejection'), PASSED, resent).status).toBe('changed');
});

test('what came and went before is not fixed by one pass', () => {
  const before = makeFailure({ verdict: 'flaky' });
  expect(replayStatusOf(before, PASSED, undefined).status).toBe('changed');
});

test.each([
  [{ further: [{ verdict: 'fail', evidence: [] }] }, 'in round 1 it now does what it should'],
  [
    { round: { number: 3, seed: 9, runId: 'r-3' } },
    'in round 3 (seed 9) it now does what it should',
  ],
  [{ shortId: 'R1.2' }, 'in round 1 it now does what it should'],
  [{ shortId: 'R1' }, 'now it does what it should'],
] satisfies [Partial<CheckResult>, string][])(
  'of %j, what holds is said of its draws alone',
  (of, holds) => {
    expect(replayStatusOf(makeFailure(of), PASSED, undefined)).toMatchObject({
      status: 'fixed',
      words: holds,
    });
  },
);

test('takes one line', () => {
  const now = makeFailure({ actual: 'a\n  trace\nof lines' });
  expect(replayStatusOf(now, now, undefined).words).not.toContain('\n');
});
