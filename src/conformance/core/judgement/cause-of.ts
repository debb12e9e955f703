import { SUITES } from '../check.ts';
import { type CheckJudgement, contextBehind, unlessUntestable } from './check-judgement.ts';
import type { Conclusion, ResultCause } from './conclusion.ts';
import { refusalAtOnceBehind } from './refused-at-once.ts';
import { timeOrderBehind } from './time-order.ts';

/** Finding the cause of one failure takes no longer, in ms. */
const CAUSE_BUDGET_MS = 3_000;

/**
 * What makes a receiver refuse what it has to acknowledge, or apply it not once. Nothing is looked for where it acknowledges
 * nothing at all.
 */
export async function causeOf(
  { outcome, refutation }: Conclusion,
  judgement: CheckJudgement,
): Promise<ResultCause | undefined> {
  const { owed, effects, sent } = refutation?.breach ?? {};
  const lacks = effects === undefined ? owed : ('effect' as const);
  if (outcome !== 'broken' || (lacks !== 'acknowledgement' && lacks !== 'effect')) return undefined;
  if (sent?.recipe === undefined) return undefined;
  // The cause is known: other requests.
  if (refutation?.isOnlyBesideOthers) return undefined;
  const { check, plan } = judgement;
  const untilMs = plan.clock.now() + Math.min(plan.shrinkBudgetMs, CAUSE_BUDGET_MS);
  const context = contextBehind(judgement, 'cause');
  const isTimeUp = () => plan.signal.aborted || plan.clock.now() > untilMs;
  const options = { lacks, isTimeUp };
  const { recipe } = sent;
  const find = async () => {
    // Where nothing is acknowledged, what is refused is no one notification.
    if (SUITES[check.suite].gate === check.id) await plan.causes.requireOtherAccepted(context);
    return (
      (await timeOrderBehind(recipe, context)) ??
      (await refusalAtOnceBehind(recipe, context)) ??
      plan.causes.find(context, recipe, options)
    );
  };
  const differences = await unlessUntestable(find());
  return differences && { lacks, differences };
}
