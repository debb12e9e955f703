import fc, { type Arbitrary } from 'fast-check';
import { elapsedMs } from '../../../clock/clock.ts';
import type { Example } from '../check-context.ts';
import type { Ledger } from '../evidence/evidence.ts';
import { NotWaitedFor } from '../governor/slowness.ts';
import { createShrinkBudget } from '../plan/shrink-budget.ts';
import { hasTimedOut } from '../read-exchange.ts';
import { shorten } from '../shorten.ts';
import { TargetGone, Untestable } from '../signals.ts';
import type { LookAhead } from './look-ahead.ts';
import {
  type ExampleOrigin,
  Flaky,
  isConfirmedBySilence,
  type Refutation,
  Refuted,
  untilNoReset,
} from './refutation.ts';
import {
  type Attempted,
  attempt,
  type Judging,
  type JudgingOptions,
  tableOf,
} from './try-example.ts';
import { unconfirmed } from './unconfirmed.ts';

const DESCRIPTION_LENGTH = 600;

function ensureGoingOn({ signal }: JudgingOptions): void {
  if (signal.aborted) throw new Untestable('the run was interrupted');
}

/** The document sets no pace, but a duty that found no time was not verified. */
function outOfTime({ ledger }: JudgingOptions): Untestable {
  return new Untestable(
    `the target answers too slowly for the rest: ${ledger.counts.examples} examples took all the time of this check`,
    { remedies: [{ code: 'allow-time' }] },
  );
}

/** Does work of which every request only confirms, or makes smaller, what was seen before. */
export async function repeatedly<T>(ledger: Ledger, work: () => Promise<T>): Promise<T> {
  ledger.isRepeating = true;
  return work().finally(() => {
    ledger.isRepeating = false;
  });
}

/** All other checks would wait for an example that takes longer, in ms. */
const LONGEST_ALONE_MS = 1_000;
/**
 * An absence is a failure only when it happens twice: with a fresh noticeId and new signatures, since a
 * receiver that dedupes would answer the old bytes differently; and the second time while no other check asks.
 */
async function confirm<T>(
  example: T,
  predicate: Judging<T>,
  options: JudgingOptions,
  refutation: Refutation,
): Promise<never> {
  const { isAlone, alone, ledger } = options;
  let failures = 1;
  const tryAgain = async () => {
    const failed = await repeatedly(ledger, () => attempt(example, predicate, options));
    if (failed !== undefined) failures += 1;
    return failed;
  };
  const tookMs = refutation.entries.reduce((sum, { exchange }) => sum + exchange.durationMs, 0);
  // Who answers one request after the other may have been kept busy by those of other checks.
  const wasCrowded =
    options.isCrowded?.() === true &&
    refutation.entries.some(({ exchange }) => hasTimedOut(exchange));
  if (wasCrowded && !isAlone && options.isHurried()) throw outOfTime(options);
  const isolated = tookMs <= LONGEST_ALONE_MS || wasCrowded ? alone : undefined;
  const again = await untilNoReset(options.clock, () =>
    (isolated?.(tryAgain) ?? tryAgain()).catch((error: unknown) => {
      // A target that is gone for good cannot be asked a second time, and need not be.
      if (error instanceof TargetGone && !error.isSilent && isAlone) return refutation;
      if (isConfirmedBySilence(error, refutation)) return refutation;
      throw error instanceof Untestable ? unconfirmed(error, refutation) : error;
    }),
  );
  if (again !== undefined) throw new Refuted({ ...refutation, ...again });
  const heldBy = options.ledger.entries;
  const besideOthers =
    isolated !== undefined && !isAlone ? await untilNoReset(options.clock, tryAgain) : undefined;
  if (besideOthers === undefined) throw new Flaky(refutation, heldBy, failures);
  throw new Refuted({ ...refutation, ...besideOthers, isOnlyBesideOthers: true });
}

