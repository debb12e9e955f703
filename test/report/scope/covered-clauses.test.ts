import { expect, test } from 'vitest';
import type { CheckResult } from '../../../src/contract/index.ts';
import { coveredClauses } from '../../../src/report/index.ts';
import { makeFailure, makeResult } from '../make-report.ts';

const SCOPE = { leftOut: [], missing: [], limits: { concurrency: 1, allowsHeavyLoad: true } };
const CLAUSE = { section: '6.2', statement: 'A sentence.', level: 'must' } as const;

/** The clauses that are covered, where every check that cites one covers it. */
function covered(...results: readonly CheckResult[]): readonly string[] {
  const checks = results.map((result, index) => ({
    ...result,
    id: `receiver.topic.claim-${index}`,
  }));
  const cited = new Set(checks.flatMap(({ clauses }) => clauses));
  const clauses = [...cited].map((id) => ({
    ...CLAUSE,
    id,
    checks: checks.filter((check) => check.clauses.includes(id)).map((check) => check.id),
  }));
  return [...coveredClauses({ checks, clauses, scope: SCOPE })];
}

test('a clause that a judged check only mentions is not covered', () => {
  const result = makeResult();
  const [id = ''] = result.clauses;
  const clauses = [{ ...CLAUSE, id, checks: [] }];
  expect([...coveredClauses({ checks: [result], clauses, scope: SCOPE })]).toEqual([]);
});

test('a clause is covered by whatever verdict judged it', () => {
  expect(covered(makeResult())).toEqual(['6.2/notify-ms']);
  expect(covered(makeFailure({ verdict: 'warn', level: 'should' }))).toEqual(['6.2/notify-ms']);
  expect(covered(makeFailure())).toEqual(['6.2/notify-ms']);
});

test.each(['note', 'skip', 'untestable', 'error'] as const)('a %s covers nothing', (verdict) => {
  expect(covered(makeResult({ verdict }))).toEqual([]);
});

test.each(['untestable', 'error'] as const)(
  'a clause whose must is %s is not covered by what passed beside it',
  (verdict) => {
    const both = { clauses: ['2.1/user-token-max-validity', '2.2/expire-uint32'] };
    const open = makeResult({ clauses: ['2.1/user-token-max-validity'], verdict });
    expect(covered(makeResult({ ...both, level: 'should' }), open)).toEqual(['2.2/expire-uint32']);
    expect(covered(makeResult(both), { ...open, level: 'should' })).toEqual(both.clauses);
    expect(covered(makeResult(both), { ...open, verdict: 'skip' })).toEqual(both.clauses);
  },
);

test('a clause of which a must was left out is not covered by what passed beside it', () => {
  const result = makeResult();
  const [id = ''] = result.clauses;
  const clauses = [{ ...CLAUSE, id, checks: [result.id, 'receiver.topic.other'] }];
  const under = (level: 'must' | 'should') => {
    const leftOut = [{ id: 'receiver.topic.other', level, by: 'skip' as const }];
    return [...coveredClauses({ checks: [result], clauses, scope: { ...SCOPE, leftOut } })];
  };
  expect(under('must')).toEqual([]);
  expect(under('should')).toEqual([id]);
});
