import { UsageError } from '../../errors.ts';

/**
 * When notices are sent. `collapsed`: as fast as the receiver takes them, the gaps of the sessions left
 * out. `real-time`: when they happen, on the clock that the run is given. `rate`: so many sendings a
 * second, retries and copies included, whether or not the receiver keeps up (an open model).
 */
export type Pace =
  | { readonly kind: 'collapsed' }
  | { readonly kind: 'real-time' }
  | { readonly kind: 'rate'; readonly perSecond: number };

/** The pace of so many sendings a second. Throws a UsageError unless it is a number above 0. */
export function paceOfRate(perSecond: number): Pace {
  if (Number.isFinite(perSecond) && perSecond > 0) return { kind: 'rate', perSecond };
  throw new UsageError(
    `the rate is ${perSecond}. Expected notifications a second, a number above 0.`,
  );
}
