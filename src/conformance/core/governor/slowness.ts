import type { Remedy } from '../../../contract/index.ts';
import { type Exchange, isPaced, isUnanswered } from '../../../wire/exchange.ts';
import { secondsWords } from '../seconds-words.ts';
import { Untestable } from '../signals.ts';
import type { Lanes } from './lanes.ts';
import {
  coverSlow,
  hasSlowSort,
  noTimes,
  noTimesOfKind,
  noteTime,
  shortestOf,
  sortOf,
  type TimesOfKind,
  UNHURRIED_MS,
  usualMsOf,
  VERY_SLOW_MS,
} from './times-taken.ts';

/** What one kind of request has been seen to take. */
export interface SlowKind {
  readonly kind: string;
  /** How many took long, of how many. */
  readonly slow: number;
  readonly all: number;
  readonly longestMs: number;
}

/** How much of its time a run waits for slow answers. */
export interface Slowness {
  note(kind: string, exchange: Exchange): void;
  /**
   * @throws NotWaitedFor when requests of this kind are slow and the run waits for no more of them, or when
   * nothing is known of them and the run has waited for others for too long.
   */
  ensureWaitedFor(kind: string, bytes: number): void;
  /** Whether answers take so long that what does not depend on each other had better be sent side by side. */
  isSlow(): boolean;
  /** Whether they take so long that nothing had better wait for anything. */
  isVerySlow(): boolean;
  /** Whether slow answers have cost so much time that properties are to draw no further examples. */
  isHurried(): boolean;
  /** The time in ms that the run goes on waiting for slow answers; undefined while the target is quick. */
  leftMs(): number | undefined;
  /**
   * What would help when the run has not waited for some answers, and what one usually takes where it has
   * waited for none any more.
   */
  overtime(): { readonly usualMs?: number; readonly remedy: Remedy } | undefined;
  /** The kinds of which an answer took very long. */
  slowKinds(): readonly SlowKind[];
}

/** A request was not sent, since those of its kind are slow and were waited for often enough. */
export class NotWaitedFor extends Untestable {
  override readonly name: string = 'NotWaitedFor';
}

export interface SlownessOptions {
  /** Requests that are under way at the same time, by and large. */
  readonly lanes: Lanes;
  /** About how many requests the run sends at least. */
  readonly requests: number;
  /** How long the run may wait for answers of which the slowest took so long; all in ms. */
  readonly allowanceMs: (longestMs: number) => number;
  /** The same where the run can be finished by then. */
  readonly mostMs: number;
  /** The same for answers that are slow among many that are quick. */
  readonly tailMs: (slowestMs: number) => number;
  /** What the user gave the run. */
  readonly givenMs?: number;
}

/** Quicker answers are waited for one after the other. */
const NOTICEABLE_MS = 50;
/** Two dozen answers in a row that take as long make a run twice as long. */
const UNBEARABLE_MS = 500;
const SLOW_MS = 1_000;
/** What takes so many times as long as others is a kind of its own. */
const ODD_FACTOR = 10;
/** The share of its time after which a run draws no further examples. */
const DRAWING_SHARE = 0.3;
/** The share of its allowance that a run has for one kind of request that is very slow each time. */
const KIND_SHARE = 0.5;
/** One may have been slow for another reason, such as that it came first. */
const ENOUGH_OF_KIND = 2;
/** The share of a time that the user gave it: the rest is for what is quick. */
const GIVEN_SHARE = 0.8;
/** About how many requests have to follow one another in a run. */
const IN_A_ROW = 45;
/** What is told to be enough is more than what is needed by and large. */
const MARGIN = 1.5;
/** The same for one kind that is slow each time: a run that hurries sends less of it one after the other. */
const ODD_MARGIN = 1.2;
/** What is told to be enough, where a time was given that was not. */
const TIMES_WHAT_WAS_GIVEN = 2;
const MINUTES: readonly number[] = [2, 5, 10, 20, 30, 60, 120, 240];
const MS_PER_MINUTE = 60_000;

