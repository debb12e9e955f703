import { type CheckResult, foundWords, type Report } from '../contract/index.ts';
import { reasonWordsOf } from './report-of.ts';

/** How formats of tests, which know four results, show one of ours. */
export type ShownAs = 'passed' | 'failure' | 'error' | 'skipped';

/** A must that is untestable is an error. A warning passes, unless the run is strict. */
export function shownAs({ verdict, level }: CheckResult, { isStrict }: Report): ShownAs {
  if (verdict === 'fail') return 'failure';
  if (verdict === 'error') return 'error';
  if (verdict === 'skip') return 'skipped';
  if (verdict === 'untestable') return level === 'must' ? 'error' : 'skipped';
  return isStrict && (verdict === 'warn' || verdict === 'flaky') ? 'failure' : 'passed';
}

/** The verdict with what was found, in one line. */
export function messageOf(result: CheckResult): string {
  const { verdict, expected, title } = result;
  const reason = reasonWordsOf(result.reason, result);
  const breach =
    expected === undefined ? undefined : `expected ${expected}, found ${foundWords(result) ?? '?'}`;
  return `${verdict}: ${breach ?? reason ?? title}`;
}
