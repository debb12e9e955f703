import type { Clock } from '../../../clock/clock.ts';
import type { Ledger } from '../evidence/evidence.ts';
import type { ShrinkLimits } from '../plan/shrink-budget.ts';
import { type Breach, Nonconformity, TargetGone, Untestable } from '../signals.ts';
import type { Refutation } from './refutation.ts';

/** Judges one example. */
export type Judging<T> = (example: T) => Promise<void>;

export interface JudgingOptions extends ShrinkLimits {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly seed: number;
  readonly signal: AbortSignal;
  /** Positive proof is enough, without how many examples show it. */
  readonly endsAtProof?: boolean;
  /** Whether time is so short that few examples have to be enough. */
  readonly isHurried: () => boolean;
  /** No other check runs at the same time, so that what kills the target is this one's doing. */
  readonly isAlone: boolean;
  /** Does work while no other check sends anything to the target, where that can be had. */
  readonly alone?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  /** Whether answers came so late that requests at the same time may have waited for each other. */
  readonly isCrowded?: () => boolean;
}

/** What a try that failed has shown. */
export type Attempted = Pick<Refutation, 'breach' | 'entries'>;

/** Tries an example once; resolves to the breach and the exchanges that show it, if it fails. */
export async function attempt<T>(
  example: T,
  predicate: Judging<T>,
  { ledger, isAlone, signal }: JudgingOptions,
): Promise<Attempted | undefined> {
  if (signal.aborted) throw new Untestable('the run was interrupted');
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
  // Silence that stays may come of all that was sent before, as of places that were never given back.
  if (!(error instanceof TargetGone) || error.isSilent || !isAlone) return undefined;
  if (error.lastRequest === undefined) return undefined;
  const { role, request, basis } = error.lastRequest;
  return {
    ...(basis === undefined ? {} : { basis }),
    expected: `an answer to ${role}`,
    actual: 'the connection was reset, and nothing listens any more',
    sent: { request },
  };
}
