import { type Clock, sleep } from '../../../clock/clock.ts';
import type { Exchange, SendRequest, WireRequest } from '../../../wire/exchange.ts';
import { hasTimedOut, isAnyReset } from '../read-exchange.ts';
import { wentOverKept } from './answers-first-alone.ts';
import { createAskedPauses } from './asked-pauses.ts';
import { neverSent, shutOut, silenced, wentAwayAfter } from './lost-exchange.ts';
import { createOrigins, noteAnswerOf, type Origin, spacingOf } from './origins.ts';
import type { PaceTally } from './pace-tally.ts';
import type { Purpose } from './purpose.ts';
import type { RunStop } from './run-stop.ts';
import { createSlots } from './slots.ts';
import { createTargetPresence, type ProbeFinding } from './target-presence.ts';

/** As `SendRequest`, within the limits of a run. @throws Untestable when the run is not to go on. */
export type GovernedExchange = (request: WireRequest, purpose?: Purpose) => Promise<Exchange>;

export interface Governor {
  readonly exchange: GovernedExchange;
  tally(): PaceTally;
  /** Whether a target is asked so slowly by now that the run has to be content with few examples. */
  isPaceSlow(): boolean;
}

export interface GovernorOptions {
  readonly exchange: SendRequest;
  readonly clock: Clock;
  readonly stop: RunStop;
  /** About how many requests the run sends at least, where that is known. */
  readonly requests?: number;
  /** Requests that begin in a second at most, evenly spaced. */
  readonly ratePerSecond?: number;
  /** Requests that are under way at the same time at most. */
  readonly requestsAtOnce?: number;
  /** For limits that one hopes not to meet; the clock unless given. */
  readonly deadlines?: Clock;
  /** A target that was quick and answers nothing for long is probed before the deadline of its request. */
  readonly watchesSilence?: boolean;
  /** Called before a request of that purpose is sent; what it throws keeps it from being sent. */
  readonly before?: (purpose: Purpose, request: WireRequest) => void;
  /** How long an answer is waited for, when that is less than the deadline, and what is thrown then. */
  readonly shortLimit?: (purpose: Purpose, request: WireRequest) => ShortLimit | undefined;
  /** Called when a target was found to answer the first request of each connection, and no other. */
  readonly onFirstAlone?: (by: NonNullable<Purpose['by']>) => void;
  /** Called with every exchange. */
  readonly after?: (exchange: Exchange, purpose: Purpose) => void;
}

/** A time that is shorter than the deadline of a request. */
export interface ShortLimit {
  readonly ms: number;
  /** Called when it has ended the request: what the sender throws. */
  readonly givenUp: (exchange: Exchange) => Error;
}

const LONGEST_REST_MS = 1_000;

/** A request goes out once more after each of so many returns; another one may have brought the target down again. */
const MOST_RETURNS = 2;

/** A request on its way, until it was answered or given up. */
interface Governed {
  readonly request: WireRequest;
  readonly purpose: Purpose;
  readonly origin: Origin;
  sendings: number;
  /** How often the target was found to have come back after one of them. */
  returns: number;
}

/**
 * The one way by which the requests of a run go out. It holds the limits of the run, obeys `Retry-After`
 * and decides whether a target that no longer listens is gone: then that target is asked nothing more.
 */
