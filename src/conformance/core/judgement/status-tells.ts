import { ACCEPTED_BESIDE } from '../../../contract/index.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import type { CheckContext } from '../check-context.ts';
import { describeOutcome } from '../evidence/evidence.ts';
import { type CheckJudgement, contextBehind, unlessUntestable } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { PLAIN_FORGERIES } from './silent-rejection.ts';

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
  const { owed, proof, hint } = refutation?.breach ?? {};
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
      if (!(await isGenuineTaken(context))) return undefined;
      return `It rejects ${words} (${describeOutcome(outcome)}), and not this one.`;
    }
  }
  return undefined;
}
