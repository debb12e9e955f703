import type { CheckResult, Report, Rounds, RunOutcome, Verdict } from '../../contract/index.ts';
import {
  causesOf,
  coveredClauses,
  lacksObserver,
  outcomeWordsOf,
  reasonWordsOf,
  UNSEEN_WITHOUT_OBSERVER,
} from '../../report/index.ts';
import { count, formatDuration, wrap } from './layout.ts';
import { type BlockOptions, failureBlock, warningBlock } from './result-block.ts';
import { type Style, summaryWords, VERDICT_STYLES } from './style.ts';

const OUTCOME_PAINT: Readonly<Record<RunOutcome, 'green' | 'red' | 'yellow'>> = {
  conformant: 'green',
  nonconformant: 'red',
  incomplete: 'yellow',
  partial: 'yellow',
};

const INTERRUPTIONS: Readonly<Record<NonNullable<Report['interruptedBy']>, string>> = {
  signal: 'The run was interrupted; this is what is known.',
  'max-time': 'The time of --max-time was used up; this is what is known.',
  'max-requests': 'The requests of --max-requests were used up; this is what is known.',
  crash: 'The run broke off; this is what is known.',
};

/** How much of the document the run has looked at. */
function clauseWords(report: Report): string {
  const { clauses } = report;
  const excluded = clauses.filter((clause) => clause.excluded !== undefined).length;
  const open = clauses.length - excluded;
  const rest = excluded === 0 ? '' : `; ${excluded} others are excluded with a reason`;
  return `${coveredClauses(report).size} of ${open} clauses covered by what was verified${rest}`;
}

/** What the receiver took of all that was sent as valid, and how much of the tables that exercised. */
function acceptanceWords({ acceptance }: Report): readonly string[] {
  if (acceptance === undefined) return [];
  const { events, elements } = acceptance;
  const sent = events.reduce((sum, event) => sum + event.sent, 0);
  const refused = events.flatMap((event) => {
    const { eventType, sent: all, acknowledged } = event;
    return acknowledged === all ? [] : [`${all - acknowledged} of ${all} of event ${eventType}`];
  });
  const rest =
    refused.length === 0 ? 'all acknowledged' : `not acknowledged: ${refused.join(', ')}`;
  return [
    `${sent} valid notifications sent, ${rest}; ${elements.exercised} of ${elements.all} fields of payloads exercised`,
  ];
}

const ENDS: Readonly<Record<Rounds['endedBy'], string>> = {
  time: 'until the time of --for was used up',
  'no-new-finding': 'until nothing new was found for three tenths of the time of --for',
  'max-time': 'until the time of --max-time was used up',
  'max-requests': 'until the requests of --max-requests were used up',
  signal: 'until the run was interrupted',
  'nothing-drawn': 'since no check of this run draws examples',
};

/** How many rounds there were, and whether the later ones were worth their time. */
function roundWords({ rounds }: Report): readonly string[] {
  if (rounds === undefined) return [];
  const { all, lastNewFinding, endedBy } = rounds;
  const found =
    lastNewFinding === undefined
      ? 'nothing was found'
      : `last new finding in round ${lastNewFinding}`;
  return [`${count(all, 'round')}, ${found}; ${ENDS[endedBy]}`];
}

/** What was not verified, grouped by the reason for it. */
function notVerified({ checks }: Report, style: Style): readonly string[] {
  const groups = new Map<string, CheckResult[]>();
  for (const result of checks) {
    if (result.verdict !== 'skip' && result.verdict !== 'untestable') continue;
    const reason = reasonWordsOf(result.reason, result) ?? 'no reason was given';
    groups.set(reason, [...(groups.get(reason) ?? []), result]);
  }
  if (groups.size === 0) return [];
  const lines = [...groups].flatMap(([reason, results]) => {
    const [line = '', ...more] = wrap(
      `${count(results.length, 'check')} ${results[0]?.verdict === 'skip' ? 'skipped' : 'untestable'}: ${reason}`,
      style.width - 4,
    );
    return [`  - ${line}`, ...more.map((text) => `    ${text}`)];
  });
  return [style.bold('Not verified'), ...lines, ''];
}

/** What no answer can show; whoever reads a failure has other worries. */
function unseenWords(report: Report): readonly string[] {
  if (report.outcome === 'nonconformant' || !lacksObserver(report)) return [];
  return [UNSEEN_WITHOUT_OBSERVER];
}

/** The outcome, with what it holds for. */
function outcomeLine(report: Report, style: Style): string {
  const { outcome, summary, durationMs, profile } = report;
  const word = style.bold(style[OUTCOME_PAINT[outcome]](outcome.toUpperCase()));
  const { rest } = outcomeWordsOf(report, causesOf(report));
  const words = outcome === 'partial' ? rest : summaryWords(summary, style);
  return `${word} under the profile ${profile.name}: ${words} in ${formatDuration(durationMs)}`;
}

/** The last lines of a run; the very last is the outcome. */
function summaryBlock(report: Report, places: readonly string[], style: Style): readonly string[] {
  const { interruptedBy } = report;
  const told = [...unseenWords(report), clauseWords(report), ...acceptanceWords(report)];
  return [
    ...[...told, ...roundWords(report)].flatMap((line) => wrap(line, style.width)).map(style.dim),
    ...(places.length === 0 ? [] : [style.dim(`reports: ${places.join(', ')}`)]),
    ...(interruptedBy === undefined ? [] : [style.yellow(INTERRUPTIONS[interruptedBy])]),
    outcomeLine(report, style),
  ];
}

export interface FinalOptions extends BlockOptions {
  /** The reports that were written. */
  readonly places: readonly string[];
}

/** Verdicts that are shown in full. */
const IN_FULL: readonly Verdict[] = ['fail', 'error', 'flaky'];

function brief(result: CheckResult, style: Style): readonly string[] {
  const { id, verdict, expected, actual, title } = result;
  const { symbol, paint } = VERDICT_STYLES[verdict];
  const words =
    expected === undefined
      ? (reasonWordsOf(result.reason, result) ?? title)
      : `expected ${expected}, found ${actual ?? '?'}`;
  return [
    `${style[paint](symbol)} ${style.bold(id)}`,
    ...wrap(words, style.width - 2).map((line) => `  ${line}`),
  ];
}

function section(title: string, lines: readonly string[], style: Style): readonly string[] {
  return lines.length === 0 ? [] : [style.bold(title), ...lines, ''];
}

/** Everything that is said when a run has ended. */
export function finalLines(report: Report, options: FinalOptions): readonly string[] {
  const { style, places } = options;
  const { checks, hints, isStrict } = report;
  const inFull = isStrict ? [...IN_FULL, 'warn'] : IN_FULL;
  const failures = checks.filter(({ verdict }) => inFull.includes(verdict));
  const warnings = checks.filter(({ verdict }) => verdict === 'warn' && !inFull.includes('warn'));
  const notes = checks.filter(({ verdict }) => verdict === 'note');
  return [
    '',
    ...hints.flatMap((hint) => [...wrap(hint, style.width).map(style.yellow), '']),
    ...failures.flatMap((result) => failureBlock(result, report, options)),
    ...section(
      'Warnings',
      warnings.flatMap((result) => warningBlock(result, report, options)),
      style,
    ),
    ...section(
      'Notes',
      notes.flatMap((result) => brief(result, style)),
      style,
    ),
    ...notVerified(report, style),
    ...summaryBlock(report, places, style),
  ];
}
