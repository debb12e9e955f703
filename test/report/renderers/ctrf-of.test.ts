import { expect, test } from 'vitest';
import { ctrfOf } from '../../../src/report/renderers/ctrf-of.ts';
import { BASELINE, EVERY_VERDICT } from '../every-verdict.ts';
import { makeFailure, makeReport } from '../make-report.ts';
import { ctrfViolations } from '../published-schemas.ts';

interface Ctrf {
  readonly results: {
    readonly summary: Readonly<Record<string, number>>;
    readonly tests: readonly {
      readonly name: string;
      readonly status: string;
      readonly rawStatus: string;
      readonly flaky?: boolean;
      readonly message?: string;
    }[];
  };
}

const resultsOf = (...args: Parameters<typeof ctrfOf>) => (ctrfOf(...args) as Ctrf).results;

test('a report of every verdict keeps the published schema, also with hostile texts', () => {
  expect(ctrfViolations(ctrfOf(makeReport(EVERY_VERDICT)))).toEqual([]);
  expect(ctrfViolations(ctrfOf(makeReport([])))).toEqual([]);
  expect(ctrfViolations({ reportFormat: 'CTRF' })).not.toEqual([]);
});

test('a check is a test under its id, with its verdict', () => {
  const { tests, summary } = resultsOf(makeReport(EVERY_VERDICT));
  expect(tests.map(({ rawStatus, status }) => [rawStatus, status])).toEqual([
    ['pass', 'passed'],
    ['fail', 'failed'],
    ['warn', 'passed'],
    ['flaky', 'passed'],
    ['note', 'passed'],
    ['skip', 'skipped'],
    ['untestable', 'other'],
    ['error', 'other'],
  ]);
  expect(summary).toMatchObject({
    tests: 8,
    passed: 4,
    failed: 1,
    skipped: 1,
    other: 2,
    pending: 0,
    flaky: 1,
  });
  expect(tests[1]?.message).toMatch(/^fail: expected a rejection, found /);
  expect(tests[0]).not.toHaveProperty('message');
});

test('a warning fails a strict run', () => {
  const report = makeReport([makeFailure({ verdict: 'warn' })], { isStrict: true });
  expect(resultsOf(report).tests[0]?.status).toBe('failed');
});

test('what the baseline expects is skipped, and a stale entry fails', () => {
  const report = makeReport(EVERY_VERDICT, { baseline: BASELINE });
  expect(ctrfViolations(ctrfOf(report))).toEqual([]);
  const { tests, summary } = resultsOf(report);
  expect(tests.find(({ name }) => name === 'receiver.signature.fails')?.status).toBe('skipped');
  expect(tests.at(-1)).toMatchObject({ status: 'failed', rawStatus: 'stale' });
  expect(summary).toMatchObject({ tests: 9, failed: 1, skipped: 2 });
});
