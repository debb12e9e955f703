import { expect, test } from 'vitest';
import type { CheckResult, Report, Verdict } from '../../src/contract/index.ts';
import { compareReports } from '../../src/report/index.ts';
import { makeFailure, makeReport, makeResult } from './make-report.ts';

const of = (verdict: Verdict, changes: Partial<CheckResult> = {}) =>
  makeResult({ verdict, ...changes });

function compared(
  before: CheckResult | undefined,
  after: CheckResult | undefined,
  changes: Partial<Report> = {},
) {
  const results = (result: CheckResult | undefined) => (result === undefined ? [] : [result]);
  const comparison = compareReports(
    makeReport(results(before)),
    makeReport(results(after), changes),
  );
  const [change] = comparison.changes;
  return [change?.kind, comparison.isRegression];
}

const should = { level: 'should' } as const;

test.each([
  ['pass', 'fail', 'broken', true],
  ['pass', 'error', 'broken', true],
  ['pass', 'untestable', 'broken', true],
  ['untestable', 'fail', 'broken', true],
  ['warn', 'fail', 'broken', true],
  ['pass', 'warn', 'broken', false],
  ['pass', 'flaky', 'flaky', false],
  ['fail', 'flaky', 'flaky', false],
  ['fail', 'pass', 'fixed', false],
  ['warn', 'note', 'fixed', false],
  ['fail', 'untestable', 'changed', false],
  ['fail', 'warn', 'changed', false],
  ['pass', 'skip', 'vanished', true],
  ['skip', 'pass', 'appeared', false],
  ['skip', 'fail', 'appeared', true],
  ['pass', 'note', undefined, false],
  ['pass', 'pass', undefined, false],
] as const)('%s, then %s: %s', (before, after, kind, isRegression) => {
  expect(compared(of(before), of(after))).toEqual([kind, isRegression]);
});

test('a should that is open or judged no more is no regression', () => {
  expect(compared(of('pass', should), of('untestable', should))).toEqual(['broken', false]);
  expect(compared(of('pass', should), undefined)).toEqual(['vanished', false]);
  expect(compared(of('pass'), undefined)).toEqual(['vanished', true]);
  expect(compared(undefined, of('pass'))).toEqual(['appeared', false]);
});

test('in a strict run a new warning is a regression', () => {
  expect(compared(of('pass'), of('warn'), { isStrict: true })).toEqual(['broken', true]);
});

test('another finding is told, the same at another port and time is not', () => {
  const found = (actual: string) => makeFailure({ actual });
  expect(compared(found('status 200'), found('status 500'))).toEqual(['changed', false]);
  const [one, other] = [
    found('reset at localhost:4711 after 3 s'),
    found('reset at localhost:9 after 4 s'),
  ];
  expect(compared(one, other)).toEqual([undefined, false]);
});

test('slower is a matter of requests that take much longer, and no regression', () => {
  const lasting = (durationMs: number) => of('pass', { durationMs, exchanges: 10 });
  expect(compared(lasting(100), lasting(5_000))).toEqual(['slower', false]);
  expect(compared(lasting(100), lasting(900))).toEqual([undefined, false]);
  expect(compared(lasting(5_000), lasting(9_000))).toEqual([undefined, false]);
});

test('a report does not differ from itself, nor from that of the next day on another port', () => {
  const results = [of('pass'), makeFailure({ id: 'receiver.topic.other' })];
  const report = makeReport(results);
  const later = makeReport(results, {
    startedAt: '2027-02-02T00:00:00.000Z',
    durationMs: 9_999,
    seed: 8,
    targets: { ...report.targets, receiverUrl: 'http://localhost:9999/webhook' },
  });
  expect(compareReports(report, later)).toEqual({
    circumstances: [],
    changes: [],
    same: 2,
    isRegression: false,
  });
});

test('in what the runs themselves differ is told', () => {
  const report = makeReport([of('pass')]);
  const { profile, targets } = report;
  const { circumstances } = compareReports(
    report,
    makeReport([of('pass')], {
      assay: '9.9.9',
      profile: { ...profile, name: 'agora' },
      targets: {
        ...targets,
        receiverUrl: 'http://staging/webhook',
        capabilities: ['receiver', 'observer'],
      },
    }),
  );
  expect(circumstances.map((line) => line.split(':')[0])).toEqual([
    'assay version',
    'profile',
    'receiver',
    'capabilities',
  ]);
  expect(circumstances.at(-1)).toBe('capabilities: now also observer');
});

test('the gravest stand first', () => {
  const ids = ['receiver.a.a', 'receiver.b.b', 'receiver.c.c'] as const;
  const reportOfVerdicts = (...verdicts: Verdict[]) =>
    makeReport(verdicts.map((verdict, index) => of(verdict, { id: ids[index] ?? '' })));
  const { changes } = compareReports(
    reportOfVerdicts('fail', 'pass', 'pass'),
    reportOfVerdicts('pass', 'flaky', 'fail'),
  );
  expect(changes.map(({ kind }) => kind)).toEqual(['broken', 'flaky', 'fixed']);
});
