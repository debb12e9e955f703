import type { RehearsalReport, RehearsalStepResult } from '../contract/index.ts';
import { countWordsOf, VERDICT_WORDS } from './verdict-words.ts';

const OUTCOMES: Readonly<Record<RehearsalReport['outcome'], string>> = {
  conformant: 'CONFORMANT',
  nonconformant: 'NONCONFORMANT',
  incomplete: 'INCOMPLETE: not every duty could be tried',
};

const CALLERS: Readonly<Record<RehearsalStepResult['calls'][number]['by'], string>> = {
  client: 'client',
  'token-server': 'token server',
  service: 'service',
  control: 'assay',
};

/** The calls of a step, each with its time since the first. */
function callLines({ calls, callsLeftOut }: RehearsalStepResult): readonly string[] {
  const [first] = calls;
  if (first === undefined) return [];
  const lines = calls.map(({ atMs, by, what, userId, code, outcome }) => {
    const whose = userId === undefined ? '' : ` for ${userId}`;
    const status = code === undefined ? '' : ` (${code})`;
    const seconds = ((atMs - first.atMs) / 1_000).toFixed(3);
    return `      +${seconds} s  ${CALLERS[by]}: ${what}${whose}: ${outcome}${status}`;
  });
  return callsLeftOut === 0 ? lines : [...lines, `      and ${callsLeftOut} more`];
}

/** What a person has to know of a step: one line when it passed, all that was seen when it did not. */
function stepLinesOf(step: RehearsalStepResult): readonly string[] {
  const { id, title, verdict, clauses, expected, actual, reason } = step;
  const head = `  ${VERDICT_WORDS[verdict].symbol} ${id}: ${title}`;
  if (verdict === 'pass') return [head];
  if (reason !== undefined) return [head, `      ${verdict}: ${reason}`];
  if (verdict === 'note') return [head, `      note: ${actual}`];
  return [
    head,
    ...(clauses.length === 0 ? [] : [`      clauses:  ${clauses.join(', ')}`]),
    `      expected: ${expected}`,
    `      actual:   ${actual}`,
    ...callLines(step),
  ];
}

/** The whole report of a rehearsal for a person. Names in it come from the client: show them escaped. */
export function rehearsalLinesOf(report: RehearsalReport): readonly string[] {
  const { userId, steps, summary, outcome, restarts, interruptedBy } = report;
  const counts = countWordsOf(summary).map(({ words }) => words);
  return [
    `The client of ${userId}, step by step:`,
    ...steps.flatMap(stepLinesOf),
    `${counts.join(', ')}; it was started anew ${restarts === 1 ? 'once' : `${restarts} times`}.`,
    ...(interruptedBy === undefined ? [] : ['The rehearsal was interrupted.']),
    OUTCOMES[outcome],
  ];
}
