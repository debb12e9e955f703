import { type CheckResult, TARGET_WORDS } from '../../../contract/index.ts';
import { BEYOND_ASCII } from '../../probes/kind-of-notification.ts';
import { allowTime } from '../governor/breaker.ts';
import type { PaceTally } from '../governor/govern.ts';
import type { Hint } from '../hint.ts';
import type { RunSession } from '../judgement/run-session.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { secondsWords } from '../seconds-words.ts';
import { lostTarget } from './lost-target.ts';

/** How often something happened: `once`, `twice` or `3 times`. */
function timesWords(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count} times`;
}

const KINDS_TOLD = 4;

function moreWords(kinds: number): string {
  if (kinds <= 0) return '';
  return kinds === 1 ? ' and 1 kind more' : ` and ${kinds} kinds more`;
}

/** What took very long, the slowest first. */
function slowHints({ breaker }: RunPlan): readonly Hint[] {
  const kinds = breaker.lateKinds().filter(({ slow }) => slow > 0);
  if (kinds.length === 0) return [];
  const words = kinds
    .toSorted((one, other) => other.slowestMs - one.slowestMs)
    .slice(0, KINDS_TOLD)
    .map(
      ({ kind, slow, all, slowestMs }) =>
        `${kind} (${slow} of ${all}, up to ${secondsWords(slowestMs)})`,
    );
  const more = moreWords(kinds.length - KINDS_TOLD);
  return [{ message: `A target took more than 5 s to answer ${words.join(', ')}${more}.` }];
}

const COUNTING =
  ' It may count the Content-Length in characters, of which such a text has fewer than bytes, and wait for the rest.';

/** What never had an answer. More time shows nothing more of it. */
function hangHints({ breaker }: RunPlan): readonly Hint[] {
  const silent = breaker.silentTargets().map(({ by, unanswered, waitedMs }) => ({
    message:
      `The ${TARGET_WORDS[by]} answers nothing: none of ${unanswered} requests had an answer within ` +
      `${secondsWords(waitedMs)}. Look at the URL first, then at what it waits for.`,
  }));
  const kinds = breaker
    .lateKinds()
    .filter(({ unanswered }) => unanswered > 0)
    .toSorted((one, other) => other.unanswered - one.unanswered);
  if (kinds.length === 0) return silent;
  const words = kinds
    .slice(0, KINDS_TOLD)
    .map(({ kind, unanswered, all }) => `${kind} (${unanswered} of ${all})`);
  const more = moreWords(kinds.length - KINDS_TOLD);
  const waitedMs = Math.max(...kinds.map((each) => each.waitedMs));
  const counting = kinds.some(({ kind }) => kind === BEYOND_ASCII) ? COUNTING : '';
  const message = `A target gave no answer within ${secondsWords(waitedMs)} to ${words.join(', ')}${more}.${counting}`;
  return [...silent, { message }];
}

const SINGLY =
  'A target serves one connection at a time: a request over another one waited until the first was closed. ' +
  'From then on it was asked over one connection alone, so that nothing was seen of how it treats several at once.';

/** Those that were not judged are the longest. */
const MARGIN = 3;

/** That the time of the run was used up, and how much is enough. */
function timeHint({ stop, tally }: RunPlan, results: readonly CheckResult[]): readonly Hint[] {
  // The pace of a target that limits it says more.
  if (stop.cause() !== 'max-time' || tally().perSecond !== undefined) return [];
  const judged = results.filter(({ outcome }) => outcome !== 'untestable').length;
  const share = results.length / Math.max(1, judged);
  const message = `The time of the run, ${secondsWords(stop.timeMs)}, was used up when ${judged} of ${results.length} checks were judged.`;
  return [{ message, remedies: [allowTime(stop.timeMs * share * MARGIN)] }];
}

/** A server that closes idle connections meets the next request over one of them far less often. */
const RARELY = 1 / 20;
/** Fewer of them say nothing of how many there would be. */
const LEAST_COUNTED = 3;

/** Nothing is repaired silently: how often a request met a connection that the target had closed. */
async function resendings(session: RunSession): Promise<readonly Hint[]> {
  const results = await session.results();
  const count = results.reduce((sum, { resent = 0 }) => sum + resent, 0);
  if (count === 0) return [];
  const message =
    'A target ended connections over which it had answered before, without a byte of an answer, as HTTP ' +
    `allows while they are idle: a request that met one was sent again ${timesWords(count)}.`;
  const asked = results.reduce((sum, { exchanges }) => sum + exchanges, 0);
  if (count < LEAST_COUNTED || count <= RARELY * asked) return [{ message }];
  const doubt =
    `That is 1 request in ${Math.round(asked / count)}. A target that has read such a request drops it: ` +
    `look for one in its log.`;
  return [{ message: `${message} ${doubt}` }];
}

const LEAST_TOLD_MS = 1_000;

function spacedWords({ spacedMs }: PaceTally): string {
  if (spacedMs < LEAST_TOLD_MS) return '';
  return ` It asked more slowly after that, which took ${Math.ceil(spacedMs / 1_000)} s more.`;
}

function leftOutWords(leftOut: number): string {
  if (leftOut === 0) return '';
  const examples = leftOut === 1 ? '1 drawn example was' : `${leftOut} drawn examples were`;
  return ` For want of time ${examples} left out.`;
}

/** How the pace that a target asked for changed the run, and the pace at which nothing is left out. */
function paceHint(plan: RunPlan, results: readonly CheckResult[]): readonly Hint[] {
  const tally = plan.tally();
  const { postponed, postponedMs, declined, tooSlow, perSecond } = tally;
  if (postponed === 0) return declined === undefined ? [] : [declinedHint(declined)];
  const isCutShort =
    plan.stop.cause() === 'max-time' ||
    results.some(
      ({ outcome, remedies = [] }) =>
        outcome === 'untestable' && remedies.some(({ code }) => code === 'slow-down'),
    );
  const leftOut = results.reduce((sum, { examplesLeftOut = 0 }) => sum + examplesLeftOut, 0);
  const waited =
    `A target answered 429, or 503 with Retry-After, ${timesWords(postponed)}: the run waited for ` +
    `${Math.ceil(postponedMs / 1_000)} s in all and sent those requests again.`;
  if (tooSlow !== undefined) {
    const words = ` It serves about ${tooSlow.pace}, at which a run takes too long: let this caller through its limit, or give the run the time.`;
    return [{ message: waited + words, remedies: [tooSlow.remedy] }];
  }
  const message = waited + spacedWords(tally) + leftOutWords(leftOut);
  if (!isCutShort && leftOut === 0) return [{ message }];
  return [
    perSecond === undefined ? { message: message + SERVED_NOTHING } : withPace(message, perSecond),
  ];
}

/** What a limit is told with: the pace that it serves, where a run at that pace comes to its end. */
function withPace(message: string, perSecond: number): Hint {
  if (perSecond < 1) return { message: message + BELOW_ONE, remedies: [{ code: 'slow-down' }] };
  return { message, remedies: [{ code: 'slow-down', perSecond: Math.floor(perSecond) }] };
}

/** That a target asked for a pause for which no run waits. */
function declinedHint({ pauseMs, served, perSecond }: NonNullable<PaceTally['declined']>): Hint {
  const message =
    `A target asked for a pause of ${secondsWords(pauseMs)} after ${served} requests, by status 429 or 503 ` +
    `with Retry-After. A run makes no pause as long as that.`;
  return withPace(message, SAFE_SHARE * perSecond);
}

/** A limit is counted in other windows than those that were seen. */
const SAFE_SHARE = 0.9;

const SERVED_NOTHING =
  ' It served nothing all the same, so that the pace which it allows is not known.';

/** No pace brings a run to its end in a time that somebody waits for. */
const BELOW_ONE =
  ' It serves less than one request a second: a run sends a thousand and more, so lift the limit for it, or select few checks.';

/** That a target closed every connection for a while, as who bans a forger does. */
function closureHint({ closures, closedMs }: PaceTally): readonly Hint[] {
  if (closures === 0) return [];
  const message =
    `A target closed every connection for a while, ${timesWords(closures)}: the run waited for ` +
    `${Math.ceil(closedMs / 1_000)} s in all. It may turn away who sends many odd requests, and then has to make an exception of this run.`;
  return [{ message }];
}

/** What the targets made the run do besides asking, and whether one went away. Nothing is sent. */
export async function paceHints(plan: RunPlan, session: RunSession): Promise<readonly Hint[]> {
  const { restarts, isServedSingly, fellBy = [] } = plan.tally();
  // What met that beside others is no suspect where it is known what brings the target down alone.
  const falls = [...plan.seen.falls];
  const kinds = falls.length > 0 ? falls : [...fellBy];
  const more = moreWords(kinds.length - KINDS_TOLD);
  const how = falls.length > 0 ? 'this, and nothing else' : 'the same once more';
  const again =
    kinds.length === 0
      ? ''
      : ` It went away again when it was sent ${how}: ${kinds.slice(0, KINDS_TOLD).join(', ')}${more}.`;
  const returns = [...restarts].map(([origin, count]) => ({
    message: `The target at ${origin} went away and came back ${timesWords(count)}: the run went on, and what the target had stored may be lost.${again}`,
  }));
  const results = await session.results();
  return [
    ...paceHint(plan, results),
    ...closureHint(plan.tally()),
    ...returns,
    ...timeHint(plan, results),
    ...(isServedSingly ? [{ message: SINGLY }] : []),
    ...slowHints(plan),
    ...hangHints(plan),
    ...(await resendings(session)),
    ...(await lostTarget(plan, session)),
  ];
}
