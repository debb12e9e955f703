import type { Clock } from '../../../clock/clock.ts';
import type { CheckContext } from '../check-context.ts';
import type { Ledger } from '../evidence/evidence.ts';
import type { ShrinkLimits } from '../plan/shrink-budget.ts';
import { type Breach, Nonconformity, TargetGone } from '../signals.ts';
import { createLookAhead, type LookAhead, type OwnMeans, type SideBySide } from './look-ahead.ts';
import type { Refutation } from './refutation.ts';

/** Judges one example, with a context of its own where others are judged at the same time. */
export type Judging<T> = (example: T, own?: CheckContext) => Promise<void>;

export interface JudgingOptions extends ShrinkLimits {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly seed: number;
  /** Unix ms after which no further example is begun. */
  readonly deadlineMs: number;
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
  /** Examples of a table do not depend on each other. */
  readonly sideBySide?: SideBySide<CheckContext> | undefined;
}

/** What a try that failed has shown. */
export type Attempted = Pick<Refutation, 'breach' | 'entries'>;

/** Tries an example once; resolves to the breach and the exchanges that show it, if it fails. */
export async function attempt<T>(
  example: T,
  predicate: Judging<T>,
  { ledger: usual, isAlone }: JudgingOptions,
  own?: OwnMeans<CheckContext>,
): Promise<Attempted | undefined> {
  const { ledger = usual, context } = own ?? {};
  ledger.entries = [];
  try {
    await predicate(example, context);
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

/** Judges examples of a table in their order, and some of them at the same time where that is worth it. */
export function tableOf<T>(
  rows: readonly T[],
  predicate: Judging<T>,
  options: JudgingOptions,
): LookAhead<Attempted | undefined> {
  return createLookAhead({
    rows,
    sideBySide: options.sideBySide,
    judge: (row: T, own) => attempt(row, predicate, options, own),
    use: ({ entries }) => {
      options.ledger.entries = entries;
    },
  });
}
