import type { Example } from '../check-context.ts';
import { NotWaitedFor } from '../governor/breaker.ts';
import { TargetGone, Untestable } from '../signals.ts';
import { isLittle, isPositive, isWeightier } from './breach-weight.ts';
import { confirm } from './confirm.ts';
import { Flaky, type Refutation, Refuted } from './refutation.ts';
import { attempt, type Judging, type JudgingOptions } from './try-example.ts';

/** What the rows of a table have come to by now. */
interface SoFar {
  tried: number;
  /** How many showed positive proof. */
  shown: number;
  proved?: Refutation;
  /** What only broke good practice. */
  lesser?: { readonly thrown: unknown };
  unjudged?: Untestable;
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
  const { ledger, seed } = options;
  const soFar: SoFar = { tried: 0, shown: 0 };
  for (const row of rows) {
    if (soFar.proved !== undefined && isProofEnough(options)) break;
    ledger.counts.examples += 1;
    try {
      const failed = await attempt(row, predicate, options);
      soFar.tried += 1;
      if (failed === undefined) continue;
      const origin = { seed, shrinks: 0, description: row.title };
      const refutation: Refutation = { ...failed, origin };
      if (isPositive(failed)) noteProof(refutation, soFar);
      else if (isLittle(soFar.proved)) await confirm(row, predicate, options, refutation);
    } catch (thrown) {
      if (!goesOnAfter(thrown, soFar)) break;
    }
  }
  conclude(soFar);
}

function isProofEnough(options: JudgingOptions): boolean {
  return options.endsAtProof === true || options.signal.aborted;
}

function noteProof(refutation: Refutation, soFar: SoFar): void {
  soFar.shown += 1;
  if (isWeightier(refutation, soFar.proved)) soFar.proved = refutation;
}

/** Keeps what judging one row threw. @throws it, or what is known already, where the other rows are not judged. */
function goesOnAfter(thrown: unknown, soFar: SoFar): boolean {
  const { proved, lesser, unjudged } = soFar;
  // What was found stands, also when the target is gone by now.
  if (proved !== undefined && thrown instanceof Untestable) return false;
  if (lesser !== undefined && thrown instanceof TargetGone) throw lesser.thrown;
  // What was not tried weighs more than what the target chose not to show.
  if (concernsOneRow(thrown)) soFar.unjudged = unjudged?.isChoice === false ? unjudged : thrown;
  else if (isOnlyPractice(thrown)) soFar.lesser ??= { thrown };
  else throw thrown;
  return true;
}

/** @throws what all rows together have come to, unless they hold. */
function conclude({ proved, lesser, unjudged, shown, tried }: SoFar): void {
  if (proved !== undefined) {
    const ofOnlyRow = tried === 1 ? proved.breach.showing : undefined;
    throw new Refuted({ ...proved, showing: ofOnlyRow ?? { shown, tried } });
  }
  // A row that was not tried may break the duty itself.
  if (lesser !== undefined && unjudged?.isChoice !== false) throw lesser.thrown;
  if (unjudged !== undefined) throw unjudged;
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
