import { type Exchange, isPaced, isUnanswered, type WireRequest } from '../../../wire/exchange.ts';
import { secondsWords } from '../seconds-words.ts';
import { type Coverage, cover, covered } from './coverage.ts';
import type { ShortLimit } from './govern.ts';
import type { Purpose } from './purpose.ts';
import { NotWaitedFor } from './slowness.ts';

/** Requests of one kind that had no answer. */
export interface UnansweredKind {
  readonly kind: string;
  readonly unanswered: number;
  readonly all: number;
  /** How long an answer was waited for. */
  readonly waitedMs: number;
}

/** A target that has answered none of its requests. */
export interface SilentTarget {
  readonly by: NonNullable<Purpose['by']>;
  readonly unanswered: number;
  readonly waitedMs: number;
}

/** What a run knows of requests that are never answered: waiting longer for them shows nothing more. */
export interface Hangs {
  note(purpose: Purpose, exchange: Exchange): void;
  /** @throws NeverAnswered when it is proved that a request of this kind, or to this target, gets no answer. */
  ensureAnswered(purpose: Purpose): void;
  /** How long a request is waited for whose kind is answered at times, or once the run has waited for long. */
  shortLimit(purpose: Purpose, request: WireRequest): ShortLimit | undefined;
  silentTargets(): readonly SilentTarget[];
  /** Whether a target was seen to serve one connection at a time. */
  isServedSingly(): boolean;
  /** The kinds of which some had no answer, but for those of targets that answer nothing. */
  unansweredKinds(): readonly UnansweredKind[];
}

/** A request was not sent, or not waited for any longer, since others like it had no answer. */
export class NeverAnswered extends NotWaitedFor {
  override readonly name = 'NeverAnswered';
  /** So much silence went before that this one confirms it. */
  readonly isProved: boolean;

  constructor(reason: string, isProved: boolean) {
    super(reason, { rootCause: 'never-answers' });
    this.isProved = isProved;
  }
}

/** For so many deadlines no answer has to come before it is proved that none does; the last may lack a little. */
const PROVED_DEADLINES = 1.95;
/** After so many of them, some more requests confirm it within a short time where others are answered quickly. */
const WAITED_DEADLINES = 0.95;
const ENOUGH_CONFIRMATIONS = 3;
/** So many without an answer are enough where others are answered quickly. */
const ENOUGH = 2;
/** How much longer than the longest answer a request is waited for then. */
const LIMIT_FACTOR = 4;
const LEAST_LIMIT_MS = 500;
const LEAST_CONFIRMING_MS = 2_000;
const LEAST_FURTHER_MS = 1_000;
/** What is sent slowly is waited for until the deadline at first, and so much longer than others when it is repeated. */
const SENDING_MS = 2_000;
/** Answers that took longer leave open whether another one only takes longer still. */
const SLOW_MS = 1_000;
/**
 * How long a run waits for any answer of a target, once it has waited for others that never came for so many
 * deadlines: the longest first.
 */
const LIMITS_OF_A_TARGET: readonly { readonly deadlines: number; readonly ms: number }[] = [
  { deadlines: 1.5, ms: 500 },
  { deadlines: 1.2, ms: 1_500 },
  { deadlines: WAITED_DEADLINES, ms: 3_000 },
];
/** So many of a kind in a row are given up before no more of it are sent. */
const MOST_GIVEN_UP = 4;

interface Seen {
  by?: Purpose['by'];
  answered: number;
  unanswered: number;
  /** Time in which at least one had no answer: those at the same time prove no more than one. */
  readonly hung: Coverage;
  /** How many of them were of a manner. */
  unansweredOf: Readonly<Record<string, number>>;
  /** The longest that one of them was waited for. */
  waitedMs: number;
  shortestMs: number;
  longestMs: number;
  /** Those that a short limit ended, since the last answer. */
  givenUp: number;
  /** How many of those were to confirm that none is answered. */
  confirmations: number;
}

/** What was seen of the kind of a request, and of all that its target was asked. */
interface Waiting {
  readonly seen: Seen;
  readonly waited: Seen;
}

const unseen = (): Seen => ({
  answered: 0,
  unanswered: 0,
  unansweredOf: {},
  hung: covered(),
  waitedMs: 0,
  shortestMs: Number.POSITIVE_INFINITY,
  longestMs: 0,
  givenUp: 0,
  confirmations: 0,
});

