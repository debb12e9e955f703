import type { CheckResult, Remedy, RootCause } from '../../../contract/index.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import { SUITES } from '../check.ts';
import type { Hint } from '../hint.ts';
import { redactedRemedy } from '../judgement/redacted-remedy.ts';
import type { RunSession } from '../judgement/run-session.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { hasTimedOut } from '../read-exchange.ts';
import type { ReceiverTarget } from '../targets.ts';
import { findSignature } from './find-signature.ts';
import { firstAcknowledged, type Hints, NO_HINTS, sendAttempt } from './hint-search.ts';
import { redirectionHint } from './redirection.ts';
import { memberTrials, profileTrials } from './rejection-trials.ts';
import { hintFor, withoutSecret } from './what-to-look-at.ts';
import { withExplained } from './with-explained.ts';

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

/**
 * What to look at first when nothing is accepted, and another way of sending the same notification that
 * is acknowledged.
 */
export async function universalRejection(plan: RunPlan, session: RunSession): Promise<Hints> {
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
  if (plan.breaker.silentTargets().some(({ by }) => by === 'receiver')) return NO_HINTS;

  const own = await sendAttempt({ name: plan.profile.name, profile: plan.profile }, receiver, plan);
  const noticeIds = [own.noticeId];
  if (reactionOf(own.outcome, plan.profile) === 'acknowledged') return { hints: [], noticeIds };
  // Who does not answer at all answers over no other connection, nor any other way of signing.
  const isSilent = hasTimedOut(own);
  const safe = (advised: Remedy) =>
    withoutSecret(redactedRemedy(advised, plan.redact), plan.redact);
  const hintOf = ({ remedies: advised, ...found }: Hint): Hint => ({
    ...found,
    ...(advised && { remedies: advised.map(safe) }),
    message: plan.redact(`The receiver acknowledges nothing. ${found.message}`),
  });
  const confirmed = isSilent ? NO_HINTS : await otherWay(receiver, plan, await session.results());
  noticeIds.push(...confirmed.noticeIds);
  if (confirmed.hints.length > 0) return { hints: confirmed.hints.map(hintOf), noticeIds };
  const first = redirectionHint(own.outcome, receiver.url) ?? hintFor(own.outcome, plan.profile);
  return { hints: [hintOf(first)], noticeIds };
}

/**
 * The ordinary notification under another profile, with other signatures, or with more members, the first of these that
 * is acknowledged.
 * @throws {Untestable} when the limits of the run are used up.
 */
async function otherWay(
  receiver: ReceiverTarget,
  plan: RunPlan,
  results: readonly CheckResult[],
): Promise<Hints> {
  const searches = [
    () => firstAcknowledged(profileTrials(plan.profile), receiver, plan),
    async () => {
      const words = 'the ordinary notification';
      const search = await findSignature(ordinaryRecipe(plan), words, receiver, plan);
      return withExplained(search, results, receiver, plan);
    },
    () => firstAcknowledged(memberTrials(plan.profile), receiver, plan),
  ];
  const noticeIds: string[] = [];
  for (const search of searches) {
    const found = await search();
    noticeIds.push(...found.noticeIds);
    if (found.hints.length > 0) return { hints: found.hints, noticeIds };
  }
  return { hints: [], noticeIds };
}
