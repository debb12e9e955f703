import { type CheckResult, foundWords, type Report } from '../../contract/index.ts';
import { reasonWordsOf } from '../report-of.ts';
import { expectedReasonOf, isExpected } from '../words/baseline-words.ts';

/** How formats of tests, which know four results, show one of ours. */
export type ShownAs = 'passed' | 'failure' | 'error' | 'skipped';

/**
 * A must that is untestable is an error. A warning passes, unless the run is strict. What the baseline expects is
 * skipped: no CI is to fail for it, and none to call it passed.
 */
export function shownAs(result: CheckResult, report: Report): ShownAs {
  const { verdict, level } = result;
  const { isStrict } = report;
  if (isExpected(result, report)) return 'skipped';
  if (verdict === 'fail') return 'failure';
  if (verdict === 'error') return 'error';
  if (verdict === 'skip') return 'skipped';
  if (verdict === 'untestable') return level === 'must' ? 'error' : 'skipped';
  return isStrict && (verdict === 'warn' || verdict === 'flaky') ? 'failure' : 'passed';
}

/** The verdict with what was found, in one line. */
export function messageOf(result: CheckResult, report: Report): string {
  const { verdict, expected, title } = result;
  const reason = reasonWordsOf(result.reason, result);
  const breach =
    expected === undefined ? undefined : `expected ${expected}, found ${foundWords(result) ?? '?'}`;
  const why = expectedReasonOf(result, report) ?? 'because of another finding';
  const lead = isExpected(result, report) ? `expected (${why}): ` : '';
  return `${lead}${verdict}: ${breach ?? reason ?? title}`;
}