function hasHungFor(deadlines: number, { unanswered, hung, waitedMs }: Seen): boolean {
  return unanswered > 0 && hung.totalMs >= deadlines * waitedMs;
}

function isProved(seen: Seen): boolean {
  const isConfirmed = seen.confirmations >= ENOUGH_CONFIRMATIONS;
  return seen.answered === 0 && (isConfirmed || hasHungFor(PROVED_DEADLINES, seen));
}

function count(seen: Seen, exchange: Exchange): void {
  const { startedAtMs, durationMs } = exchange;
  if (!isUnanswered(exchange)) {
    seen.answered += 1;
    seen.givenUp = 0;
    seen.shortestMs = Math.min(seen.shortestMs, durationMs);
    seen.longestMs = Math.max(seen.longestMs, durationMs);
    return;
  }
  seen.unanswered += 1;
  cover(seen.hung, startedAtMs, startedAtMs + durationMs);
  seen.waitedMs = Math.max(seen.waitedMs, durationMs);
}

function seenIn<Key>(all: Map<Key, Seen>, key: Key): Seen {
  const known = all.get(key) ?? unseen();
  all.set(key, known);
  return known;
}

export function createHangs(): Hangs {
  const kinds = new Map<string, Seen>();
  const targets = new Map<NonNullable<Purpose['by']>, Seen>();
  /** What a run has waited for, by target: the hangs of one say nothing of the other. */
  const waits = new Map<Purpose['by'], Seen>();
  const manners = new Map<string, Seen>();
  let isServedSingly = false;

  /** What is known of requests like this one: of all of its manner, as long as none of them was answered. */
  function known({ kind = '', manner }: Purpose): readonly [words: string, seen: Seen] {
    const whole = manner === undefined ? undefined : manners.get(manner);
    if (manner !== undefined && whole?.answered === 0) return [manner, whole];
    return [kind, seenIn(kinds, kind)];
  }

  /** A limit, and what follows once it has ended a request of a kind. */
  function limitOf(
    ms: number,
    { seen, waited }: Waiting,
    why: string,
    isProof: boolean,
  ): ShortLimit {
    return {
      ms,
      givenUp({ startedAtMs, durationMs }) {
        seen.givenUp += 1;
        cover(waited.hung, startedAtMs, startedAtMs + durationMs);
        return new NeverAnswered(`no answer after ${secondsWords(durationMs)}${why}`, isProof);
      },
    };
  }

  /** For a kind that is answered quickly at times. */
  function limitOfMixed(waiting: Waiting, { kind, isRepeated = false }: Purpose) {
    const { seen } = waiting;
    if (seen.unanswered < ENOUGH || seen.shortestMs > SLOW_MS) return undefined;
    const ms = Math.max(LEAST_LIMIT_MS, LIMIT_FACTOR * seen.longestMs);
    const others = `${seen.unanswered} ${kind} had none within ${secondsWords(seen.waitedMs)}`;
    return limitOf(ms, waiting, `, and ${others}`, isRepeated);
  }

  /** For a request that is to confirm that those like it have no answer, which one deadline has shown. */
  function limitToConfirm(
    waiting: Waiting,
    { isRepeated = false }: Purpose,
  ): ShortLimit | undefined {
    const { seen, waited } = waiting;
    const isToConfirm = isRepeated ? seen.unanswered > 0 : seen.answered === 0;
    if (!isToConfirm || !hasHungFor(WAITED_DEADLINES, seen)) return undefined;
    // Where nothing was ever answered, the target may still be starting.
    const { answered, longestMs } = seen.answered > 0 ? seen : waited;
    const leastMs = seen.confirmations > 0 ? LEAST_FURTHER_MS : LEAST_CONFIRMING_MS;
    const ms = Math.max(leastMs, LIMIT_FACTOR * longestMs);
    if (answered === 0 || ms >= seen.waitedMs) return undefined;
    const why = `, and one like it had none within ${secondsWords(seen.waitedMs)}`;
    const limit = limitOf(ms, waiting, why, true);
    return {
      ms,
      givenUp(exchange) {
        seen.confirmations += 1;
        return limit.givenUp(exchange);
      },
    };
  }

  /** For every kind of a target, once the run has waited for it for long. */
  function limitOfTarget(waiting: Waiting, { isAwaited = false }: Purpose): ShortLimit | undefined {
    const { waited } = waiting;
    const limit = LIMITS_OF_A_TARGET.find(({ deadlines }) => hasHungFor(deadlines, waited));
    if (limit === undefined || isAwaited || waited.answered === 0) return undefined;
    const ms = Math.max(limit.ms, LIMIT_FACTOR * waited.longestMs);
    if (ms >= waited.waitedMs) return undefined;
    const words = `the run had waited ${secondsWords(waited.hung.totalMs)} for other answers that never came`;
    return limitOf(ms, waiting, `; ${words}`, true);
  }

  return {
    note({ by, kind, manner }, exchange) {
      const { outcome, request, durationMs, showsSingle } = exchange;
      isServedSingly ||= showsSingle === true;
      // What was not sent says nothing of answers, nor does what is sent slowly, but that the run has waited.
      const isUnsent = outcome.kind === 'failure' && durationMs === 0;
      if (kind === undefined || isUnsent) return;
      if (!isPaced(request) || isUnanswered(exchange)) count(seenIn(waits, by), exchange);
      if (isPaced(request)) return;
      const seen = seenIn(kinds, kind);
      seen.by = by;
      count(seen, exchange);
      if (manner !== undefined) {
        const common = seenIn(manners, manner);
        common.by = by;
        count(common, exchange);
        const before = seen.unansweredOf[manner] ?? 0;
        const unanswered = before + (isUnanswered(exchange) ? 1 : 0);
        seen.unansweredOf = { ...seen.unansweredOf, [manner]: unanswered };
      }
      if (by !== undefined) count(seenIn(targets, by), exchange);
    },
    ensureAnswered(purpose) {
      const { by, isAwaited = false } = purpose;
      const [words, seen] = known(purpose);
      const target = by === undefined ? unseen() : (targets.get(by) ?? unseen());
      if (isProved(seen)) {
        const { waitedMs, unanswered, confirmations } = seen;
        const more =
          confirmations > 0 ? `, nor to ${confirmations} more that were given less time` : '';
        throw new NeverAnswered(
          `no answer within ${secondsWords(waitedMs)} to any of ${unanswered} ${words}${more}`,
          true,
        );
      }
      if (isAwaited) return;
      if (seen.givenUp >= MOST_GIVEN_UP) {
        throw new NeverAnswered(`no answer to ${seen.givenUp} in a row of the ${words}`, true);
      }
      if (!isProved(target)) return;
      throw new NeverAnswered(
        `the target has not answered any of ${target.unanswered} requests within ${secondsWords(target.waitedMs)}`,
        true,
      );
    },
    shortLimit(purpose, request) {
      const { by, isRepeated = false } = purpose;
      if (isPaced(request) && !isRepeated) return undefined;
      const [, seen] = known(purpose);
      const waiting = { seen, waited: seenIn(waits, by) };
      const limit =
        limitOfMixed(waiting, purpose) ??
        limitToConfirm(waiting, purpose) ??
        limitOfTarget(waiting, purpose);
      return limit && isPaced(request) ? { ...limit, ms: limit.ms + SENDING_MS } : limit;
    },
    isServedSingly: () => isServedSingly,
    silentTargets: () =>
      [...targets].flatMap(([by, seen]) =>
        isProved(seen) ? [{ by, unanswered: seen.unanswered, waitedMs: seen.waitedMs }] : [],
      ),
    unansweredKinds() {
      const whole = [...manners].filter(([, { answered }]) => answered === 0);
      return [...whole, ...kinds].flatMap(([kind, seen]) => {
        const { by, answered, waitedMs } = seen;
        const isTold = by !== undefined && isProved(targets.get(by) ?? unseen());
        // What is told of all of a manner is not told of its kinds.
        const unanswered = whole.reduce(
          (count, [manner]) => count - (seen.unansweredOf[manner] ?? 0),
          seen.unanswered,
        );
        if (unanswered === 0 || isTold) return [];
        return [{ kind, unanswered, all: answered + unanswered, waitedMs }];
      });
    },
  };
}
