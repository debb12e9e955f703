import type { Difference } from '../../../contract/index.ts';
import type { Exchange } from '../../../wire/exchange.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import type { CheckContext } from '../check-context.ts';
import { isRateLimited } from '../evidence/evidence.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { type CheckJudgement, contextBeside, hasMet } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { createOnceInRun } from './once-in-run.ts';

/** What is refused by who mixes up requests that run at the same time, or fails at the second of them. */
const AT_ONCE: Difference = {
  path: 'requests',
  accepted: 'one after the other',
  refused: 'at the same time as others',
};

const CRASHED = 500;

/** So many come at once, and as many one after the other, in turns: who refuses some by chance refuses those too. */
const AT_A_TIME = 12;
const TURNS = 2;
/** Of those that come at once. */
const LEAST_REFUSED = 2;

/** A refusal, or the receiver's own crash, and no limit of its pace: 503 may be one. */
function isRefused(exchange: Exchange, { profile }: Pick<RunPlan, 'profile'>): boolean {
  const { outcome } = exchange;
  if (outcome.kind === 'failure' || isRateLimited(exchange)) return false;
  return outcome.status === CRASHED || reactionOf(outcome, profile) === 'rejected';
}

/** Whether ordinary notifications of agents of their own are refused at once, and never one after the other. */
async function prove(judgement: CheckJudgement): Promise<void> {
  const { plan } = judgement;
  const context = contextBeside(judgement, 'at once');
  const { receiver, profile } = context;
  const send = async (role: string) => {
    const { exchange } = await receiver.send(ordinaryRecipe(context), { role });
    return exchange;
  };
  await context.alone(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const together = Array.from({ length: AT_A_TIME }, () => send('one of several at once'));
      const refused = (await Promise.all(together)).filter((each) => isRefused(each, plan));
      if (refused.length < LEAST_REFUSED) return;
      for (let count = 0; count < AT_A_TIME; count += 1) {
        const { outcome } = await send('one after the other');
        if (reactionOf(outcome, profile) !== 'acknowledged') return;
      }
    }
    plan.seen.proved.add('refuses-at-once');
  });
}

const once = createOnceInRun();

/**
 * Looks, once in a run and only where a check has met a refusal, whether the receiver refuses ordinary notifications
 * only when they come at the same time: that says nothing of any of them, nor of what came before.
 */
export async function lookForRefusalAtOnce(
  found: Conclusion,
  judgement: CheckJudgement,
): Promise<void> {
  const { check, plan } = judgement;
  if (check.suite !== 'receiver' || plan.seen.proved.has('orders-by-time')) return;
  if (!plan.capabilities.includes('simultaneous-requests')) return;
  const hasMetRefusal = hasMet(found, judgement, (exchange) => isRefused(exchange, plan));
  if (hasMetRefusal) await once(plan, () => prove(judgement));
}

/** Requests at the same time as the cause of a refusal, where the same is acknowledged alone. */
export async function refusalAtOnceBehind(
  recipe: Recipe,
  { receiver, profile, seen, alone }: CheckContext,
): Promise<readonly Difference[] | undefined> {
  if (!seen.proved.has('refuses-at-once')) return undefined;
  const { exchange } = await alone(() =>
    receiver.send(recipe, { role: 'the refused notification, alone' }),
  );
  return reactionOf(exchange.outcome, profile) === 'acknowledged' ? [AT_ONCE] : undefined;
}
