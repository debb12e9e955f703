import { definedMembers } from '../../contract/defined-members.ts';
import type { CheckResult, Report } from '../../contract/index.ts';
import { causesOf } from '../causes/causes-of.ts';
import type { RenderOptions } from '../render-options.ts';
import { caveatsOf } from '../scope/caveats-of.ts';
import { staleLinesOf } from '../words/baseline-words.ts';
import { outcomeWordsOf } from '../words/outcome-words.ts';
import { detailOf } from './detail-of.ts';
import { messageOf, type ShownAs, shownAs } from './shown-as.ts';

const SPEC_VERSION = '0.0.0';

/** What is not known counts as neither passed nor failed. */
const STATUSES: Readonly<Record<ShownAs, 'passed' | 'failed' | 'skipped' | 'other'>> = {
  passed: 'passed',
  failure: 'failed',
  error: 'other',
  skipped: 'skipped',
};

function testOf(result: CheckResult, report: Report, options: RenderOptions): object {
  const { id, title, suite, verdict, level, basis, clauses, durationMs, shortId } = result;
  const isPlain = verdict === 'pass';
  return {
    name: id,
    testId: id,
    status: STATUSES[shownAs(result, report)],
    rawStatus: verdict,
    duration: Math.round(durationMs),
    suite: [suite],
    type: 'conformance',
    tags: [level, basis, ...clauses],
    ...(isPlain
      ? {}
      : { message: messageOf(result, report), trace: detailOf(result, report, options) }),
    ...(verdict === 'flaky' ? { flaky: true } : {}),
    extra: { title, ...definedMembers({ shortId }) },
  };
}

/** Entries of the baseline that hold no more: a run that fails for them has to show a failure. */
function baselineTests(report: Report): readonly object[] {
  return staleLinesOf(report).map((line) => ({
    name: line,
    status: 'failed',
    rawStatus: 'stale',
    duration: 0,
    suite: ['baseline'],
    message: line,
  }));
}

/** A report in the Common Test Report Format: a check is a test under its id, and its verdict the raw status. */
export function ctrfOf(report: Report, options: RenderOptions = {}): object {
  const { assay, checks, startedAt, durationMs, profile, seed, runId, targets } = report;
  const { word, rest } = outcomeWordsOf(report, causesOf(report));
  const statuses = checks.map((result) => STATUSES[shownAs(result, report)]);
  const stale = baselineTests(report);
  const count = (status: string) => statuses.filter((each) => each === status).length;
  const start = Date.parse(startedAt);
  return {
    reportFormat: 'CTRF',
    specVersion: SPEC_VERSION,
    runId,
    timestamp: startedAt,
    generatedBy: `assay ${assay}`,
    results: {
      tool: { name: 'assay', version: assay },
      summary: {
        tests: checks.length + stale.length,
        passed: count('passed'),
        failed: count('failed') + stale.length,
        skipped: count('skipped'),
        pending: 0,
        other: count('other'),
        flaky: report.summary.flaky,
        suites: new Set(checks.map(({ suite }) => suite)).size,
        start,
        stop: start + Math.round(durationMs),
        duration: Math.round(durationMs),
      },
      tests: [...checks.map((result) => testOf(result, report, options)), ...stale],
      extra: {
        outcome: `${word}: ${rest}`,
        caveats: caveatsOf(report).map(({ sentence }) => sentence),
        profile: profile.name,
        seed,
        targets,
      },
    },
  };
}
