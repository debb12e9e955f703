import { WITHOUT_SIGNATURES } from '../../../wire/request/signature-edit.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import { describeOutcome } from '../evidence/evidence.ts';
import { type CheckJudgement, contextBehind, unlessUntestable } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';

/**
 * What takes the place of the advice to a receiver that may answer alike on purpose: it does not, where it rejects
 * a notification without signatures. Undefined where nothing is known of that.
 */
export async function statusTells(
  { refutation }: Conclusion,
  judgement: CheckJudgement,
): Promise<string | undefined> {
  const { owed, proof, hint } = refutation?.breach ?? {};
  if (owed !== 'rejection' || proof !== 'positive' || hint === undefined) return undefined;
  const context = contextBehind(judgement, 'rejection');
  const { receiver, profile } = context;
  const recipe = { ...ordinaryRecipe(context), signatureEdits: WITHOUT_SIGNATURES };
  const role = 'a notification without signatures';
  const sent = await unlessUntestable(receiver.send(recipe, { role }));
  const outcome = sent?.exchange.outcome;
  if (outcome === undefined || reactionOf(outcome, profile) !== 'rejected') return undefined;
  return `It rejects a notification without signatures (${describeOutcome(outcome)}), and not this one.`;
}
