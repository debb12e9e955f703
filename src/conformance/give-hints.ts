import { BUILT_IN_PROFILES, type Profile } from '../contract/index.ts';
import { compose } from '../simulator/engine/compose.ts';
import type { Answer, Failure } from '../wire/exchange.ts';
import { schemeOf } from '../wire/scheme-of.ts';
import { WRITINGS, type Writing } from '../wire/writing.ts';
import { noticeIdOf } from './identity.ts';
import { ordinaryNotice } from './ordinary-recipe.ts';
import { reactionOf } from './reaction.ts';
import type { ReceiverTarget, RunPlan } from './run-plan.ts';
import type { RunSession } from './run-session.ts';
import { NOTHING_LISTENS, STOPPED_LISTENING } from './signals.ts';
import { SUITES } from './suite.ts';
import { whatToLookAt } from './what-to-look-at.ts';

function adviceFor(outcome: Answer | Failure, profile: Profile): string {
  return outcome.kind === 'failure'
    ? 'Look at the URL first: nothing usable answers there'
    : whatToLookAt(outcome.status, profile);
}

/** The ordinary notification, sent in another way, and what it means when that is acknowledged. */
interface Trial {
  readonly name: string;
  readonly profile: Profile;
  readonly writing: Writing;
  readonly meaning: string;
}

/** Other ways that a receiver may expect, tried once each when it acknowledges nothing. */
function trialsFor({ profile }: RunPlan): readonly Trial[] {
  const others = Object.values(BUILT_IN_PROFILES).filter(({ name }) => name !== profile.name);
  const rewritten: readonly Writing[] = ['spaced', 'sorted-keys', 'indented'];
  return [
    ...others.map((other) => ({
      name: other.name,
      profile: other,
      writing: 'compact' as const,
      meaning: `It acknowledges under the profile '${other.name}': run again with --profile ${other.name}.`,
    })),
    ...rewritten.map((writing) => ({
      name: writing,
      profile,
      writing,
      meaning:
        `It acknowledges the same notification with ${WRITINGS[writing].title}: it verifies over JSON ` +
        'that it has parsed and written anew, not over the raw bytes of the body.',
    })),
  ];
}

async function attempt(
  { name, profile, writing }: Omit<Trial, 'meaning'>,
  receiver: ReceiverTarget,
  plan: RunPlan,
): Promise<{ readonly noticeId: string; readonly outcome: Answer | Failure }> {
  const { runId, startTimeMs, clock } = plan;
  const noticeId = noticeIdOf({ runId, startTimeMs, checkId: `hint ${name}`, number: 1 });
  const stamp = { noticeId, notifyMs: plan.isTimeFixed ? startTimeMs : clock.now() };
  const content = { notice: { ...ordinaryNotice(runId) }, writing };
  const addressing = { ...receiver, scheme: schemeOf(profile) };
  const { outcome } = await plan.exchange(compose({ content }, stamp, addressing));
  return { noticeId, outcome };
}

/** Advice for the run as a whole, and what was sent to find it. */
export interface Hints {
  readonly messages: readonly string[];
  readonly noticeIds: readonly string[];
}

const NO_HINTS: Hints = { messages: [], noticeIds: [] };

/**
 * What to look at first when nothing is accepted, and another way of sending the same notification that
 * is acknowledged.
 */
async function universalRejection(plan: RunPlan, session: RunSession): Promise<Hints> {
  const { receiver } = plan.targets;
  const isJudged = plan.checks.some(({ suite }) => suite === 'receiver');
  const gate = plan.registry.find(({ id }) => id === SUITES.receiver.gate);
  if (!isJudged || receiver === undefined || gate === undefined) return NO_HINTS;
  const { finding, reason } = await session.result(gate);
  if (reason?.startsWith(NOTHING_LISTENS)) {
    return { messages: [`Look at the URL first: ${reason}.`], noticeIds: [] };
  }
  if (finding !== 'broken') return NO_HINTS;

  const usual = { name: plan.profile.name, profile: plan.profile, writing: 'compact' } as const;
  const own = await attempt(usual, receiver, plan);
  const messages = [`The receiver acknowledges nothing. ${adviceFor(own.outcome, plan.profile)}.`];
  const noticeIds = [own.noticeId];
  for (const trial of trialsFor(plan)) {
    const { noticeId, outcome } = await attempt(trial, receiver, plan);
    noticeIds.push(noticeId);
    if (reactionOf(outcome, trial.profile) === 'acknowledged') messages.push(trial.meaning);
  }
  return { messages, noticeIds };
}

/** Which checks were under way when the target went away: any of them may have brought it down. */
async function lostTarget(session: RunSession): Promise<readonly string[]> {
  const results = await session.results();
  const suspects = results.filter(({ reason }) => reason?.startsWith(STOPPED_LISTENING));
  if (suspects.length === 0) return [];
  const ids = suspects.map(({ id }) => id);
  const selection = ids.map((id) => `--only ${id}`).join(' ');
  return [
    `The target stopped listening during the run, while these checks were under way: ${ids.join(', ')}. ` +
      `Start it again and run them one at a time to see what it does not survive: --concurrency 1 ${selection}`,
  ];
}

/** Advice that belongs to no single check. */
export async function giveHints(plan: RunPlan, session: RunSession): Promise<Hints> {
  if (plan.signal.aborted) return NO_HINTS;
  const { messages, noticeIds } = await universalRejection(plan, session);
  return { messages: [...messages, ...(await lostTarget(session))], noticeIds };
}
