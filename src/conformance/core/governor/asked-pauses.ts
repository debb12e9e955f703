import type { Clock } from '../../../clock/clock.ts';
import { definedMembers } from '../../../contract/defined-members.ts';
import type { Remedy } from '../../../contract/index.ts';
import type { Exchange } from '../../../wire/exchange.ts';
import { askedPauseMs } from '../read-exchange.ts';
import { allowTime, NotWaitedFor } from './breaker.ts';
import type { Purpose } from './purpose.ts';
import type { RunStop } from './run-stop.ts';
import { createTargetPace, type TargetPace } from './target-pace.ts';

/** What is known of one target that may ask for pauses. */
export interface Paused {
  readonly pace: TargetPace;
  pausedUntilMs: number;
  /** Answers that asked for no pause, and the time of the first. */
  served: number;
  servedSinceMs: number;
  /** All pauses. */
  pauses: number;
  /** The target is not asked any more: it serves too slowly. */
  tooSlow?: NotWaitedFor;
  /** Pauses since the last such answer. */
  vainPauses: number;
  /** Waits of altered or repeated notifications that were no use, since the last one that was. */
  vainWaits: number;
}

/** The cost of pauses to a run. */
export interface PauseTally {
  /** Requests that were sent again because their answer asked for a pause. */
  readonly postponed: number;
  /** The time that those waited, in ms. */
  readonly postponedMs: number;
  /** The pace in words of a target that serves too slowly for the run, and the remedy. */
  readonly tooSlow?: { readonly pace: string; readonly remedy: Remedy };
  /** The first pause that is too long for a run, and what had been served before it. */
  readonly declined?: {
    readonly pauseMs: number;
    readonly served: number;
    readonly perSecond: number;
  };
}

/** An exchange with a target, and the request that it answers. */
interface Asked {
  readonly done: Exchange;
  readonly origin: Paused;
  readonly purpose: Purpose;
  /** How often the request was sent by now. */
  readonly sendings: number;
}

/** Obeys targets that ask for a pause, as far as a run has the time. */
export interface AskedPauses {
  /** What is known of a target before it is asked. */
  none(): Paused;
  noteAnswer(done: Exchange, origin: Paused): void;
  /** Whether the target has served nothing after so many pauses that it is no use to make more of them. */
  isUseless(origin: Paused): boolean;
  /** @throws NotWaitedFor when the target serves too slowly for the usual time of a run. */
  ensureFollowed(origin: Paused): void;
  /** Whether a request is to be sent again, after a pause that its answer asked for and that the run makes now. */
  isPostponed(asked: Asked): boolean;
  tally(): PauseTally;
}

/** A target that wants a longer pause has its answer judged as it is. */
const MAX_PAUSE_MS = 30_000;
/** For status 429 without a time, and for a target that has asked for a pause before: most limits count by the second. */
const USUAL_PAUSE_MS = 1_000;
/** How often one request is sent at most, once the target has served any. */
const MAX_SENDINGS = 3;
/** After so many altered or repeated notifications that were refused all the same, waiting for them is no use. */
const VAIN_WAITS = 3;
/** After so many pauses in a row after which nothing was served, waiting is no use, nor is asking slowly. */
const VAIN_PAUSES = 4;

/** Pauses in the first minute that show a pace. A limit that a run can follow asks for fewer. */
const OPENING_PAUSES = 12;
const OPENING_MS = 60_000;
/** The advised time, as a multiple of the estimate. */
const ADVISED_FACTOR = 1.5;

interface AskedPausesOptions {
  readonly clock: Clock;
  readonly stop: RunStop;
  /** About so many requests go out in the run; absent when any pace is followed. */
  readonly requests?: number;
}

