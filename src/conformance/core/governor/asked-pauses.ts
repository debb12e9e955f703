import type { Clock } from '../../../clock/clock.ts';
import { definedMembers } from '../../../contract/defined-members.ts';
import type { Exchange } from '../../../wire/exchange.ts';
import { askedPauseMs } from '../read-exchange.ts';
import type { PaceTally } from './pace-tally.ts';
import type { Purpose } from './purpose.ts';
import type { RunStop } from './run-stop.ts';
import { NotWaitedFor, timeFor } from './slowness.ts';
import { createTargetPace, type TargetPace } from './target-pace.ts';

/** What is known of one target that may ask for pauses. */
export interface Paused {
  /** Waits of altered or repeated notifications that were no use, since the last one that was. */
  vainWaits: number;
  /** It has given an answer that asked for no pause. */
  hasServed: boolean;
  /** Pauses since the last such answer. */
  vainPauses: number;
  /** Pauses in all. */
  pauses: number;
  pausedUntilMs: number;
  readonly pace: TargetPace;
  /** When it served for the first time, and how often it did since. */
  servedSinceMs: number;
  served: number;
  /** Why the run does not follow its pace. */
  tooSlow?: NotWaitedFor;
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
  /** @throws NotWaitedFor when the target serves so slowly that a run which was given no time does not follow it. */
  ensureFollowed(origin: Paused): void;
  /** Whether a request is to be sent again, after a pause that its answer asked for and that the run makes now. */
  isPostponed(asked: Asked): boolean;
  tally(): Pick<PaceTally, 'postponed' | 'postponedMs' | 'declined' | 'tooSlow'>;
}

/** A target that wants a longer pause has its answer judged as it is. */
const LONGEST_PAUSE_MS = 30_000;
/** For status 429 without a time, and for a target that has asked for a pause before: most limits count by the second. */
const USUAL_PAUSE_MS = 1_000;
/** All that a run waits for where its time has no limit of its own. */
const PAUSES_OF_A_RUN_MS = 300_000;
/** A longer pause is that of a limit by the minute or the hour, below which waiting brings no run. */
const LONG_PAUSE_MS = 5_000;
/** All that a run waits for in long pauses, whatever its time. */
const LONG_PAUSES_OF_A_RUN_MS = 60_000;
/** How often one request is sent at most, once the target has served any. */
const SENDINGS = 3;
/** After so many altered or repeated notifications that were refused all the same, waiting for them is no use. */
const VAIN_WAITS = 3;
/** After so many pauses in a row after which nothing was served, waiting is no use, nor is asking slowly. */
const VAIN_PAUSES = 4;

/** Between two requests. A limit of one a second is met again and again at just that pace. */
const LONGEST_GAP_MS = 1_000;
/** The same in a run that was given its time, which then follows such a limit. */
const LONGEST_GIVEN_GAP_MS = 1_250;
/** Pauses in the first minute. A limit that a run can follow asks for fewer: then the pace is below it. */
const PAUSES_OF_AN_OPENING = 12;
const OPENING_MS = 60_000;
/** A run that was given no time follows no pace at which it takes longer. */
const LONGEST_RUN_MS = 600_000;
/** The share by which the advised time exceeds the estimate. */
const MARGIN = 1.5;

