import type { Counterexample, Profile } from '../../../contract/index.ts';
import type { Answer, Failure } from '../../../wire/exchange.ts';
import { compose } from '../../../wire/request/compose.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { schemeOf } from '../../../wire/signature.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import type { Check } from '../check.ts';
import { createLedger, describeOutcome, isRateLimited } from '../evidence/evidence.ts';
import { createContext } from '../judgement/create-context.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { Untestable } from '../signals.ts';

/** What a receiver answers to a stored request when it is sent again, or why it cannot be said. */
export type Resent =
  | { readonly noticeId: string; readonly answer: string; readonly isAsOwed: boolean }
  | Obstacle;

interface Obstacle {
  readonly obstacle: string;
}

/** A recipe of an earlier run, or of a version that wrote it otherwise. */
function recipeIn({ recipe }: Counterexample): Recipe | undefined {
  const content = recipe?.['content'];
  if (typeof content !== 'object' || content === null) return undefined;
  return 'notice' in content || 'base64' in content ? (recipe as unknown as Recipe) : undefined;
}

/** Another hand may have written a recipe that no request follows from. */
function isBuildable(recipe: Recipe, { profile }: RunPlan): boolean {
  try {
    compose(
      recipe,
      { noticeId: '', notifyMs: 0 },
      { url: 'http://localhost/', customerKey: 'none', scheme: schemeOf(profile) },
    );
    return true;
  } catch {
    return false;
  }
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
  const sent = await sendStored(check, recipe, plan);
  if ('obstacle' in sent) return sent;
  const { outcome } = sent.exchange;
  const answer = plan.redact(describeOutcome(outcome));
  return { noticeId: sent.noticeId, answer, isAsOwed: isAsOwed(outcome, owed, plan.profile) };
}

/**
 * Sends the stored request of a finding that was seen in an answer to another check, so that the check that is
 * judged next looks at its answer as well. Undefined where the report does not say how it is made.
 */
export async function showAgain(
  check: Check,
  counterexample: Counterexample,
  plan: RunPlan,
): Promise<Sent | Obstacle | undefined> {
  const recipe = recipeIn(counterexample);
  return recipe && sendStored(check, recipe, plan);
}

/** Sends a recipe under a fresh noticeId, or says what kept it from being answered. */
async function sendStored(check: Check, recipe: Recipe, plan: RunPlan): Promise<Sent | Obstacle> {
  if (!isBuildable(recipe, plan)) return { obstacle: 'the stored request cannot be built' };
  const context = createContext({ ...check, id: `resend ${check.id}` }, plan, createLedger());
  try {
    const sent = await context.receiver.send(recipe, {
      role: 'the stored request',
      isVerbatim: true,
    });
    if (!isRateLimited(sent.exchange)) return sent;
    const answer = plan.redact(describeOutcome(sent.exchange.outcome));
    return { obstacle: `the stored request got ${answer}` };
  } catch (thrown) {
    if (!(thrown instanceof Untestable)) throw thrown;
    return { obstacle: plan.redact(thrown.message) };
  }
}
