import { type Clock, sleep } from '../../clock/clock.ts';
import type { Exchange, SendRequest, WireRequest } from '../../wire/exchange.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import { retryAfterMs } from '../../wire/retry-after.ts';
import type { RunStop } from './run-stop.ts';
import { createSlots } from './slots.ts';

/** What a run has to know of a request to treat it well and to judge what comes of it. */
export interface Purpose {
  /** The target that is asked. */
  readonly by?: 'receiver' | 'token-server';
  /** What is sent, in the plural: `notifications of event type 201`. */
  readonly kind?: string;
  /** What a notification was made of. */
  readonly recipe?: Recipe;
  /** Is sent also when the run waits for no more of its kind. */
  readonly isAwaited?: boolean;
  /** Makes the request once more, for a moment in which the first one may be too old. */
  readonly renew?: () => WireRequest;
  /** Leaves the target as it was found, and so is sent after the end of the run too. */
  readonly isCleanUp?: boolean;
}

/** As `SendRequest`, within the limits of a run. @throws Untestable when the run is not to go on. */
export type GovernedExchange = (request: WireRequest, purpose?: Purpose) => Promise<Exchange>;

/** What the targets of a run made it do besides asking. */
export interface PaceTally {
  /** Requests that were sent again because their answer asked for it with `Retry-After`. */
  readonly postponed: number;
  /** Time that those waited for, in ms. */
  readonly postponedMs: number;
  /** How often a target stopped listening and came back, by its origin. */
  readonly restarts: ReadonlyMap<string, number>;
}

export interface Governor {
  readonly exchange: GovernedExchange;
  tally(): PaceTally;
}

export interface GovernorOptions {
  readonly exchange: SendRequest;
  readonly clock: Clock;
  readonly stop: RunStop;
  /** Requests that begin in a second at most, evenly spaced. */
  readonly ratePerSecond?: number;
  /** Requests that are under way at the same time at most. */
  readonly requestsAtOnce?: number;
  /** Called before a request of that purpose is sent; what it throws keeps it from being sent. */
  readonly before?: (purpose: Purpose) => void;
  /** Called with every exchange. */
  readonly after?: (exchange: Exchange, purpose: Purpose) => void;
}

/** A target that wants a longer pause has its answer judged as it is. */
const LONGEST_PAUSE_MS = 30_000;
/** All that a run waits for where its time has no limit of its own. */
const PAUSES_OF_A_RUN_MS = 300_000;
/** How often one request is sent at most. */
const SENDINGS = 3;
/** Before each of the probes that decide whether a target is gone. */
const PROBE_BACKOFFS_MS: readonly number[] = [500, 1_000, 2_000];

/** One origin: host and port of a target. */
interface Origin {
  hasAnswered: boolean;
  isLost: boolean;
  pausedUntilMs: number;
  /** Decides whether it is gone, while that is open. */
  probing: Promise<boolean> | undefined;
}

function isAbsent({ outcome }: Exchange): boolean {
  if (outcome.kind === 'answer' || outcome.whose !== undefined) return false;
  return outcome.reason === 'refused' || outcome.reason === 'dns';
}

/** How long an answer asks to wait for, in ms. A date counts from the date of the answer, where it has one. */
function askedPauseMs({ outcome }: Exchange, nowMs: number): number | undefined {
  if (outcome.kind === 'failure' || (outcome.status !== 429 && outcome.status !== 503)) return;
  const { 'retry-after': after, date = '' } = outcome.headers;
  return retryAfterMs(after, Date.parse(date) || nowMs);
}

/**
 * The one way by which the requests of a run go out. It holds the limits of the run, obeys `Retry-After`
 * and decides whether a target that no longer listens is gone: then that target is asked nothing more.
 */
