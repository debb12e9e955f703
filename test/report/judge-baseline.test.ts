import { describe, expect, test } from 'vitest';
import { exitCodeOf } from '../../src/cli/exit-codes.ts';
import type { BaselineEntry, CheckResult, Report, RunEvent } from '../../src/contract/index.ts';
import {
  causesOf,
  compareReports,
  eventsOfReport,
  outcomeWordsOf,
  reportOf,
  staleLinesOf,
} from '../../src/report/index.ts';
import { ctrfOf } from '../../src/report/renderers/ctrf-of.ts';
import { jobSummaryOf } from '../../src/report/renderers/job-summary-of.ts';
import { junitOf } from '../../src/report/renderers/junit-of.ts';
import { sarifOf } from '../../src/report/renderers/sarif-of.ts';
import { makeEvents, makeFailure, makeResult } from './make-report.ts';

const FAILING = 'receiver.a.fails';
const fail = (changes: Partial<CheckResult> = {}) => makeFailure({ id: FAILING, ...changes });
const good = makeResult({ id: 'receiver.b.holds' });
const entry = (changes: Partial<BaselineEntry> = {}): BaselineEntry => ({
  check: FAILING,
  reason: 'ticket 7',
  ...changes,
});

/** The report of a run of the first day of 2026 that was told to expect something. */
function reportWith(
  results: readonly CheckResult[],
  entries: readonly BaselineEntry[],
  changes: Partial<Report> = {},
): Report {
  const [start, ...rest] = makeEvents(results);
  const baseline = { file: 'assay-baseline.json', entries: [...entries] };
  const events = [{ ...start, ...changes, baseline } as RunEvent, ...rest];
  return reportOf(events);
}

const restOf = (report: Report) => outcomeWordsOf(report, causesOf(report)).rest;

