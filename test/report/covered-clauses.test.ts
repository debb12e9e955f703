import { expect, test } from 'vitest';
import { coveredClauses } from '../../src/report/index.ts';
import { makeFailure, makeResult } from './make-report.ts';

const covered = (...checks: Parameters<typeof coveredClauses>[0]['checks']) => [
  ...coveredClauses({ checks }),
];

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
