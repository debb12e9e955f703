import { type CheckResult, summaryOf, type Verdict } from '../../contract/index.ts';
import { formatDuration } from './layout.ts';
import type { Style } from './style.ts';
import { summaryWords, VERDICT_LOOKS } from './verdict-looks.ts';

const GRAVEST_FIRST: readonly Verdict[] = [
  'fail',
  'error',
  'untestable',
  'flaky',
  'pass',
  'warn',
  'note',
];

/** Every suite's name fits. */
const WIDEST_SUITE = 'token-lifecycle'.length;

/** One line for a suite whose checks have all finished. */
export function suiteLine(
  suite: string,
  results: readonly CheckResult[],
  durationMs: number,
  style: Style,
): string {
  const summary = summaryOf(results);
  const shown = GRAVEST_FIRST.find((verdict) => summary[verdict] > 0) ?? 'skip';
  const { symbol, paint } = VERDICT_LOOKS[shown];
  const duration = style.dim(formatDuration(durationMs));
  return `${style[paint](symbol)} ${style.bold(suite.padEnd(WIDEST_SUITE))} ${summaryWords(summary, style)}  ${duration}`;
}