export function createAskedPauses({ clock, stop, requests }: AskedPausesOptions): AskedPauses {
  let postponed = 0;
  let postponedMs = 0;
  let tooSlow: PauseTally['tooSlow'];
  let declined: PauseTally['declined'];

  const isUseless = ({ vainPauses }: Paused): boolean => vainPauses >= VAIN_PAUSES;

  /** The wait that the answer asks for by its header or its status, in ms. */
  function pauseAfter(done: Exchange, { pace }: Paused, isOther: boolean): number | undefined {
    const askedMs = askedPauseMs(done, clock.now());
    const isLimited = pace.gapMs() > 0;
    if (askedMs === 'unsaid') return isLimited || !isOther ? USUAL_PAUSE_MS : undefined;
    return askedMs !== undefined && isLimited ? Math.max(askedMs, USUAL_PAUSE_MS) : askedMs;
  }

  /** Tells that another sending is worth a pause. A target that is not ready is waited for as long as pauses are made. */
  function deservesPause({ vainWaits, served }: Paused, isOther: boolean, sendings: number) {
    if (isOther && vainWaits >= (MAX_SENDINGS - 1) * VAIN_WAITS) return false;
    return served === 0 || sendings < MAX_SENDINGS;
  }

  /** Gives up a target that asks for pause after pause, and serves so little that the time of the run is too short. */
  function notePause(origin: Paused): void {
    origin.pauses += 1;
    const lastedMs = clock.now() - origin.servedSinceMs;
    if (requests === undefined || origin.served === 0) return;
    if (origin.pauses < OPENING_PAUSES || lastedMs > OPENING_MS) return;
    const gapMs = lastedMs / origin.served;
    if (requests * gapMs <= stop.timeMs) return;
    tooSlow ??= { pace: paceWords(gapMs), remedy: allowTime(requests * gapMs * ADVISED_FACTOR) };
    const reason = `the target serves about ${tooSlow.pace}, too slow for the usual time of a run`;
    origin.tooSlow ??= new NotWaitedFor(reason, { remedies: [tooSlow.remedy] });
  }

  /** Makes the pause where the run can; gives whether it does. */
  function pause(pauseMs: number, origin: Paused): boolean {
    if (pauseMs > Math.min(MAX_PAUSE_MS, stop.leftMs()) || isUseless(origin)) return false;
    const nowMs = clock.now();
    // Once for all requests that were under way.
    if (nowMs >= origin.pausedUntilMs) {
      origin.pace.slowDown();
      origin.vainPauses += 1;
      notePause(origin);
    }
    const untilMs = Math.max(nowMs + pauseMs, origin.pausedUntilMs);
    postponedMs += untilMs - Math.max(nowMs, origin.pausedUntilMs);
    origin.pausedUntilMs = untilMs;
    postponed += 1;
    return true;
  }

  return {
    none: () => ({
      pace: createTargetPace(clock.now),
      pausedUntilMs: 0,
      served: 0,
      servedSinceMs: 0,
      pauses: 0,
      vainPauses: 0,
      vainWaits: 0,
    }),
    noteAnswer(done, origin) {
      if (askedPauseMs(done, clock.now()) !== undefined) return;
      if (origin.served === 0) origin.servedSinceMs = clock.now();
      origin.served += 1;
      origin.vainPauses = 0;
      origin.pace.speedUp();
    },
    isUseless,
    ensureFollowed({ tooSlow: reason }) {
      if (reason !== undefined) throw reason;
    },
    isPostponed({ done, origin, purpose, sendings }) {
      const isOther = mayBeRefused(purpose);
      const pauseMs = pauseAfter(done, origin, isOther);
      if (isOther && sendings > 1) {
        origin.vainWaits = pauseMs === undefined ? 0 : origin.vainWaits + 1;
      }
      if (pauseMs === undefined) return false;
      if (!isOther && pauseMs > MAX_PAUSE_MS && origin.served > 0) {
        const { served, servedSinceMs } = origin;
        const seconds = (clock.now() - servedSinceMs + pauseMs) / 1_000;
        declined ??= { pauseMs, served, perSecond: served / seconds };
      }
      return deservesPause(origin, isOther, sendings) && pause(pauseMs, origin);
    },
    tally: () => ({ postponed, postponedMs, ...definedMembers({ declined, tooSlow }) }),
  };
}

/** What differs from a valid notification, or repeats one, may be refused for what it is, and not for the pace. */
function mayBeRefused({ recipe, isCopy = false }: Purpose): boolean {
  return isCopy || Object.keys(recipe ?? {}).some((part) => part !== 'content');
}

/** A pace in words: `one request a second`, or `one request in 2 s`. */
function paceWords(gapMs: number): string {
  const seconds = Math.round(gapMs / 1_000);
  return seconds > 1 ? `one request in ${seconds} s` : 'one request a second';
}
