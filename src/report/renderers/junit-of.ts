import Builder from 'fast-xml-builder';
import type { CheckResult, Report } from '../../contract/index.ts';
import { causesOf } from '../causes/causes-of.ts';
import type { RenderOptions } from '../render-options.ts';
import { caveatsOf } from '../scope/caveats-of.ts';
import { isExpected, staleLinesOf } from '../words/baseline-words.ts';
import { outcomeWordsOf } from '../words/outcome-words.ts';
import { detailOf } from './detail-of.ts';
import { messageOf, type ShownAs, shownAs } from './shown-as.ts';
import { xmlAttribute, xmlText } from './xml-text.ts';

function seconds(durationMs: number): string {
  return (durationMs / 1_000).toFixed(3);
}

function testCase(result: CheckResult, report: Report, options: RenderOptions): object {
  const shown = shownAs(result, report);
  const isPlain = result.verdict === 'pass';
  const words = messageOf(result, report);
  const message = { '@_message': xmlAttribute(words) };
  const detail = isPlain ? '' : xmlText(detailOf(result, report, options));
  return {
    '@_name': result.id,
    '@_classname': `assay.${result.suite}`,
    '@_time': seconds(result.durationMs),
    ...(shown === 'failure'
      ? { failure: { ...message, '@_type': result.verdict, '#text': detail } }
      : {}),
    ...(shown === 'error'
      ? { error: { ...message, '@_type': result.verdict, '#text': detail } }
      : {}),
    ...(shown === 'skipped' ? { skipped: message } : {}),
    ...((shown === 'passed' || isExpected(result, report)) && !isPlain
      ? { 'system-out': `${xmlText(words)}\n${detail}` }
      : {}),
  };
}

function totals(results: readonly CheckResult[], report: Report): Record<string, number> {
  const count = (wanted: ShownAs) =>
    results.filter((result) => shownAs(result, report) === wanted).length;
  return {
    '@_tests': results.length,
    '@_failures': count('failure'),
    '@_errors': count('error'),
    '@_skipped': count('skipped'),
  };
}

function rootTotals(report: Report): Record<string, number> {
  const own = totals(report.checks, report);
  const stale = staleLinesOf(report).length;
  return {
    ...own,
    '@_tests': (own['@_tests'] ?? 0) + stale,
    '@_failures': (own['@_failures'] ?? 0) + stale,
  };
}

/** Entries of the baseline that hold no more: a run that fails for them has to show a failure. */
function baselineSuite(report: Report): readonly object[] {
  const lines = staleLinesOf(report);
  if (lines.length === 0) return [];
  return [
    {
      '@_name': 'baseline',
      '@_tests': lines.length,
      '@_failures': lines.length,
      testcase: lines.map((line) => ({
        '@_name': xmlAttribute(line),
        '@_classname': 'assay.baseline',
        failure: { '@_message': xmlAttribute(line), '@_type': 'baseline' },
      })),
    },
  ];
}

/** What the results hold for: a viewer of test cases knows no outcome of a run. */
function propertiesOf(report: Report): readonly object[] {
  const { word, rest } = outcomeWordsOf(report, causesOf(report));
  const properties = [
    ['outcome', `${word}: ${rest}`],
    ['profile', report.profile.name],
    ['seed', String(report.seed)],
    ...caveatsOf(report).map(({ sentence }) => ['caveat', sentence]),
  ];
  return properties.map(([name, value = '']) => ({
    '@_name': name,
    '@_value': xmlAttribute(value),
  }));
}

/**
 * A report as JUnit XML: a suite of ours is a test suite, a check is a test case under its id. An
 * untestable must is an error; a warning passes, with its words in `system-out`, unless the run is
 * strict. Characters that XML cannot hold are left out.
 */
export function junitOf(report: Report, options: RenderOptions = {}): string {
  const suites = [...new Set(report.checks.map(({ suite }) => suite))].map((suite) => {
    const results = report.checks.filter((result) => result.suite === suite);
    const durationMs = results.reduce((sum, result) => sum + result.durationMs, 0);
    return {
      '@_name': suite,
      ...totals(results, report),
      '@_time': seconds(durationMs),
      '@_timestamp': report.startedAt,
      properties: { property: propertiesOf(report) },
      testcase: results.map((result) => testCase(result, report, options)),
    };
  });
  const builder = new Builder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });
  const root = {
    '@_name': `assay ${report.assay}`,
    ...rootTotals(report),
    '@_time': seconds(report.durationMs),
    testsuite: [...suites, ...baselineSuite(report)],
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ testsuites: root })}`;
}
