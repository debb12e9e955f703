import type { Notice, Profile } from '../../contract/index.ts';
import { ConfigError } from '../../errors.ts';
import type { FailureReason } from '../../wire/exchange.ts';
import { runPlanAt } from '../session/run-plan.ts';
import type { Settlement } from './attempt.ts';
import type { PastRun } from './read-journal.ts';
import { sessionsOf } from './sessions-of.ts';

/** The last attempt to deliver a notice, as a journal has it. */
export interface JournalAttempt {
  readonly session: number;
  readonly place: number;
  readonly noticeId: string;
  /** The status of the answer, or what came instead of one. */
  readonly status?: number;
  readonly failure?: FailureReason;
  readonly settled?: Settlement;
  /** Ids of what disturbed it, separated by commas. */
  readonly disturbances?: string;
}

/** The last attempt under a noticeId among the lines of a journal; copies beside an attempt do not count. */
export async function findJournalAttempt(
  lines: AsyncIterable<string>,
  noticeId: string,
): Promise<JournalAttempt | undefined> {
  const wanted = `"noticeId":${JSON.stringify(noticeId)}`;
  let last: JournalAttempt | undefined;
  for await (const line of lines) {
    if (!line.includes(wanted) || !line.endsWith('}')) continue;
    const entry = JSON.parse(line) as JournalAttempt & { readonly isCopy?: boolean };
    if (entry.isCopy !== true) last = entry;
  }
  return last;
}

/**
 * The notice of an attempt: the sessions of a run follow from the head of its journal, and so does each notice.
 * @throws ConfigError when another notice stands in its place, as under another version or profile.
 */
export function noticeOfAttempt(
  { session, place, noticeId }: JournalAttempt,
  { head, startMsOf }: PastRun,
  profile: Profile,
): Notice {
  const { scenarios, seed, runId } = head;
  const startMs = startMsOf(session);
  for (const { session: sessionNumber, plan } of sessionsOf(scenarios, seed, session)) {
    if (sessionNumber !== session || startMs === undefined) continue;
    const events = runPlanAt(plan, { runId, sessionNumber, startMs, answers: profile.values });
    const emitted = events.flatMap((event) => (event.kind === 'notice' ? [event.notice] : []));
    const notice = emitted[place - 1];
    // Under some profiles a retry has a noticeId of its own, which begins as the first one.
    const isMeant = notice?.noticeId === noticeId || noticeId.startsWith(`${notice?.noticeId}-`);
    if (notice !== undefined && isMeant) return notice;
  }
  throw new ConfigError(
    `the notice ${noticeId} does not follow from the head of the journal. Give the profile and the version of assay that wrote it.`,
  );
}
