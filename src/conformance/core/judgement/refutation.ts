import type { Clock } from '../../../clock/clock.ts';
import type { Showing } from '../../../contract/index.ts';
import { isUnanswered } from '../../../wire/exchange.ts';
import { describeOutcome, type Entry } from '../evidence/evidence.ts';
import { NeverAnswered } from '../governor/breaker.ts';
import { hasFailedAtTimes, isFreshReset } from '../read-exchange.ts';
import type { Nonconformity } from '../signals.ts';

/** Where a counterexample comes from. */
export interface ExampleOrigin {
  readonly seed: number;
  /** fast-check's path to the example; absent for an example from a table. */
  readonly path?: string;
  readonly shrinks: number;
  readonly description: string;
}

/** A breach with the example that shows it and the exchanges of that example. */
export interface Refutation {
  readonly breach: Nonconformity['breach'];
  readonly origin: ExampleOrigin;
  readonly entries: readonly Entry[];
  /** How many of the examples that were tried show it; known of positive proof alone. */
  readonly showing?: Showing;
  /** It came beside the requests of other checks, not alone. */
  readonly isOnlyBesideOthers?: boolean;
}

/** A counterexample that is proved: by what was seen, or because it failed twice. */
export class Refuted extends Error {
  override readonly name = 'Refuted';
  readonly refutation: Refutation;

  constructor(refutation: Refutation) {
    super(refutation.breach.actual);
    this.refutation = refutation;
  }
}

/** How a time is told that passed, by its exchanges. */
export function passedWords(entries: readonly Entry[]): string {
  const outcome = entries.at(-1)?.exchange.outcome;
  return outcome === undefined ? 'it passed' : `it passed, ${describeOutcome(outcome)}`;
}

/** How a time is told at which another request failed. */
export function otherWords({ breach }: Pick<Refutation, 'breach'>): string {
  return `that passed, and another request failed: ${breach.actual} in place of ${breach.expected}`;
}

/** A counterexample that did not come again when it was tried again. */
export class Flaky extends Error {
  override readonly name = 'Flaky';
  readonly refutation: Refutation;

  /** `again` says in words what came in its place; it had come so many `times` before. */
  constructor({ breach, ...refutation }: Refutation, again: string, times = 1) {
    const actual =
      times === 1
        ? `the first time: ${breach.actual}; the second time: ${again}`
        : `${times} times: ${breach.actual}; then: ${again}`;
    super(actual);
    this.refutation = { ...refutation, breach: { ...breach, actual } };
  }
}

type Shown = Pick<Refutation, 'breach' | 'entries'>;

/** The sending by which a breach shows: what is sent afterwards looks whether the target still serves. */
function shownAt({ breach, entries }: Shown): number {
  const at = entries.findLastIndex(({ exchange }) => exchange.request === breach.sent?.request);
  return at < 0 ? entries.length - 1 : at;
}

/** Whether each sending followed the answer to the one before it. */
function wereInTurn(entries: readonly Entry[]): boolean {
  return entries.every(({ exchange }, at) => {
    const before = entries[at - 1]?.exchange;
    return before === undefined || exchange.startedAtMs >= before.startedAtMs + before.durationMs;
  });
}

/** A 503 by which a token server limits its pace is no more than a bad moment either. */
const isBadMoment = ({ exchange }: Entry): boolean => hasFailedAtTimes(exchange, 'receiver');

/** Whether a failure is one by which some targets answer at times, whatever they are sent. */
export function failedAtTimes(shown: Shown): boolean {
  const entry = shown.entries[shownAt(shown)];
  return entry !== undefined && isBadMoment(entry);
}

/** Whether the request by which one failure shows was answered well the other time, where it stood in the same place. */
function wasServed(one: Shown, { entries }: Shown): boolean {
  const at = shownAt(one);
  const other = entries[at];
  if (other === undefined || other.role !== one.entries[at]?.role) return false;
  return other.exchange.outcome.kind === 'answer' && !isBadMoment(other);
}

/**
 * Whether a target that fails at times, whatever it is sent, has failed another request the second time: of many
 * that make up one example, one may have a bad moment each time.
 */
export function isOtherFailure(one: Shown, again: Shown): boolean {
  if (!failedAtTimes(one) || !failedAtTimes(again)) return false;
  if (!wereInTurn(one.entries) || !wereInTurn(again.entries)) return false;
  return wasServed(one, again) || wasServed(again, one);
}

/**
 * Whether what failed is that no answer came, and what was thrown when it was to be tried again is that none
 * comes to any request of its kind: that is the same once more.
 */
export function isConfirmedBySilence(thrown: unknown, refutation: Refutation): boolean {
  const { exchange } = refutation.entries[shownAt(refutation)] ?? {};
  return thrown instanceof NeverAnswered && exchange !== undefined && isUnanswered(exchange);
}

/** Who resets one request in ten resets one in a hundred twice in a row, and a run sends thousands. */
const RESETS_IN_A_ROW = 4;
/** A target that goes down and comes back takes longer, and need not be brought down so often, in ms. */
const QUICK_MS = 1_000;

/** Tries again what was reset, until something else comes of it; another failure says enough at once. */
export async function untilNoReset<T extends Pick<Refutation, 'entries'>>(
  clock: Clock,
  tryAgain: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let times = 1; ; times += 1) {
    const begunAtMs = clock.now();
    const again = await tryAgain();
    const hasReset = again?.entries.some(({ exchange }) => isFreshReset(exchange)) ?? false;
    const isQuick = clock.now() - begunAtMs <= QUICK_MS;
    if (!hasReset || !isQuick || times === RESETS_IN_A_ROW) return again;
  }
}
