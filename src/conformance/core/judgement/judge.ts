import { elapsedMs } from '../../../clock/clock.ts';
import type { CheckResult, RootCause } from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import { createLedger } from '../evidence/evidence.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import type { CheckJudgement } from './check-judgement.ts';
import { conclude, concludeFrom, exemptionOf } from './conclude.ts';
import type { Conclusion, Doubt } from './conclusion.ts';
import { settle } from './doubts.ts';
import { resultOf } from './result-of.ts';

/** How one judgement of a check differs from others of the same check. */
export interface JudgementOptions {
  readonly doubt?: Doubt | undefined;
  /** What the ids of its sendings follow from in place of the id of the check, where it is judged again. */
  readonly stampedAs?: string;
}

/** Runs one check against the targets of the plan and weighs what it found. Never throws. */
export async function judge(
  check: Check,
  plan: RunPlan,
  { doubt, stampedAs = check.id }: JudgementOptions = {},
): Promise<CheckResult> {
  const startedAtMs = elapsedMs(plan.clock);
  const ledger = createLedger((entry) => {
    plan.seen.cutOffs.note(check, entry);
    plan.onEntry?.(check.id, entry);
  });
  const judgement: CheckJudgement = { check, plan, ledger, stampedAs, doubt };
  const origin = { seed: plan.seed, shrinks: 0, description: check.title };
  const conclusion = await conclude(judgement, doubt)
    .then((found) => settle(found, judgement))
    .catch((thrown: unknown) => concludeFrom(thrown, { ledger, origin }));
  return resultOf(judgement, conclusion, elapsedMs(plan.clock) - startedAtMs);
}

/** Why a check was not run. */
export interface Obstacle {
  readonly reason: string;
  /** Weighs as a should: the target hides the evidence by a choice that it is free to make. */
  readonly isChoice?: boolean;
  /** Why the one that it requires came to no judgement. */
  readonly rootCause?: RootCause | undefined;
}

/** The result of a check that was not run because one that it requires did not hold, or time was up. */
export function withheld(check: Check, plan: RunPlan, obstacle: Obstacle): CheckResult {
  const { reason, isChoice, rootCause } = obstacle;
  const exemption = exemptionOf(check, plan);
  const conclusion: Conclusion =
    exemption === undefined
      ? { outcome: 'untestable', reason, rootCause, ...(isChoice ? { level: 'should' } : {}) }
      : { outcome: 'not-applicable', ...exemption };
  return resultOf({ check, plan, ledger: createLedger() }, conclusion, 0);
}
