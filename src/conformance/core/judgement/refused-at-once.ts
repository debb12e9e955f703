import type { Difference } from '../../../contract/index.ts';
import type { Exchange } from '../../../wire/exchange.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import type { CheckContext } from '../check-context.ts';
import { isRateLimited } from '../evidence/evidence.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { isServerError } from '../read-exchange.ts';
import { type CheckJudgement, contextBeside, hasMet, unlessUntestable } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { createOnceInRun } from './once-in-run.ts';
import { refusalsByConnection } from './refused-by-connection.ts';
import { overNewConnections } from './unsteadiness.ts';

/** What is refused by who mixes up requests that run at the same time, or fails at the second of them. */
const AT_ONCE: Difference = {
  path: 'requests',
  accepted: 'one after the other',
  refused: 'at the same time as others',
};

/** So many come at once, and as many one after the other, in turns: who refuses some by chance refuses those too. */
const AT_A_TIME = 12;
const TURNS = 2;
/** Of those that come at once. */
const LEAST_REFUSED = 2;

/** A refusal, or that it cannot work on another one, and no limit of its pace that it tells as one. */
function isRefused(exchange: Exchange, { profile }: Pick<RunPlan, 'profile'>): boolean {
  if (isRateLimited(exchange)) return false;
  return isServerError(exchange) || reactionOf(exchange.outcome, profile) === 'rejected';
}

const isTaken = ({ outcome }: Exchange, { profile }: Pick<RunPlan, 'profile'>): boolean =>
  reactionOf(outcome, profile) === 'acknowledged';

/** Sends one kind of request of the trial: ordinary notifications of agents of their own, or forgeries of such. */
type SendOne = (role: string, change?: Partial<Recipe>) => Promise<Exchange>;

const FORGED: Partial<Recipe> = { signedWith: 'unrelated-key' };

/** Whether each of so many ordinary notifications is acknowledged that come one after the other. */
async function areTakenInTurn(send: SendOne, plan: RunPlan): Promise<boolean> {
  for (let count = 0; count < AT_A_TIME; count += 1) {
    if (!isTaken(await send('one after the other'), plan)) return false;
  }
  return true;
}

/** Whether ordinary notifications are refused at once, and never one after the other. */
async function refusesTogether(send: SendOne, plan: RunPlan): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const together = Array.from({ length: AT_A_TIME }, () => send('one of several at once'));
    const refused = (await Promise.all(together)).filter((each) => isRefused(each, plan));
    if (refused.length < LEAST_REFUSED || !(await areTakenInTurn(send, plan))) return false;
  }
  return true;
}

/** Whether forgeries are accepted, or genuine ones refused, only while the others are under way. */
async function mixesUp(send: SendOne, plan: RunPlan): Promise<boolean> {
  if (plan.profile.values['rejection.mode'] !== 'status') return false;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const pairs = Array.from({ length: AT_A_TIME / 2 }, () => [
      send('genuine one beside forgeries'),
      send('forgery beside genuine ones', FORGED),
    ]);
    const answers = await Promise.all(pairs.flat());
    const wrong = answers.filter((each, index) =>
      index % 2 === 0 ? isRefused(each, plan) : isTaken(each, plan),
    );
    if (wrong.length < LEAST_REFUSED || !(await areTakenInTurn(send, plan))) return false;
    const { outcome } = await send('forgery alone', FORGED);
    if (reactionOf(outcome, plan.profile) !== 'rejected') return false;
  }
  return true;
}

/**
 * Whether requests at the same time bring about what none of them does alone. Each goes over a connection of its own:
 * who refuses what comes over some connections does not do so over one that is kept.
 */
async function prove(judgement: CheckJudgement): Promise<void> {
  const { plan } = judgement;
  const context = contextBeside(overNewConnections(judgement), 'at once');
  const send: SendOne = async (role, change = {}) => {
    const { exchange } = await context.receiver.send(
      { ...ordinaryRecipe(context), ...change },
      { role },
    );
    return exchange;
  };
  const trait = await context.alone(async () => {
    if (await refusesTogether(send, plan)) return 'refuses-at-once';
    return (await mixesUp(send, plan)) ? 'mixes-up-requests' : undefined;
  });
  if (trait === undefined || (await refusalsByConnection(judgement)) !== undefined) return;
  plan.seen.proved.add(trait);
}

/**
 * Whether a forgery that was accepted is rejected alone: it may have been taken for a genuine notification beside it.
 * Each check that accepts one asks for itself, so that what a check sends does not depend on the others.
 */
async function isRejectedAlone(
  { outcome, refutation }: Conclusion,
  judgement: CheckJudgement,
): Promise<boolean> {
  const { owed, proof, sent } = refutation?.breach ?? {};
  const isAccepted = outcome === 'broken' && owed === 'rejection' && proof === 'positive';
  if (!isAccepted || sent?.recipe === undefined) return false;
  const { recipe } = sent;
  const { alone, receiver, profile } = contextBeside(judgement, 'alone');
  const again = await unlessUntestable(
    alone(() => receiver.send(recipe, { role: 'the accepted forgery, alone' })),
  );
  return again !== undefined && reactionOf(again.exchange.outcome, profile) === 'rejected';
}

const once = createOnceInRun();

/**
 * Looks, once in a run and only where a check has met a refusal, or a forgery that is accepted among others alone,
 * whether that comes of requests at the same time: then it says nothing of any of them, nor of what came before.
 */
export async function lookForRefusalAtOnce(
  found: Conclusion,
  judgement: CheckJudgement,
): Promise<void> {
  const { check, plan } = judgement;
  if (check.suite !== 'receiver' || plan.seen.proved.has('orders-by-time')) return;
  if (!plan.capabilities.includes('simultaneous-requests')) return;
  const hasMetRefusal = hasMet(found, judgement, (exchange) => isRefused(exchange, plan));
  if (hasMetRefusal || (await isRejectedAlone(found, judgement))) {
    await once(plan, () => prove(judgement));
  }
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
