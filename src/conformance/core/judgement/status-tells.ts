import { ACCEPTED_BESIDE } from '../../../contract/index.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import { describeOutcome } from '../evidence/evidence.ts';
import { type CheckJudgement, contextBehind, unlessUntestable } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { trustIn } from './known-session.ts';
import { PLAIN_FORGERIES } from './silent-rejection.ts';

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
      const told = `It rejects ${words} (${describeOutcome(outcome)}), and not this one.`;
      const trust = forged?.recipe && (await unlessUntestable(trustIn(forged.recipe, context)));
      return trust ? `${told} ${trust}` : told;
    }
  }
  return undefined;
}
