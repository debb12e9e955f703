import type { Answer, Failure } from '../../../wire/exchange.ts';
import { describeOutcome, TOO_MANY_REQUESTS } from '../evidence/evidence.ts';
import { noticeIdOf } from '../plan/run-identity.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import type { ReceiverTarget } from '../targets.ts';
import { firstAcknowledged, type Hints, NO_HINTS, sendAttempt } from './hint-search.ts';
import { formTrials } from './rejection-trials.ts';

/** A refusal that was meant for the request, and not for the pace. */
function isRefusal(outcome: Answer | Failure): outcome is Answer {
  if (outcome.kind === 'failure' || outcome.status === TOO_MANY_REQUESTS) return false;
  return outcome.status >= 400 && outcome.status < 500;
}

/**
 * What a receiver refuses in an ordinary notification whose signatures it has found right, as its other answer to a
 * forgery shows. No hint where it answers a forgery alike.
 * @throws {Untestable} when the limits of the run are used up.
 */
export async function contentRejection(
  outcome: Answer | Failure,
  receiver: ReceiverTarget,
  plan: RunPlan,
): Promise<Hints> {
  const { profile, runId, startTimeMs } = plan;
  if (!isRefusal(outcome)) return NO_HINTS;
  const change = { signedWith: 'unrelated-key' } as const;
  const forged = await sendAttempt({ name: 'a forgery', profile, change }, receiver, plan);
  const noticeIds = [forged.noticeId];
  if (!isRefusal(forged.outcome) || forged.outcome.status === outcome.status) {
    return { hints: [], noticeIds };
  }
  const uuid = noticeIdOf({ runId, startTimeMs, checkId: 'hint form', number: 1 });
  const found = await firstAcknowledged(formTrials(profile, uuid), receiver, plan);
  noticeIds.push(...found.noticeIds);
  if (found.hints.length > 0) return { hints: found.hints, noticeIds };
  const message =
    `It answers a forgery otherwise (status ${forged.outcome.status}), so that key and header names are right: look at what ` +
    `it asks of a notification. It answers the genuine one with ${describeOutcome(outcome)}.`;
  return { hints: [{ message }], noticeIds };
}