function isPositive({ breach }: Attempted): boolean {
  return breach.proof === 'positive';
}

/** Whether nothing is known yet that weighs as much as the duty of the check. */
function isLittle(known: Attempted | undefined): boolean {
  return known === undefined || known.breach.basis === 'practice';
}

/** Whether a proof is the first one, or the first that weighs as much as the duty. */
function isWeightier(failed: Attempted, proved: Attempted | undefined): boolean {
  return proved === undefined || (isLittle(proved) && !isLittle(failed));
}

/** Whether only good practice is broken: a later example may still break the duty of the check. */
function isOnlyPractice(thrown: unknown): boolean {
  const isJudged = thrown instanceof Refuted || thrown instanceof Flaky;
  return isJudged && thrown.refutation.breach.basis === 'practice';
}

/** Whether what kept one row from being judged is no reason to leave the others: a choice about that row. */
function concernsOneRow(thrown: unknown): thrown is Untestable {
  return thrown instanceof Untestable && (thrown.isChoice || thrown instanceof NotWaitedFor);
}

/**
 * Judges each row of a table in order. An absence ends it; positive proof does not, so that it can be told
 * how many rows show it; nor does a row that the target need not serve, since the others may break the duty.
 */
export async function judgeRows<T extends Example>(
  rows: readonly T[],
  predicate: Judging<T>,
  options: JudgingOptions,
): Promise<void> {
  const table = tableOf(rows, predicate, options);
  await judgeInTurn(rows, predicate, options, table).finally(table.end);
}

async function judgeInTurn<T extends Example>(
  rows: readonly T[],
  predicate: Judging<T>,
  options: JudgingOptions,
  table: LookAhead<Attempted | undefined>,
): Promise<void> {
  const { ledger, seed, clock, deadlineMs } = options;
  let lesser: { readonly thrown: unknown } | undefined;
  let proved: Refutation | undefined;
  let unjudged: Untestable | undefined;
  let tried = 0;
  let shown = 0;
  for (const [index, row] of rows.entries()) {
    const isEnough =
      options.endsAtProof || options.signal.aborted || elapsedMs(clock) >= deadlineMs;
    if (proved !== undefined && isEnough) break;
    ensureGoingOn(options);
    if (elapsedMs(clock) >= deadlineMs) throw outOfTime(options);
    ledger.counts.examples += 1;
    try {
      const failed = await table.take(index);
      tried += 1;
      if (failed === undefined) continue;
      const origin: ExampleOrigin = { seed, shrinks: 0, description: row.title };
      if (isPositive(failed)) {
        shown += 1;
        if (isWeightier(failed, proved)) proved = { ...failed, origin };
      } else if (isLittle(proved)) {
        await confirm(row, predicate, options, { ...failed, origin });
      }
    } catch (thrown) {
      // What was found stands, also when the target is gone by now.
      if (proved !== undefined && thrown instanceof Untestable) break;
      if (lesser !== undefined && thrown instanceof TargetGone) throw lesser.thrown;
      // What was not tried weighs more than what the target chose not to show.
      if (concernsOneRow(thrown)) unjudged = unjudged?.isChoice === false ? unjudged : thrown;
      else if (isOnlyPractice(thrown)) lesser ??= { thrown };
      else throw thrown;
    }
  }
  if (proved !== undefined) throw new Refuted({ ...proved, showing: { shown, tried } });
  // A row that was not tried may break the duty itself.
  if (lesser !== undefined && unjudged?.isChoice !== false) throw lesser.thrown;
  if (unjudged !== undefined) throw unjudged;
}

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

/**
 * Judges generated examples; a failing one is made as small as the shrinking budget allows. An absence ends
 * the search; positive proof does not, so that it can be told how many examples show it.
 */
