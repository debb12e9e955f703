import fc, { type Arbitrary } from 'fast-check';
import { NotWaitedFor } from '../governor/slowness.ts';
import { createShrinkBudget } from '../plan/shrink-budget.ts';
import { shorten } from '../shorten.ts';
import { TargetGone, Untestable } from '../signals.ts';
import { isLittle, isPositive, isWeightier } from './breach-weight.ts';
import { confirm, repeatedly } from './confirm.ts';
import { ensureTimeLeft, isTimeUp, outOfTime } from './examples-time.ts';
import type { LookAhead } from './look-ahead.ts';
import { type Refutation, Refuted } from './refutation.ts';
import {
  type Attempted,
  attempt,
  type Judging,
  type JudgingOptions,
  tableOf,
} from './try-example.ts';

const DESCRIPTION_LENGTH = 600;

/**
 * Thrown by a property, it makes fast-check take no further example: each would be generated, or made smaller,
 * although none is judged.
 */
const END_OF_EXAMPLES = new fc.PreconditionFailure(true);

/** An example that failed, and where fast-check finds it. */
interface Found<T> {
  readonly example: T;
  readonly failed: Attempted;
  readonly path: string;
  readonly shrinks: number;
}

interface PropertyJudging<T> extends JudgingOptions {
  readonly runs: number;
  /** Examples that are judged before any is drawn. */
  readonly first?: readonly T[];
  /** How many of those have to be judged, or the duty was not verified; all of them unless given. */
  readonly due?: number;
}

/** What the examples of a property have come to by now. */
interface SoFar<T> {
  /** How many fast-check has made. */
  met: number;
  judged: number;
  answered: number;
  /** How many showed positive proof. */
  shown: number;
  /** The smallest example that failed; from the first one on, all are made of it. */
  latest?: Attempted;
  proved?: Found<T>;
  /** What only broke good practice. */
  lesser?: Found<T>;
  unwaited?: NotWaitedFor;
  /** Why an example that has to be judged was not: what a slow target is spared are drawn ones alone. */
  missed?: Untestable;
  /** What ends the search without a failure. */
  signal?: { readonly thrown: unknown };
}

/**
 * Judges generated examples; a failing one is made as small as the shrinking budget allows. An absence ends
 * the search; positive proof does not, so that it can be told how many examples show it.
 */
export async function judgeProperty<T>(
  arbitrary: Arbitrary<T>,
  predicate: Judging<T>,
  options: PropertyJudging<T>,
): Promise<void> {
  const { seed, runs, first = [], due = first.length } = options;
  const walked = first.slice(0, due);
  const table = tableOf(walked, predicate, options);
  const soFar: SoFar<T> = { met: 0, judged: 0, answered: 0, shown: 0 };
  const search = { predicate, options, table, walked: walked.length, soFar };
  const holds = createHolds(search);
  const details = await fc
    .check(fc.asyncProperty(arbitrary, holds), {
      seed,
      numRuns: first.length + runs,
      examples: examplesOf(options),
    })
    .finally(table.end);
  const { signal, unwaited, answered, latest, proved, lesser, missed, shown, judged } = soFar;
  if (signal !== undefined) throw signal.thrown;
  if (unwaited !== undefined && answered === 0) throw unwaited;
  const broken = smallestIn(details, latest);
  if (proved !== undefined && broken === undefined) {
    const smallest = await shrinkProved(arbitrary, predicate, proved, options);
    throw new Refuted({ ...refutationOf(smallest, seed), showing: { shown, tried: judged } });
  }
  const found = broken ?? lesser;
  if (found !== undefined) {
    await confirm(found.example, predicate, options, refutationOf(found, seed));
  }
  if (missed !== undefined) throw missed;
}

function refutationOf<T>({ example, failed, path, shrinks }: Found<T>, seed: number): Refutation {
  const description = shorten(fc.stringify(example).trim(), DESCRIPTION_LENGTH);
  return { ...failed, origin: { seed, path, shrinks, description } };
}

interface Search<T> {
  readonly predicate: Judging<T>;
  readonly options: PropertyJudging<T>;
  /** The examples that have to be judged, of which there are so many. */
  readonly table: LookAhead<Attempted | undefined>;
  readonly walked: number;
  readonly soFar: SoFar<T>;
}

