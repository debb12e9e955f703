import { expect, test } from 'vitest';
import { filterChecks } from '../../../src/page/model/filter-checks.ts';
import { NO_FILTER } from '../../../src/page/model/route.ts';
import { makeFailure, makeResult } from '../../report/make-report.ts';

test('a finding is found by its short id, and by that of no other', () => {
  const checks = [
    makeFailure({ id: 'receiver.a.first', shortId: 'R1' }),
    makeFailure({ id: 'receiver.a.later', shortId: 'R15' }),
    makeResult({ id: 'receiver.a.passed' }),
  ];
  const found = (text: string) => filterChecks(checks, { ...NO_FILTER, text }).map(({ id }) => id);
  expect(found('R15')).toEqual(['receiver.a.later']);
  expect(found('r15 later')).toEqual(['receiver.a.later']);
  expect(found('R1')).toEqual(['receiver.a.first']);
  expect(found('')).toHaveLength(3);
});
