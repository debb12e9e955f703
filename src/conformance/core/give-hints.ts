import {
  type CheckResult,
  decidesByBody,
  type Profile,
  type RootCause,
} from '../../contract/index.ts';
import type { Answer, Failure } from '../../wire/exchange.ts';
import { compose } from '../../wire/request/compose.ts';
import { SIGNATURE_VERSIONS, schemeOf, signatureHeader, signBody } from '../../wire/signature.ts';
import { reactionOf } from '../expect/receiver-expectations.ts';
import { ordinaryNotice } from '../probes/receiver-probe.ts';
import { NON_ASCII } from '../suites/receiver/raw-body.ts';
import { SUITES } from './check.ts';
import { hasTimedOut } from './read-exchange.ts';
import { type SentAttempt, textTrials, trialsFor } from './rejection-trials.ts';
import { noticeIdOf } from './run-identity.ts';
import type { RunPlan } from './run-plan.ts';
import type { RunSession } from './run-session.ts';
import { sharedCauses } from './shared-causes.ts';
import { Untestable } from './signals.ts';
import type { ReceiverTarget } from './targets.ts';
import { type Hint, hintFor } from './what-to-look-at.ts';

/** Another profile, except that the body of an answer goes on meaning what the run's own profile says. */
function judgedAs(other: Profile, own: Profile): Profile {
  if (!decidesByBody(own.values)) return other;
  const bodies = {
    'acknowledgement.body': own.values['acknowledgement.body'],
    'rejection.body': own.values['rejection.body'],
  };
  return { ...other, values: { ...other.values, ...bodies } };
}

async function attempt(
  { name, profile, writing = 'compact', change = {}, texts = {}, ...signing }: SentAttempt,
  receiver: ReceiverTarget,
  plan: RunPlan,
): Promise<{ readonly noticeId: string; readonly outcome: Answer | Failure }> {
  const { runId, startTimeMs, clock } = plan;
  const noticeId = noticeIdOf({ runId, startTimeMs, checkId: `hint ${name}`, number: 1 });
  const stamp = { noticeId, notifyMs: plan.isTimeFixed ? startTimeMs : clock.now() };
  const notice = ordinaryNotice(runId);
  const content = { notice: { ...notice, payload: { ...notice.payload, ...texts } }, writing };
  const { customerKey = receiver.customerKey, prefix = '', signedBytes } = signing;
  const scheme = { ...schemeOf(profile), ...signing.scheme };
  const request = compose({ content, ...change }, stamp, { ...receiver, customerKey, scheme });
  const other = signedBytes && signBody(signedBytes(request.body), customerKey, scheme);
  const versionOf = (header: string) =>
    SIGNATURE_VERSIONS.find((version) => signatureHeader(scheme, version) === header);
  const headers = request.headers.map(([header, value]) => {
    const version = versionOf(header);
    return [header, version === undefined ? value : prefix + (other?.[version] ?? value)] as const;
  });
  const { outcome } = await plan.exchange({ ...request, headers });
  return { noticeId, outcome };
}

/** The hints of a run, and what was sent to find them. */
export interface Hints {
  readonly hints: readonly Hint[];
  readonly noticeIds: readonly string[];
}

/** By these outcomes it is known that the receiver acknowledges something, genuine or forged. */
const ACKNOWLEDGING: readonly (readonly [id: string, outcome: CheckResult['outcome']])[] = [
  ['receiver.acknowledges.some-notification', 'held'],
  ['receiver.acknowledges.some-notification', 'observed'],
  ['receiver.signature.rejects-forgeries-in-the-first-requests', 'broken'],
];

async function isAcknowledging(session: RunSession): Promise<boolean> {
  const results = await session.results();
  return results.some(({ id, outcome, basis }) =>
    ACKNOWLEDGING.some(
      ([known, shown]) =>
        id === known && outcome === shown && (shown !== 'broken' || basis === 'stated'),
    ),
  );
}

