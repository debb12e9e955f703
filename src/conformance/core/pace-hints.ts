import type { RunPlan } from './run-plan.ts';
import type { RunSession } from './run-session.ts';
import { type SlowKind, secondsWords } from './slowness.ts';
import type { Hint } from './what-to-look-at.ts';

/** Times in words: `twice` or `3 times`. */
function timesWords(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

const KINDS_TOLD = 4;

/** What took very long, the slowest first. */
function slowHints(kinds: readonly SlowKind[]): readonly Hint[] {
  if (kinds.length === 0) return [];
  const words = kinds
    .toSorted((one, other) => other.longestMs - one.longestMs)
    .slice(0, KINDS_TOLD)
    .map(
      ({ kind, slow, all, longestMs }) =>
        `${kind} (${slow} of ${all}, up to ${secondsWords(longestMs)})`,
    );
  const more = kinds.length > KINDS_TOLD ? ` and ${kinds.length - KINDS_TOLD} kinds more` : '';
  return [{ message: `A target took more than 5 s to answer ${words.join(', ')}${more}.` }];
}

/** Which checks were under way when the target went away: any of them may have brought it down. */
async function lostTarget(session: RunSession): Promise<readonly Hint[]> {
  const results = await session.results();
  const suspects = results.filter(({ rootCause }) => rootCause === 'stopped-listening');
  if (suspects.length === 0) return [];
  const checks = suspects.map(({ id }) => id);
  const message = `The target stopped listening during the run, while these checks were under way: ${checks.join(', ')}.`;
  return [{ message, remedies: [{ code: 'run-alone', checks }] }];
}

/** Nothing is repaired silently: how often a request met a connection that the target had closed. */
async function resendings(session: RunSession): Promise<readonly Hint[]> {
  const counts = (await session.results()).map(({ resent = 0 }) => resent);
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return [];
  const message =
    `A target had closed connections that were idle, as HTTP allows: a request that met one was sent ` +
    `again ${timesWords(count)}.`;
  return [{ message }];
}

/** What the targets made the run do besides asking, and whether one went away. Nothing is sent. */
export async function paceHints(
  { tally, slowness }: RunPlan,
  session: RunSession,
): Promise<readonly Hint[]> {
  const { postponed, postponedMs, restarts } = tally();
  const waits: readonly Hint[] =
    postponed === 0
      ? []
      : [
          {
            message:
              `A target answered 429 or 503 with Retry-After ${timesWords(postponed)}: the run waited for ` +
              `${Math.ceil(postponedMs / 1_000)} s in all and sent those requests again.`,
          },
        ];
  const returns = [...restarts].map(([origin, count]) => ({
    message: `The target at ${origin} stopped listening and came back ${timesWords(count)}: the run went on, and what the target had stored may be lost.`,
  }));
  return [
    ...waits,
    ...returns,
    ...slowHints(slowness.slowKinds()),
    ...(await resendings(session)),
    ...(await lostTarget(session)),
  ];
}