/** What fast-check asks of each example: false for one that is to be made smaller. */
function createHolds<T>(search: Search<T>): (example: T) => Promise<boolean> {
  const { predicate, options, table, walked, soFar } = search;
  const { ledger } = options;
  const budget = createShrinkBudget(options);
  return async (example) => {
    const isProofEnough = soFar.proved !== undefined && options.endsAtProof;
    if (soFar.signal !== undefined || budget.isSpent() || isProofEnough) throw END_OF_EXAMPLES;
    const isShrinking = soFar.latest !== undefined;
    const isDue = !isShrinking && soFar.met < walked;
    soFar.met += 1;
    if (isLeftOut(isDue, search)) return true;
    try {
      ensureTimeLeft(options);
      if (isShrinking) budget.spend();
      else ledger.counts.examples += 1;
      soFar.judged += 1;
      const judging = () =>
        isDue ? table.take(soFar.met - 1) : attempt(example, predicate, options);
      const failed = await (isShrinking ? repeatedly(ledger, judging) : judging());
      soFar.answered += 1;
      if (failed === undefined) return true;
      const path = String(soFar.judged - 1);
      if (!isNextToShrink({ example, failed, path, shrinks: 0 }, soFar)) return true;
      if (!isShrinking) budget.begin();
      soFar.latest = failed;
      return false;
    } catch (thrown) {
      noteThrown(thrown, isDue, search);
      return true;
    }
  };
}

/** Whether an example is not judged: a slow target is judged by fewer examples, but never by none. */
function isLeftOut<T>(isDue: boolean, { options, soFar }: Search<T>): boolean {
  const { ledger, signal } = options;
  const isHurried = options.isHurried() && !isDue;
  const isEnough = (isTimeUp(options) || isHurried) && soFar.answered > 0;
  if (isEnough && isDue) soFar.missed ??= outOfTime(options);
  if (isEnough && soFar.latest === undefined) ledger.counts.examplesLeftOut += 1;
  return isEnough || (soFar.proved !== undefined && signal.aborted);
}

/** Keeps what an example has shown; whether it ends the search, and is to be made smaller. */
function isNextToShrink<T>(found: Found<T>, soFar: SoFar<T>): boolean {
  const { failed } = found;
  if (soFar.latest === undefined && isPositive(failed)) {
    soFar.shown += 1;
    if (isWeightier(failed, soFar.proved?.failed)) soFar.proved = found;
    return false;
  }
  if (failed.breach.basis === 'practice') {
    soFar.lesser ??= found;
    return false;
  }
  return isLittle(soFar.proved?.failed);
}

/** Keeps why an example could not be judged. */
function noteThrown<T>(thrown: unknown, isDue: boolean, { options, soFar }: Search<T>): void {
  const { latest, lesser, proved } = soFar;
  if (thrown instanceof NotWaitedFor && latest === undefined) {
    soFar.unwaited ??= thrown;
    if (isDue) soFar.missed ??= thrown;
    options.ledger.counts.examplesLeftOut += 1;
    return;
  }
  // What cannot be judged does not take back the failure that is already known.
  const isKnown = lesser !== undefined && thrown instanceof TargetGone;
  const isProved = proved !== undefined && thrown instanceof Untestable;
  if (latest === undefined && !isKnown && !isProved) soFar.signal = { thrown };
}

/** As fast-check takes them; its paths count them too. */
function examplesOf<T>({ first = [] }: PropertyJudging<T>): [T][] {
  return first.map((example) => [example]);
}

/** The smallest example that fast-check ended with. */
function smallestIn<T>(
  { failed, counterexample, counterexamplePath, numShrinks }: fc.RunDetails<[T]>,
  latest: Attempted | undefined,
): Found<T> | undefined {
  if (!failed || latest === undefined || counterexample === null) return undefined;
  const [example] = counterexample;
  return { example, failed: latest, path: counterexamplePath ?? '', shrinks: numShrinks };
}

/** Makes an example smaller that is proved; what is smaller has to be proved as well. */
async function shrinkProved<T>(
  arbitrary: Arbitrary<T>,
  predicate: Judging<T>,
  proved: Found<T>,
  options: PropertyJudging<T>,
): Promise<Found<T>> {
  const budget = createShrinkBudget(options);
  let latest: Attempted | undefined;
  budget.begin();
  const property = fc.asyncProperty(arbitrary, async (candidate) => {
    if (budget.isSpent() || options.signal.aborted) throw END_OF_EXAMPLES;
    budget.spend();
    const failed = await repeatedly(options.ledger, () =>
      attempt(candidate, predicate, options),
    ).catch(() => undefined);
    if (failed === undefined || !isPositive(failed)) return true;
    if (isWeightier(proved.failed, failed)) return true;
    latest = failed;
    return false;
  });
  const details = await fc.check(property, {
    seed: options.seed,
    path: proved.path,
    numRuns: 1,
    examples: examplesOf(options),
  });
  // Seen once, it is proved, also when the same example does not show it again.
  return smallestIn(details, latest) ?? proved;
}
