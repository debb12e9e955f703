import { type Exchange, isUnanswered } from '../../../wire/exchange.ts';
import { type Coverage, cover, covered } from './coverage.ts';
import type { Purpose } from './purpose.ts';

/** For so many deadlines no answer has to come before it is proved that none does; the last may lack a little. */
const PROVED_DEADLINES = 1.95;
const ENOUGH_CONFIRMATIONS = 3;

/** How many of some requests were answered, and how long the others were waited for. */
export interface SilenceTally {
  by?: Purpose['by'];
  answered: number;
  unanswered: number;
  /** Time in which at least one had no answer: those at the same time prove no more than one. */
  readonly hung: Coverage;
  /** How many of them were of a manner. */
  unansweredOf: Readonly<Record<string, number>>;
  /** The latest of them. */
  latest?: Exchange;
  /** The longest that one of them was waited for. */
  waitedMs: number;
  shortestMs: number;
  longestMs: number;
  /** Those that a short limit ended, since the last answer. */
  givenUp: number;
  /** How many of those were to confirm that none is answered. */
  confirmations: number;
}

export const noSilence = (): SilenceTally => ({
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

/** Adds an exchange that was waited for until its deadline. */
export function tallySilence(tally: SilenceTally, exchange: Exchange): void {
  const { startedAtMs, durationMs } = exchange;
  if (!isUnanswered(exchange)) {
    tally.answered += 1;
    tally.givenUp = 0;
    tally.shortestMs = Math.min(tally.shortestMs, durationMs);
    tally.longestMs = Math.max(tally.longestMs, durationMs);
    return;
  }
  tally.unanswered += 1;
  tally.latest = exchange;
  cover(tally.hung, startedAtMs, startedAtMs + durationMs);
  tally.waitedMs = Math.max(tally.waitedMs, durationMs);
}

/** Whether for so many deadlines, not counting those at the same time twice, answers did not come. */
export function hasHungFor(deadlines: number, tally: SilenceTally): boolean {
  return tally.unanswered > 0 && tally.hung.totalMs >= deadlines * tally.waitedMs;
}

/** Whether it is proved that none of these requests gets an answer. */
export function isSilenceProved(tally: SilenceTally): boolean {
  const isConfirmed = tally.confirmations >= ENOUGH_CONFIRMATIONS;
  return tally.answered === 0 && (isConfirmed || hasHungFor(PROVED_DEADLINES, tally));
}