export async function judgeProperty<T>(
  arbitrary: Arbitrary<T>,
  predicate: Judging<T>,
  options: PropertyJudging<T>,
): Promise<void> {
  const { ledger, seed, runs, first = [], due = first.length, clock, deadlineMs } = options;
  const budget = createShrinkBudget(options);
  const walked = first.slice(0, due);
  const table = tableOf(walked, predicate, options);
  let latest: Attempted | undefined;
  let judged = 0;
  let answered = 0;
  let met = 0;
  let unwaited: NotWaitedFor | undefined;
  /** Why an example that has to be judged was not: what a slow target is spared are drawn ones alone. */
  let missed: Untestable | undefined;
  let shown = 0;
  let signal: { readonly thrown: unknown } | undefined;
  let lesser: Found<T> | undefined;
  let proved: Found<T> | undefined;

  const property = fc.asyncProperty(arbitrary, async (example) => {
    const isProofEnough = proved !== undefined && options.endsAtProof;
    if (signal !== undefined || budget.isSpent() || isProofEnough) throw END_OF_EXAMPLES;
    const isDue = latest === undefined && met < walked.length;
    met += 1;
    const isTimeUp = elapsedMs(clock) >= deadlineMs;
    const isEnough = (isTimeUp || (options.isHurried() && !isDue)) && answered > 0;
    if (isEnough && isDue) missed ??= outOfTime(options);
    if (isEnough && latest === undefined) ledger.counts.examplesLeftOut += 1;
    // A slow target is judged by fewer examples, but never by none.
    if (isEnough || (proved !== undefined && options.signal.aborted)) return true;
    try {
      ensureGoingOn(options);
      if (isTimeUp) throw outOfTime(options);
      if (latest === undefined) ledger.counts.examples += 1;
      else budget.spend();
      judged += 1;
      const judging = () => (isDue ? table.take(met - 1) : attempt(example, predicate, options));
      const failed = await (latest === undefined ? judging() : repeatedly(ledger, judging));
      answered += 1;
      if (failed === undefined) return true;
      const found = { example, failed, path: String(judged - 1), shrinks: 0 };
      if (latest === undefined && isPositive(failed)) {
        shown += 1;
        if (isWeightier(failed, proved?.failed)) proved = found;
        return true;
      }
      if (failed.breach.basis === 'practice') {
        lesser ??= found;
        return true;
      }
      if (!isLittle(proved?.failed)) return true;
      if (latest === undefined) budget.begin();
      latest = failed;
      return false;
    } catch (thrown) {
      if (thrown instanceof NotWaitedFor && latest === undefined) {
        unwaited ??= thrown;
        if (isDue) missed ??= thrown;
        ledger.counts.examplesLeftOut += 1;
        return true;
      }
      // What cannot be judged does not take back the failure that is already known.
      const isKnown = lesser !== undefined && thrown instanceof TargetGone;
      const isProved = proved !== undefined && thrown instanceof Untestable;
      if (latest === undefined && !isKnown && !isProved) signal = { thrown };
      return true;
    }
  });
  const details = await fc
    .check(property, {
      seed,
      numRuns: first.length + runs,
      examples: examplesOf(options),
    })
    .finally(table.end);
  if (signal !== undefined) throw signal.thrown;
  if (unwaited !== undefined && answered === 0) throw unwaited;
  const refutationOf = ({ example, failed, path, shrinks }: Found<T>): Refutation => {
    const description = shorten(fc.stringify(example).trim(), DESCRIPTION_LENGTH);
    return { ...failed, origin: { seed, path, shrinks, description } };
  };
  const broken = smallestIn(details, latest);
  if (proved !== undefined && broken === undefined) {
    const smallest = await shrinkProved(arbitrary, predicate, proved, options);
    throw new Refuted({ ...refutationOf(smallest), showing: { shown, tried: judged } });
  }
  const found = broken ?? lesser;
  if (found !== undefined) await confirm(found.example, predicate, options, refutationOf(found));
  if (missed !== undefined) throw missed;
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
