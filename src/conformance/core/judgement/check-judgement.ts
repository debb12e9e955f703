import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import type { Ledger } from '../evidence/evidence.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { Untestable } from '../signals.ts';
import { createContext } from './create-context.ts';

/** One judgement of one check, of which there may be several in a run. */
export interface CheckJudgement {
  readonly check: Check;
  readonly plan: RunPlan;
  readonly ledger: Ledger;
  /** What the ids of its sendings follow from: the id of the check, or others where it is judged again. */
  readonly stampedAs: string;
}

/**
 * The context of requests that ask why a judgement came to what it did. `purpose` keeps their ids apart from those of
 * the check itself.
 */
export function contextBehind(judgement: CheckJudgement, purpose: string): CheckContext {
  const { check, plan, ledger, stampedAs } = judgement;
  return createContext({ ...check, id: `${purpose} ${stampedAs}` }, plan, ledger);
}

/** What came of such requests; undefined where they came to nothing: the finding stands without them. */
export function unlessUntestable<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((thrown: unknown) => {
    if (thrown instanceof Untestable) return undefined;
    throw thrown;
  });
}
