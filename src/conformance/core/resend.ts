import type { Counterexample, Profile } from '../../contract/index.ts';
import type { Answer, Failure } from '../../wire/exchange.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import { reactionOf } from '../expect/receiver-expectations.ts';
import type { Check } from './check.ts';
import { createContext } from './check-context.ts';
import { createLedger, describeOutcome, isRateLimited } from './evidence.ts';
import type { RunPlan } from './run-plan.ts';
import { Untestable } from './signals.ts';

/** What a receiver answers to a stored request when it is sent again, or why it cannot be said. */
export type Resent =
  | { readonly noticeId: string; readonly answer: string; readonly isAsOwed: boolean }
  | { readonly obstacle: string };

/** A recipe of an earlier run, or of a version that wrote it otherwise. */
function recipeIn({ recipe }: Counterexample): Recipe | undefined {
  const content = recipe?.['content'];
  if (typeof content !== 'object' || content === null) return undefined;
  return 'notice' in content || 'base64' in content ? (recipe as unknown as Recipe) : undefined;
}

function isAsOwed(
  outcome: Answer | Failure,
  owed: NonNullable<Counterexample['owed']>,
  profile: Profile,
): boolean {
  if (owed === 'answer') return outcome.kind === 'answer' && outcome.status < 500;
  const wanted = owed === 'acknowledgement' ? 'acknowledged' : 'rejected';
  return reactionOf(outcome, profile) === wanted;
}

/**
 * Sends the stored request of a finding once more: built from its recipe under a fresh noticeId, signed with
 * the key of the plan, and with the same thing wrong in it. Undefined where the answer alone says nothing of the finding.
 */
export async function resend(
  check: Check,
  counterexample: Counterexample,
  plan: RunPlan,
): Promise<Resent | undefined> {
  const { owed } = counterexample;
  const recipe = recipeIn(counterexample);
  if (owed === undefined || recipe === undefined) return undefined;
  const context = createContext({ ...check, id: `resend ${check.id}` }, plan, createLedger());
  try {
    const { receiver, profile } = context;
    const sent = await receiver.send(recipe, { role: 'the stored request', isVerbatim: true });
    const { outcome } = sent.exchange;
    const answer = plan.redact(describeOutcome(outcome));
    if (isRateLimited(sent.exchange)) return { obstacle: `the stored request got ${answer}` };
    return { noticeId: sent.noticeId, answer, isAsOwed: isAsOwed(outcome, owed, profile) };
  } catch (thrown) {
    if (!(thrown instanceof Untestable)) throw thrown;
    return { obstacle: plan.redact(thrown.message) };
  }
}
