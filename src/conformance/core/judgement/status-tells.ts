import { SIGNATURE_VERSIONS } from '../../../wire/signature.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import type { Check } from '../check.ts';
import { describeOutcome, type Ledger } from '../evidence/evidence.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { Untestable } from '../signals.ts';
import { createContext } from './create-context.ts';
import type { Refutation } from './refutation.ts';

/**
 * What takes the place of the advice to a receiver that may answer alike on purpose: it does not, where it rejects
 * a notification without signatures. Undefined where nothing is known of that.
 */
export async function statusTells(
  refutation: Refutation | undefined,
  check: Check,
  plan: RunPlan,
  ledger: Ledger,
  stampedAs: string = check.id,
): Promise<string | undefined> {
  const { owed, proof, hint } = refutation?.breach ?? {};
  if (owed !== 'rejection' || proof !== 'positive' || hint === undefined) return undefined;
  const context = createContext({ ...check, id: `rejection ${stampedAs}` }, plan, ledger);
  const { receiver, profile } = context;
  const signatureEdits = SIGNATURE_VERSIONS.map((version) => ({ edit: 'omit', version }) as const);
  const sent = await receiver
    .send(
      { ...ordinaryRecipe(context), signatureEdits },
      { role: 'a notification without signatures' },
    )
    .catch((thrown: unknown) => {
      // The finding stands, whatever becomes of the target meanwhile.
      if (thrown instanceof Untestable) return undefined;
      throw thrown;
    });
  const outcome = sent?.exchange.outcome;
  if (outcome === undefined || reactionOf(outcome, profile) !== 'rejected') return undefined;
  return `It rejects a notification without signatures (${describeOutcome(outcome)}), and not this one.`;
}
