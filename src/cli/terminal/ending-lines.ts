import type { Report, RunOutcome } from '../../contract/index.ts';
import {
  type Cause,
  causesHeading,
  checkCountOf,
  clauseCountsOf,
  lacksObserver,
  outcomeWordsOf,
  type ReplayReferences,
  roundsWordsOf,
  shellWord,
  staleLinesOf,
  tallyWords,
  UNSEEN_WITHOUT_OBSERVER,
} from '../../report/index.ts';
import { durationWords } from '../../report/words/report-words.ts';
import { commandLines, fieldLines } from './field-lines.ts';
import { cut, wrap } from './layout.ts';
import { type Style, verdictStyleOf } from './style.ts';

const OUTCOME_PAINT: Readonly<Record<RunOutcome, 'green' | 'red' | 'yellow'>> = {
  conformant: 'green',
  nonconformant: 'red',
  incomplete: 'yellow',
  partial: 'yellow',
};

const INTERRUPTIONS: Readonly<Record<NonNullable<Report['interruptedBy']>, string>> = {
  signal: 'The run was interrupted; this is what is known.',
  'max-time': 'The time of the run (--max-time) was used up; this is what is known.',
  'max-requests': 'The requests of --max-requests were used up; this is what is known.',
  crash: 'The run broke off; this is what is known.',
};

/** How much of the document the run has looked at. */
function clauseWords(report: Report): string {
  const { all, open, excluded } = clauseCountsOf(report);
  const rest = excluded === 0 ? '' : `; ${excluded} others are excluded with a reason`;
  return `${all - open} of ${all} clauses covered by what was verified${rest}`;
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
    `${sent} valid ${sent === 1 ? 'notification' : 'notifications'} sent, ${rest}; ${elements.exercised} of ${elements.all} fields of payloads exercised`,
  ];
}

/** What no answer can show; who reads a failure has other worries. */
function unseenWords(report: Report): readonly string[] {
  if (report.outcome === 'nonconformant' || !lacksObserver(report)) return [];
  return [UNSEEN_WITHOUT_OBSERVER];
}

/** The outcome, with what it holds for. */
function outcomeLines(report: Report, causes: readonly Cause[], style: Style): readonly string[] {
  const { outcome, summary, durationMs, profile } = report;
  const word = style.bold(style[OUTCOME_PAINT[outcome]](outcome.toUpperCase()));
  const { rest } = outcomeWordsOf(report, causes);
  const told = `${tallyWords({ summary })} in ${durationWords(durationMs)}`;
  const strictly = report.isStrict ? ' (strict)' : '';
  const plain = `${outcome.toUpperCase()} under ${profile.name}${strictly}: ${rest}`;
  const [first = '', ...more] = wrap(plain, style.width);
  // Colours come last: a sequence for the terminal would be shown escaped.
  return [...wrap(told, style.width), `${word}${first.slice(outcome.length)}`, ...more];
}

const MOST_CAUSES = 8;

/** The causes with a line each, so that the last screen names what is to be done. */
function causeLines(
  causes: readonly Cause[],
  { style, mostCauses, isVerbose = false }: EndingOptions,
): readonly string[] {
  if (causes.length === 0) return [];
  // The block of a cause that is alone stands right above.
  if (causes.length === 1 && mostCauses === undefined && !isVerbose) return [];
  const shown = causes.slice(0, mostCauses ?? MOST_CAUSES);
  const widest = Math.max(4, ...shown.map(({ findings: [first] }) => first?.shortId?.length ?? 0));
  const lines = shown.map((cause) => {
    const { findings, sentence, verdict } = cause;
    const { sign, paint } = verdictStyleOf(verdict);
    const shortId = (findings[0]?.shortId ?? '').padEnd(widest);
    const number = ` (${checkCountOf(cause)})`;
    const words = cut(sentence, style.width - shortId.length - number.length - 5);
    return `  ${style[paint](sign)} ${shortId} ${words}${number}`;
  });
  const rest = causes.length - shown.length;
  return [
    style.bold(`${causesHeading(causes)}, with the number of checks`),
    ...lines,
    ...(rest === 0 ? [] : [`    and ${rest} more`]),
  ];
}

/** So many causes have a command of their own; the others are named by their short ids. */
const MOST_COMMANDS = 5;

/** What to do next. */
function nextLines(causes: readonly Cause[], options: EndingOptions): readonly string[] {
  const { style, folder, files, kept, references, assay = 'assay' } = options;
  const flags = (references.replay ?? []).map((word) => ` ${shellWord(word)}`).join('');
  const [shortId, ...others] = causes
    .filter(({ verdict }) => verdict !== 'untestable')
    .flatMap(({ findings: [first] }) => first?.shortId ?? [])
    // Behind another short id the same flags would stand again.
    .slice(0, flags === '' ? MOST_COMMANDS : 1);
  const page = files.find((file) => file.endsWith('.html'));
  const where = ` ${shellWord(kept ?? folder)}`;
  const named = page === undefined ? files : [page];
  return [
    ...(shortId === undefined || kept === undefined
      ? []
      : [
          ...commandLines('details', `${assay} show ${shortId}${where}`, style),
          ...[shortId, ...others].flatMap((each, at) =>
            commandLines(
              at === 0 ? 'fixed?' : '',
              `${assay} replay ${each}${where}${flags}`,
              style,
            ),
          ),
        ]),
    ...fieldLines(
      page === undefined ? 'reports' : 'page',
      named.map((file) => `${folder}/${file}`).join(', '),
      style,
    ),
  ];
}

const MOST_STALE = 5;

/** The entries of the baseline that no longer hold, the first ones in full. */
function staleWords(report: Report, isVerbose: boolean): readonly string[] {
  const all = staleLinesOf(report);
  const shown = isVerbose ? all : all.slice(0, MOST_STALE);
  const rest = all.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more: --verbose prints them`] : [])];
}

export interface EndingOptions {
  readonly style: Style;
  /** The folder of the report, as a person would write it. */
  readonly folder: string;
  /** Names of the reports that were written into it. */
  readonly files: readonly string[];
  /** The report from which findings can be shown, as a person would write it; absent where none is kept. */
  readonly kept?: string | undefined;
  /** Where the values are found that no report holds, for `assay replay`. */
  readonly references: ReplayReferences;
  /** How a person runs assay (default: by its name). */
  readonly assay?: string;
  /** Everything is printed in full. */
  readonly isVerbose?: boolean;
  /** Causes that are named at most (default: 8). */
  readonly mostCauses?: number;
}

/** The last lines of a run; the very last is the outcome. */
export function endingLines(
  report: Report,
  causes: readonly Cause[],
  options: EndingOptions,
): readonly string[] {
  const { style, isVerbose = false } = options;
  const { interruptedBy } = report;
  const told = [...unseenWords(report), clauseWords(report), ...acceptanceWords(report)];
  return [
    ...causeLines(causes, options),
    ...[...told, ...roundsWordsOf(report)]
      .flatMap((line) => wrap(line, style.width))
      .map(style.dim),
    ...nextLines(causes, options),
    ...staleWords(report, isVerbose)
      .flatMap((line) => wrap(line, style.width))
      .map(style.red),
    ...(interruptedBy === undefined ? [] : [style.yellow(INTERRUPTIONS[interruptedBy])]),
    ...outcomeLines(report, causes, style),
  ];
}