export function createGovernor(options: GovernorOptions): Governor {
  const { clock, stop, ratePerSecond, requestsAtOnce = Number.POSITIVE_INFINITY } = options;
  const gapMs = ratePerSecond === undefined ? 0 : 1_000 / ratePerSecond;
  const slots = createSlots(requestsAtOnce);
  const origins = new Map<string, Origin>();
  const restarts = new Map<string, number>();
  let nextTurnMs = clock.now();
  let pausedMs = 0;
  let postponed = 0;

  function originOf(name: string): Origin {
    const known = origins.get(name);
    if (known !== undefined) return known;
    const added = { hasAnswered: false, isLost: false, pausedUntilMs: 0, probing: undefined };
    origins.set(name, added);
    return added;
  }

  /** Time until the next request may begin, which the caller takes up. */
  function untilTurnMs(): number {
    const dueMs = Math.max(nextTurnMs, clock.now());
    nextTurnMs = dueMs + gapMs;
    return dueMs - clock.now();
  }

  /** Makes the request when its turn has come, and sends it. */
  async function send(
    make: () => WireRequest,
    origin: Origin,
    purpose: Purpose,
  ): Promise<Exchange> {
    const { isCleanUp = false } = purpose;
    const rest = async (forMs: number) => {
      if (forMs > 0) await (isCleanUp ? sleep(clock, forMs) : stop.rest(forMs));
      if (!isCleanUp) stop.ensureGoingOn();
    };
    for (;;) {
      await rest(origin.pausedUntilMs - clock.now());
      await slots.enter();
      if (origin.pausedUntilMs <= clock.now()) break;
      slots.leave();
    }
    try {
      await rest(untilTurnMs());
      options.before?.(purpose);
      // Others may have been sent since this one's turn came.
      if (!isCleanUp) stop.ensureGoingOn();
      stop.countRequest();
      const done = await options.exchange(make());
      options.after?.(done, purpose);
      if (done.outcome.kind === 'answer') origin.hasAnswered = true;
      return done;
    } finally {
      slots.leave();
    }
  }

  /** Whether a target comes back that has listened before. */
  async function probe(name: string, url: string, origin: Origin): Promise<boolean> {
    for (const backoffMs of PROBE_BACKOFFS_MS) {
      await stop.rest(backoffMs);
      const request = { method: 'GET', url, headers: [], body: new Uint8Array() };
      if (isAbsent(await send(() => request, origin, {}))) continue;
      restarts.set(name, (restarts.get(name) ?? 0) + 1);
      return true;
    }
    origin.isLost = true;
    return false;
  }

  function isBack(name: string, url: string, origin: Origin): Promise<boolean> {
    origin.probing ??= probe(name, url, origin).finally(() => {
      origin.probing = undefined;
    });
    return origin.probing;
  }

  /** Whether the answer asked for a pause that the run can make. */
  function isPostponed(done: Exchange, origin: Origin): boolean {
    const pauseMs = askedPauseMs(done, clock.now());
    if (pauseMs === undefined || pauseMs > LONGEST_PAUSE_MS) return false;
    const left = stop.leftMs();
    const budgetMs = left === Number.POSITIVE_INFINITY ? PAUSES_OF_A_RUN_MS - pausedMs : left;
    const untilMs = clock.now() + pauseMs;
    const moreMs = untilMs - Math.max(clock.now(), origin.pausedUntilMs);
    if (moreMs > budgetMs || pauseMs > left) return false;
    pausedMs += Math.max(0, moreMs);
    origin.pausedUntilMs = Math.max(untilMs, origin.pausedUntilMs);
    postponed += 1;
    return true;
  }

  return {
    async exchange(request, purpose = {}) {
      const { renew = () => request, isCleanUp } = purpose;
      const { origin: name, pathname } = new URL(request.url);
      const origin = originOf(name);
      let make = () => request;
      let hasReturned = false;
      for (let sendings = 1; ; sendings += 1) {
        if (origin.isLost) return neverSent(request, clock);
        const done = await send(make, origin, purpose);
        if (isCleanUp) return done;
        if (isAbsent(done) && origin.hasAnswered) {
          if (hasReturned || !(await isBack(name, name + pathname, origin))) return done;
          hasReturned = true;
        } else if (sendings >= SENDINGS || !isPostponed(done, origin)) return done;
        make = renew;
      }
    },
    tally: () => ({ postponed, postponedMs: pausedMs, restarts }),
  };
}

/** What would have become of a request to a target that is gone. */
function neverSent(request: WireRequest, clock: Clock): Exchange {
  const detail = 'nothing listens there any more, so it was not asked again';
  const outcome = { kind: 'failure', reason: 'refused', detail } as const;
  return { request, outcome, startedAtMs: clock.now(), durationMs: 0 };
}