describe('an expected failure', () => {
  test('changes the exit code alone, and is told apart', () => {
    const report = reportWith([fail(), good], [entry()]);
    expect(report).toMatchObject({ outcome: 'nonconformant', summary: { fail: 1 } });
    expect(report.checks[0]).toMatchObject({ verdict: 'fail', shortId: 'R1' });
    expect(report.baseline).toMatchObject({
      outcome: 'conformant',
      entries: [{ check: FAILING, state: 'expected' }],
    });
    expect(exitCodeOf(report)).toBe(0);
    expect(causesOf(report)).toEqual([]);
    expect(restOf(report)).toBe('nothing unexpected; 1 expected by the baseline');
    expect(jobSummaryOf(report)).toContain('1 expected by the baseline');
    const [run] = (sarifOf(report) as { runs: { results: object[] }[] }).runs;
    expect(run?.results).toMatchObject([
      { suppressions: [{ kind: 'external', justification: 'ticket 7' }] },
    ]);
    expect(ctrfOf(report)).toMatchObject({ results: { summary: { failed: 0, skipped: 1 } } });
    const junit = junitOf(report);
    expect(junit).toMatch(/<testsuites [^>]*tests="2" failures="0" errors="0" skipped="1"/);
    expect(junit).toContain('<skipped message="expected (ticket 7): fail: expected a rejection');
  });

  test('hides no other one', () => {
    const other = makeFailure({ id: 'receiver.c.fails', expected: 'something else', clauses: [] });
    const report = reportWith([fail(), good, other], [entry()]);
    expect(exitCodeOf(report)).toBe(1);
    expect(causesOf(report).map(({ findings }) => findings[0]?.id)).toEqual(['receiver.c.fails']);
    expect(restOf(report)).toBe('1 cause; 1 expected by the baseline');
  });

  test.each([
    ['warn', 'expected', 0],
    ['flaky', 'expected', 0],
    ['pass', 'stale', 1],
    ['note', 'stale', 1],
    ['skip', 'not-tried', 0],
  ] as const)('that comes out as %s is %s', (verdict, state, exitCode) => {
    const report = reportWith([fail({ verdict }), good], [entry()]);
    expect(report.baseline?.entries[0]?.state).toBe(state);
    expect(exitCodeOf(report)).toBe(exitCode);
  });

  test.each([
    ['untestable', 3],
    ['error', 3],
  ] as const)('that could not be tried (%s) excuses nothing', (verdict, exitCode) => {
    const report = reportWith([fail({ verdict }), good], [entry()]);
    expect(report.baseline?.entries[0]?.state).toBe('not-tried');
    expect(exitCodeOf(report)).toBe(exitCode);
  });

  test('of a check that was not run is not judged', () => {
    const report = reportWith([good], [entry({ expires: '2020-01-01' })]);
    expect(report.baseline?.entries[0]?.state).toBe('not-tried');
    expect(exitCodeOf(report)).toBe(0);
  });

  test.each([
    ['2025-12-31', 'expired', 1],
    ['2026-01-01', 'expected', 0],
  ] as const)('until %s is %s on the first day of 2026', (expires, state, exitCode) => {
    const report = reportWith([fail(), good], [entry({ expires })]);
    expect(report.baseline?.entries[0]?.state).toBe(state);
    expect(exitCodeOf(report)).toBe(exitCode);
    expect(staleLinesOf(report)).toHaveLength(exitCode);
  });

  test('excuses what could not be tried because of it, and nothing else', () => {
    const waiting = (id: string, reason: string) =>
      makeResult({ id, verdict: 'untestable', outcome: 'untestable', reason });
    const chained = [
      waiting('receiver.c.waits', `requires that the target does it (${FAILING}: fail)`),
      waiting('receiver.d.waits', 'requires that the target waits (receiver.c.waits: untestable)'),
    ];
    const excused = reportWith([fail(), good, ...chained], [entry()]);
    expect(excused.baseline?.excused).toEqual(['receiver.c.waits', 'receiver.d.waits']);
    expect(exitCodeOf(excused)).toBe(0);
    expect(restOf(excused)).toContain('2 untestable because of that');
    const alone = waiting('receiver.e.waits', 'no answer came');
    const open = reportWith([fail(), good, alone], [entry()]);
    expect([open.baseline?.outcome, exitCodeOf(open)]).toEqual(['incomplete', 3]);
  });

  test('leaves nothing green where nothing else was verified', () => {
    const report = reportWith([fail()], [entry()]);
    expect([report.baseline?.outcome, exitCodeOf(report)]).toEqual(['incomplete', 3]);
  });

  test('of a strict run may be a warning', () => {
    const warned = fail({ verdict: 'warn' });
    const report = reportWith([warned, good], [entry()], { isStrict: true });
    expect([report.baseline?.outcome, exitCodeOf(report)]).toEqual(['conformant', 0]);
  });

  test('is no regression in a comparison, and says so', () => {
    const before = reportWith([makeResult({ id: FAILING }), good], []);
    const after = reportWith([fail(), good], [entry()]);
    expect(compareReports(before, after)).toMatchObject({
      isRegression: false,
      changes: [{ kind: 'broken', words: expect.stringContaining('ticket 7') }],
    });
  });
});

test('an entry that holds no more is a failure in JUnit, and a line for people', () => {
  const report = reportWith([makeResult({ id: FAILING }), good], [entry()]);
  const line = `stale: ${FAILING} passes now. Remove its entry from assay-baseline.json, or run with --update-baseline.`;
  expect(staleLinesOf(report)).toEqual([line]);
  expect(junitOf(report)).toMatch(/<testsuites [^>]*tests="3" failures="1"/);
  expect(junitOf(report)).toContain(`<testcase name="${line}" classname="assay.baseline">`);
  expect(jobSummaryOf(report)).toContain('passes now');
});

test('the events of a report give the same report again', () => {
  const report = reportWith([fail(), good], [entry({ clause: '6.2/notify-ms' })]);
  expect(reportOf(eventsOfReport(report))).toEqual(report);
});
