import type { Report } from '../contract/index.ts';
import { TALLIED_VERDICTS, type Verdict } from '../contract/verdict.ts';
import { baselineWordsOf } from './baseline-words.ts';
import type { Cause } from './causes-of.ts';
import { countWords, VERDICT_WORDS } from './report-words.ts';
import { scopeWordsOf } from './scope-words.ts';

/** The first thing that a person reads. */
export interface OutcomeWords {
  readonly word: string;
  readonly rest: string;
}

/** `182 passed, 9 noted`, without the verdicts that nothing got. */
export function tallyWords({ summary }: Pick<Report, 'summary'>): string {
  return TALLIED_VERDICTS.filter((verdict) => summary[verdict] > 0)
    .map((verdict) => `${summary[verdict]} ${VERDICT_WORDS[verdict].word}`)
    .join(', ');
}

/** The causes that took the word CONFORMANT away. */
function gravestCauses(
  causes: readonly Cause[],
  { isStrict }: Pick<Report, 'isStrict'>,
): readonly Cause[] {
  const counted: readonly Verdict[] = isStrict ? ['fail', 'warn', 'flaky'] : ['fail'];
  return causes.filter(({ verdict }) => counted.includes(verdict));
}

function restOf(report: Report, causes: readonly Cause[]): string {
  const { outcome, summary, interruptedBy, checks } = report;
  const good = summary.pass + summary.note + summary.warn + summary.flaky;
  if (outcome === 'conformant') {
    const judged = checks.length - summary.skip;
    return `${good} of ${countWords(judged, 'check')} without a failure`;
  }
  if (outcome === 'partial') {
    const scope = scopeWordsOf(report);
    return `no failure in ${good} of ${countWords(scope?.all ?? good, 'check')}; ${scope?.leftOut ?? ''}`;
  }
  if (outcome === 'nonconformant') {
    const number = gravestCauses(causes, report).length;
    return number === 0 ? 'nothing unexpected' : countWords(number, 'cause');
  }
  if (interruptedBy !== undefined) return 'the run ended before all checks had run';
  const open = summary.untestable + summary.error;
  return open === 0 ? 'nothing was verified' : `${countWords(open, 'check')} could not be judged`;
}

/** The outcome of a run in words, and what its baseline makes of it. */
export function outcomeWordsOf(report: Report, causes: readonly Cause[]): OutcomeWords {
  const rest = [restOf(report, causes), baselineWordsOf(report) ?? ''];
  return {
    word: report.outcome.toUpperCase(),
    rest: rest.filter((words) => words !== '').join('; '),
  };
}
