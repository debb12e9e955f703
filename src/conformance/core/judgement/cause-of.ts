import { SUITES } from '../check.ts';
import { statusOf } from '../read-exchange.ts';
import { type CheckJudgement, contextBehind, unlessUntestable } from './check-judgement.ts';
import type { Conclusion, ResultCause } from './conclusion.ts';
import { refusalAtOnceBehind } from './refused-at-once.ts';
import type { Refutation } from './refutation.ts';
import { timeOrderBehind } from './time-order.ts';

/** Finding the cause of one failure takes no longer where answers are quick, in ms. */
const CAUSE_BUDGET_MS = 3_000;
/** Nor longer than so many answers of the target take, in ms where they are slow. */
const ANSWERS_WAITED_FOR = 100;
const LONGEST_SEARCH_MS = 10_000;

/** How long a cause is looked for: a busy machine answers as late as a slow target. */
function budgetMs({ entries }: Refutation): number {
  const answered = entries.filter(({ exchange }) => statusOf(exchange) !== undefined);
  const shortestMs = Math.min(...answered.map(({ exchange }) => exchange.durationMs));
  const neededMs = answered.length === 0 ? 0 : ANSWERS_WAITED_FOR * shortestMs;
  return Math.min(LONGEST_SEARCH_MS, Math.max(CAUSE_BUDGET_MS, neededMs));
}

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
  if (refutation === undefined || sent?.recipe === undefined) return undefined;
  // The cause is known: other requests.
  if (refutation.isOnlyBesideOthers) return undefined;
  const { check, plan } = judgement;
  const untilMs = plan.clock.now() + Math.min(plan.shrinkBudgetMs, budgetMs(refutation));
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
