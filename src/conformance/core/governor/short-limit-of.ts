import { isPaced, type WireRequest } from '../../../wire/exchange.ts';
import { secondsWords } from '../seconds-words.ts';
import { cover } from './coverage.ts';
import type { ShortLimit } from './govern.ts';
import { NeverAnswered } from './never-answered.ts';
import type { Purpose } from './purpose.ts';
import { hasHungFor, type SilenceTally } from './silence-tally.ts';

/** What came of requests of the kind of one, and of all for which the run waited at its target. */
export interface Waiting {
  readonly ofKind: SilenceTally;
  readonly ofTarget: SilenceTally;
}

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
/** After so many deadlines, some more requests confirm it within a short time where others are answered quickly. */
const WAITED_DEADLINES = 0.95;
/**
 * How long a run waits for any answer of a target, once it has waited for others that never came for so many
 * deadlines: the longest first.
 */
const LIMITS_OF_A_TARGET: readonly { readonly deadlines: number; readonly ms: number }[] = [
  { deadlines: 1.5, ms: 500 },
  { deadlines: 1.2, ms: 1_500 },
  { deadlines: WAITED_DEADLINES, ms: 3_000 },
];

/** How long a request is waited for whose kind is answered at times, or once the run has waited for long. */
export function shortLimitOf(
  waiting: Waiting,
  purpose: Purpose,
  request: WireRequest,
): ShortLimit | undefined {
  if (isPaced(request) && purpose.isRepeated !== true) return undefined;
  const limit =
    limitOfMixed(waiting, purpose) ??
    limitToConfirm(waiting, purpose) ??
    limitOfTarget(waiting, purpose);
  return limit && isPaced(request) ? { ...limit, ms: limit.ms + SENDING_MS } : limit;
}

/** A limit, and what follows once it has ended a request of a kind. */
function limitOf(ms: number, waiting: Waiting, why: string, isProof: boolean): ShortLimit {
  const { ofKind, ofTarget } = waiting;
  return {
    ms,
    givenUp(exchange) {
      const { startedAtMs, durationMs } = exchange;
      ofKind.givenUp += 1;
      cover(ofTarget.hung, startedAtMs, startedAtMs + durationMs);
      const reason = `no answer after ${secondsWords(durationMs)}${why}`;
      return new NeverAnswered(reason, isProof, exchange);
    },
  };
}

/** For a kind that is answered quickly at times. */
function limitOfMixed(
  waiting: Waiting,
  { kind, isRepeated = false }: Purpose,
): ShortLimit | undefined {
  const { unanswered, shortestMs, longestMs, waitedMs } = waiting.ofKind;
  if (unanswered < ENOUGH || shortestMs > SLOW_MS) return undefined;
  const ms = Math.max(LEAST_LIMIT_MS, LIMIT_FACTOR * longestMs);
  const others = `${unanswered} ${kind} had none within ${secondsWords(waitedMs)}`;
  return limitOf(ms, waiting, `, and ${others}`, isRepeated);
}

/** For a request that is to confirm that those like it have no answer, which one deadline has shown. */
function limitToConfirm(waiting: Waiting, { isRepeated = false }: Purpose): ShortLimit | undefined {
  const { ofKind, ofTarget } = waiting;
  const isToConfirm = isRepeated ? ofKind.unanswered > 0 : ofKind.answered === 0;
  if (!isToConfirm || !hasHungFor(WAITED_DEADLINES, ofKind)) return undefined;
  // Where nothing was ever answered, the target may still be starting.
  const { answered, longestMs } = ofKind.answered > 0 ? ofKind : ofTarget;
  const leastMs = ofKind.confirmations > 0 ? LEAST_FURTHER_MS : LEAST_CONFIRMING_MS;
  const ms = Math.max(leastMs, LIMIT_FACTOR * longestMs);
  if (answered === 0 || ms >= ofKind.waitedMs) return undefined;
  const why = `, and one like it had none within ${secondsWords(ofKind.waitedMs)}`;
  const limit = limitOf(ms, waiting, why, true);
  return {
    ms,
    givenUp(exchange) {
      ofKind.confirmations += 1;
      return limit.givenUp(exchange);
    },
  };
}

/** For every kind of a target, once the run has waited for it for long. */
function limitOfTarget(
  waiting: Waiting,
  { isAwaited = false, isOwed = false }: Purpose,
): ShortLimit | undefined {
  const { answered, hung, longestMs, waitedMs } = waiting.ofTarget;
  const limit = LIMITS_OF_A_TARGET.find(({ deadlines }) => hasHungFor(deadlines, waiting.ofTarget));
  if (limit === undefined || isAwaited || isOwed || answered === 0) return undefined;
  const ms = Math.max(limit.ms, LIMIT_FACTOR * longestMs);
  if (ms >= waitedMs) return undefined;
  const words = `the run had waited ${secondsWords(hung.totalMs)} for other answers that never came`;
  return limitOf(ms, waiting, `; ${words}`, true);
}
