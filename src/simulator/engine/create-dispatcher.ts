import { createHash } from 'node:crypto';
import { type Clock, sleep, sleepUntil } from '../../clock/clock.ts';
import type { Notice } from '../../contract/index.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import type { Answer, Exchange, Failure, SendRequest } from '../../wire/exchange.ts';
import type { Addressing } from '../../wire/request/compose.ts';
import type { Redactor } from '../../wire/secrets/redaction.ts';
import { createRandom } from '../session/random.ts';
import type {
  Attempt,
  AttemptOutcome,
  Delivery,
  NoticePlace,
  PastAttempts,
  Refused,
  Settlement,
} from './attempt.ts';
import { createDisturber, type Drawn } from './create-disturber.ts';
import type { Pacer } from './create-pacer.ts';
import { DELAY_MS, type DisturbanceRates, LATE_MS } from './disturbances.ts';
import { createRequestMaker } from './outgoing-request.ts';
import { isAcknowledged, type RetryPolicy, retryDelayMs } from './retry-policy.ts';

export interface DispatcherOptions {
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
  /** The receiver's time, for the dates that it sends. */
  readonly wallClock: Clock;
  readonly policy: RetryPolicy;
  readonly seed: number;
  readonly disturbances: DisturbanceRates;
  /** Whatever is sent beside the first attempt of a job takes a turn of it; that one has its own. */
  readonly pacer?: Pacer | undefined;
  /** Every attempt, as soon as it has ended. */
  readonly onAttempt?: (attempt: Attempt) => void;
  /** Whether a delivery has its attempts; those of a long run stand in its journal alone. */
  readonly keepsAttempts?: boolean;
  /** For what answers and failures say; nothing is redacted by default. */
  readonly redact?: Redactor | undefined;
  /** Stops waiting and sending; what is not settled by then stays unsettled. */
  readonly signal?: AbortSignal | undefined;
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

/**
 * Delivers notices to one receiver, every attempt with a stamp and signatures of its own. It resolves
 * when the first attempt of this run has ended, well or not: to the delivery, or to the promise of it
 * while something is still to be sent.
 */
export type Dispatcher = (
  job: DeliveryJob,
) => Promise<{ readonly delivery: Delivery | Promise<Delivery> }>;

/** A job with what was done for it. */
interface Progress {
  readonly job: DeliveryJob;
  readonly attempts: Attempt[];
  /** Unix ms: the latest stamp. */
  latestMs: number;
}

/** An attempt that is due. */
interface Planned {
  readonly number: number;
  /** Unix ms: when it should be sent. */
  readonly intendedMs: number;
  readonly isCopy?: boolean;
}

/** Keeps the draws for delays apart from those for plans and disturbances. */
const STREAM = 2;

const LOST: Failure = { kind: 'failure', reason: 'timeout', detail: 'lost by the simulator' };

/** The notice of a retry; under some profiles it has a noticeId of its own. */
function renamed(notice: Notice, number: number, keepsNoticeId: boolean): Notice {
  if (keepsNoticeId || number === 1) return notice;
  return { ...notice, noticeId: `${notice.noticeId}-${number}` } as Notice;
}

function deliveryOf({ job, attempts }: Progress, outcome: Delivery['outcome']): Delivery {
  const { session, place, notice } = job;
  return { session, place, notice, outcome, attempts };
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

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { exchange, clock, wallClock, policy, seed, pacer, onAttempt, signal } = options;
  const { keepsAttempts = false, redact = (text) => text } = options;
  const makeRequest = createRequestMaker(options.to);
  const disturb = createDisturber(seed, options.disturbances);

  // A property of the signal itself costs as much as a header.
  let isStopped = signal?.aborted === true;
  signal?.addEventListener('abort', () => {
    isStopped = true;
  });

  function settlementOf(isTaken: boolean, number: number): Settlement | undefined {
    if (isTaken) return 'delivered';
    return number > policy['retry.maxRetries'] ? 'given-up' : undefined;
  }

  async function send(
    progress: Progress,
    { number, intendedMs, isCopy = false }: Planned,
    { ids, changes }: Drawn,
  ): Promise<Attempt> {
    const { job, attempts } = progress;
    const notice = renamed(job.notice, number, policy['retry.keepsNoticeId']);
    const startedMs = clock.now();
    // Never equal to the one before.
    const notifyMs = Math.max(Math.floor(startedMs), progress.latestMs + 1);
    progress.latestMs = notifyMs;
    const isLost = !isCopy && ids.includes('drop');
    const release = clock.hold?.();
    const request = makeRequest(notice, notifyMs, changes);
    const done = isLost
      ? { request, outcome: LOST, startedAtMs: startedMs, durationMs: 0 }
      : await exchange(request);
    release?.();
    const { outcome: answered } = done;
    const isTaken = isAcknowledged(answered, policy);
    const outcome = attemptOutcomeOf(answered, redact);
    const attempt: Attempt = {
      session: job.session,
      place: job.place,
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
      settled: isCopy ? undefined : settlementOf(isTaken, number),
      ...(isTaken ? {} : { refused: refusedOf(done, job.scenario, redact) }),
    };
    // A request that ended because the run was stopped says nothing about the receiver.
    if (outcome.kind === 'failure' && isStopped) return attempt;
    if (keepsAttempts) attempts.push(attempt);
    onAttempt?.(attempt);
    return attempt;
  }

  async function sendDisturbed(
    progress: Progress,
    planned: Planned,
    drawn: Drawn,
  ): Promise<Attempt> {
    const { ids } = drawn;
    if (ids.includes('delay')) await sleep(clock, DELAY_MS, signal);
    if (!ids.includes('concurrent-duplicate')) return send(progress, planned, drawn);
    // Both are sent at once, so the copy only takes its turn.
    pacer?.next();
    const copy = send(progress, { ...planned, isCopy: true }, drawn);
    const attempt = await send(progress, planned, drawn);
    await copy;
    return attempt;
  }

  /** Waits until Unix ms, or longer where it is nobody's turn before; resolves to when it should have ended. */
  async function waitUntil(dueMs: number): Promise<number> {
    await sleepUntil(clock, dueMs, signal);
    if (pacer === undefined || isStopped) return dueMs;
    const turnMs = pacer.next();
    await sleepUntil(clock, turnMs, signal);
    return Math.max(dueMs, turnMs);
  }

  async function sendCopy(
    progress: Progress,
    number: number,
    drawn: Drawn,
    delayMs: number,
  ): Promise<void> {
    const intendedMs = await waitUntil(clock.now() + delayMs);
    await send(progress, { number, intendedMs, isCopy: true }, drawn);
  }

  async function sendCopies(progress: Progress, number: number, drawn: Drawn): Promise<void> {
    if (drawn.ids.includes('duplicate')) await sendCopy(progress, number, drawn, 0);
    if (drawn.ids.includes('late-redelivery')) await sendCopy(progress, number, drawn, LATE_MS);
  }

  function ended(progress: Progress, { settled, outcome }: Attempt): Delivery {
    const isUnknown = settled === undefined || (isStopped && outcome.kind === 'failure');
    return deliveryOf(progress, isUnknown ? 'unsettled' : settled);
  }

  /** What follows a first attempt: retries until the notice is settled, then the copies. */
  async function follow(progress: Progress, first: Attempt, firstDrawn: Drawn): Promise<Delivery> {
    const { job } = progress;
    let attempt = first;
    let drawn = firstDrawn;
    while (attempt.settled === undefined) {
      const { number, outcome } = attempt;
      const random = createRandom(seed, STREAM, job.session, job.place, number);
      const delayMs = retryDelayMs(policy, { number, outcome, nowMs: wallClock.now() }, random);
      const intendedMs = await waitUntil(clock.now() + delayMs);
      if (isStopped) return deliveryOf(progress, 'unsettled');
      drawn = disturb(job, number + 1);
      attempt = await sendDisturbed(progress, { number: number + 1, intendedMs }, drawn);
    }
    if (attempt.settled === 'delivered') await sendCopies(progress, attempt.number, drawn);
    return ended(progress, attempt);
  }

  return async (job) => {
    const { past, intendedMs } = job;
    const latestMs = Math.max(past?.latestNotifyMs ?? 0, job.eventMs - 1);
    const progress: Progress = { job, attempts: [], latestMs };
    if (isStopped) return { delivery: deliveryOf(progress, 'unsettled') };
    const number = (past?.attempts ?? 0) + 1;
    const drawn = disturb(job, number);
    const attempt = await (drawn.ids.length === 0
      ? send(progress, { number, intendedMs }, drawn)
      : sendDisturbed(progress, { number, intendedMs }, drawn));
    const isWhole = attempt.settled !== undefined && drawn.ids.length === 0;
    return { delivery: isWhole ? ended(progress, attempt) : follow(progress, attempt, drawn) };
  };
}
