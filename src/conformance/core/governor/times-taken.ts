import type { Exchange } from '../../../wire/exchange.ts';
import { type Coverage, cover, covered } from './coverage.ts';

/** What is known of one kind of request. */
export interface TimesOfKind {
  /** How many took very long, of how many. */
  slow: number;
  all: number;
  longestMs: number;
  /** What the latest answers took: a target may be quick until something in it is used up. */
  readonly latest: number[];
  /** By answers that were very slow, since the last one that was not. */
  readonly waited: Coverage;
}

/** What the answers of a run have taken. */
export interface TimesTaken {
  readonly kinds: Map<string, TimesOfKind>;
  /** By kind of request and sort of answer. */
  readonly sorts: Map<string, { readonly all: number; readonly totalMs: number }>;
  /** Time in which at least one request was under way. */
  readonly busy: Coverage;
  /** Time in which at least one was under way that was not answered quickly. */
  readonly slow: Coverage;
  /** The size of the smallest body that was answered, and not quickly. */
  slowFromBytes: number;
  all: number;
  totalMs: number;
  longestMs: number;
}

/** Quicker answers cost a run so little that it may go on drawing examples, or at all. */
export const UNHURRIED_MS = 100;
/** An answer that takes longer is very slow. */
export const VERY_SLOW_MS = 5_000;
/** Several answers of one sort that take so long by and large are worth asking for side by side, however quick the rest. */
const LATE_MS = 250;
const SEVERAL = 3;
/** So many answers of a kind tell whether some of its requests are quick. */
const MOST_LATEST = 8;
/** A token is longer than an error under a success status. */
const SHORT_BYTES = 100;

export const noTimes = (): TimesTaken => ({
  kinds: new Map(),
  sorts: new Map(),
  busy: covered(),
  slow: covered(),
  slowFromBytes: Number.POSITIVE_INFINITY,
  all: 0,
  totalMs: 0,
  longestMs: 0,
});

export const noTimesOfKind = (): TimesOfKind => ({
  slow: 0,
  all: 0,
  longestMs: 0,
  latest: [],
  waited: covered(),
});

export const shortestOf = ({ latest }: TimesOfKind): number => Math.min(...latest);

/** Sorts of answers that one target may take different times for. */
export function sortOf({ outcome }: Exchange): string {
  if (outcome.kind === 'failure') return 'none';
  if (outcome.status >= 400) return 'refusal';
  return outcome.body.length < SHORT_BYTES ? 'short' : 'long';
}

function noteInKind(known: TimesOfKind, { startedAtMs, durationMs }: Exchange): void {
  known.all += 1;
  if (known.latest.push(durationMs) > MOST_LATEST) known.latest.shift();
  known.longestMs = Math.max(known.longestMs, durationMs);
  if (durationMs > VERY_SLOW_MS) {
    known.slow += 1;
    cover(known.waited, startedAtMs, startedAtMs + durationMs);
  } else known.waited.totalMs = 0;
}

/** Notes what an answer took. */
export function noteTime(times: TimesTaken, kind: string, exchange: Exchange): void {
  const { startedAtMs, durationMs } = exchange;
  const ofKind = times.kinds.get(kind) ?? noTimesOfKind();
  times.kinds.set(kind, ofKind);
  noteInKind(ofKind, exchange);
  const name = `${kind} ${sortOf(exchange)}`;
  const { all, totalMs } = times.sorts.get(name) ?? { all: 0, totalMs: 0 };
  times.sorts.set(name, { all: all + 1, totalMs: totalMs + durationMs });
  times.all += 1;
  times.totalMs += durationMs;
  times.longestMs = Math.max(times.longestMs, durationMs);
  cover(times.busy, startedAtMs, startedAtMs + durationMs);
  if (durationMs > UNHURRIED_MS) {
    times.slowFromBytes = Math.min(times.slowFromBytes, exchange.request.body.length);
  }
}

/** Notes time that went by without a quick answer, or without any. */
export function coverSlow({ slow }: TimesTaken, { startedAtMs, durationMs }: Exchange): void {
  if (durationMs > UNHURRIED_MS) cover(slow, startedAtMs, startedAtMs + durationMs);
}

/** What an answer usually takes. */
export function usualMsOf({ all, totalMs }: TimesTaken): number {
  return totalMs / Math.max(1, all);
}

/** Refusals may be slow where tokens are given at once: hashing a password takes its time. */
export function hasSlowSort({ sorts }: TimesTaken): boolean {
  return [...sorts.values()].some(({ all, totalMs }) => all >= SEVERAL && totalMs >= all * LATE_MS);
}
