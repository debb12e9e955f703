import type { Remedy } from '../../../contract/index.ts';
import { type Exchange, isPaced, isUnanswered } from '../../../wire/exchange.ts';
import { secondsWords } from '../seconds-words.ts';
import { Untestable } from '../signals.ts';
import { type Coverage, cover, covered } from './coverage.ts';
import type { Lanes } from './lanes.ts';

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
  ensureWaitedFor(kind: string): void;
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
}

/** Quicker answers are waited for one after the other. */
const NOTICEABLE_MS = 50;
/** Two dozen answers in a row that take as long make a run twice as long. */
const UNBEARABLE_MS = 500;
/** Quicker answers cost a run so little that it may go on drawing examples, or at all. */
const UNHURRIED_MS = 100;
/** Several answers of one sort that take so long by and large are worth asking for side by side, however quick the rest. */
const LATE_MS = 250;
const SEVERAL = 3;
const SLOW_MS = 1_000;
const VERY_SLOW_MS = 5_000;
/** What takes so many times as long as others is a kind of its own. */
const ODD_FACTOR = 10;
/** The share of its time after which a run draws no further examples. */
const DRAWING_SHARE = 0.3;
/** The share of its allowance that a run has for one kind of request that is very slow each time. */
const KIND_SHARE = 0.5;
/** About how many requests have to follow one another in a run. */
const IN_A_ROW = 45;
/** What is told to be enough is more than what is needed by and large. */
const MARGIN = 1.5;
const MINUTES: readonly number[] = [2, 5, 10, 20, 30, 60, 120, 240];
const MS_PER_MINUTE = 60_000;

/** What is known of one kind of request. */
interface KnownKind {
  slow: number;
  all: number;
  longestMs: number;
  /** What the latest answers took: a target may be quick until something in it is used up. */
  readonly latest: number[];
  /** By answers that were very slow, since the last one that was not. */
  readonly waited: Coverage;
}

/** What was said of requests that were not waited for. */
interface Refusal {
  readonly reason: string;
  readonly remedies: readonly Remedy[];
}

const newKind = (): KnownKind => ({
  slow: 0,
  all: 0,
  longestMs: 0,
  latest: [],
  waited: covered(),
});

/** So many answers of a kind tell whether some of its requests are quick. */
const MOST_LATEST = 8;

const shortestOf = ({ latest }: KnownKind): number => Math.min(...latest);

function noteIn(known: KnownKind, { startedAtMs, durationMs }: Exchange): void {
  known.all += 1;
  if (known.latest.push(durationMs) > MOST_LATEST) known.latest.shift();
  known.longestMs = Math.max(known.longestMs, durationMs);
  if (durationMs > VERY_SLOW_MS) {
    known.slow += 1;
    cover(known.waited, startedAtMs, startedAtMs + durationMs);
  } else known.waited.totalMs = 0;
}

/** A token is longer than an error under a success status. */
const SHORT_BYTES = 100;

/** Sorts of answers that one target may take different times for. */
function sortOf({ outcome }: Exchange): string {
  if (outcome.kind === 'failure') return 'none';
  if (outcome.status >= 400) return 'refusal';
  return outcome.body.length < SHORT_BYTES ? 'short' : 'long';
}

