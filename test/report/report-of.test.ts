import { expect, test } from 'vitest';
import { validateReport } from '../../src/contract/generated/report-validators.ts';
import { type Report, violationsOf } from '../../src/contract/index.ts';
import { eventsOfReport, reportOf } from '../../src/report/index.ts';
import { makeEvents, makeFailure, makeReport, makeResult, makeStart } from './make-report.ts';

const PASSED = makeResult({ id: 'receiver.a.passes' });
const FAILED = makeFailure({ id: 'receiver.b.fails' });

test('a finished stream gives the report that its last event gives', () => {
  const report = reportOf(makeEvents([PASSED, FAILED]));
  expect(report).toEqual(makeReport([PASSED, { ...FAILED, shortId: 'R1' }]));
  expect(report.outcome).toBe('nonconformant');
  expect(violationsOf(validateReport, report)).toEqual([]);
});

test('results stand in the order of the selection, whatever order they came in', () => {
  const [start, first, second, end] = makeEvents([PASSED, FAILED]);
  if (!start || !first || !second || !end) throw new Error('four events were made');
  const report = reportOf([start, second, first, end]);
  expect(report.checks.map(({ id }) => id)).toEqual([PASSED.id, FAILED.id]);
});

test('hints are kept in their order', () => {
  const [start, ...rest] = makeEvents([PASSED]);
  if (!start) throw new Error('events were made');
  const hints = ['one', 'two'].map((message) => ({ type: 'hint' as const, message }));
  expect(reportOf([start, ...hints, ...rest]).hints).toEqual(['one', 'two']);
  const advised = { type: 'hint' as const, message: 'It is slow.', advice: 'Wait with --flag.' };
  expect(reportOf([start, advised, ...rest]).hints).toEqual(['It is slow. Wait with --flag.']);
});

test('a stream that broke off gives a report in which the rest is untestable', () => {
  const report = reportOf(
    makeEvents([PASSED, makeResult({ id: 'receiver.c.unknown' })]).slice(0, 2),
  );
  expect(report.interruptedBy).toBe('crash');
  expect(report.outcome).toBe('incomplete');
  expect(report.checks[0]).toEqual(PASSED);
  expect(report.checks[1]).toMatchObject({
    id: 'receiver.c.unknown',
    verdict: 'untestable',
    reason: 'the run ended before this check',
  });
  expect(report.summary).toMatchObject({ pass: 1, untestable: 1 });
  expect(violationsOf(validateReport, report)).toEqual([]);
});

test('a failure that was known before the stream broke off still makes the run nonconformant', () => {
  expect(reportOf(makeEvents([FAILED, PASSED]).slice(0, 2)).outcome).toBe('nonconformant');
});

test('a stream without its end is incomplete even when every check has passed', () => {
  const report = reportOf(makeEvents([PASSED]).slice(0, -1));
  expect(report).toMatchObject({ outcome: 'incomplete', interruptedBy: 'crash', durationMs: 10 });
});

test('a stream of nothing but its start is incomplete, never green', () => {
  expect(reportOf([makeStart([PASSED])]).outcome).toBe('incomplete');
});

test('a stream without its start is refused', () => {
  expect(() => reportOf([])).toThrow(/run-started; found no event/);
});

test('findings alone have short ids, in the order of the report', () => {
  const verdicts = [
    'pass',
    'warn',
    'note',
    'untestable',
    'skip',
    'flaky',
    'error',
    'fail',
  ] as const;
  const results = verdicts.map((verdict) => makeResult({ id: `receiver.a.${verdict}`, verdict }));
  const { checks } = reportOf(makeEvents(results));
  expect(checks.map(({ shortId }) => shortId)).toEqual([
    undefined,
    'R1',
    undefined,
    'R2',
    undefined,
    'R3',
    'R4',
    'R5',
  ]);
});

test.each([
  ['finished', {}],
  ['with hints', { hints: ['Look at the key.'] }],
  ['ended by a limit', { interruptedBy: 'max-time' }],
  ['killed', { interruptedBy: 'crash', durationMs: 20, outcome: 'nonconformant' }],
  ['of several rounds', { rounds: { all: 3, endedBy: 'time' } }],
  ['with counts', { acceptance: { events: [], elements: { all: 1, exercised: 1, missing: [] } } }],
] as const)('a report that is %s gives events that give it again', (_what, changes) => {
  const report = makeReport([PASSED, { ...FAILED, shortId: 'R1' }], changes as Partial<Report>);
  expect(reportOf(eventsOfReport(report))).toEqual(report);
});
