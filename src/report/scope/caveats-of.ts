import { groupedBy } from '../../contract/grouped-by.ts';
import type { CheckResult, Report } from '../../contract/index.ts';
import { reasonWordsOf } from '../report-of.ts';
import { expectedReasonOf, isExpected, staleLinesOf } from '../words/baseline-words.ts';
import { countWords } from '../words/report-words.ts';
import { clauseCountsOf } from './clause-counts.ts';
import { lacksObserver, UNSEEN_WITHOUT_OBSERVER } from './lacks-observer.ts';
import { scopeWordsOf } from './scope-words.ts';

/** Something that makes what passed worth less than it looks. */
export interface Caveat {
  readonly sentence: string;
  /** Ids of the checks that it is about. */
  readonly checks: readonly string[];
  /** Ids of checks that the report does not have. */
  readonly leftOut?: readonly string[];
  /** The same ids by the reason, where they have several. */
  readonly reasons?: ReadonlyMap<string, readonly string[]>;
}

const INTERRUPTIONS: Readonly<Record<NonNullable<Report['interruptedBy']>, string>> = {
  signal: 'The run was interrupted.',
  'max-time': 'The time that the run was given was used up.',
  'max-requests': 'The requests that the run was given were used up.',
  crash: 'The run broke off.',
};

const idsOfLeftOut = ({ scope }: Report) => scope.leftOut.map(({ id }) => id);
const idsOf = (results: readonly CheckResult[]) => results.map(({ id }) => id);

function interruption({ interruptedBy, checks }: Report): readonly Caveat[] {
  if (interruptedBy === undefined) return [];
  const open = checks.filter(({ verdict }) => verdict === 'untestable');
  const sentence = `${INTERRUPTIONS[interruptedBy]} This is what is known of ${checks.length - open.length} of ${countWords(checks.length, 'check')}.`;
  return [{ sentence, checks: idsOf(open) }];
}

function leftOut(report: Report): readonly Caveat[] {
  const words = scopeWordsOf(report);
  if (words === undefined) return [];
  return [{ sentence: words.sentence, checks: [], leftOut: idsOfLeftOut(report) }];
}

function withoutObserver(report: Report): readonly Caveat[] {
  if (!lacksObserver(report)) return [];
  return [
    {
      sentence: UNSEEN_WITHOUT_OBSERVER,
      checks: [],
    },
  ];
}

function untestedMusts({ checks }: Report): readonly Caveat[] {
  const open = checks.filter(({ level, verdict }) => level === 'must' && verdict === 'untestable');
  if (open.length === 0) return [];
  return [
    {
      sentence: `${countWords(open.length, 'must')} could not be tested, since something else has to hold first.`,
      checks: idsOf(open),
    },
  ];
}

/** The ids of results by a reason. */
function byReason(
  results: readonly CheckResult[],
  reasonOf: (result: CheckResult) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = [...groupedBy(results, reasonOf)];
  return new Map(groups.map(([reason, group]) => [reason, idsOf(group)]));
}

function skippedMusts({ checks }: Report): readonly Caveat[] {
  const skipped = checks.filter(({ level, verdict }) => level === 'must' && verdict === 'skip');
  if (skipped.length === 0) return [];
  return [
    {
      sentence: `${countWords(skipped.length, 'must')} did not apply or ${skipped.length === 1 ? 'needs' : 'need'} something that was not declared.`,
      checks: idsOf(skipped),
      reasons: byReason(
        skipped,
        (result) => reasonWordsOf(result.reason, result) ?? 'no reason was given',
      ),
    },
  ];
}

function assumed({ checks, profile }: Report): readonly Caveat[] {
  const resting = checks.filter(
    ({ verdict, firmness }) => verdict === 'pass' && firmness === 'assumed',
  );
  if (resting.length === 0) return [];
  const keys = [...new Set(resting.flatMap(({ restsOn }) => restsOn))].filter(
    (key) => profile.firmness[key] === 'assumed',
  );
  return [
    {
      sentence: `${countWords(resting.length, 'pass')} ${resting.length === 1 ? 'rests' : 'rest'} on what the profile ${profile.name} only assumes: ${keys.join(', ')}.`,
      checks: idsOf(resting),
    },
  ];
}

function refusedEvents({ acceptance }: Report): readonly Caveat[] {
  const refused = (acceptance?.events ?? []).flatMap(({ eventType, sent, acknowledged }) =>
    sent === acknowledged ? [] : [`${sent - acknowledged} of ${sent} of event ${eventType}`],
  );
  if (refused.length === 0) return [];
  return [
    { sentence: `Valid notifications were not acknowledged: ${refused.join(', ')}.`, checks: [] },
  ];
}

/** Findings that the baseline expects are findings all the same. */
function expectedFindings(report: Report): readonly Caveat[] {
  const { baseline, checks } = report;
  const expected = checks.filter((result) => isExpected(result, report));
  const stale = staleLinesOf(report).map((sentence) => ({ sentence, checks: [] }));
  if (expected.length === 0) return stale;
  const reasons = byReason(
    expected,
    (result) => expectedReasonOf(result, report) ?? 'untestable because of another',
  );
  const sentence = `${countWords(expected.length, 'finding')} ${expected.length === 1 ? 'is' : 'are'} expected by ${baseline?.file} and told apart.`;
  return [...stale, { sentence, checks: idsOf(expected), reasons }];
}

function openClauses(report: Report): readonly Caveat[] {
  const { all: own, open } = clauseCountsOf(report);
  if (open === 0) return [];
  return [
    {
      sentence: `Of ${countWords(own, 'clause')} that checks judge, ${open} ${open === 1 ? 'was' : 'were'} not verified.`,
      checks: [],
    },
  ];
}

/** What to know before any pass is believed, what weighs most first. */
export function caveatsOf(report: Report): readonly Caveat[] {
  return [
    interruption,
    expectedFindings,
    leftOut,
    untestedMusts,
    withoutObserver,
    refusedEvents,
    openClauses,
    skippedMusts,
    assumed,
  ].flatMap((find) => find(report));
}
