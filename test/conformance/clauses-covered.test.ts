import { describe, expect, test } from 'vitest';
import type { Check, SuiteId } from '../../src/conformance/core/check.ts';
import { SUITES } from '../../src/conformance/core/check.ts';
import { reportedClauses } from '../../src/conformance/core/plan/reported-clauses.ts';
import { CHECKS } from '../../src/conformance/suites/index.ts';
import { CLAUSES, PROFILE_KEYS } from '../../src/contract/index.ts';

const idsOf = (isOffender: (check: Check) => boolean): readonly string[] =>
  CHECKS.filter(isOffender).map(({ id }) => id);

describe('each clause is covered or excluded', () => {
  const clauses = reportedClauses(CHECKS).map(({ id, checks, excluded }) => ({
    id,
    ways: [
      ...(checks.length > 0 ? ['covered'] : []),
      ...(excluded === undefined ? [] : ['excluded']),
    ],
  }));

  test('none is forgotten', () => {
    expect(clauses.filter(({ ways }) => ways.length === 0).map(({ id }) => id)).toEqual([]);
  });

  test('a check of a lower level than the clause mentions it and does not cover it', () => {
    const clause = '4.1/generation-failure-status';
    const [check] = CHECKS.filter(
      ({ clauses, level }) => clauses.includes(clause) && level === 'must',
    );
    const coveredBy = (levels: readonly Check['level'][]) => {
      const registry = levels.map((level) => ({ ...(check as Check), id: `a.${level}`, level }));
      return reportedClauses(registry).find(({ id }) => id === clause)?.checks;
    };
    expect(coveredBy(['may', 'should'])).toEqual([]);
    expect(coveredBy(['may', 'should', 'must'])).toEqual(['a.must']);
  });

  test('none is both at once', () => {
    const both = clauses.filter(({ ways }) => ways.length > 1);
    expect(both.map(({ id, ways }) => `${id}: ${ways.join(' and ')}`)).toEqual([]);
  });
});

describe('each check', () => {
  test('cites clauses that exist', () => {
    const known = new Set(CLAUSES.map(({ id }) => String(id)));
    const unknown = CHECKS.flatMap(({ id, clauses }) =>
      clauses.filter((clause) => !known.has(clause)).map((clause) => `${id}: ${clause}`),
    );
    expect(unknown).toEqual([]);
  });

  test('cites no clause twice', () => {
    expect(idsOf(({ clauses }) => new Set(clauses).size !== clauses.length)).toEqual([]);
  });

  test('cites a clause unless it is good practice', () => {
    expect(idsOf(({ basis, clauses }) => basis !== 'practice' && clauses.length === 0)).toEqual([]);
  });

  test('rests on a profile value when the document is silent, and only on ones that exist', () => {
    const known: readonly string[] = PROFILE_KEYS;
    expect(idsOf(({ restsOn }) => restsOn.some((key) => !known.includes(key)))).toEqual([]);
    expect(idsOf(({ basis, restsOn }) => basis === 'profile' && restsOn.length === 0)).toEqual([]);
  });

  test('claims something in the present tense, and no two claim the same', () => {
    expect(idsOf(({ title }) => !/^[a-z]+s .*[^.\s]$/.test(title))).toEqual([]);
    const claims = CHECKS.map(({ suite, title }) => `${suite}: ${title}`);
    expect(claims.filter((claim, index) => claims.indexOf(claim) !== index)).toEqual([]);
  });
});

describe('what a check requires', () => {
  const byId = new Map(CHECKS.map((check) => [check.id, check]));

  test('exists, and stands in a suite that judges the same target', () => {
    const needsOf = (suite: SuiteId | undefined) => (suite ? SUITES[suite].needs : undefined);
    expect(
      idsOf(({ requires, suite }) =>
        requires.some((id) => `${needsOf(byId.get(id)?.suite)}` !== `${needsOf(suite)}`),
      ),
    ).toEqual([]);
  });

  test('leads to no circle', () => {
    const isInCircle = (id: string, path: readonly string[]): boolean =>
      path.includes(id) ||
      (byId.get(id)?.requires ?? []).some((next) => isInCircle(next, [...path, id]));
    expect(idsOf(({ id }) => isInCircle(id, []))).toEqual([]);
  });

  test.each(Object.values(SUITES))('the gate of $id exists and requires nothing', (suite) => {
    if (suite.gate === undefined) return;
    expect(byId.get(suite.gate)).toMatchObject({ suite: suite.id, level: 'must', requires: [] });
  });
});
