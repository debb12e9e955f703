import type { Basis, CheckOutcome, Level, Remedy, RootCause } from '../../../contract/index.ts';
import type { FoundCause } from '../cause-finder.ts';
import type { Refutation } from './refutation.ts';

/** What a check came to, before it is weighed. */
export interface Conclusion {
  readonly outcome: CheckOutcome;
  readonly reason?: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly refutation?: Refutation;
  /** Overrides the level of the check, when what is untestable weighs less or more. */
  readonly level?: Level;
  /** Overrides the basis of the check, when good practice is broken beside its duty. */
  readonly basis?: Basis;
  readonly remedies?: readonly Remedy[];
  readonly rootCause?: RootCause | undefined;
  /** What was found of the reason of a refusal. */
  readonly cause?: FoundCause;
}

/** A check that this one requires has only warned: what this one misses may have the same cause. */
export interface Doubt {
  /** The id of the check that warned. */
  readonly warned: string;
}
