import fc, { type Arbitrary } from 'fast-check';
import { NotWaitedFor } from '../governor/breaker.ts';
import { createShrinkBudget } from '../plan/shrink-budget.ts';
import { shorten } from '../shorten.ts';
import { TargetGone, Untestable } from '../signals.ts';
import { isLittle, isPositive, isWeightier } from './breach-weight.ts';
import { confirm } from './confirm.ts';
import { type Refutation, Refuted } from './refutation.ts';
import { type Attempted, attempt, type Judging, type JudgingOptions } from './try-example.ts';

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
  /** Examples that are judged before any is drawn: without them the duty was not verified. */
  readonly first?: readonly T[];
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
  const { seed, runs, first = [] } = options;
  const soFar: SoFar<T> = { met: 0, judged: 0, answered: 0, shown: 0 };
  const holds = createHolds({ predicate, options, soFar });
  const details = await fc.check(fc.asyncProperty(arbitrary, holds), {
    seed,
    numRuns: first.length + runs,
    examples: examplesOf(options),
  });
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
  readonly soFar: SoFar<T>;
}

/** What fast-check asks of each example: false for one that is to be made smaller. */
function createHolds<T>(search: Search<T>): (example: T) => Promise<boolean> {
  const { predicate, options, soFar } = search;
  const { ledger, first = [] } = options;
  const budget = createShrinkBudget(options);
  return async (example) => {
    const isProofEnough = soFar.proved !== undefined && options.endsAtProof;
    if (soFar.signal !== undefined || budget.isSpent() || isProofEnough) throw END_OF_EXAMPLES;
    const isShrinking = soFar.latest !== undefined;
    const isDue = !isShrinking && soFar.met < first.length;
    soFar.met += 1;
    if (isLeftOut(isDue, search)) return true;
    try {
      if (isShrinking) budget.spend();
      else ledger.counts.examples += 1;
      soFar.judged += 1;
      const failed = await attempt(example, predicate, options);
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

/** Whether a drawn example is not judged: for want of time fewer are enough, but never none. */
function isLeftOut<T>(isDue: boolean, { options, soFar }: Search<T>): boolean {
  const { ledger, signal } = options;
  const isEnough = options.isHurried() && !isDue && soFar.answered > 0;
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
    const failed = await attempt(candidate, predicate, options).catch(() => undefined);
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
