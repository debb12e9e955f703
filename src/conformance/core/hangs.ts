import { type Exchange, isPaced, isUnanswered } from '../../wire/exchange.ts';
import { type Coverage, cover, covered } from './coverage.ts';
import type { Purpose, ShortLimit } from './govern.ts';
import { NotWaitedFor, secondsWords } from './slowness.ts';

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
  shortLimit(purpose: Purpose): ShortLimit | undefined;
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
/** So many without an answer are enough where others are answered quickly. */
const ENOUGH = 2;
/** How much longer than the longest answer a request is waited for then. */
const LIMIT_FACTOR = 4;
const LEAST_LIMIT_MS = 500;
/** Answers that took longer leave open whether another one only takes longer still. */
const SLOW_MS = 1_000;
/** For so many deadlines a run waits for answers that do not come, whatever their kinds. */
const DEADLINES_OF_A_RUN = 3;
const LEAST_LIMIT_OF_RUN_MS = 2_000;
/** So many of a kind in a row are given up before no more of it are sent. */
const MOST_GIVEN_UP = 4;

interface Seen {
  by?: Purpose['by'];
  answered: number;
  unanswered: number;
  /** Time in which at least one had no answer: those at the same time prove no more than one. */
  readonly hung: Coverage;
  /** The longest that one of them was waited for. */
  waitedMs: number;
  shortestMs: number;
  longestMs: number;
  /** Those that a short limit ended, since the last answer. */
  givenUp: number;
}

const unseen = (): Seen => ({
  answered: 0,
  unanswered: 0,
  hung: covered(),
  waitedMs: 0,
  shortestMs: Number.POSITIVE_INFINITY,
  longestMs: 0,
  givenUp: 0,
});

function isProved({ answered, unanswered, hung, waitedMs }: Seen): boolean {
  return answered === 0 && unanswered > 0 && hung.totalMs >= PROVED_DEADLINES * waitedMs;
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
  const all = unseen();
  let isServedSingly = false;

  return {
    note({ by, kind }, exchange) {
      const { outcome, request, durationMs, showsSingle } = exchange;
      isServedSingly ||= showsSingle === true;
      // What was not sent, or is sent slowly, says nothing of answers.
      const isUnsent = outcome.kind === 'failure' && durationMs === 0;
      if (kind === undefined || isUnsent || isPaced(request)) return;
      const seen = seenIn(kinds, kind);
      seen.by = by;
      count(seen, exchange);
      count(all, exchange);
      if (by !== undefined) count(seenIn(targets, by), exchange);
    },
    ensureAnswered({ by, kind = '', isAwaited = false }) {
      const seen = kinds.get(kind) ?? unseen();
      const target = by === undefined ? unseen() : (targets.get(by) ?? unseen());
      if (isProved(seen)) {
        throw new NeverAnswered(
          `no answer within ${secondsWords(seen.waitedMs)} to any of ${seen.unanswered} ${kind}`,
          true,
        );
      }
      if (isAwaited) return;
      if (seen.givenUp >= MOST_GIVEN_UP) {
        throw new NeverAnswered(`no answer to ${seen.givenUp} in a row of the ${kind}`, true);
      }
      if (!isProved(target)) return;
      throw new NeverAnswered(
        `the target has not answered any of ${target.unanswered} requests within ${secondsWords(target.waitedMs)}`,
        true,
      );
    },
    shortLimit({ kind = '', isAwaited = false }) {
      const seen = seenIn(kinds, kind);
      const limited = (ms: number, reason: string, isOver: boolean): ShortLimit => ({
        ms,
        givenUp() {
          seen.givenUp += 1;
          return new NeverAnswered(`no answer after ${secondsWords(ms)}${reason}`, isOver);
        },
      });
      if (seen.unanswered >= ENOUGH && seen.shortestMs <= SLOW_MS) {
        const ms = Math.max(LEAST_LIMIT_MS, LIMIT_FACTOR * seen.longestMs);
        const others = `${seen.unanswered} ${kind} had none within ${secondsWords(seen.waitedMs)}`;
        return limited(ms, `, and ${others}`, false);
      }
      const isOver = all.unanswered > 0 && all.hung.totalMs >= DEADLINES_OF_A_RUN * all.waitedMs;
      if (!isOver || isAwaited) return undefined;
      const ms = Math.max(LEAST_LIMIT_OF_RUN_MS, LIMIT_FACTOR * all.longestMs);
      const waited = `the run had waited ${secondsWords(all.hung.totalMs)} for other answers that never came`;
      return limited(ms, `; ${waited}`, true);
    },
    isServedSingly: () => isServedSingly,
    silentTargets: () =>
      [...targets].flatMap(([by, seen]) =>
        isProved(seen) ? [{ by, unanswered: seen.unanswered, waitedMs: seen.waitedMs }] : [],
      ),
    unansweredKinds: () =>
      [...kinds].flatMap(([kind, { by, answered, unanswered, waitedMs }]) => {
        const isTold = by !== undefined && isProved(targets.get(by) ?? unseen());
        if (unanswered === 0 || isTold) return [];
        return [{ kind, unanswered, all: answered + unanswered, waitedMs }];
      }),
  };
}
