import { BUILT_IN_PROFILES, type Profile } from '../contract/index.ts';
import { compose } from '../simulator/engine/compose.ts';
import type { Answer, Failure } from '../wire/exchange.ts';
import { noticeIdOf } from './identity.ts';
import { ordinaryRecipe } from './ordinary-recipe.ts';
import { reactionOf } from './reaction.ts';
import type { ReceiverTarget, RunPlan } from './run-plan.ts';
import type { RunSession } from './run-session.ts';
import { schemeOf } from './scheme-of.ts';
import { SUITES } from './suite.ts';

function whatToLookAt(outcome: Answer | Failure | undefined, profile: Profile): string {
  const header = profile.values['signature.v2Header'];
  if (outcome?.kind !== 'answer') return 'look at the URL first: nothing usable answers there';
  const { status } = outcome;
  if (status === 429) return 'it answers 429 to everything; try again later or with --rate 1';
  if (status === 404 || status === 405) {
    return `look at the path first: it answers ${status} to everything`;
  }
  if (status === 401 || status === 403 || status === 400) {
    return `look at the customer key first, then at the header names (${header}): it answers ${status} to everything`;
  }
  return `look at the receiver's log first: it answers ${status} to everything`;
}

interface Trial {
  readonly noticeId: string;
  readonly isAcknowledged: boolean;
  readonly outcome: Answer | Failure;
}

/** Sends one ordinary notification as another profile would sign it. */
async function tryUnder(profile: Profile, receiver: ReceiverTarget, plan: RunPlan): Promise<Trial> {
  const { runId, startTimeMs, clock } = plan;
  const noticeId = noticeIdOf({ runId, startTimeMs, checkId: `hint ${profile.name}`, number: 1 });
  const stamp = { noticeId, notifyMs: plan.isTimeFixed ? startTimeMs : clock.now() };
  const addressing = { ...receiver, scheme: schemeOf(profile) };
  const { outcome } = await plan.exchange(compose(ordinaryRecipe(plan), stamp, addressing));
  return { noticeId, isAcknowledged: reactionOf(outcome, profile) === 'acknowledged', outcome };
}

/** Advice for the run as a whole, and what was sent to find it. */
export interface Hints {
  readonly messages: readonly string[];
  readonly noticeIds: readonly string[];
}

const NO_HINTS: Hints = { messages: [], noticeIds: [] };

/**
 * Advice for the case in which nothing is accepted: what to look at first, and another built-in profile
 * under which the same notification is acknowledged.
 */
export async function giveHints(plan: RunPlan, session: RunSession): Promise<Hints> {
  const { receiver } = plan.targets;
  const isJudged = plan.checks.some(({ suite }) => suite === 'receiver');
  const gate = plan.registry.find(({ id }) => id === SUITES.receiver.gate);
  if (!isJudged || receiver === undefined || gate === undefined || plan.signal.aborted) {
    return NO_HINTS;
  }
  if ((await session.result(gate)).finding !== 'broken') return NO_HINTS;

  const own = await tryUnder(plan.profile, receiver, plan);
  const messages = [
    `The receiver acknowledges nothing: ${whatToLookAt(own.outcome, plan.profile)}.`,
  ];
  const noticeIds = [own.noticeId];
  for (const other of Object.values(BUILT_IN_PROFILES)) {
    if (other.name === plan.profile.name) continue;
    const { isAcknowledged, noticeId } = await tryUnder(other, receiver, plan);
    noticeIds.push(noticeId);
    if (!isAcknowledged) continue;
    messages.push(
      `It acknowledges under the profile '${other.name}': run again with --profile ${other.name}.`,
    );
  }
  return { messages, noticeIds };
}
