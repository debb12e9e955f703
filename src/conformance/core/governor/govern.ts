import { type Clock, sleep } from '../../../clock/clock.ts';
import { definedMembers } from '../../../contract/defined-members.ts';
import type { Exchange, SendRequest, WireRequest } from '../../../wire/exchange.ts';
import { hasTimedOut } from '../read-exchange.ts';
import { createAskedPauses, type Paused, type PauseTally } from './asked-pauses.ts';
import type { Purpose } from './purpose.ts';
import type { RunStop } from './run-stop.ts';
import { createSlots } from './slots.ts';
import {
  createTargetPresence,
  inLightOf,
  neverSent,
  noteAnswered,
  type PresenceTally,
  type Probed,
  type Reach,
} from './target-presence.ts';

/** As `SendRequest`, within the limits of a run. @throws Untestable when the run is not to go on. */
export type GovernedExchange = (request: WireRequest, purpose?: Purpose) => Promise<Exchange>;

/** What the targets of a run made it do besides asking. */
export interface PaceTally extends PauseTally, PresenceTally {
  /** Time in which nothing was sent because a target that had asked for a pause was asked more slowly, in ms. */
  readonly spacedMs: number;
  /** How many requests a second the slowest of those serves. */
  readonly perSecond?: number;
  /** Whether a target was seen to serve one connection at a time. */
  readonly isServedSingly?: boolean;
  /** What was sent when a target went away, and again when it had come back, in the plural. */
  readonly fellBy?: ReadonlySet<string>;
}

export interface Governor {
  readonly exchange: GovernedExchange;
  tally(): PaceTally;
}

export interface GovernorOptions {
  readonly exchange: SendRequest;
  readonly clock: Clock;
  readonly stop: RunStop;
  /** About so many requests go out in the run; absent when any pace of a target is followed. */
  readonly requests?: number;
  /** Requests that begin in a second at most, evenly spaced. */
  readonly ratePerSecond?: number;
  /** Requests that are under way at the same time at most. */
  readonly requestsAtOnce?: number;
  /** For limits that the run hopes not to meet; the clock unless given. */
  readonly deadlines?: Clock;
  /** Called before a request of that purpose is sent; what it throws keeps it from being sent. */
  readonly before?: (purpose: Purpose) => void;
  /** Whether a request like that was answered before; else its silence says nothing of the target. */
  readonly hasAnswered?: (purpose: Purpose) => boolean;
  /** Called with every exchange. */
  readonly after?: (exchange: Exchange, purpose: Purpose) => void;
}

/** Host and port of a target, with what a run knows of it. */
interface Origin extends Probed, Paused {}

