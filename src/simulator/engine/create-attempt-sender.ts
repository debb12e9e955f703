import { createHash } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import type { Notice } from '../../contract/index.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import type { Answer, Exchange, Failure, SendRequest } from '../../wire/exchange.ts';
import type { Addressing } from '../../wire/request/compose.ts';
import type { Redactor } from '../../wire/secrets/redaction.ts';
import type {
  Attempt,
  AttemptOutcome,
  NoticePlace,
  PastAttempts,
  Refused,
  Settlement,
} from './attempt.ts';
import type { Drawn } from './create-disturber.ts';
import { createRequestMaker } from './outgoing-request.ts';
import { isAcknowledged, type RetryPolicy } from './retry-policy.ts';

export interface AttemptSenderOptions {
  readonly exchange: SendRequest;
  /** The receiver, and how it is signed for. */
  readonly to: Addressing;
  /**
   * For stamps, backoff and everything else that the engine waits for. Backoff is a wait of the
   * engine's own and no limit of the network: when this clock is turned beyond it, the next attempt
   * comes at once, one of them however far it is turned.
   */
  readonly clock: Clock & {
    /** Keeps a virtual clock from moving on while a request is under way; gives the release. */
    hold?(): () => void;
  };
  readonly policy: RetryPolicy;
  /** Every attempt, as soon as it has ended. */
  readonly onAttempt?: (attempt: Attempt) => void;
  /** Whether a delivery has its attempts; those of a long run stand in its journal alone. */
  readonly keepsAttempts?: boolean;
  /** For what answers and failures say; nothing is redacted by default. */
  readonly redact?: Redactor | undefined;
}

/** A notice to deliver. */
export interface DeliveryJob extends NoticePlace {
  /** Id of the scenario of the session; empty for a plan of the caller's own. */
  readonly scenario: string;
  readonly notice: Notice;
  /** Unix ms: when the first attempt should be sent. */
  readonly intendedMs: number;
  /** Unix ms of the event itself. No notification is stamped with an earlier time. */
  readonly eventMs: number;
  /** What an interrupted run had already done. */
  readonly past?: PastAttempts | undefined;
}

/** A job with what was done for it. */
export interface DeliveryProgress {
  readonly job: DeliveryJob;
  readonly attempts: Attempt[];
  /** Unix ms: the latest stamp. */
  latestMs: number;
}

/** An attempt that is due. */
export interface PlannedAttempt {
  readonly number: number;
  /** Unix ms: when it should be sent. */
  readonly intendedMs: number;
  readonly isCopy?: boolean;
}

const LOST: Failure = { kind: 'failure', reason: 'timeout', detail: 'lost by the simulator' };

/** The notice of a retry; under some profiles it has a noticeId of its own. */
function renamed(notice: Notice, number: number, keepsNoticeId: boolean): Notice {
  if (keepsNoticeId || number === 1) return notice;
  return { ...notice, noticeId: `${notice.noticeId}-${number}` } as Notice;
}

/** So many characters of an answer tell why it did not acknowledge. */
const ANSWER_LENGTH = 200;

/** Redacts before it cuts, so that no part of a secret stays. */
function beginningOf(body: Uint8Array, redact: Redactor): string {
  return redact(bodyText(body), ANSWER_LENGTH).slice(0, ANSWER_LENGTH);
}

function refusedOf({ request, outcome }: Exchange, scenario: string, redact: Redactor): Refused {
  const { body } = request;
  return {
    scenario,
    bytes: body.length,
    digest: createHash('sha256').update(body).digest('hex'),
    answer: outcome.kind === 'answer' ? beginningOf(outcome.body, redact) : '',
  };
}

/** Without what only the client needs: the body of an answer, and how a failed connection was used. */
function attemptOutcomeOf(outcome: Answer | Failure, redact: Redactor): AttemptOutcome {
  if (outcome.kind === 'failure') {
    const { wasIdle: _unused, ...failure } = outcome;
    return { ...failure, detail: redact(failure.detail) };
  }
  const { body: _dropped, ...kept } = outcome;
  return kept;
}

function settlementOf(
  isTaken: boolean,
  number: number,
  policy: RetryPolicy,
): Settlement | undefined {
  if (isTaken) return 'delivered';
  return number > policy['retry.maxRetries'] ? 'given-up' : undefined;
}

/** The stamp of the next attempt in Unix ms; never that of the one before. */
function nextStamp(progress: DeliveryProgress, nowMs: number): number {
  progress.latestMs = Math.max(Math.floor(nowMs), progress.latestMs + 1);
  return progress.latestMs;
}

/** Sends one attempt: stamped, encoded and signed for itself. */
export type SendAttempt = (
  progress: DeliveryProgress,
  planned: PlannedAttempt,
  drawn: Drawn,
) => Promise<Attempt>;

export function createAttemptSender(
  options: AttemptSenderOptions,
  isStopped: () => boolean,
): SendAttempt {
  const { exchange, clock, policy, onAttempt } = options;
  const { keepsAttempts = false, redact = (text) => text } = options;
  const makeRequest = createRequestMaker(options.to);

  return async (progress, { number, intendedMs, isCopy = false }, { ids, changes }) => {
    const { session, place, scenario } = progress.job;
    const notice = renamed(progress.job.notice, number, policy['retry.keepsNoticeId']);
    const startedMs = clock.now();
    const notifyMs = nextStamp(progress, startedMs);
    const isLost = !isCopy && ids.includes('drop');
    const release = clock.hold?.();
    const request = makeRequest(notice, notifyMs, changes);
    const done = isLost
      ? { request, outcome: LOST, startedAtMs: startedMs, durationMs: 0 }
      : await exchange(request);
    release?.();
    const isTaken = isAcknowledged(done.outcome, policy);
    const outcome = attemptOutcomeOf(done.outcome, redact);
    const attempt: Attempt = {
      session,
      place,
      number,
      noticeId: notice.noticeId,
      eventType: notice.eventType,
      notifyMs,
      intendedMs,
      startedMs,
      endedMs: clock.now(),
      outcome,
      disturbances: ids,
      isCopy,
      settled: isCopy ? undefined : settlementOf(isTaken, number, policy),
      ...(isTaken ? {} : { refused: refusedOf(done, scenario, redact) }),
    };
    // A request that ended because the run was stopped says nothing about the receiver.
    if (outcome.kind === 'failure' && isStopped()) return attempt;
    if (keepsAttempts) progress.attempts.push(attempt);
    onAttempt?.(attempt);
    return attempt;
  };
}
