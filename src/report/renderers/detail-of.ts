import { type CheckResult, foundWords, type Report } from '../../contract/index.ts';
import { furtherResultsOf } from '../further-results.ts';
import type { RenderOptions } from '../render-options.ts';
import { reasonWordsOf } from '../report-of.ts';
import { againLineOf } from '../requests/again-line.ts';
import { curlLineOf } from '../requests/sent-request.ts';
import { callLinesOf } from '../words/call-lines.ts';
import { furtherLineOf, roundWordsOf } from '../words/further-lines.ts';

/** All that a person needs of a result whose format has room for one text only. */
export function detailOf(result: CheckResult, report: Report, options: RenderOptions): string {
  const { expected, counterexample, clauses, level, basis } = result;
  const found = foundWords(result);
  const reason = reasonWordsOf(result.reason, result);
  const curl = curlLineOf(result, options.folder ?? '.', options.references);
  const lines = [
    `The target ${result.title}: ${result.verdict} (${level}, ${basis})`,
    ...clauses.map((id) => {
      const statement = report.clauses.find((clause) => clause.id === id)?.statement;
      return `clause ${id}${statement === undefined ? '' : `: ${statement}`}`;
    }),
    expected && `expected: ${expected}`,
    found && `actual: ${found}`,
    reason && `reason: ${reason}`,
    ...callLinesOf(result),
    counterexample && `example: ${counterexample.description} (seed ${counterexample.seed})`,
    roundWordsOf(result),
    curl,
    againLineOf(result, report, options),
    ...furtherResultsOf(result).flatMap((further) => [
      furtherLineOf(further),
      curlLineOf(further, options.folder ?? '.', options.references),
      againLineOf(further, report, options),
    ]),
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}
