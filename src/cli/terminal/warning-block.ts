import type { CheckResult, Report } from '../../contract/index.ts';
import { replayCommandOf } from '../../report/index.ts';
import { commandLines, fieldLines } from './block-lines.ts';
import type { BlockOptions } from './failure-block.ts';
import { cut } from './layout.ts';
import { VERDICT_LOOKS } from './verdict-looks.ts';

/** What a person needs to weigh one warning and to see it again; `junit.xml` has the rest. */
export function warningBlock(
  result: CheckResult,
  report: Report,
  { style, references }: BlockOptions,
): readonly string[] {
  const { symbol, paint } = VERDICT_LOOKS[result.verdict];
  const { clauses, expected, actual, reason } = result;
  return [
    `${style[paint](symbol)} ${style.bold(result.id)}`,
    ...fieldLines('clause', clauses.length === 0 ? undefined : clauses.join(', '), style),
    ...fieldLines('expected', expected, style),
    ...fieldLines('found', actual && cut(actual, 600), style),
    ...fieldLines(expected === undefined ? 'reason' : 'hint', reason, style),
    ...commandLines('replay', replayCommandOf(report, result.id, references), style),
  ];
}
