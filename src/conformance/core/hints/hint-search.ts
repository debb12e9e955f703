import { decidesByBody, type Profile } from '../../../contract/index.ts';
import type { Answer, Failure } from '../../../wire/exchange.ts';
import { compose } from '../../../wire/request/compose.ts';
import { schemeOf } from '../../../wire/signature.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryNotice } from '../../probes/receiver-probe.ts';
import type { Hint } from '../hint.ts';
import { noticeIdOf } from '../plan/run-identity.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import type { ReceiverTarget } from '../targets.ts';
import type { SentAttempt, Trial } from './rejection-trials.ts';

/** What a search for the cause of many findings came to, and what was sent for it. */
export interface Hints {
  readonly hints: readonly Hint[];
  readonly noticeIds: readonly string[];
}

export const NO_HINTS: Hints = { hints: [], noticeIds: [] };

/**
 * Sends an ordinary notification in another way, or a forgery of it, under a `noticeId` of its own.
 * @throws {Untestable} when the limits of the run are used up.
 */
export async function sendAttempt(
  { name, profile, change = {}, members = {} }: SentAttempt,
  receiver: ReceiverTarget,
  plan: RunPlan,
): Promise<{ readonly noticeId: string; readonly outcome: Answer | Failure }> {
  const { runId, startTimeMs, clock } = plan;
  const ordinary = ordinaryNotice(runId);
  const payload = { ...ordinary.payload, ...members };
  const content = { notice: { ...ordinary, payload } };
  const noticeId = noticeIdOf({ runId, startTimeMs, checkId: `hint ${name}`, number: 1 });
  const notifyMs = plan.isTimeFixed ? startTimeMs : clock.now();
  const addressing = { ...receiver, scheme: schemeOf(profile) };
  const request = compose({ content, ...change }, { noticeId, notifyMs }, addressing);
  const { outcome } = await plan.exchange(request);
  return { noticeId, outcome };
}

/** Another profile, except that the body of an answer goes on meaning what the run's own profile says. */
function judgedAs(other: Profile, own: Profile): Profile {
  if (!decidesByBody(own.values)) return other;
  const bodies = {
    'acknowledgement.body': own.values['acknowledgement.body'],
    'rejection.body': own.values['rejection.body'],
  };
  return { ...other, values: { ...other.values, ...bodies } };
}

/**
 * Sends one trial after the other until one is acknowledged; no hint where none is.
 * @throws {Untestable} when the limits of the run are used up.
 */
export async function firstAcknowledged(
  trials: readonly Trial[],
  receiver: ReceiverTarget,
  plan: RunPlan,
): Promise<Hints> {
  const noticeIds: string[] = [];
  for (const trial of trials) {
    const { noticeId, outcome } = await sendAttempt(trial, receiver, plan);
    noticeIds.push(noticeId);
    // Each of the others would be waited for as long.
    if (outcome.kind === 'failure' && outcome.reason === 'timeout') break;
    const judged = judgedAs(trial.profile, plan.profile);
    // What was confirmed is told alone: a guess beside it would only mislead.
    if (reactionOf(outcome, judged) === 'acknowledged')
      return { hints: [trial.meaning], noticeIds };
  }
  return { hints: [], noticeIds };
}
