import { UsageError } from '../../../errors.ts';

/**
 * When notices are sent. `collapsed`: as fast as the receiver takes them, the gaps of the sessions left
 * out. `real-time`: when they happen, on the clock that the run is given. `rate`: so many a second,
 * whether or not the receiver keeps up (an open model).
 */
export type Pace =
  | { readonly kind: 'collapsed' }
  | { readonly kind: 'real-time' }
  | { readonly kind: 'rate'; readonly perSecond: number };

/** The pace of so many notices a second. Throws a UsageError unless it is a number above 0. */
export function paceOfRate(perSecond: number): Pace {
  if (Number.isFinite(perSecond) && perSecond > 0) return { kind: 'rate', perSecond };
  throw new UsageError(`the rate is ${perSecond}. Expected notices a second, a number above 0.`);
}
