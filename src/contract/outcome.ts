import type { Scope } from './generated/types.ts';
import { type Level, VERDICTS, type Verdict } from './verdict.ts';

/** What a whole run says of its targets. */
export type RunOutcome = 'conformant' | 'nonconformant' | 'incomplete' | 'partial';

/** What the outcome is derived from. */
export interface Judged {
  readonly verdict: Verdict;
  readonly level: Level;
}

/** How many checks got each verdict. */
export type Summary = Readonly<Record<Verdict, number>>;

/** Counts the verdicts; every verdict has an entry, also when it is 0. */
export function summaryOf(judged: readonly Judged[]): Summary {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<
    Verdict,
    number
  >;
  for (const { verdict } of judged) counts[verdict] += 1;
  return counts;
}

/** Whether a selection left out a must that applies to the targets. */
export function leavesMustsOut({ leftOut }: Pick<Scope, 'leftOut'>): boolean {
  return leftOut.some(({ level }) => level === 'must');
}

/** What may turn a run without a failure into something less than conformant. */
export interface OutcomeOptions {
  /** Warnings and flaky checks count as failures. */
  readonly isStrict: boolean;
  /** The run ended before every selected check had run. */
  readonly isInterrupted: boolean;
  /** The selection left out a must that applies to the targets. */
  readonly leavesOutMusts?: boolean;
}

/**
 * Any failure makes the run nonconformant; else an error, an untestable must or an interruption makes
 * it incomplete, and so does a run in which nothing was verified: no run of zero checks is ever green. What is
 * left is partial when a must that applies was left out, and only else conformant.
 */
export function outcomeOf(
  judged: readonly Judged[],
  { isStrict, isInterrupted, leavesOutMusts = false }: OutcomeOptions,
): RunOutcome {
  const has = (wanted: (entry: Judged) => boolean) => judged.some(wanted);
  if (has(({ verdict }) => verdict === 'fail')) return 'nonconformant';
  if (isStrict && has(({ verdict }) => verdict === 'warn' || verdict === 'flaky')) {
    return 'nonconformant';
  }
  if (isInterrupted || has(({ verdict }) => verdict === 'error')) return 'incomplete';
  if (has(({ verdict, level }) => verdict === 'untestable' && level === 'must')) {
    return 'incomplete';
  }
  const hasVerified = has(({ verdict }) => verdict === 'pass' || verdict === 'warn');
  if (!hasVerified) return 'incomplete';
  return leavesOutMusts ? 'partial' : 'conformant';
}