/** What keeps a run from its target altogether, and where to look. */
const LOOK_FIRST: Readonly<Partial<Record<RootCause, string>>> = {
  'nothing-listens': 'the URL',
  'no-trust': 'the URL',
  'no-way': 'the way to the target',
};

export const NO_HINTS: Hints = { hints: [], noticeIds: [] };

/**
 * What to look at first when nothing is accepted, and another way of sending the same notification that
 * is acknowledged.
 */
async function universalRejection(plan: RunPlan, session: RunSession): Promise<Hints> {
  const { receiver } = plan.targets;
  const isJudged = plan.checks.some(({ suite }) => suite === 'receiver');
  const gate = plan.registry.find(({ id }) => id === SUITES.receiver.gate);
  if (!isJudged || receiver === undefined || gate === undefined) return NO_HINTS;
  // Keys, headers and paths are right where anything is acknowledged.
  if (await isAcknowledging(session)) return NO_HINTS;
  const { outcome, reason, rootCause, remedies = [] } = await session.result(gate);
  if (rootCause !== undefined && rootCause in LOOK_FIRST) {
    return {
      hints: [{ message: `Look at ${LOOK_FIRST[rootCause]} first: ${reason}.`, remedies }],
      noticeIds: [],
    };
  }
  if (outcome !== 'broken') return NO_HINTS;
  // It is told so, and answers no other way of signing either.
  if (plan.hangs.silentTargets().some(({ by }) => by === 'receiver')) return NO_HINTS;

  const own = await attempt({ name: plan.profile.name, profile: plan.profile }, receiver, plan);
  const noticeIds = [own.noticeId];
  if (reactionOf(own.outcome, plan.profile) === 'acknowledged') return { hints: [], noticeIds };
  const hintOf = (found: Hint): Hint => ({
    ...found,
    message: plan.redact(`The receiver acknowledges nothing. ${found.message}`),
  });
  // Who does not answer at all answers no other way of signing either.
  const trials = hasTimedOut(own) ? [] : trialsFor(plan, receiver);
  for (const trial of trials) {
    const { noticeId, outcome } = await attempt(trial, receiver, plan);
    noticeIds.push(noticeId);
    if (reactionOf(outcome, judgedAs(trial.profile, plan.profile)) !== 'acknowledged') continue;
    // What was confirmed is told alone: a guess beside it would only mislead.
    return { hints: [hintOf(trial.meaning)], noticeIds };
  }
  return { hints: [hintOf(hintFor(own.outcome, plan.profile))], noticeIds };
}

/** The checks that send forgeries, each of which ought to be rejected. */
const FORGERY_CHECKS = 'receiver.signature.rejects-';
const ANSWERS_DIFFER = 'receiver.signature.answers-forgeries-differently';
const FORGERY_CLAUSE = '5/receiver-verifies-signature';

/** Of these a forgery may be refused by what knows no signature: a parser of JSON or of headers, or a router. */
const REFUSED_ANYWAY: ReadonlySet<string> = new Set([
  'receiver.signature.rejects-changed-body',
  'receiver.signature.rejects-non-ascii-signatures',
  'receiver.signature.rejects-forgeries-by-other-ways',
]);

/** A check that came to one of these has seen what becomes of a forgery. */
const JUDGED: ReadonlySet<CheckResult['outcome']> = new Set(['held', 'broken', 'flaky']);

/** Forgeries of different kinds: one of them lacks any part of a signature that a receiver may check. */
const FORGERIES: readonly Required<Pick<SentAttempt, 'name' | 'change'>>[] = [
  {
    name: 'unsigned',
    change: { signatureEdits: SIGNATURE_VERSIONS.map((version) => ({ edit: 'omit', version })) },
  },
  { name: 'unrelated key', change: { signedWith: 'unrelated-key' } },
  {
    name: 'changed body',
    change: { bodyEdits: [{ edit: 'set', path: ['payload', 'channel'], value: 'elsewhere' }] },
  },
];

