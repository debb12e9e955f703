import { expect, test } from 'vitest';
import type { Verdict } from '../../src/contract/index.ts';
import { clauseStatesOf } from '../../src/report/clause-states.ts';
import { makeReport, makeResult } from './make-report.ts';

const CHECK = 'receiver.topic.claim';

function stateUnder(verdicts: readonly Verdict[], excluded?: string) {
  const checks = verdicts.map((verdict, at) => makeResult({ id: `${CHECK}-${at}`, verdict }));
  const [clause] = makeReport([]).clauses;
  if (clause === undefined) throw new Error('no clause');
  const covering = { ...clause, checks: checks.map(({ id }) => id) };
  const clauses = [excluded === undefined ? covering : { ...covering, excluded }];
  return clauseStatesOf({ checks, clauses }).get(clause.id);
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
