import type { Difference, ProfileKey } from '../../../contract/index.ts';
import type { Exchange } from '../../../wire/exchange.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe, type Sent } from '../../probes/receiver-probe.ts';
import type { CheckContext } from '../check-context.ts';
import { isRateLimited } from '../evidence/evidence.ts';
import { type CheckJudgement, contextBeside, hasMet } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { createOnceInRun } from './once-in-run.ts';

/** What is refused by who takes notifications in the order of their `notifyMs` alone. */
const EARLIER: Difference = {
  path: '/notifyMs',
  accepted: 'not lower than that of each before it',
  refused: 'lower than that of one before it, of another agent',
};

/** That notifications come in the order of their times is for the profile to say: no must is broken by who relies on it. */
export const ORDER_RESTS_ON: ProfileKey = 'delivery.isOrdered';

export const isOfTimeOrder = (differences: readonly Difference[]): boolean =>
  differences.includes(EARLIER);

/** So much earlier than one that was acknowledged a moment ago, in ms: no limit of age lies between them. */
const EARLIER_BY_MS = 5;

/** Fresh notifications, and earlier ones between them: who refuses by turns gives other answers. */
const TRIALS = [
  'fresh',
  'fresh',
  'earlier',
  'fresh',
  'earlier',
  'earlier',
  'fresh',
  'earlier',
] as const;

/** Whether notifications of agents of their own are refused for their `notifyMs` alone, by eight that are sent alone. */
async function prove(judgement: CheckJudgement): Promise<void> {
  const { plan } = judgement;
  const context = contextBeside(judgement, 'order');
  const { receiver, profile } = context;
  let latestMs = receiver.now();
  const isTaken = async (earlier: boolean): Promise<boolean | undefined> => {
    // The times of a quick check run ahead of the clock, 1 ms for each of its sendings.
    const leastMs = earlier ? latestMs - EARLIER_BY_MS : plan.seen.latestMs() + 1;
    const sentAgoMs = earlier ? receiver.now() - leastMs : Math.min(0, receiver.now() - leastMs);
    const role = `an ordinary notification${earlier ? ' with a lower notifyMs' : ''}`;
    const sent: Sent = await receiver.send(ordinaryRecipe(context), { role, sentAgoMs });
    if (!earlier) latestMs = sent.notifyMs;
    const reaction = reactionOf(sent.exchange.outcome, profile);
    if (reaction === 'other' || isRateLimited(sent.exchange)) return undefined;
    return reaction === 'acknowledged';
  };
  await context.alone(async () => {
    for (const trial of TRIALS) {
      if ((await isTaken(trial === 'earlier')) !== (trial === 'fresh')) return;
    }
    plan.seen.proved.add('orders-by-time');
  });
}

const once = createOnceInRun();

/**
 * Looks, once in a run and only where a check has met a refusal, whether the receiver refuses each notification whose
 * `notifyMs` is lower than the highest before it: requests at the same time then make each other be refused, which
 * says nothing of any of them.
 */
export async function lookForTimeOrder(
  found: Conclusion,
  judgement: CheckJudgement,
): Promise<void> {
  const { check, plan } = judgement;
  const isRefusal = ({ outcome }: Exchange) => reactionOf(outcome, plan.profile) === 'rejected';
  if (check.suite !== 'receiver' || !hasMet(found, judgement, isRefusal)) return;
  await once(plan, () => prove(judgement));
}

/** The order of time as the cause of a refusal, where the same is acknowledged with a `notifyMs` of its own. */
export async function timeOrderBehind(
  recipe: Recipe,
  { receiver, profile, seen, alone }: CheckContext,
): Promise<readonly Difference[] | undefined> {
  if (!seen.proved.has('orders-by-time')) return undefined;
  const role = 'the refused notification, with a fresh notifyMs';
  const { exchange } = await alone(() => receiver.send(recipe, { role }));
  return reactionOf(exchange.outcome, profile) === 'acknowledged' ? [EARLIER] : undefined;
}
