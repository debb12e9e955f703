import { elapsedMs } from '../../../clock/clock.ts';
import type { FoundCause } from '../cause-finder.ts';
import { SUITES } from '../check.ts';
import { type CheckJudgement, contextBehind, unlessUntestable } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { refusalAtOnceBehind } from './refused-at-once.ts';
import { timeOrderBehind } from './time-order.ts';

/** A search takes no more than so many times what its answers may take, with all that it waits for besides. */
const WAITING_FACTOR = 3;

/** The share of the requests that are left to a run, where their number is limited: other checks are still to come. */
const REQUESTS_SHARE = 0.1;

/**
 * The reason why a receiver refuses what it has to acknowledge. Nothing is looked for where it acknowledges nothing at
 * all.
 */
export async function causeOf(
  { outcome, refutation }: Conclusion,
  judgement: CheckJudgement,
): Promise<FoundCause | undefined> {
  const { owed, sent } = refutation?.breach ?? {};
  if (outcome !== 'broken' || owed !== 'acknowledgement') return undefined;
  if (sent?.recipe === undefined) return undefined;
  // The cause is known: other requests.
  if (refutation?.isOnlyBesideOthers) return undefined;
  const { check, plan } = judgement;
  const { clock, shrinkBudgetMs, signal, stop } = plan;
  const startedAtMs = elapsedMs(clock);
  const leftBefore = stop.leftRequests();
  const context = contextBehind(judgement, 'cause');
  // A busy machine makes quick answers late, and a search that is broken off tells one cause as several: what counts
  // is the time that the target takes.
  const isTimeUp = (answersMs: number) => {
    const isTooLong = elapsedMs(clock) - startedAtMs > shrinkBudgetMs * WAITING_FACTOR;
    const isCostly = stop.leftRequests() < leftBefore * (1 - REQUESTS_SHARE);
    return signal.aborted || answersMs > shrinkBudgetMs || isTooLong || isCostly;
  };
  const { recipe } = sent;
  const find = async () => {
    // Where nothing is acknowledged, what is refused is no one notification.
    if (SUITES[check.suite].gate === check.id) await plan.causes.requireOtherAccepted(context);
    const differences =
      (await timeOrderBehind(recipe, context)) ?? (await refusalAtOnceBehind(recipe, context));
    return differences === undefined
      ? plan.causes.find(context, recipe, { isTimeUp })
      : { kind: 'found' as const, differences };
  };
  const found = await unlessUntestable(find());
  return signal.aborted ? undefined : found;
}
