import type { CheckResult } from '../../../contract/index.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import type { RunSession } from '../judgement/run-session.ts';
import { PLAIN_FORGERIES } from '../judgement/silent-rejection.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { type Hints, NO_HINTS, sendAttempt } from './hint-search.ts';

/** The checks that send forgeries, each of which ought to be rejected. */
const FORGERY_CHECKS = 'receiver.signature.rejects-';
/** It sends them before anything genuine. */
const FIRST_REQUESTS = 'receiver.signature.rejects-forgeries-in-the-first-requests';
const ANSWERS_DIFFER = 'receiver.signature.answers-forgeries-differently';
const FORGERY_EFFECTS = 'receiver.effect.forgery-has-none';
const FORGERY_CLAUSE = '5/receiver-verifies-signature';

/** Of these a forgery may be refused by what knows no signature: a parser of JSON or of headers, or a router. */
const REFUSED_ANYWAY: ReadonlySet<string> = new Set([
  'receiver.signature.rejects-changed-body',
  'receiver.signature.rejects-non-ascii-signatures',
]);

/** A check that came to one of these has seen what becomes of a forgery. */
const JUDGED: ReadonlySet<CheckResult['outcome']> = new Set(['held', 'broken', 'flaky']);

const UNIVERSAL_ACCEPTANCE: string =
  'The receiver rejects no well-formed forgery: it acknowledged a notification without signatures, one signed with ' +
  'another key and one whose body was changed after signing. That is one cause: ';

const SEEN_BY_NOBODY =
  'either it verifies no signature, or its answer does not depend on what the verification found ' +
  `(clause ${FORGERY_CLAUSE}). If it answers alike on purpose and drops what it does not trust, set the ` +
  "profile value 'rejection.mode' to 'silent' and declare an observer.";

const DROPPED =
  'its answer does not depend on what the verification found, since the observer shows no effect of any ' +
  `forgery (clause ${FORGERY_CLAUSE}). If it answers alike on purpose, set the profile value 'rejection.mode' to 'silent'.`;

const APPLIED =
  'it verifies no signature, or acts before it has, since the observer shows that forgeries took effect ' +
  `(clause ${FORGERY_CLAUSE}).`;

/** What becomes of forgeries that are acknowledged, as far as it was seen. */
function fateOfForgeries(results: readonly CheckResult[]): string {
  const seen = results.find(({ id }) => id === FORGERY_EFFECTS);
  if (seen?.outcome === 'held') return DROPPED;
  return seen?.outcome === 'broken' && seen.basis === 'stated' ? APPLIED : SEEN_BY_NOBODY;
}

const TRUSTED_AFTER_A_GENUINE_ONE: string =
  'The receiver rejected the forgeries that came before the first genuine notification, and none after it. That is one ' +
  'cause: it trusts a connection, an address or a session once something genuine came from there, or keeps what it found ' +
  `then. Each notification has to be verified by itself (clause ${FORGERY_CLAUSE}).`;

const REJECTED_IN_BODY =
  'The receiver acknowledges every forgery by its status, but answers a genuine notification otherwise ' +
  `(${ANSWERS_DIFFER}). If the body of its answer is how it rejects, say so in the profile values ` +
  "'acknowledgement.body' and 'rejection.body'; otherwise it acts on what the verification found too late " +
  `(clause ${FORGERY_CLAUSE}).`;

/**
 * One cause for many failures: no forgery is rejected that a parser has no reason to refuse. Nothing is said where one was, nor for a single
 * check, which has its own words; under silent rejection no answer is evidence.
 */
export async function universalAcceptance(plan: RunPlan, session: RunSession): Promise<Hints> {
  const { receiver } = plan.targets;
  const { profile } = plan;
  if (receiver === undefined || profile.values['rejection.mode'] !== 'status') return NO_HINTS;
  const tried = (await session.results()).filter(
    ({ id, outcome }) => id.startsWith(FORGERY_CHECKS) && JUDGED.has(outcome),
  );
  const decisive = tried.filter(({ id }) => !REFUSED_ANYWAY.has(id) && id !== FIRST_REQUESTS);
  const isFirstRejected = tried.some(
    ({ id, outcome }) => id === FIRST_REQUESTS && outcome === 'held',
  );
  if (decisive.length < 2 || decisive.some(({ outcome }) => outcome !== 'broken')) return NO_HINTS;
  const noticeIds: string[] = [];
  for (const forgery of PLAIN_FORGERIES) {
    const { noticeId, outcome } = await sendAttempt({ ...forgery, profile }, receiver, plan);
    noticeIds.push(noticeId);
    if (reactionOf(outcome, profile) !== 'acknowledged') return { hints: [], noticeIds };
  }
  const results = await session.results();
  if (results.some(({ id, outcome }) => id === ANSWERS_DIFFER && outcome === 'held')) {
    return { hints: [{ message: REJECTED_IN_BODY }], noticeIds };
  }
  const message = isFirstRejected
    ? TRUSTED_AFTER_A_GENUINE_ONE
    : UNIVERSAL_ACCEPTANCE + fateOfForgeries(results);
  return { hints: [{ message }], noticeIds };
}
