import { decidesByBody, type Profile } from '../../../contract/index.ts';
import type { Answer, Failure } from '../../../wire/exchange.ts';
import { compose } from '../../../wire/request/compose.ts';
import {
  SIGNATURE_VERSIONS,
  schemeOf,
  signatureHeader,
  signBody,
} from '../../../wire/signature.ts';
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

/** So many drawn signatures hold what two in five of them hold. */
const MOST_COMPOSED = 50;

/**
 * Sends an ordinary notification in another way, or a forgery of it, under a `noticeId` of its own.
 * @throws {Untestable} when the limits of the run are used up.
 */
export async function sendAttempt(
  { name, profile, writing = 'compact', change = {}, members = {}, ...others }: SentAttempt,
  receiver: ReceiverTarget,
  plan: RunPlan,
): Promise<{ readonly noticeId: string; readonly outcome: Answer | Failure }> {
  const { runId, startTimeMs, clock } = plan;
  const notifyMs = plan.isTimeFixed ? startTimeMs : clock.now();
  const ordinary = ordinaryNotice(runId);
  const payload = { ...ordinary.payload, ...members };
  const { sid = ordinary.sid, connection = {}, ...signing } = others;
  const content = { notice: { ...ordinary, sid, payload }, writing };
  const { customerKey = receiver.customerKey, spell, telling, signedBytes } = signing;
  const scheme = { ...schemeOf(profile), ...signing.scheme };
  const versionOf = (header: string) =>
    SIGNATURE_VERSIONS.find((version) => signatureHeader(scheme, version) === header);
  const composed = (number: number) => {
    const noticeId = noticeIdOf({ runId, startTimeMs, checkId: `hint ${name}`, number });
    const stamp = { noticeId, notifyMs };
    const addressing = { ...receiver, customerKey, scheme };
    return { noticeId, request: compose({ content, ...change }, stamp, addressing) };
  };
  let { noticeId, request } = composed(1);
  const tells = () =>
    request.headers.every(
      ([header, value]) => versionOf(header) === undefined || telling?.test(value) !== false,
    );
  for (let number = 2; number <= MOST_COMPOSED && !tells(); number += 1) {
    ({ noticeId, request } = composed(number));
  }
  const other = signedBytes && signBody(signedBytes(request.body), customerKey, scheme);
  const headers = request.headers.map(([header, value]) => {
    const version = versionOf(header);
    if (version === undefined) return [header, value] as const;
    const signature = other?.[version] ?? value;
    return [header, spell?.(signature, version) ?? signature] as const;
  });
  const { outcome } = await plan.exchange({ ...request, headers, ...connection });
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
