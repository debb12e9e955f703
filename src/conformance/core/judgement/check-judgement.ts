import type { Exchange } from '../../../wire/exchange.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { type Ledger, ledgerBeside } from '../evidence/evidence.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { Untestable } from '../signals.ts';
import type { Conclusion, Doubt } from './conclusion.ts';
import { createContext } from './create-context.ts';

/** One judgement of one check, of which there may be several in a run. */
export interface CheckJudgement {
  readonly check: Check;
  readonly plan: RunPlan;
  readonly ledger: Ledger;
  /** What the ids of its sendings follow from: the id of the check, or others where it is judged again. */
  readonly stampedAs: string;
  /** A check that this one requires has only warned. */
  readonly doubt?: Doubt | undefined;
}

/**
 * The context of requests that ask why a judgement came to what it did. `purpose` keeps their ids apart from those of
 * the check itself.
 */
export function contextBehind(judgement: CheckJudgement, purpose: string): CheckContext {
  const { check, plan, ledger, stampedAs } = judgement;
  return createContext({ ...check, id: `${purpose} ${stampedAs}` }, plan, ledger);
}

/** Whether what a check came to, and did not prove, has met an exchange of a kind. */
export function hasMet(
  { outcome, refutation }: Conclusion,
  { ledger: { entries } }: CheckJudgement,
  isOfKind: (exchange: Exchange) => boolean,
): boolean {
  if (outcome !== 'broken' && outcome !== 'flaky' && outcome !== 'untestable') return false;
  if (refutation?.breach.proof === 'positive') return false;
  return (refutation?.entries ?? entries).some(({ exchange }) => isOfKind(exchange));
}

/** The context of requests whose evidence is no part of the finding that they are asked beside. */
export function contextBeside(
  { check, plan, ledger }: CheckJudgement,
  purpose: string,
): CheckContext {
  return createContext({ ...check, id: `${purpose} ${check.id}` }, plan, ledgerBeside(ledger));
}

/** What came of such requests; undefined where they came to nothing: the finding stands without them. */
export function unlessUntestable<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((thrown: unknown) => {
    if (thrown instanceof Untestable) return undefined;
    throw thrown;
  });
}
