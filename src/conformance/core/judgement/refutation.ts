import type { Clock } from '../../../clock/clock.ts';
import type { Showing } from '../../../contract/index.ts';
import { isUnanswered } from '../../../wire/exchange.ts';
import { describeOutcome, type Entry } from '../evidence/evidence.ts';
import { NeverAnswered } from '../governor/never-answered.ts';
import { isFreshReset } from '../read-exchange.ts';
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

/** A counterexample that passed when it was tried again. */
export class Flaky extends Error {
  override readonly name = 'Flaky';
  readonly refutation: Refutation;

  /** `again` are the exchanges of the time that passed; it had failed so many `times` before. */
  constructor({ breach, ...refutation }: Refutation, again: readonly Entry[], times = 1) {
    const outcome = again.at(-1)?.exchange.outcome;
    const passed = outcome === undefined ? 'it passed' : `it passed, ${describeOutcome(outcome)}`;
    const actual =
      times === 1
        ? `the first time: ${breach.actual}; the second time: ${passed}`
        : `${times} times: ${breach.actual}; then: ${passed}`;
    super(actual);
    this.refutation = { ...refutation, breach: { ...breach, actual } };
  }
}

/**
 * Whether what failed is that no answer came, and what was thrown when it was to be tried again is that none
 * comes to any request of its kind: that is the same once more.
 */
export function isConfirmedBySilence(thrown: unknown, { entries, breach }: Refutation): boolean {
  // What is sent afterwards, to see whether the target still serves, may well be answered.
  const shown = entries.findLast(({ exchange }) => exchange.request === breach.sent?.request);
  const { exchange } = shown ?? entries.at(-1) ?? {};
  return (
    thrown instanceof NeverAnswered &&
    thrown.isProved &&
    exchange !== undefined &&
    isUnanswered(exchange)
  );
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
