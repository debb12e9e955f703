import { type Clock, sleep, sleepUntil } from '../../clock/clock.ts';
import { createRandom } from '../session/random.ts';
import type { Attempt, Delivery } from './attempt.ts';
import {
  type AttemptSenderOptions,
  createAttemptSender,
  type DeliveryJob,
  type DeliveryProgress,
  type PlannedAttempt,
} from './create-attempt-sender.ts';
import { createDisturber, type Drawn } from './create-disturber.ts';
import type { Pacer } from './create-pacer.ts';
import { DELAY_MS, type DisturbanceRates, LATE_MS } from './disturbances.ts';
import { retryDelayMs } from './retry-policy.ts';
import { stopFlag } from './stop-flag.ts';

export interface DispatcherOptions extends AttemptSenderOptions {
  /** The receiver's time, for the dates that it sends. */
  readonly wallClock: Clock;
  readonly seed: number;
  readonly disturbances: DisturbanceRates;
  /** Whatever is sent beside the first attempt of a job takes a turn of it; that one has its own. */
  readonly pacer?: Pacer | undefined;
  /** Stops waiting and sending; what is not settled by then stays unsettled. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Delivers notices to one receiver, every attempt with a stamp and signatures of its own. It resolves
 * when the first attempt of this run has ended, well or not: to the delivery, or to the promise of it
 * while something is still to be sent.
 */
export type Dispatcher = (
  job: DeliveryJob,
) => Promise<{ readonly delivery: Delivery | Promise<Delivery> }>;

/** Keeps the draws for delays apart from those for plans and disturbances. */
const STREAM = 2;

function deliveryOf({ job, attempts }: DeliveryProgress, outcome: Delivery['outcome']): Delivery {
  const { session, place, notice } = job;
  return { session, place, notice, outcome, attempts };
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { clock, wallClock, policy, seed, pacer, signal } = options;
  const disturb = createDisturber(seed, options.disturbances);

  const isStopped = stopFlag(signal);
  const send = createAttemptSender(options, isStopped);

  async function sendDisturbed(
    progress: DeliveryProgress,
    planned: PlannedAttempt,
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
    if (pacer === undefined || isStopped()) return dueMs;
    const turnMs = pacer.next();
    await sleepUntil(clock, turnMs, signal);
    return Math.max(dueMs, turnMs);
  }

  async function sendCopy(
    progress: DeliveryProgress,
    number: number,
    drawn: Drawn,
    delayMs: number,
  ): Promise<void> {
    const intendedMs = await waitUntil(clock.now() + delayMs);
    await send(progress, { number, intendedMs, isCopy: true }, drawn);
  }

  async function sendCopies(
    progress: DeliveryProgress,
    number: number,
    drawn: Drawn,
  ): Promise<void> {
    if (drawn.ids.includes('duplicate')) await sendCopy(progress, number, drawn, 0);
    if (drawn.ids.includes('late-redelivery')) await sendCopy(progress, number, drawn, LATE_MS);
  }

  function ended(progress: DeliveryProgress, { settled, outcome }: Attempt): Delivery {
    const isUnknown = settled === undefined || (isStopped() && outcome.kind === 'failure');
    return deliveryOf(progress, isUnknown ? 'unsettled' : settled);
  }

  /** What follows a first attempt: retries until the notice is settled, then the copies. */
  async function follow(
    progress: DeliveryProgress,
    first: Attempt,
    firstDrawn: Drawn,
  ): Promise<Delivery> {
    const { job } = progress;
    let attempt = first;
    let drawn = firstDrawn;
    while (attempt.settled === undefined) {
      const { number, outcome } = attempt;
      const random = createRandom(seed, STREAM, job.session, job.place, number);
      const delayMs = retryDelayMs(policy, { number, outcome, nowMs: wallClock.now() }, random);
      const intendedMs = await waitUntil(clock.now() + delayMs);
      if (isStopped()) return deliveryOf(progress, 'unsettled');
      drawn = disturb(job, number + 1);
      attempt = await sendDisturbed(progress, { number: number + 1, intendedMs }, drawn);
    }
    if (attempt.settled === 'delivered') await sendCopies(progress, attempt.number, drawn);
    return ended(progress, attempt);
  }

  return async (job) => {
    const { past, intendedMs } = job;
    const latestMs = Math.max(past?.latestNotifyMs ?? 0, job.eventMs - 1);
    const progress: DeliveryProgress = { job, attempts: [], latestMs };
    if (isStopped()) return { delivery: deliveryOf(progress, 'unsettled') };
    const number = (past?.attempts ?? 0) + 1;
    const drawn = disturb(job, number);
    const attempt = await (drawn.ids.length === 0
      ? send(progress, { number, intendedMs }, drawn)
      : sendDisturbed(progress, { number, intendedMs }, drawn));
    const isWhole = attempt.settled !== undefined && drawn.ids.length === 0;
    return { delivery: isWhole ? ended(progress, attempt) : follow(progress, attempt, drawn) };
  };
}
