import type { Answer, Failure } from '../../wire/exchange.ts';
import { reactionOf } from '../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../probes/receiver-probe.ts';
import { type Check, SUITES } from './check.ts';
import { createContext } from './check-context.ts';
import { describeOutcome, type Ledger } from './evidence.ts';
import type { Refutation } from './refutation.ts';
import type { RunPlan } from './run-plan.ts';
import { Untestable } from './signals.ts';

/**
 * Why what became of a request says nothing of that request: by now the receiver refuses ordinary notifications
 * too, which it acknowledged before forgeries were sent. The document leaves it free to ban whoever forges, or to
 * open a circuit breaker, and a real sender does not forge. Undefined where it still acknowledges or gives no answer.
 */
export async function turnedAway(
  refutation: Refutation | undefined,
  check: Check,
  plan: RunPlan,
  ledger: Ledger,
): Promise<string | undefined> {
  // Only behind its gate it is known that an ordinary notification was acknowledged.
  const hasGate = check.gate === undefined && check.id !== SUITES[check.suite].gate;
  if (check.suite !== 'receiver' || refutation === undefined || !hasGate) return undefined;
  if (!isRefusal(refutation)) return undefined;
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
  const isTurnedAway = reactionOf(outcome, profile) === 'rejected' || isUnavailable(outcome);
  if (!isTurnedAway) return undefined;
  return (
    `ordinary notifications are refused by now too (${describeOutcome(outcome)}), which were acknowledged before ` +
    `${count} forgeries were rejected: it may ban who sends many of them, and then has to make an exception of this run`
  );
}

/** As a circuit breaker or a gateway answers. A status of 500 is the receiver's own crash, which forgeries do not excuse. */
function isUnavailable(outcome: Answer | Failure | undefined): boolean {
  return outcome?.kind === 'answer' && outcome.status > 500;
}

/** Whether a request got an answer that any request may get from a receiver that serves nobody any more. */
function isRefusal({ breach, entries }: Refutation): boolean {
  if (breach.owed === 'acknowledgement') return true;
  return breach.proof !== 'positive' && isUnavailable(entries.at(-1)?.exchange.outcome);
}
