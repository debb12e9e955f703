import type { ConfirmedCause, Remedy } from '../../contract/index.ts';

/** Advice that belongs to no single check: what was found, in plain language, and what to do about it. */
export interface Hint {
  readonly message: string;
  readonly remedies?: readonly Remedy[];
  /** The defect that the advice tells, where a trial has confirmed it. */
  readonly confirms?: ConfirmedCause;
}
