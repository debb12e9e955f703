import { expect, test } from 'vitest';
import type { Verdict } from '../../../src/contract/index.ts';
import { clauseStatesOf } from '../../../src/report/scope/clause-states.ts';
import { makeReport, makeResult } from '../make-report.ts';

const CHECK = 'receiver.topic.claim';

function stateUnder(verdicts: readonly Verdict[], excluded?: string) {
  const checks = verdicts.map((verdict, at) => makeResult({ id: `${CHECK}-${at}`, verdict }));
  const [clause] = makeReport([]).clauses;
  if (clause === undefined) throw new Error('no clause');
  const covering = { ...clause, checks: checks.map(({ id }) => id) };
  const clauses = [excluded === undefined ? covering : { ...covering, excluded }];
  const { scope } = makeReport([]);
  return clauseStatesOf({ checks, clauses, scope })[0]?.state;
}

test.each<[readonly Verdict[], string]>([
  [['pass'], 'kept'],
  [['pass', 'skip'], 'kept'],
  [['pass', 'fail'], 'broken'],
  [['warn', 'fail'], 'broken'],
  [['pass', 'warn'], 'doubtful'],
  [['pass', 'flaky'], 'doubtful'],
  [['pass', 'untestable'], 'unverified'],
  [['skip'], 'unverified'],
  [['note'], 'unverified'],
  [[], 'unverified'],
])('a clause whose checks say %j is %s', (verdicts, state) => {
  expect(stateUnder(verdicts)).toBe(state);
});

test('a clause that no check judges is excluded, with its reason in the report', () => {
  expect(stateUnder([], 'a duty of others')).toBe('excluded');
});

test('what was not verified says why, each reason once', () => {
  const { scope, clauses } = makeReport([]);
  const ids = ['a', 'b', 'c', 'd', 'e'].map((name) => `receiver.topic.${name}`);
  const [a = '', b = '', c = '', d = ''] = ids;
  const checks = [
    makeResult({ id: a, verdict: 'skip', reason: 'no observer' }),
    makeResult({ id: b, verdict: 'skip', reason: 'no observer' }),
    makeResult({ id: c, verdict: 'note' }),
  ];
  const leftOut = [{ id: d, level: 'must' as const, by: 'skip' as const }];
  const [clause] = clauseStatesOf({
    checks,
    clauses: clauses.map((each) => ({ ...each, checks: ids })),
    scope: { ...scope, leftOut },
  });
  expect(clause?.state).toBe('unverified');
  expect(clause?.why).toBe(
    'no observer; what the target does was noted, and is not judged; its check was left out of the run; its check did not run',
  );
});
