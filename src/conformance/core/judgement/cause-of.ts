import type { CheckOutcome, Difference } from '../../../contract/index.ts';
import { requireAccepted } from '../../suites/receiver/accepted-notification.ts';
import { findCause, type Lack } from '../../suites/receiver/causes/find-cause.ts';
import { type Check, SUITES } from '../check.ts';
import type { Ledger } from '../evidence/evidence.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { Untestable } from '../signals.ts';
import { createContext } from './create-context.ts';
import type { Refutation } from './refutation.ts';
import { timeOrderBehind } from './time-order.ts';

/** What a check came to, as far as a cause can be looked for. */
interface Judged {
  readonly outcome: CheckOutcome;
  readonly refutation?: Refutation;
}

/** What a notification that lacks something differs in, and what it lacks. */
export interface ResultCause {
  readonly lacks: Lack;
  readonly differences: readonly Difference[];
}

/** Finding the cause of one failure takes no longer, in ms. */
const CAUSE_BUDGET_MS = 3_000;

/**
 * What makes a receiver refuse what it has to acknowledge, or apply it not once. Nothing is looked for where it acknowledges
 * nothing at all.
 */
export async function causeOf(
  { outcome, refutation }: Judged,
  check: Check,
  plan: RunPlan,
  ledger: Ledger,
  stampedAs: string = check.id,
): Promise<ResultCause | undefined> {
  const { owed, effects, sent } = refutation?.breach ?? {};
  const lacks = effects === undefined ? owed : ('effect' as const);
  if (outcome !== 'broken' || (lacks !== 'acknowledgement' && lacks !== 'effect')) return undefined;
  if (sent?.recipe === undefined) return undefined;
  // The cause is known: other requests.
  if (refutation?.isOnlyBesideOthers) return undefined;
  const untilMs = plan.clock.now() + Math.min(plan.shrinkBudgetMs, CAUSE_BUDGET_MS);
  const context = createContext({ ...check, id: `cause ${stampedAs}` }, plan, ledger);
  const isTimeUp = () => plan.signal.aborted || plan.clock.now() > untilMs;
  const options = { lacks, isTimeUp };
  const { recipe } = sent;
  const find = async () => {
    // Where nothing is acknowledged, what is refused is no one notification.
    if (SUITES[check.suite].gate === check.id)
      await requireAccepted(context, 'another notification');
    return (await timeOrderBehind(recipe, context)) ?? findCause(context, recipe, options);
  };
  const differences = await find().catch((thrown: unknown) => {
    // The finding stands, whatever becomes of the target meanwhile.
    if (thrown instanceof Untestable) return undefined;
    throw thrown;
  });
  return differences && { lacks, differences };
}