const UNIVERSAL_ACCEPTANCE: string =
  'The receiver rejects no well-formed forgery: it acknowledged a notification without signatures, one signed with ' +
  'another key and one whose body was changed after signing. That is one cause: either it verifies no signature, or its answer does not ' +
  `depend on what the verification found (clause ${FORGERY_CLAUSE}). If it answers alike on purpose and drops what ` +
  "it does not trust, set the profile value 'rejection.mode' to 'silent' and declare an observer.";

const REJECTED_IN_BODY =
  'The receiver acknowledges every forgery by its status, but answers a genuine notification otherwise ' +
  `(${ANSWERS_DIFFER}). If the body of its answer is how it rejects, say so in the profile values ` +
  "'acknowledgement.body' and 'rejection.body'; otherwise it acts on what the verification found too late " +
  `(clause ${FORGERY_CLAUSE}).`;

/**
 * One cause for many failures: no forgery is rejected that a parser has no reason to refuse. Nothing is said where one was, nor for a single
 * check, which has its own words; under silent rejection no answer is evidence.
 */
async function universalAcceptance(plan: RunPlan, session: RunSession): Promise<Hints> {
  const { receiver } = plan.targets;
  const { profile } = plan;
  if (receiver === undefined || profile.values['rejection.mode'] !== 'status') return NO_HINTS;
  const tried = (await session.results()).filter(
    ({ id, outcome }) => id.startsWith(FORGERY_CHECKS) && JUDGED.has(outcome),
  );
  const decisive = tried.filter(({ id }) => !REFUSED_ANYWAY.has(id));
  if (decisive.length < 2 || decisive.some(({ outcome }) => outcome !== 'broken')) return NO_HINTS;
  const noticeIds: string[] = [];
  for (const forgery of FORGERIES) {
    const { noticeId, outcome } = await attempt({ ...forgery, profile }, receiver, plan);
    noticeIds.push(noticeId);
    if (reactionOf(outcome, profile) !== 'acknowledged') return { hints: [], noticeIds };
  }
  if (
    (await session.results()).some(({ id, outcome }) => id === ANSWERS_DIFFER && outcome === 'held')
  ) {
    return { hints: [{ message: REJECTED_IN_BODY }], noticeIds };
  }
  return { hints: [{ message: UNIVERSAL_ACCEPTANCE }], noticeIds };
}

const TEXT_CHECK = 'receiver.raw-body.non-ascii-text';

/** What a receiver computes its signatures over that refuses text for not being ASCII. */
async function textRejection(plan: RunPlan, session: RunSession): Promise<Hints> {
  const { receiver } = plan.targets;
  const { profile } = plan;
  const found = (await session.results()).find(({ id }) => id === TEXT_CHECK);
  if (receiver === undefined || found?.outcome !== 'broken') return NO_HINTS;
  const noticeIds: string[] = [];
  for (const trial of textTrials(profile, NON_ASCII)) {
    const { noticeId, outcome } = await attempt(trial, receiver, plan);
    noticeIds.push(noticeId);
    if (reactionOf(outcome, profile) !== 'acknowledged') continue;
    return { hints: [trial.meaning], noticeIds };
  }
  return { hints: [], noticeIds };
}

/** A run whose limits are used up tries nothing more. */
function noneWhenStopped(thrown: unknown): Hints {
  if (thrown instanceof Untestable) return NO_HINTS;
  throw thrown;
}

/** Advice that belongs to no single check. */
export async function giveHints(plan: RunPlan, session: RunSession): Promise<Hints> {
  if (plan.signal.aborted) return NO_HINTS;
  const rejection = await universalRejection(plan, session).catch(noneWhenStopped);
  const acceptance = await universalAcceptance(plan, session).catch(noneWhenStopped);
  const text = await textRejection(plan, session).catch(noneWhenStopped);
  const causes = await sharedCauses(session);
  const tried = [rejection, acceptance, text];
  return {
    hints: [...tried.flatMap(({ hints }) => hints), ...causes],
    noticeIds: tried.flatMap(({ noticeIds }) => noticeIds),
  };
}