export function createAskedPauses({
  clock,
  stop,
  requests,
}: {
  readonly clock: Clock;
  readonly stop: RunStop;
  /** About how many requests the run sends at least. */
  readonly requests: number;
}): AskedPauses {
  let pausedMs = 0;
  let longPausedMs = 0;
  let postponed = 0;
  let declined: PaceTally['declined'];
  let tooSlow: PaceTally['tooSlow'];

  /** A user who gives the run its time wants it to be used. */
  const hasOwnTime = () => Number.isFinite(stop.leftMs());

  const isUseless = ({ vainPauses }: Paused): boolean => vainPauses >= VAIN_PAUSES;

  /** How long the answer asks to wait for, in so many words or by its status. */
  function pauseAfter(done: Exchange, origin: Paused, isOther: boolean): number | undefined {
    const askedMs = askedPauseMs(done, clock.now());
    const isLimited = origin.pace.gapMs() > 0;
    if (askedMs === 'unsaid') {
      return isLimited || !isOther ? USUAL_PAUSE_MS : undefined;
    }
    return askedMs !== undefined && isLimited ? Math.max(askedMs, USUAL_PAUSE_MS) : askedMs;
  }

  /** What the first pause that is too long for a run says of the limit: what was served, over its whole time. */
  function decline(pauseMs: number, { served, servedSinceMs }: Paused): void {
    if (served === 0) return;
    const seconds = (clock.now() - servedSinceMs + pauseMs) / 1_000;
    declined ??= { pauseMs, served, perSecond: served / seconds };
  }

  /** Gives up a target that asks for pause after pause and serves so little that no usual run ends at its pace. */
  function notePause(origin: Paused): void {
    origin.pauses += 1;
    const lastedMs = clock.now() - origin.servedSinceMs;
    if (origin.pauses < PAUSES_OF_AN_OPENING || lastedMs > OPENING_MS || !origin.hasServed) return;
    const perSecond = (origin.served * 1_000) / lastedMs;
    const neededMs = (requests * 1_000) / perSecond;
    if (neededMs <= LONGEST_RUN_MS || hasOwnTime()) return;
    tooSlow ??= { pace: paceWords(perSecond), remedy: timeFor(neededMs * MARGIN) };
    origin.tooSlow ??= new NotWaitedFor(
      `the target serves about ${tooSlow.pace}, too slow for the usual time of a run`,
      { remedies: [tooSlow.remedy] },
    );
  }

  /** What a pause takes of the run besides those that are made already. */
  function moreMs(pauseMs: number, { pausedUntilMs }: Paused): number {
    return clock.now() + pauseMs - Math.max(clock.now(), pausedUntilMs);
  }

  /** Whether the run has the time for a pause. */
  function hasTime(pauseMs: number, origin: Paused): boolean {
    const left = stop.leftMs();
    const budgetMs = left === Number.POSITIVE_INFINITY ? PAUSES_OF_A_RUN_MS - pausedMs : left;
    return moreMs(pauseMs, origin) <= budgetMs && pauseMs <= left;
  }

  /** Takes the time of a long pause, where there is any left for such; a short one needs none of it. */
  function takeLongTime(pauseMs: number, origin: Paused): boolean {
    if (pauseMs <= LONG_PAUSE_MS) return true;
    const longMs = longPausedMs + Math.max(0, moreMs(pauseMs, origin));
    if (longMs > LONG_PAUSES_OF_A_RUN_MS) {
      origin.vainPauses += 1;
      return false;
    }
    longPausedMs = longMs;
    return true;
  }

  /** Whether another sending is worth a pause. What is not ready yet is waited for as long as pauses are made at all. */
  function deservesPause({ vainWaits, hasServed }: Paused, isOther: boolean, sendings: number) {
    if (isOther && vainWaits >= (SENDINGS - 1) * VAIN_WAITS) return false;
    return !hasServed || sendings < SENDINGS;
  }

  /** Makes the pause that was asked for, where the run can; gives whether it does. */
  function pause(pauseMs: number, origin: Paused): boolean {
    if (pauseMs > LONGEST_PAUSE_MS || isUseless(origin)) return false;
    if (!hasTime(pauseMs, origin) || !takeLongTime(pauseMs, origin)) return false;
    pausedMs += Math.max(0, moreMs(pauseMs, origin));
    // Once for all requests that were under way.
    if (clock.now() >= origin.pausedUntilMs) {
      origin.pace.slowDown();
      origin.vainPauses += 1;
      notePause(origin);
    }
    origin.pausedUntilMs = Math.max(clock.now() + pauseMs, origin.pausedUntilMs);
    postponed += 1;
    return true;
  }

  return {
    none: () => ({
      vainWaits: 0,
      hasServed: false,
      vainPauses: 0,
      pauses: 0,
      pausedUntilMs: 0,
      pace: createTargetPace(clock.now, hasOwnTime() ? LONGEST_GIVEN_GAP_MS : LONGEST_GAP_MS),
      servedSinceMs: 0,
      served: 0,
    }),
    noteAnswer(done, origin) {
      if (askedPauseMs(done, clock.now()) !== undefined) return;
      if (!origin.hasServed) origin.servedSinceMs = clock.now();
      origin.hasServed = true;
      origin.served += 1;
      origin.vainPauses = 0;
      origin.pace.speedUp();
    },
    isUseless,
    ensureFollowed({ tooSlow }) {
      if (tooSlow !== undefined) throw tooSlow;
    },
    isPostponed({ done, origin, purpose, sendings }) {
      const isOther = mayBeRefused(purpose);
      const pauseMs = pauseAfter(done, origin, isOther);
      if (isOther && sendings > 1) {
        origin.vainWaits = pauseMs === undefined ? 0 : origin.vainWaits + 1;
      }
      if (pauseMs === undefined) return false;
      if (!isOther && pauseMs > LONGEST_PAUSE_MS) decline(pauseMs, origin);
      return deservesPause(origin, isOther, sendings) && pause(pauseMs, origin);
    },
    tally: () => ({
      postponed,
      postponedMs: pausedMs,
      ...definedMembers({ declined, tooSlow }),
    }),
  };
}

/** What differs from a valid notification, or repeats one, may be refused for what it is, and not for the pace. */
function mayBeRefused({ recipe, isCopy = false }: Purpose): boolean {
  return isCopy || Object.keys(recipe ?? {}).some((part) => part !== 'content');
}

/** A pace in words: `one request a second`, or `one request in 2 s`. */
function paceWords(perSecond: number): string {
  const seconds = Math.round(1 / perSecond);
  if (seconds > 1) return `one request in ${seconds} s`;
  const rounded = Math.round(perSecond);
  return rounded > 1 ? `${rounded} requests a second` : 'one request a second';
}
