import type { CheckResult, Report, RunOutcome } from '../../contract/index.ts';
import { coveredClauses } from '../../report/index.ts';
import { count, formatDuration, wrap } from './layout.ts';
import type { Style } from './style.ts';
import { summaryWords } from './verdict-looks.ts';

const OUTCOME_PAINT: Readonly<Record<RunOutcome, 'green' | 'red' | 'yellow'>> = {
  conformant: 'green',
  nonconformant: 'red',
  incomplete: 'yellow',
};

const INTERRUPTIONS: Readonly<Record<NonNullable<Report['interruptedBy']>, string>> = {
  signal: 'The run was interrupted; this is what is known.',
  'max-time': 'The time of --max-time was used up; this is what is known.',
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

/** What was not verified, grouped by the reason for it. */
export function notVerified({ checks }: Report, style: Style): readonly string[] {
  const groups = new Map<string, CheckResult[]>();
  for (const result of checks) {
    if (result.verdict !== 'skip' && result.verdict !== 'untestable') continue;
    const reason = result.reason ?? 'no reason was given';
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

/** The last lines of a run. */
export function summaryBlock(
  report: Report,
  places: readonly string[],
  style: Style,
): readonly string[] {
  const { outcome, summary, durationMs, interruptedBy, profile } = report;
  const verdict = style.bold(style[OUTCOME_PAINT[outcome]](outcome.toUpperCase()));
  return [
    ...(interruptedBy === undefined ? [] : [style.yellow(INTERRUPTIONS[interruptedBy])]),
    `${verdict} under the profile ${profile.name}: ${summaryWords(summary, style)} in ${formatDuration(durationMs)}`,
    ...wrap(clauseWords(report), style.width).map(style.dim),
    ...(places.length === 0 ? [] : [style.dim(`reports: ${places.join(', ')}`)]),
  ];
}
