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
