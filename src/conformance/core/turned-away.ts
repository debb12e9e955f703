import { reactionOf } from '../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../probes/receiver-probe.ts';
import { type Check, SUITES } from './check.ts';
import { createContext } from './check-context.ts';
import { describeOutcome, type Ledger } from './evidence.ts';
import type { Refutation } from './refutation.ts';
import type { RunPlan } from './run-plan.ts';
import { Untestable } from './signals.ts';

/**
 * Why the refusal of a notification says nothing of that notification: by now the receiver refuses ordinary ones
 * too, which it acknowledged before forgeries were sent. The document leaves it free to ban whoever forges, and
 * a real sender does not. Undefined where it still acknowledges, or crashes.
 */
export async function turnedAway(
  refutation: Refutation | undefined,
  check: Check,
  plan: RunPlan,
  ledger: Ledger,
): Promise<string | undefined> {
  // Only behind its gate it is known that an ordinary notification was acknowledged.
  const hasGate = check.gate === undefined && check.id !== SUITES[check.suite].gate;
  if (refutation?.breach.owed !== 'acknowledgement' || !hasGate) return undefined;
  const context = createContext({ ...check, id: `control ${check.id}` }, plan, ledger);
  const { receiver, profile } = context;
  const role = 'an ordinary notification, of which others were acknowledged';
  const sent = await receiver.send(ordinaryRecipe(context), { role }).catch((thrown: unknown) => {
    // The finding stands, whatever becomes of the target meanwhile.
    if (thrown instanceof Untestable) return undefined;
    throw thrown;
  });
  const outcome = sent?.exchange.outcome;
  // It is sent in any case, so that what a check sends does not depend on those before it.
  const count = plan.seen.rejected().length;
  if (outcome === undefined || count === 0) return undefined;
  if (reactionOf(outcome, profile) !== 'rejected') return undefined;
  return (
    `ordinary notifications are refused by now too (${describeOutcome(outcome)}), which were acknowledged before ` +
    `${count} forgeries were rejected: it may ban who sends many of them, and then has to make an exception of this run`
  );
}