/** The time to give a run that needs so much by and large. */
export function timeFor(neededMs: number): Remedy {
  const minutes = MINUTES.find((each) => each * MS_PER_MINUTE >= neededMs) ?? 480;
  return { code: 'allow-time', minutes };
}

/** All requests, those of one kind, or those of any kind that may be slow among many that are quick. */
type End = 'all' | 'kind' | 'tail';

/** What was said of requests that were not waited for. */
interface Refusal {
  readonly reason: string;
  readonly remedies: readonly Remedy[];
}

export function createSlowness(options: SlownessOptions): Slowness {
  const { lanes, requests, allowanceMs, mostMs, tailMs, givenMs = 0 } = options;
  const times = noTimes();
  /** By kind, or by what else the run waits no more for. */
  const refusals = new Map<string, Refusal>();
  let isOvertime = false;
  let isAnyUnwaited = false;
  let allowed: Remedy | undefined;

  const usualMs = () => usualMsOf(times);
  /** What one of the requests under way takes, as far as the run has to wait for it; where one follows another, each whole. */
  const paceMs = () =>
    Math.min(usualMs(), (times.busy.totalMs * lanes.count()) / Math.max(1, times.all));
  /** About what a run takes that draws no more than it has to. */
  const leastMs = (answerMs: number) => (requests / lanes.count() + IN_A_ROW) * answerMs;
  const limitMs = () => (leastMs(paceMs()) <= mostMs ? mostMs : allowanceMs(times.longestMs));
  const leftMs = () =>
    paceMs() < UNHURRIED_MS ? undefined : Math.max(0, limitMs() - times.busy.totalMs);

  const hasWaitedItsShare = () =>
    times.busy.totalMs >= allowanceMs(times.longestMs) * DRAWING_SHARE;
  const hasSpentItsShare = () => paceMs() >= UNHURRIED_MS && hasWaitedItsShare();
  const isHurried = () =>
    hasSpentItsShare() ||
    times.slow.totalMs >= tailMs(times.longestMs) * DRAWING_SHARE ||
    (hasSlowSort(times) && hasWaitedItsShare()) ||
    (paceMs() >= UNHURRIED_MS && times.busy.totalMs + leastMs(paceMs()) >= limitMs());

  /** One value in all that the run says, whenever it is first asked for. */
  function allowTime(): Remedy {
    allowed ??= timeNeeded();
    return allowed;
  }

  function timeNeeded(): Remedy {
    // One event that is slow hardly shows in what an answer usually takes, and what was given did not do.
    const neededMs = Math.max(
      leastMs(usualMs()) * MARGIN,
      oddMs() * IN_A_ROW * ODD_MARGIN,
      givenMs * TIMES_WHAT_WAS_GIVEN,
    );
    return timeFor(neededMs);
  }

  /** What is slow beside quick requests. */
  function isOdd({ latest }: TimesOfKind): boolean {
    const latestMs = latest.at(-1) ?? 0;
    return latestMs > VERY_SLOW_MS && latestMs > ODD_FACTOR * usualMs();
  }

  /** What the slowest of the kinds takes that are slow beside quick requests. */
  function oddMs(): number {
    const odd = [...times.kinds.values()].filter(isOdd);
    return Math.max(0, ...odd.map(({ longestMs }) => longestMs));
  }

  /** Whether a kind that is slow beside quick requests has had its part of the time of the run. */
  function hasHadItsPart({ waited, all }: TimesOfKind, isOddOne: boolean): boolean {
    const allowedMs = allowanceMs(times.longestMs);
    const share = givenMs > 0 ? GIVEN_SHARE : KIND_SHARE;
    if (waited.totalMs >= allowedMs * share) return true;
    // What is odd has cost a run in a hurry enough; what was given for it is to be used.
    if (givenMs > 0) return isOddOne && times.busy.totalMs >= allowedMs * share;
    return isOddOne && all >= ENOUGH_OF_KIND && hasSpentItsShare();
  }

  /** Whether an answer that may be slow among many that are quick would come after the time of the run. */
  function wouldBeTooLate({ all, longestMs }: TimesOfKind, bytes: number): boolean {
    if (times.slow.totalMs < tailMs(times.longestMs)) return false;
    return all === 0 ? bytes >= times.slowFromBytes : longestMs > UNHURRIED_MS;
  }

  /** Whether the run waits for no more of a kind, or of any, by how slow its answers are each time. */
  function endOfKind(kind: string, known: TimesOfKind): 'all' | 'kind' | undefined {
    const isDone = leftMs() === 0;
    // What hangs over some bodies may be quick over others.
    if (shortestOf(known) <= (isDone ? UNHURRIED_MS : SLOW_MS)) return undefined;
    const isOddOne = isOdd(known);
    const isEnough = isDone && !isOddOne;
    if (!isEnough && !hasHadItsPart(known, isOddOne)) return undefined;
    // Who answers others quickly is not slow, whatever these have cost.
    const isAnyQuick = [...times.kinds.values()].some((each) => shortestOf(each) <= UNHURRIED_MS);
    const isFirstUnseen = !times.kinds.has(kind) && refusals.size === 0;
    return isDone && !isOddOne && (!isAnyQuick || isFirstUnseen) ? 'all' : 'kind';
  }

  /** What the run waits no more for. */
  function endOfWaiting(kind: string, bytes: number): End | undefined {
    const known = times.kinds.get(kind) ?? noTimesOfKind();
    return endOfKind(kind, known) ?? (wouldBeTooLate(known, bytes) ? 'tail' : undefined);
  }

  /** What the answers take that the run waits no more for. */
  function takesWords(end: End, kind: string): string {
    if (end === 'all') return `${secondsWords(usualMs())} an answer`;
    if (end === 'kind') {
      return `${secondsWords(shortestOf(times.kinds.get(kind) ?? noTimesOfKind()))} and more for ${kind}`;
    }
    const [slowest] = [...times.kinds].find(([, each]) => each.longestMs === times.longestMs) ?? [
      kind,
    ];
    return `up to ${secondsWords(times.longestMs)} for ${slowest}`;
  }

  /** One cause has one reason, however many requests wait for it. */
  function refusalOf(end: End, kind: string): Refusal {
    const name = end === 'kind' ? kind : end;
    const isOfOthers = end === 'tail' || (end === 'kind' && !times.kinds.has(kind));
    const [first] = isOfOthers ? refusals.values() : [];
    const refusal = refusals.get(name) ??
      first ?? {
        reason: `too slow: the target takes ${takesWords(end, kind)}, and the run waits for no more of them`,
        remedies: [allowTime()],
      };
    refusals.set(name, refusal);
    return refusal;
  }

  return {
    note(kind, exchange) {
      // What is sent slowly is not answered slowly, and neither is what is never answered.
      if (isPaced(exchange.request)) return;
      coverSlow(times, exchange);
      if (isUnanswered(exchange)) return;
      noteTime(times, kind, exchange);
      lanes.note(exchange.durationMs, sortOf(exchange));
    },
    ensureWaitedFor(kind, bytes) {
      const end = endOfWaiting(kind, bytes);
      if (end === undefined) return;
      isOvertime ||= end === 'all';
      isAnyUnwaited = true;
      const { reason, remedies } = refusalOf(end, kind);
      throw new NotWaitedFor(reason, { remedies });
    },
    isSlow: () => paceMs() >= NOTICEABLE_MS || hasSlowSort(times),
    isVerySlow: () => usualMs() >= UNBEARABLE_MS,
    isHurried,
    leftMs,
    overtime: () =>
      isAnyUnwaited
        ? { ...(isOvertime ? { usualMs: usualMs() } : {}), remedy: allowTime() }
        : undefined,
    slowKinds: () =>
      [...times.kinds].flatMap(([kind, { slow, all, longestMs }]) =>
        slow === 0 ? [] : [{ kind, slow, all, longestMs }],
      ),
  };
}
