import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { definedMembers } from '../../contract/defined-members.ts';
import { acknowledges, type Notice, type Profile } from '../../contract/index.ts';
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
import { tellAddresses } from './tell-addresses.ts';

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

/** A notice of a journal, and what came of its last attempt. */
interface StoredNotice {
  readonly noticeId: string;
  readonly before: JournalAttempt;
  readonly notice: Notice;
}

/** What came of sending one notice again. */
function replayedOf(
  { noticeId, before }: Omit<StoredNotice, 'notice'>,
  outcome: Answer | Failure,
  event: string,
  profile: Profile,
): Replayed {
  const now = attemptOf(outcome);
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
}

/**
 * Sends notices of a simulation again, which follow from the head of its journal: under fresh noticeIds, with the
 * present time and new signatures. The journal says neither where nor with which key.
 * @throws HarnessError for whatever the user has to correct.
 */
export async function replayNotices(
  settings: Settings & { readonly journal: string },
  noticeIds: readonly string[],
  io: CliIo,
  onReplayed: (replayed: Replayed) => void,
): Promise<void> {
  const { journal } = settings;
  if (noticeIds.length === 0) {
    throw new UsageError(
      '--journal needs the noticeId of the notice to send again: assay replay --journal run.ndjson NOTICE_ID.',
    );
  }
  if (settings.receiverUrl === undefined || settings.customerKey === undefined) {
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
  const stored: StoredNotice[] = [];
  for (const noticeId of noticeIds) {
    const before = await readAttempt(journal, noticeId);
    stored.push({ noticeId, before, notice: noticeOfAttempt(before, past, profile) });
  }
  const { proxy, timeout = profile.values['acknowledgement.deadlineMs'] } = settings;
  const ca = settings.ca === undefined ? undefined : await readCa(settings.ca);
  tellAddresses([settings.receiverUrl], [], io);
  const receiver = await openReceiver(settings, profile, io, new AbortController().signal);
  const client = createHttpClient({
    clock: io.clock,
    timeoutMs: timeout,
    maxAnswerBytes: LONGEST_ANSWER_BYTES,
    ...definedMembers({ ca, proxy }),
  });
  try {
    const { url, customerKey, headers } = receiver;
    for (const { notice, ...each } of stored) {
      const request = compose(
        { content: { notice: { ...notice } } },
        { noticeId: randomUUID(), notifyMs: Math.floor(io.clock.now()) },
        { url, customerKey, headers, scheme: schemeOf(profile) },
      );
      const { outcome } = await client.exchange(request);
      const event = `event ${notice.eventType}, ${request.body.length} bytes`;
      onReplayed(replayedOf(each, outcome, event, profile));
    }
  } finally {
    await client.close();
    await receiver.close();
  }
}
