import type { Remedy } from '../../../contract/index.ts';
import { type Exchange, isPaced, isUnanswered } from '../../../wire/exchange.ts';
import { secondsWords } from '../seconds-words.ts';
import { Untestable } from '../signals.ts';
import type { Purpose } from './purpose.ts';

/** A request was not sent: those like it are answered too late. */
export class NotWaitedFor extends Untestable {
  override readonly name: string = 'NotWaitedFor';
}

/** A request was not sent: those like it get no answer. */
export class NeverAnswered extends NotWaitedFor {
  override readonly name = 'NeverAnswered';
  /** The latest of those. */
  readonly latest: Exchange | undefined;

  constructor(reason: string, latest: Exchange | undefined) {
    super(reason, { rootCause: 'never-answers' });
    this.latest = latest;
  }
}

/** Counts of the requests of one kind, or to one target. */
interface Tally {
  all: number;
  /** Answers within `LATE_MS`. */
  quick: number;
  /** Later answers, and the longest time that one took. */
  slow: number;
  slowestMs: number;
  unanswered: number;
  /** The longest time that the run waited in vain. */
  waitedMs: number;
  /** The time that the run waited for late answers, where simultaneous requests count once. */
  lateMs: number;
  lateUntilMs: number;
  /** The latest of those that had no answer. */
  latest?: Exchange;
}

type Target = NonNullable<Purpose['by']>;

/** Requests of one kind of which some were answered late, or not at all. */
export interface LateKind extends Pick<Tally, 'all' | 'slow' | 'slowestMs'> {
  readonly kind: string;
  readonly unanswered: number;
  readonly waitedMs: number;
}

/** A target that has answered none of its requests. */
export interface SilentTarget {
  readonly by: Target;
  readonly unanswered: number;
  readonly waitedMs: number;
}

/** A circuit breaker for each kind of request: a kind that is late each time is sent no more. */
export interface Breaker {
  /** @throws NeverAnswered or NotWaitedFor where no answer, or a late one, is to be expected. */
  ensureClosed(purpose: Purpose): void;
  note(purpose: Purpose, exchange: Exchange): void;
  /** Whether any request of the kind was answered: only silence to such puts the target in doubt. */
  hasAnswered(purpose: Purpose): boolean;
  /** Whether a target has taken long for an answer. */
  hasBeenSlow(): boolean;
  silentTargets(): readonly SilentTarget[];
  lateKinds(): readonly LateKind[];
}

/** A later answer counts as late. */
const LATE_MS = 5_000;
/** So many waits, and no quick answer, open the breaker; the last of them may lack a little. */
const OPENING_WAITS = 1.95;
/** About so many requests of one kind, and in all, go out in a run. */
const REQUESTS_OF_KIND = 250;
const REQUESTS = 4_000;
const AT_ONCE = 8;
const MS_PER_MINUTE = 60_000;
const MINUTES: readonly number[] = [10, 20, 30, 60, 120, 240];

/** `endures` late answers: the user gave the run its time. */
export function createBreaker(endures = false): Breaker {
  const kinds = new Map<string, Tally>();
  const targets = new Map<Target, Tally>();
  /** The target of each kind. */
  const targetOf = new Map<string, Target>();

  return {
    ensureClosed({ by, kind, isAwaited = false }) {
      if (kind === undefined) return;
      const ofKind = kinds.get(kind);
      const isSpared = isAwaited && !isSilent(ofKind);
      if (!isSpared && isOpen(ofKind)) throw refusalOf(ofKind, kind, REQUESTS_OF_KIND);
      const ofTarget = by && targets.get(by);
      if (!isAwaited && isOpen(ofTarget)) throw refusalOf(ofTarget, 'requests', REQUESTS);
    },
    note({ by, kind }, exchange) {
      const { outcome, durationMs, request } = exchange;
      // What was not sent says nothing of answers, nor does what is sent slowly.
      const isUnsent = outcome.kind === 'failure' && durationMs === 0;
      if (kind === undefined || isUnsent || isPaced(request)) return;
      noteIn(kinds, kind, exchange, endures);
      if (by === undefined) return;
      noteIn(targets, by, exchange, endures);
      targetOf.set(kind, by);
    },
    hasAnswered: ({ kind }) =>
      kind === undefined || (kinds.has(kind) && !isSilent(kinds.get(kind))),
    hasBeenSlow: () => [...kinds.values()].some(({ slow }) => slow > 0),
    silentTargets: () =>
      [...targets].flatMap(([by, tally]) => (isSilent(tally) ? [{ by, ...tally }] : [])),
    lateKinds: () =>
      [...kinds].flatMap(([kind, tally]) => {
        const by = targetOf.get(kind);
        const isTold = tally.unanswered + tally.slow > 0 && !isSilent(by && targets.get(by));
        return isTold ? [{ kind, ...tally }] : [];
      }),
  };
}

/** Whether none of the requests had an answer. */
function isSilent(tally: Tally | undefined): boolean {
  return tally !== undefined && tally.unanswered === tally.all;
}

function noteIn<Key>(
  tallies: Map<Key, Tally>,
  key: Key,
  exchange: Exchange,
  endures: boolean,
): void {
  const { startedAtMs, durationMs } = exchange;
  const tally = tallies.get(key) ?? noTally();
  tallies.set(key, tally);
  tally.all += 1;
  const isLate = isUnanswered(exchange) || durationMs > LATE_MS;
  if (isUnanswered(exchange)) {
    tally.unanswered += 1;
    tally.latest = exchange;
    tally.waitedMs = Math.max(tally.waitedMs, durationMs);
  } else if (isLate) {
    tally.slow += 1;
    tally.slowestMs = Math.max(tally.slowestMs, durationMs);
  }
  if (!isLate || (endures && !isUnanswered(exchange))) {
    tally.quick += 1;
    return;
  }
  const endMs = startedAtMs + durationMs;
  tally.lateMs += Math.max(0, endMs - Math.max(startedAtMs, tally.lateUntilMs));
  tally.lateUntilMs = Math.max(tally.lateUntilMs, endMs);
}

const noTally = (): Tally => ({
  all: 0,
  quick: 0,
  slow: 0,
  slowestMs: 0,
  unanswered: 0,
  waitedMs: 0,
  lateMs: 0,
  lateUntilMs: 0,
});

function isOpen(tally: Tally | undefined): tally is Tally {
  if (tally === undefined || tally.quick > 0 || tally.lateMs === 0) return false;
  return tally.lateMs >= OPENING_WAITS * Math.max(tally.waitedMs, tally.slowestMs);
}

function refusalOf(tally: Tally, words: string, requests: number): NotWaitedFor {
  const { unanswered, waitedMs, slowestMs, latest } = tally;
  if (isSilent(tally)) {
    const reason = `no answer within ${secondsWords(waitedMs)} to any of ${unanswered} ${words}`;
    return new NeverAnswered(reason, latest);
  }
  const takesMs = Math.max(waitedMs, slowestMs);
  const remedies: readonly Remedy[] = [allowTime((requests / AT_ONCE) * takesMs)];
  const reason = `the target takes up to ${secondsWords(takesMs)} for ${words}, and the run sends no more of them`;
  return new NotWaitedFor(reason, { remedies });
}

/** The time, in usual numbers of minutes, that a run needs at least. */
export function allowTime(neededMs: number): Remedy {
  const minutes = MINUTES.find((each) => each * MS_PER_MINUTE >= neededMs) ?? 480;
  return { code: 'allow-time', minutes };
}
