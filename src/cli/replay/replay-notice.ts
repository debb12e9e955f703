import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { definedMembers } from '../../contract/defined-members.ts';
import { acknowledges } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import {
  createHttpClient,
  findJournalAttempt,
  type JournalAttempt,
  LONGEST_ANSWER_BYTES,
  noticeOfAttempt,
} from '../../simulator/engine/index.ts';
import type { Answer, Failure } from '../../wire/exchange.ts';
import { compose } from '../../wire/request/compose.ts';
import { schemeOf } from '../../wire/signature.ts';
import type { CliIo } from '../io.ts';
import type { ReplaySettings } from '../options/replay-options.ts';
import { readCa } from '../read-ca.ts';
import { loadProfile } from '../run/profile/load-profile.ts';
import { openReceiver } from '../simulate/open-receiver.ts';
import { checkJournalProfile, readJournalRun } from '../simulate/open-run-journal.ts';
import type { Replayed } from './replay-status.ts';

type Settings = Partial<ReplaySettings>;

function wordsOf({ status, failure }: Pick<JournalAttempt, 'status' | 'failure'>): string {
  return status === undefined ? `no answer (${failure})` : `status ${status}`;
}

function attemptOf(outcome: Answer | Failure): Pick<JournalAttempt, 'status' | 'failure'> {
  return outcome.kind === 'answer' ? { status: outcome.status } : { failure: outcome.reason };
}

/** @throws UsageError for a noticeId that the journal lacks, or that was acknowledged. */
async function readAttempt(journal: string, noticeId: string): Promise<JournalAttempt> {
  const lines = createInterface({ input: createReadStream(journal), crlfDelay: Infinity });
  const attempt = await findJournalAttempt(lines, noticeId);
  if (attempt === undefined) {
    throw new UsageError(
      `The journal ${journal} has no attempt under the noticeId ${noticeId}. Take one of its noticeIds.`,
    );
  }
  if (attempt.settled !== 'delivered') return attempt;
  throw new UsageError(
    `The notice ${noticeId} was acknowledged with ${wordsOf(attempt)}: there is nothing to send again.`,
  );
}

/**
 * Sends one notice of a simulation again, which follows from the head of its journal: under a fresh noticeId,
 * with the present time and new signatures.
 * @throws HarnessError for whatever the user has to correct.
 */
export async function replayNotice(
  journal: string,
  noticeId: string | undefined,
  settings: Settings,
  io: CliIo,
): Promise<Replayed> {
  if (noticeId === undefined) {
    throw new UsageError(
      '--journal needs the noticeId of the notice to send again: assay replay --journal run.ndjson NOTICE_ID.',
    );
  }
  if (settings.receiverUrl === undefined) {
    throw new UsageError(
      '--journal needs --receiver-url and --customer-key: a journal does not hold where its notices were sent.',
    );
  }
  const past = await readJournalRun(journal);
  const profile = await loadProfile(settings);
  checkJournalProfile(profile, past);
  if (past.head.eventsDigest !== undefined) {
    throw new UsageError(
      `The journal ${journal} is of a run of --events, whose file it does not hold: send the event again by assay send --events FILE.`,
    );
  }
  const before = await readAttempt(journal, noticeId);
  const notice = noticeOfAttempt(before, past, profile);
  const { proxy, timeout = profile.values['acknowledgement.deadlineMs'] } = settings;
  const ca = settings.ca === undefined ? undefined : await readCa(settings.ca);
  const receiver = await openReceiver(settings, profile, io, new AbortController().signal);
  const client = createHttpClient({
    clock: io.clock,
    timeoutMs: timeout,
    maxAnswerBytes: LONGEST_ANSWER_BYTES,
    ...definedMembers({ ca, proxy }),
  });
  try {
    const { url, customerKey, headers } = receiver;
    const request = compose(
      { content: { notice: { ...notice } } },
      { noticeId: randomUUID(), notifyMs: Math.floor(io.clock.now()) },
      { url, customerKey, headers, scheme: schemeOf(profile) },
    );
    const { outcome } = await client.exchange(request);
    const now = attemptOf(outcome);
    const event = `event ${notice.eventType}, ${request.body.length} bytes`;
    const words = `${wordsOf(now)} now, ${wordsOf(before)} then (${event})`;
    const isTaken = outcome.kind === 'answer' && acknowledges(outcome, profile.values);
    const isSame = now.status === before.status && now.failure === before.failure;
    // Without what disturbed it, an acknowledgement does not show that anything was mended.
    if (isTaken && before.disturbances !== undefined) {
      const undisturbed = `${words}, sent without the disturbance ${before.disturbances}`;
      return { id: noticeId, status: 'changed', words: undisturbed, verdict: 'untestable' };
    }
    if (isTaken) return { id: noticeId, status: 'fixed', words, verdict: 'pass' };
    return { id: noticeId, status: isSame ? 'still-failing' : 'changed', words, verdict: 'fail' };
  } finally {
    await client.close();
    await receiver.close();
  }
}
