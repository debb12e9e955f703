import { type Clock, sleep } from '../../../clock/clock.ts';
import type { Notice } from '../../../contract/index.ts';
import { createRandom } from '../../session/random.ts';
import { DELAY_MS, type DisturbanceRates, LATE_MS } from '../disturbances/disturbances.ts';
import { createDisturber, type Drawn } from '../disturbances/draw-disturbances.ts';
import type { Poster, PostOutcome } from '../sending/poster.ts';
import type { Attempt, Delivery, NoticePlace, PastAttempts, Settlement } from './attempt.ts';
import { createPostingMaker, type Signing } from './make-posting.ts';
import { isAcknowledged, type RetryPolicy, retryDelayMs } from './retry-policy.ts';

export interface CourierOptions extends Signing {
  readonly poster: Poster;
  /**
   * For stamps, back-off and everything else that the engine waits for. Back-off is the engine's own
   * patience and no limit of the network: when this clock is turned beyond it, the next attempt comes
   * at once, one of them however far it is turned.
   */
  readonly clock: Clock;
  /** The receiver's time, for the dates that it sends. */
  readonly wallClock: Clock;
  readonly policy: RetryPolicy;
  readonly seed: number;
  readonly disturbances: DisturbanceRates;
  /** Every attempt, as soon as it has ended. */
  readonly onAttempt: (attempt: Attempt) => void;
  /** Keeps a virtual clock from moving on while a request is under way; gives the release. */
  readonly hold: () => () => void;
  /** Stops waiting and sending; what is not settled by then stays unsettled. */
  readonly signal?: AbortSignal | undefined;
}

/** A notice to bring to the receiver. */
export interface Errand extends NoticePlace {
  readonly notice: Notice;
  /** Unix ms: when the first attempt should be sent. */
  readonly intendedMs: number;
  /** Unix ms: when it happened. No notification is stamped with an earlier time. */
  readonly happenedMs: number;
  /** What an interrupted run had already done. */
  readonly past?: PastAttempts | undefined;
  /** Called once: the first attempt of this run has ended, well or not, or the run was stopped. */
  readonly onFirstAttempt?: (() => void) | undefined;
}

/** Brings notices to one receiver: every attempt stamped, encoded and signed anew. */
export type Courier = (errand: Errand) => Promise<Delivery>;

/** Keeps the draws for delays apart from those for plans and disturbances. */
const STREAM = 2;

const LOST: PostOutcome = { kind: 'failure', reason: 'timeout', detail: 'lost by the simulator' };

/** The notice of a retry; under some profiles it has a noticeId of its own. */
function renamed(notice: Notice, number: number, keepsNoticeId: boolean): Notice {
  if (keepsNoticeId || number === 1) return notice;
  return { ...notice, noticeId: `${notice.noticeId}-${number}` } as Notice;
}

export function createCourier(options: CourierOptions): Courier {
  const { poster, clock, wallClock, policy, seed, onAttempt, hold, signal } = options;
  const makePosting = createPostingMaker(options);
  const disturb = createDisturber(seed, options.disturbances);

  function settlementOf(outcome: PostOutcome, number: number): Settlement | undefined {
    if (isAcknowledged(outcome, policy)) return 'delivered';
    return number > policy['retry.maxRetries'] ? 'given-up' : undefined;
  }

  return async (errand) => {
    const { session, place, past } = errand;
    const attempts: Attempt[] = [];
    let latestMs = Math.max(past?.latestNotifyMs ?? 0, errand.happenedMs - 1);

    async function send(
      number: number,
      intendedMs: number,
      { ids, changes }: Drawn,
      isCopy: boolean,
    ): Promise<Attempt> {
      const notice = renamed(errand.notice, number, policy['retry.keepsNoticeId']);
      const startedMs = clock.now();
      // Never equal to the one before.
      const notifyMs = Math.max(Math.floor(startedMs), latestMs + 1);
      latestMs = notifyMs;
      const isLost = !isCopy && ids.includes('drop');
      const release = hold();
      const outcome = isLost ? LOST : await poster.post(makePosting(notice, notifyMs, changes));
      release();
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
        settled: isCopy ? undefined : settlementOf(outcome, number),
      };
      // A request that ended because the run was stopped says nothing about the receiver.
      if (outcome.kind === 'failure' && signal?.aborted) return attempt;
      attempts.push(attempt);
      onAttempt(attempt);
      return attempt;
    }

    function finish(outcome: Delivery['outcome']): Delivery {
      if (outcome === 'unsettled') errand.onFirstAttempt?.();
      return { session, place, notice: errand.notice, outcome, attempts };
    }

    let intendedMs = errand.intendedMs;
    const firstNumber = (past?.attempts ?? 0) + 1;
    for (let number = firstNumber; ; number += 1) {
      if (signal?.aborted) return finish('unsettled');
      const drawn = disturb(errand, number);
      const { ids } = drawn;
      if (ids.includes('delay')) await sleep(clock, DELAY_MS, signal);
      const twin = ids.includes('concurrent-duplicate')
        ? send(number, intendedMs, drawn, true)
        : undefined;
      const { settled, outcome } = await send(number, intendedMs, drawn, false);
      if (twin !== undefined) await twin;
      if (number === firstNumber) errand.onFirstAttempt?.();
      if (settled === 'delivered' && ids.includes('duplicate')) {
        await send(number, clock.now(), drawn, true);
      }
      if (settled === 'delivered' && ids.includes('late-redelivery')) {
        await sleep(clock, LATE_MS, signal);
        await send(number, clock.now(), drawn, true);
      }
      if (settled !== undefined)
        return finish(signal?.aborted && outcome.kind === 'failure' ? 'unsettled' : settled);
      const random = createRandom(seed, STREAM, session, place, number);
      const delayMs = retryDelayMs(policy, { number, outcome, nowMs: wallClock.now() }, random);
      intendedMs = clock.now() + delayMs;
      if (delayMs > 0) await sleep(clock, delayMs, signal);
    }
  };
}
