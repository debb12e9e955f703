import type { Report } from '../../contract/index.ts';
import { summaryOf } from '../../contract/outcome.ts';
import { TALLIED_VERDICTS } from '../../contract/verdict.ts';
import { WITH_CAUSE } from '../causes/by-weight.ts';
import { type Cause, oneOfEachCheck } from '../causes/causes-of.ts';
import { scopeWordsOf } from '../scope/scope-words.ts';
import { baselineWordsOf } from './baseline-words.ts';
import { countWords, VERDICT_WORDS } from './report-words.ts';

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

/** What became of checks because of a cause: `untestable because of it`. */
export function becauseWords({ hidden }: Cause): string {
  const words = hidden.map(({ verdict }) => VERDICT_WORDS[verdict].word);
  return `${[...new Set(words)].join(' or ')} because of it`;
}

/** `19 failed, 2 warned, 23 untestable because of it`; what some of both kinds came to is counted once. */
export function causeTallyOf({ verdict, findings: all, hidden }: Cause): string {
  const findings = oneOfEachCheck(all);
  if (verdict === 'untestable') return tallyWords({ summary: summaryOf([...findings, ...hidden]) });
  const own = tallyWords({ summary: summaryOf(findings) });
  if (hidden.length === 0) return own;
  const isOfOneKind = hidden.some((each) =>
    findings.some(({ verdict: one }) => one === each.verdict),
  );
  return isOfOneKind
    ? `${tallyWords({ summary: summaryOf([...findings, ...hidden]) })}, ${hidden.length} of them because of it`
    : `${own}, ${tallyWords({ summary: summaryOf(hidden) })} because of it`;
}

/** `3 causes`, or `3 causes: 2 failed, 1 warned` where they are not all failures. */
function causeWordsOf(causes: readonly Cause[]): string {
  const tally = WITH_CAUSE.flatMap((verdict) => {
    const { length } = causes.filter((cause) => cause.verdict === verdict);
    return length === 0 ? [] : [`${length} ${VERDICT_WORDS[verdict].word}`];
  });
  const number = countWords(causes.length, 'cause');
  const areFailures = causes.every(({ verdict }) => verdict === 'fail');
  return areFailures ? number : `${number}: ${tally.join(', ')}`;
}

/** What stands above the causes of a run. */
export function causesHeading(causes: readonly Cause[]): string {
  const isUntested = causes.length > 0 && causes.every(({ verdict }) => verdict === 'untestable');
  return isUntested ? 'What could not be tested' : 'What to fix, the gravest first';
}

function restOf(report: Report, causes: readonly Cause[]): string {
  const { outcome, summary, interruptedBy, checks } = report;
  const good = summary.pass + summary.note + summary.warn + summary.flaky;
  if (outcome === 'conformant') {
    const untested = summary.untestable + summary.error;
    const judged = checks.length - summary.skip - untested;
    const besides = untested === 0 ? '' : `; ${untested} untested`;
    return `${good} of ${countWords(judged, 'check')} without a failure${besides}`;
  }
  if (outcome === 'partial') {
    const scope = scopeWordsOf(report);
    return `no failure in ${good} of ${countWords(scope?.all ?? good, 'check')}; ${scope?.leftOut ?? ''}`;
  }
  if (outcome === 'nonconformant') {
    return causes.length === 0 ? 'nothing unexpected' : causeWordsOf(causes);
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
