import { expect, test } from 'vitest';
import type { CheckResult, Report } from '../../src/contract/index.ts';
import { mergeReports, reportOf } from '../../src/report/index.ts';
import { makeFailure, makeReport, makeResult } from './make-report.ts';

const WIDE = 'receiver.wide.claim';
const IDS = ['receiver.a.claim', 'receiver.b.claim', WIDE];

function part(number: number, results: readonly CheckResult[], changes: Partial<Report> = {}) {
  const report = makeReport(results, changes);
  const shard = { number, of: 2, checks: IDS };
  const leftOut = [{ id: IDS[2 - number] ?? '', level: 'must', by: 'shard' }] as const;
  return {
    name: `${number}.json`,
    report: { ...report, scope: { ...report.scope, leftOut: [...leftOut], shard } },
  };
}

const [A, B] = [makeResult({ id: IDS[0] ?? '' }), makeResult({ id: IDS[1] ?? '' })];
const wide = (changes: Partial<CheckResult> = {}) => makeResult({ id: WIDE, ...changes });
const merged = (...parts: ReturnType<typeof part>[]) => reportOf(mergeReports(parts, ['assay']));

test('the checks stand in the order of the whole run, and nothing is left out any more', () => {
  const report = merged(part(2, [B, wide()]), part(1, [A, wide()]));
  expect(report.checks.map(({ id }) => id)).toEqual(IDS);
  expect([report.outcome, report.scope.leftOut, report.scope.shard]).toEqual([
    'conformant',
    [],
    undefined,
  ]);
});

test('what one part has seen counts for all', () => {
  const failed = makeFailure({ id: WIDE });
  expect(merged(part(1, [A, wide()]), part(2, [B, failed])).outcome).toBe('nonconformant');
  const open = wide({ verdict: 'untestable', outcome: 'untestable' });
  const { outcome, summary } = merged(part(1, [A, open]), part(2, [B, wide({ examples: 9 })]));
  expect([outcome, summary.pass, summary.untestable]).toEqual(['conformant', 3, 0]);
});

test('a part that was interrupted leaves the whole incomplete', () => {
  const cut = part(1, [A, wide()], { interruptedBy: 'max-time' });
  expect(merged(cut, part(2, [B, wide()]))).toMatchObject({
    outcome: 'incomplete',
    interruptedBy: 'max-time',
  });
});

test('hints stand once, noticeIds of what is reported do not stand apart', () => {
  const hints = ['Look at the key.'];
  const one = part(1, [A, wide()], { hints, noticeIds: ['notice-1', 'other'] });
  const report = merged(one, part(2, [B, wide()], { hints, noticeIds: ['other'] }));
  expect([report.hints, report.noticeIds]).toEqual([hints, ['other']]);
});

test('the earliest start and the longest time are those of the whole', () => {
  const early = part(1, [A, wide()], { startedAt: '2025-01-01T00:00:00.000Z', durationMs: 5 });
  const report = merged(early, part(2, [B, wide()]));
  expect([report.startedAt, report.durationMs]).toEqual(['2025-01-01T00:00:00.000Z', 100]);
});

test.each([
  ['no report', []],
  ['a missing part', [part(1, [A, wide()])]],
  ['one part twice', [part(1, [A, wide()]), part(1, [A, wide()])]],
  [
    'another target',
    [
      part(1, [A, wide()]),
      part(2, [B, wide()], { targets: { isEmbedded: true, capabilities: [] } }),
    ],
  ],
  ['another strictness', [part(1, [A, wide()]), part(2, [B, wide()], { isStrict: true })]],
  ['a whole run', [part(1, [A, wide()]), { name: 'whole', report: makeReport([B]) }]],
])('%s is refused', (_what, parts) => {
  expect(() => mergeReports(parts, [])).toThrow(expect.objectContaining({ name: 'NotMergeable' }));
});