/** A request goes out once more after each of so many returns; another one may have brought the target down again. */
const MAX_RETURNS = 2;

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
  const { deadlines = clock, requests } = options;
  const gapMs = ratePerSecond === undefined ? 0 : 1_000 / ratePerSecond;
  const slots = createSlots(requestsAtOnce);
  let nextTurnMs = clock.now();
  const fellBy = new Set<string>();
  let isServedSingly = false;
  const origins = new Map<string, Origin>();
  const pauses = createAskedPauses({ clock, stop, ...definedMembers({ requests }) });
  const presence = createTargetPresence<Origin>({
    clock,
    deadlines,
    stop,
    send: (request, origin) => send(() => request, origin, {}),
  });

  function originOf(url: string): Origin {
    const { origin: name } = new URL(url);
    const unknown = { hasAnswered: false, lastAnswerMs: 0, longestAnswerMs: 0 };
    const origin = origins.get(name) ?? { ...pauses.none(), ...unknown };
    origins.set(name, origin);
    return origin;
  }

  /** Time until the next request may begin, which the caller takes up. */
  function untilTurnMs(origin: Origin): number {
    const freeMs = Math.max(nextTurnMs, clock.now());
    const dueMs = pauses.isUseless(origin) ? freeMs : origin.pace.take(freeMs);
    nextTurnMs = dueMs + gapMs;
    return dueMs - clock.now();
  }

  /** @throws Untestable when the run is not to go on; what cleans up goes out all the same. */
  async function rest(forMs: number, { isCleanUp = false }: Purpose): Promise<void> {
    if (forMs > 0) await (isCleanUp ? sleep(clock, forMs) : stop.rest(forMs));
    if (!isCleanUp) stop.ensureGoingOn();
  }

  /** @throws Untestable when the run, or its way to this target, is not to go on; what cleans up goes out all the same. */
  function ensureGoingOn(origin: Origin, { isCleanUp = false }: Purpose): void {
    if (isCleanUp) return;
    stop.ensureGoingOn();
    pauses.ensureFollowed(origin);
  }

  /** Takes a slot and its turn; a pause that was asked for meanwhile holds the request back too. */
  async function enterSlot(origin: Origin, purpose: Purpose): Promise<void> {
    const isPaused = () => origin.pausedUntilMs > clock.now();
    for (;;) {
      ensureGoingOn(origin, purpose);
      await rest(origin.pausedUntilMs - clock.now(), purpose);
      await slots.enter();
      try {
        if (!isPaused()) await rest(untilTurnMs(origin), purpose);
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
  ): Promise<Exchange> {
    await enterSlot(origin, purpose);
    try {
      const request = make();
      options.before?.(purpose);
      // Others may have been sent since this one's turn came.
      ensureGoingOn(origin, purpose);
      stop.countRequest();
      const done = await options.exchange(request);
      isServedSingly ||= done.showsSingle === true;
      if (done.outcome.kind === 'answer') {
        noteAnswered(origin, done, purpose);
        pauses.noteAnswer(done, origin);
      }
      return done;
    } finally {
      slots.leave();
    }
  }

  /** Whether the target came back after a request, which then is to go out again. */
  function noteReturn(governed: Governed, found: Reach | undefined): boolean {
    if (found !== 'back' && found !== 'reopened') return false;
    const { request, purpose } = governed;
    governed.returns += 1;
    // A request that meets two returns in a row brings them about, or was sent beside one that does.
    if (governed.returns === MAX_RETURNS) fellBy.add(purpose.kind ?? request.url);
    return true;
  }

  /** Resolves to undefined when the request is to go out again. */
  async function sendOnce(governed: Governed, make: () => WireRequest) {
    const { request, purpose, origin } = governed;
    const { isCleanUp = false, isRisky = false } = purpose;
    governed.sendings += 1;
    if (origin.lostBy !== undefined) return neverSent(request, clock, origin.lostBy);
    const done = await send(make, origin, purpose);
    const isDoubtful = !hasTimedOut(done) || options.hasAnswered?.(purpose) !== false;
    const mayReturn = isDoubtful && !isCleanUp && governed.returns < MAX_RETURNS;
    const found = mayReturn ? await presence.after(done, origin, isRisky) : undefined;
    const seen = inLightOf(done, found, origin, isRisky);
    if (seen !== done) return seen;
    if (noteReturn(governed, found)) return undefined;
    options.after?.(done, purpose);
    const mayWait = !isCleanUp && found === undefined;
    const { sendings } = governed;
    const isPostponed = mayWait && pauses.isPostponed({ done, origin, purpose, sendings });
    return isPostponed ? undefined : done;
  }

  async function exchange(request: WireRequest, purpose: Purpose = {}): Promise<Exchange> {
    const origin = originOf(request.url);
    const governed = { request, purpose, origin, sendings: 0, returns: 0 };
    const { renew = () => request } = purpose;
    let done = await sendOnce(governed, () => request);
    while (done === undefined) done = await sendOnce(governed, renew);
    return done;
  }

  return {
    exchange,
    tally: () => ({
      ...pauses.tally(),
      ...presence.tally(),
      ...spacingOf([...origins.values()]),
      isServedSingly,
      fellBy,
    }),
  };
}

/** How slowly targets are asked by now. */
function spacingOf(origins: readonly Paused[]): Pick<PaceTally, 'spacedMs' | 'perSecond'> {
  const spacedMs = origins.reduce((sum, { pace }) => sum + pace.spacedMs(), 0);
  const served = origins.flatMap(({ pace }) => pace.perSecond() ?? []);
  return served.length === 0 ? { spacedMs } : { spacedMs, perSecond: Math.min(...served) };
}