export function createGovernor(options: GovernorOptions): Governor {
  const { clock, stop, ratePerSecond, requestsAtOnce = Number.POSITIVE_INFINITY } = options;
  const { deadlines = clock } = options;
  const gapMs = ratePerSecond === undefined ? 0 : 1_000 / ratePerSecond;
  const slots = createSlots(() => requestsAtOnce);
  let nextTurnMs = clock.now();
  const fellBy = new Set<string>();
  const pauses = createAskedPauses({ clock, stop, requests: options.requests ?? 0 });
  const origins = createOrigins(clock, pauses.none);
  const presence = createTargetPresence<Origin>({
    clock,
    deadlines,
    stop,
    send: (request, origin) => send(() => request, origin, {}, true),
  });

  /** Time until the next request may begin, which the caller takes up. */
  function untilTurnMs(origin: Origin): number {
    const freeMs = Math.max(nextTurnMs, clock.now());
    const dueMs = pauses.isUseless(origin) ? freeMs : origin.pace.take(freeMs);
    nextTurnMs = dueMs + gapMs;
    return dueMs - clock.now();
  }

  /** @throws Untestable when the run, or its way to this target, is not to go on; what cleans up goes out all the same. */
  function ensureGoingOn(origin: Origin, { isCleanUp = false }: Purpose): void {
    if (isCleanUp) return;
    stop.ensureGoingOn();
    pauses.ensureFollowed(origin);
  }

  /** @throws Untestable when the run is not to go on; what cleans up goes out all the same. */
  async function rest(forMs: number, { isCleanUp = false }: Purpose): Promise<void> {
    if (forMs > 0) await (isCleanUp ? sleep(clock, forMs) : stop.rest(forMs));
    if (!isCleanUp) stop.ensureGoingOn();
  }

  /** Looks up at times whether the target is still to be asked: many turns are waited for one after the other. */
  async function awaitTurn(origin: Origin, purpose: Purpose): Promise<void> {
    const dueMs = clock.now() + untilTurnMs(origin);
    for (let left = dueMs - clock.now(); left > 0; left = dueMs - clock.now()) {
      await rest(Math.min(left, LONGEST_REST_MS), purpose);
      ensureGoingOn(origin, purpose);
    }
    await rest(0, purpose);
  }

  /** Takes a slot and its turn; a pause that was asked for meanwhile holds the request back too. */
  async function enterSlot(origin: Origin, purpose: Purpose): Promise<void> {
    const isPaused = () => origin.pausedUntilMs > clock.now();
    ensureGoingOn(origin, purpose);
    for (;;) {
      await rest(origin.pausedUntilMs - clock.now(), purpose);
      await slots.enter();
      try {
        if (!isPaused()) await awaitTurn(origin, purpose);
      } catch (error) {
        slots.leave();
        throw error;
      }
      if (!isPaused()) return;
      slots.leave();
    }
  }

  /** Makes the request when its turn has come, and sends it. */
  async function send(
    make: () => WireRequest,
    origin: Origin,
    purpose: Purpose,
    isProbe = false,
  ): Promise<Exchange> {
    await enterSlot(origin, purpose);
    try {
      const request = make();
      options.before?.(purpose, request);
      // Others may have been sent since this one's turn came.
      ensureGoingOn(origin, purpose);
      stop.countRequest();
      const done = await sendWithin(request, origin, purpose, isProbe);
      if (done.outcome.kind === 'answer') {
        noteAnswerOf(origin, done, purpose);
        pauses.noteAnswer(done, origin);
      }
      return done;
    } finally {
      slots.leave();
    }
  }

  /** Waits for an answer as long as such requests deserve. */
  async function sendWithin(
    request: WireRequest,
    origin: Origin,
    purpose: Purpose,
    isProbe: boolean,
  ): Promise<Exchange> {
    const limit = isProbe ? undefined : options.shortLimit?.(purpose, request);
    const sent = limit === undefined ? request : { ...request, withinMs: limit.ms };
    const isWatched = options.watchesSilence === true && limit === undefined && !isProbe;
    const unwatch = isWatched ? presence.watch(request, origin) : () => {};
    const isOpening = origin.answersFirstAlone === true && !isProbe;
    const opening = isOpening ? { ...sent, opensConnection: true as const } : sent;
    const done = await options.exchange(opening).finally(unwatch);
    if (limit !== undefined && hasTimedOut(done)) throw limit.givenUp(done);
    return done;
  }

  /** Sends what may bring the target down. */
  async function sendApart(make: () => WireRequest, origin: Origin, purpose: Purpose) {
    const { riskGap } = origin;
    const forMs = riskGap.untilTurnMs();
    riskGap.began();
    try {
      if (forMs > 0) await stop.rest(forMs);
      return await send(make, origin, purpose);
    } finally {
      riskGap.ended();
    }
  }

  /** Whether the target came back after a request, which then is to go out again. */
  function noteReturn(governed: Governed, found: ProbeFinding | undefined): boolean {
    if (found !== 'back' && found !== 'reopened') return false;
    const { request, purpose } = governed;
    governed.returns += 1;
    // Who meets that twice in a row brings it about, or was sent beside what does.
    if (governed.returns === MOST_RETURNS) fellBy.add(purpose.kind ?? request.url);
    return true;
  }

  /** Whether a target answers this request over a connection of its own, as it answers all others. */
  function isToAskAnew({ origin, purpose, sendings }: Governed, done: Exchange): boolean {
    if (origin.answersFirstAlone !== true) return false;
    if (purpose.by !== undefined) options.onFirstAlone?.(purpose.by);
    return sendings === 1 && wentOverKept(done);
  }

  const isToGoOutAgain = (governed: Governed, done: Exchange, found: ProbeFinding | undefined) =>
    noteReturn(governed, found) || isToAskAnew(governed, done);

  /** Resolves to undefined when the request is to go out again. */
  async function sendOnce(governed: Governed, make: () => WireRequest) {
    const { request, purpose, origin } = governed;
    const { isCleanUp = false, isRisky = false } = purpose;
    governed.sendings += 1;
    if (origin.lostBy !== undefined) return neverSent(request, clock, origin.lostBy);
    const done = await (isRisky ? sendApart : send)(make, origin, purpose);
    const mayReturn = !isCleanUp && governed.returns < MOST_RETURNS;
    const found = mayReturn ? await presence.after(done, origin, isRisky) : undefined;
    const lost = lostFor(done, found, origin, isRisky);
    if (lost !== undefined) return lost;
    if (isToGoOutAgain(governed, done, found)) return undefined;
    options.after?.(done, purpose);
    const mayWait = !isCleanUp && found === undefined;
    const { sendings } = governed;
    const isPostponed = mayWait && pauses.isPostponed({ done, origin, purpose, sendings });
    return isPostponed ? undefined : done;
  }

  async function exchange(request: WireRequest, purpose: Purpose = {}): Promise<Exchange> {
    const origin = origins.at(request.url);
    const governed = { request, purpose, origin, sendings: 0, returns: 0 };
    const { renew = () => request } = purpose;
    let done = await sendOnce(governed, () => request);
    while (done === undefined) done = await sendOnce(governed, renew);
    return done;
  }

  return {
    exchange,
    isPaceSlow: () => origins.all().some(({ pace }) => pace.isSlow()),
    tally: () => ({
      ...pauses.tally(),
      ...presence.tally(),
      ...spacingOf(origins.all()),
      fellBy,
    }),
  };
}

/** What an exchange is told as by which a target was lost, or which brought it down; undefined for any other. */
function lostFor(
  done: Exchange,
  found: ProbeFinding | undefined,
  { lostBy }: Origin,
  isRisky: boolean,
): Exchange | undefined {
  if (found === 'gone' && lostBy === 'silence') return silenced(done);
  if (found === 'closed') return shutOut(done);
  return found === 'back' && isRisky && isAnyReset(done) ? wentAwayAfter(done) : undefined;
}
