import { ACCEPTED_BESIDE } from '../../../contract/index.ts';
import type { WireRequest } from '../../../wire/exchange.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import type { CheckContext } from '../check-context.ts';
import { describeOutcome } from '../evidence/evidence.ts';
import type { Breach } from '../signals.ts';
import { type CheckJudgement, contextBehind, unlessUntestable } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { trustIn } from './known-session.ts';
import { PLAIN_FORGERIES } from './silent-rejection.ts';

const TIMES_AGAIN = 3;

/** Ends the advice where an acceptance did not come again. */
export const REJECTED_AGAIN: string = `Sent again, the very same request was rejected ${TIMES_AGAIN} of ${TIMES_AGAIN} times.`;

/** Whether the same bytes are rejected each time when they come again. */
async function isRejectedAgain(
  request: WireRequest | undefined,
  { plan }: CheckJudgement,
): Promise<boolean> {
  if (request === undefined) return false;
  for (let time = 0; time < TIMES_AGAIN; time += 1) {
    const again = await unlessUntestable(plan.exchange(request));
    if (again === undefined || reactionOf(again.outcome, plan.profile) !== 'rejected') return false;
  }
  return true;
}

/** What else trials show of a forgery that was accepted: what it is due to, or that it does not come again. */
async function moreOf(
  forged: Breach['sent'],
  judgement: CheckJudgement,
  context: CheckContext,
): Promise<string | undefined> {
  const trust = forged?.recipe && (await unlessUntestable(trustIn(forged.recipe, context)));
  if (trust) return trust;
  return (await isRejectedAgain(forged?.request, judgement)) ? REJECTED_AGAIN : undefined;
}

/** Whether the genuine notification is acknowledged: who refuses that one too shows nothing of signatures. */
async function isGenuineTaken(context: CheckContext): Promise<boolean> {
  const { receiver, profile } = context;
  const role = 'a genuine notification beside a rejected one';
  const sent = await unlessUntestable(receiver.send(ordinaryRecipe(context), { role }));
  return sent !== undefined && reactionOf(sent.exchange.outcome, profile) === 'acknowledged';
}

/**
 * What takes the place of the advice to a receiver that may answer alike on purpose: it does not, where it rejects
 * a forgery of any kind. Undefined where it rejects none.
 */
export async function statusTells(
  { refutation }: Conclusion,
  judgement: CheckJudgement,
): Promise<string | undefined> {
  const { owed, proof, hint, sent: forged } = refutation?.breach ?? {};
  if (owed !== 'rejection' || proof !== 'positive' || hint === undefined) return undefined;
  // What is rejected alone was compared already.
  if (hint.startsWith(ACCEPTED_BESIDE)) return undefined;
  const context = contextBehind(judgement, 'rejection');
  const { receiver, profile } = context;
  for (const { words, change } of PLAIN_FORGERIES) {
    const recipe = { ...ordinaryRecipe(context), ...change };
    const sent = await unlessUntestable(receiver.send(recipe, { role: words }));
    if (sent === undefined) return undefined;
    const { outcome } = sent.exchange;
    if (reactionOf(outcome, profile) === 'rejected') {
      const more = await moreOf(forged, judgement, context);
      if (!(await isGenuineTaken(context))) return more;
      const told = `It rejects ${words} (${describeOutcome(outcome)}), and not this one.`;
      return more === undefined ? told : `${told} ${more}`;
    }
  }
  return undefined;
}
