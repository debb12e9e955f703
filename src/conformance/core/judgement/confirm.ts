import { hasTimedOut } from '../read-exchange.ts';
import { TargetGone, Untestable } from '../signals.ts';
import {
  Flaky,
  failedAtTimes,
  isConfirmedBySilence,
  isOtherFailure,
  otherWords,
  passedWords,
  type Refutation,
  Refuted,
  untilNoReset,
} from './refutation.ts';
import { type Attempted, attempt, type Judging, type JudgingOptions } from './try-example.ts';
import { unconfirmed } from './unconfirmed.ts';

/** What was lost stays lost, though another like it took effect. */
function lostAtTimes({ breach, ...refutation }: Refutation): Refuted {
  const actual = `${breach.actual}; what was sent like it once more took effect: some of what is acknowledged is lost`;
  return new Refuted({ ...refutation, breach: { ...breach, actual } });
}

/** All other checks would wait for an example that takes longer, in ms. */
const LONGEST_ALONE_MS = 1_000;
/** Who fails one request in sixty at random fails one of so many twice in a row too often. */
const FEW_REQUESTS = 4;

/** Tries again, and once more where a target that fails at times may have met another bad moment. */
async function twiceIfAtTimes(
  refutation: Refutation,
  tryAgain: () => Promise<Attempted | undefined>,
  mostRequests: number,
): Promise<Attempted | undefined> {
  const again = await tryAgain();
  const isDoubtful =
    again !== undefined && again.entries.length > mostRequests && failedAtTimes(again);
  return isDoubtful && !isOtherFailure(refutation, again) ? tryAgain() : again;
}

/**
 * An absence is a failure only when it happens twice: with a fresh noticeId and new signatures, since a
 * receiver that dedupes would answer the old bytes differently; and the second time while no other check asks.
 */
export async function confirm<T>(
  example: T,
  predicate: Judging<T>,
  options: JudgingOptions,
  refutation: Refutation,
): Promise<never> {
  const { isAlone, alone, ledger } = options;
  let failures = 1;
  const tryAgain = async () => {
    const failed = await attempt(example, predicate, options);
    if (failed !== undefined) failures += 1;
    return failed;
  };
  const tookMs = refutation.entries.reduce((sum, { exchange }) => sum + exchange.durationMs, 0);
  // Who answers one request after the other may have been kept busy by those of other checks.
  const wasCrowded =
    options.isCrowded?.() === true &&
    refutation.entries.some(({ exchange }) => hasTimedOut(exchange));
  const isolated = tookMs <= LONGEST_ALONE_MS || wasCrowded ? alone : undefined;
  const again = await untilNoReset(options.clock, () =>
    twiceIfAtTimes(refutation, () => isolated?.(tryAgain) ?? tryAgain(), FEW_REQUESTS).catch(
      (error: unknown) => {
        // A target that is gone for good cannot be asked a second time, and need not be.
        if (error instanceof TargetGone && !error.isSilent && isAlone) return refutation;
        if (isConfirmedBySilence(error, refutation)) return refutation;
        throw error instanceof Untestable ? unconfirmed(error, refutation) : error;
      },
    ),
  );
  if (again !== undefined) throw confirmedBy(refutation, again);
  const heldBy = passedWords(ledger.entries);
  const failedBefore = failures;
  const besideOthers =
    isolated !== undefined && !isAlone
      ? await untilNoReset(options.clock, () => twiceIfAtTimes(refutation, tryAgain, 0))
      : undefined;
  if (besideOthers === undefined && refutation.breach.isLoss) throw lostAtTimes(refutation);
  if (besideOthers === undefined) throw new Flaky(refutation, heldBy, failedBefore);
  throw confirmedBy(refutation, besideOthers, { isOnlyBesideOthers: true });
}

/** What a second failure makes of the first: nothing is confirmed by the failure of another request. */
function confirmedBy(
  refutation: Refutation,
  again: Attempted,
  how: Pick<Refutation, 'isOnlyBesideOthers'> = {},
): Refuted | Flaky {
  return isOtherFailure(refutation, again)
    ? new Flaky(refutation, otherWords(again))
    : new Refuted({ ...refutation, ...again, ...how });
}
