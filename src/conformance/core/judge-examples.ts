import fc, { type Arbitrary } from 'fast-check';
import type { Clock } from '../../clock/clock.ts';
import type { Example, Predicate } from './check-context.ts';
import type { Entry, Ledger } from './evidence.ts';
import { type Breach, Nonconformity, TargetGone, Untestable } from './signals.ts';

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
}

/** A counterexample that failed again when it was tried again. */
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

  constructor(refutation: Refutation) {
    super(refutation.breach.actual);
    this.refutation = refutation;
  }
}

export interface JudgingOptions {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly seed: number;
  /** Unix ms after which no further example is begun. */
  readonly deadlineMs: number;
  /** Time that making a failing example smaller may take. */
  readonly shrinkBudgetMs: number;
  readonly signal: AbortSignal;
  /** No other check runs at the same time, so that what kills the target is this one's doing. */
  readonly isAlone: boolean;
}

/** Shrinking has its own budget, counted in tries: `numRuns` of fast-check does not bound it. */
const SHRINK_TRIES = 150;
const DESCRIPTION_LENGTH = 600;

function ensureGoingOn({ signal }: JudgingOptions): void {
  if (signal.aborted) throw new Untestable('the run was interrupted');
}

/** The document sets no pace: what a slow target leaves untested weighs as a should. */
function outOfTime({ ledger }: JudgingOptions): Untestable {
  return new Untestable(
    `the target answers too slowly for the rest: ${ledger.examples} examples took all the time of this check`,
    { isChoice: true },
  );
}

/** What a try that failed has shown. */
type Attempted = Pick<Refutation, 'breach' | 'entries'>;

/** Tries an example once; resolves to the breach and the exchanges that show it, if it fails. */
async function attempt<T>(
  example: T,
  predicate: Predicate<T>,
  { ledger, isAlone }: JudgingOptions,
): Promise<Attempted | undefined> {
  ledger.entries = [];
  try {
    await predicate(example);
    return undefined;
  } catch (error) {
    const breach = breachIn(error, isAlone);
    if (breach === undefined) throw error;
    return { breach, entries: ledger.entries };
  }
}

/** The breach that something thrown stands for, if it is a failure of the target. */
function breachIn(error: unknown, isAlone: boolean): Breach | undefined {
  if (error instanceof Nonconformity) return error.breach;
  if (!(error instanceof TargetGone) || error.lastRequest === undefined || !isAlone)
    return undefined;
  const { role, request, basis } = error.lastRequest;
  return {
    ...(basis === undefined ? {} : { basis }),
    expected: `an answer to ${role}`,
    actual: 'the connection was reset, and nothing listens any more',
    sent: { request },
  };
}

/**
 * An example is a failure only when it fails twice: with a fresh noticeId and new signatures, since
 * a receiver that dedupes would answer the old bytes differently.
 */
async function confirm<T>(
  example: T,
  predicate: Predicate<T>,
  options: JudgingOptions,
  refutation: Refutation,
): Promise<never> {
  const again = await attempt(example, predicate, options).catch((error: unknown) => {
    // A target that is gone for good cannot be asked a second time, and need not be.
    if (error instanceof TargetGone && options.isAlone) return refutation;
    throw error;
  });
  if (again === undefined) throw new Flaky(refutation);
  throw new Refuted({ ...refutation, ...again });
}

/** Whether only good practice is broken: a later example may still break the duty of the check. */
function isOnlyPractice(thrown: unknown): boolean {
  const isJudged = thrown instanceof Refuted || thrown instanceof Flaky;
  return isJudged && thrown.refutation.breach.basis === 'practice';
}

/** Judges each row of a table in order and stops at the first that breaks the duty. */
export async function judgeRows<T extends Example>(
  rows: readonly T[],
  predicate: Predicate<T>,
  options: JudgingOptions,
): Promise<void> {
  const { ledger, seed, clock, deadlineMs } = options;
  let lesser: { readonly thrown: unknown } | undefined;
  for (const row of rows) {
    ensureGoingOn(options);
    if (lesser !== undefined && clock.now() >= deadlineMs) break;
    if (clock.now() >= deadlineMs) throw outOfTime(options);
    ledger.examples += 1;
    const failed = await attempt(row, predicate, options).catch((thrown: unknown) => {
      // What brought the target down is known already.
      throw lesser !== undefined && thrown instanceof TargetGone ? lesser.thrown : thrown;
    });
    if (failed === undefined) continue;
    const origin: ExampleOrigin = { seed, shrinks: 0, description: row.title };
    try {
      await confirm(row, predicate, options, { ...failed, origin });
    } catch (thrown) {
      if (!isOnlyPractice(thrown)) throw thrown;
      lesser ??= { thrown };
    }
  }
  if (lesser !== undefined) throw lesser.thrown;
}

/** Judges generated examples; a failing one is made as small as the shrinking budget allows. */
export async function judgeProperty<T>(
  arbitrary: Arbitrary<T>,
  predicate: Predicate<T>,
  options: JudgingOptions & { readonly runs: number },
): Promise<void> {
  const { ledger, seed, runs, clock, deadlineMs, shrinkBudgetMs } = options;
  let latest: Attempted | undefined;
  let shrinkTries = 0;
  let shrinkUntilMs = Number.POSITIVE_INFINITY;
  let judged = 0;
  let signal: { readonly thrown: unknown } | undefined;
  let lesser:
    | { readonly example: T; readonly failed: Attempted; readonly path: string }
    | undefined;

  const property = fc.asyncProperty(arbitrary, async (example) => {
    // After a signal, or once the budget is spent, every further candidate counts as passed.
    const isSpent = shrinkTries > SHRINK_TRIES || clock.now() > shrinkUntilMs;
    if (signal !== undefined || isSpent) return true;
    const isTimeUp = clock.now() >= deadlineMs;
    // A slow target is judged by fewer examples, but never by none.
    if (isTimeUp && judged > 0) return true;
    try {
      ensureGoingOn(options);
      if (isTimeUp) throw outOfTime(options);
      if (latest === undefined) ledger.examples += 1;
      else shrinkTries += 1;
      judged += 1;
      const failed = await attempt(example, predicate, options);
      if (failed?.breach.basis === 'practice') {
        lesser ??= { example, failed, path: String(judged - 1) };
        return true;
      }
      if (failed !== undefined) {
        if (latest === undefined) shrinkUntilMs = clock.now() + shrinkBudgetMs;
        latest = failed;
      }
      return failed === undefined;
    } catch (thrown) {
      // A candidate that cannot be judged does not take back the failure that is already known.
      const isKnown = lesser !== undefined && thrown instanceof TargetGone;
      if (latest === undefined && !isKnown) signal = { thrown };
      return true;
    }
  });
  const details = await fc.check(property, { seed, numRuns: runs });
  if (signal !== undefined) throw signal.thrown;
  const describe = (example: T) => shorten(fc.stringify(example).trim(), DESCRIPTION_LENGTH);
  if (!details.failed || latest === undefined || details.counterexample === null) {
    if (lesser === undefined) return;
    const { example, failed, path } = lesser;
    const origin: ExampleOrigin = { seed, path, shrinks: 0, description: describe(example) };
    return confirm(example, predicate, options, { ...failed, origin });
  }

  const [example] = details.counterexample;
  const origin: ExampleOrigin = {
    seed,
    ...(details.counterexamplePath === null ? {} : { path: details.counterexamplePath }),
    shrinks: details.numShrinks,
    description: describe(example),
  };
  await confirm(example, predicate, options, { ...latest, origin });
}

/** At most so many characters of a text; an ellipsis stands for the rest. */
export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