export function createSlowness(options: SlownessOptions): Slowness {
  const { lanes, requests, allowanceMs, mostMs } = options;
  const kinds = new Map<string, KnownKind>();
  /** By kind; by no kind where all requests are slow. */
  const refusals = new Map<string, Refusal>();
  /** What answers of each sort to each kind of request have taken in all. */
  const sorts = new Map<string, { readonly all: number; readonly totalMs: number }>();
  /** Time in which at least one request was under way. */
  const busy = covered();
  let all = 0;
  let totalMs = 0;
  let longestMs = 0;
  let isOvertime = false;
  let isAnyUnwaited = false;
  let allowed: Remedy | undefined;

  const usualMs = () => totalMs / Math.max(1, all);
  /** What one of the requests under way takes, as far as the run has to wait for it; where one follows another, each whole. */
  const paceMs = () => Math.min(usualMs(), (busy.totalMs * lanes.count()) / Math.max(1, all));
  /** About what a run takes that draws no more than it has to. */
  const leastMs = (answerMs: number) => (requests / lanes.count() + IN_A_ROW) * answerMs;
  const limitMs = () => (leastMs(paceMs()) <= mostMs ? mostMs : allowanceMs(longestMs));
  const leftMs = () =>
    paceMs() < UNHURRIED_MS ? undefined : Math.max(0, limitMs() - busy.totalMs);

  /** Refusals may be slow where tokens are given at once: hashing a password takes its time. */
  const hasSlowSort = () =>
    [...sorts.values()].some((each) => each.all >= SEVERAL && each.totalMs >= each.all * LATE_MS);

  const hasWaitedItsShare = () => busy.totalMs >= allowanceMs(longestMs) * DRAWING_SHARE;
  const hasSpentItsShare = () => paceMs() >= UNHURRIED_MS && hasWaitedItsShare();
  const isHurried = () =>
    hasSpentItsShare() ||
    (hasSlowSort() && hasWaitedItsShare()) ||
    (paceMs() >= UNHURRIED_MS && busy.totalMs + leastMs(paceMs()) >= limitMs());

  /** One value in all that the run says, whenever it is first asked for. */
  function allowTime(): Remedy {
    allowed ??= timeNeeded();
    return allowed;
  }

  function timeNeeded(): Remedy {
    const neededMs = leastMs(usualMs()) * MARGIN;
    const minutes = MINUTES.find((each) => each * MS_PER_MINUTE >= neededMs) ?? 480;
    return { code: 'allow-time', minutes };
  }

  function noteSort(kind: string, exchange: Exchange): void {
    const { durationMs } = exchange;
    const sort = sortOf(exchange);
    lanes.note(durationMs, sort);
    const alike = sorts.get(`${kind} ${sort}`) ?? { all: 0, totalMs: 0 };
    sorts.set(`${kind} ${sort}`, { all: alike.all + 1, totalMs: alike.totalMs + durationMs });
  }

  /** Whether the run waits for no more of a kind, and whether that is for the answers of all kinds. */
  function endOfWaiting(kind: string): { readonly isOfAll: boolean } | undefined {
    const known = kinds.get(kind) ?? newKind();
    const latestMs = known.latest.at(-1) ?? 0;
    const isDone = leftMs() === 0;
    // What hangs over some bodies may be quick over others.
    if (shortestOf(known) <= (isDone ? UNHURRIED_MS : SLOW_MS)) return undefined;
    // What is slow beside quick requests has cost a run in a hurry enough.
    const isOdd = latestMs > VERY_SLOW_MS && latestMs > ODD_FACTOR * usualMs();
    const isEnough = isOdd ? hasSpentItsShare() : isDone;
    const hasKindCostEnough = known.waited.totalMs >= allowanceMs(longestMs) * KIND_SHARE;
    if (!isEnough && !hasKindCostEnough) return undefined;
    // Who answers others quickly is not slow, whatever these have cost.
    const isAnyQuick = [...kinds.values()].some((each) => shortestOf(each) <= UNHURRIED_MS);
    const isFirstUnseen = !kinds.has(kind) && refusals.size === 0;
    return { isOfAll: isDone && !isOdd && (!isAnyQuick || isFirstUnseen) };
  }

  /** One cause has one reason, however many requests wait for it. */
  function refusalOf(kind: string, isOfAll: boolean): Refusal {
    const name = isOfAll ? '' : kind;
    const known = kinds.get(kind);
    const [first] = known === undefined ? refusals.values() : [];
    const takes = isOfAll
      ? `${secondsWords(usualMs())} an answer`
      : `${secondsWords(shortestOf(known ?? newKind()))} and more for ${kind}`;
    const refusal = refusals.get(name) ??
      first ?? {
        reason: `too slow: the target takes ${takes}, and the run waits for no more of them`,
        remedies: [allowTime()],
      };
    refusals.set(name, refusal);
    return refusal;
  }

  return {
    note(kind, exchange) {
      const { startedAtMs, durationMs, request } = exchange;
      // What is sent slowly, or never answered, is not answered slowly.
      if (isPaced(request) || isUnanswered(exchange)) return;
      const known = kinds.get(kind) ?? newKind();
      kinds.set(kind, known);
      noteIn(known, exchange);
      all += 1;
      totalMs += durationMs;
      longestMs = Math.max(longestMs, durationMs);
      noteSort(kind, exchange);
      cover(busy, startedAtMs, startedAtMs + durationMs);
    },
    ensureWaitedFor(kind) {
      const end = endOfWaiting(kind);
      if (end === undefined) return;
      isOvertime ||= end.isOfAll;
      isAnyUnwaited = true;
      const { reason, remedies } = refusalOf(kind, end.isOfAll);
      throw new NotWaitedFor(reason, { remedies });
    },
    isSlow: () => paceMs() >= NOTICEABLE_MS || hasSlowSort(),
    isVerySlow: () => usualMs() >= UNBEARABLE_MS,
    isHurried,
    leftMs,
    overtime: () =>
      isAnyUnwaited
        ? { ...(isOvertime ? { usualMs: usualMs() } : {}), remedy: allowTime() }
        : undefined,
    slowKinds: () =>
      [...kinds].flatMap(([kind, { slow: count, all: sent, longestMs: longest }]) =>
        count === 0 ? [] : [{ kind, slow: count, all: sent, longestMs: longest }],
      ),
  };
}
