import type { Attempted } from './try-example.ts';

export function isPositive({ breach }: Attempted): boolean {
  return breach.proof === 'positive';
}

/** Whether nothing is known yet that weighs as much as the duty of the check. */
export function isLittle(known: Attempted | undefined): boolean {
  return known === undefined || known.breach.basis === 'practice';
}

/** Whether a proof is the first one, or the first that weighs as much as the duty. */
export function isWeightier(failed: Attempted, proved: Attempted | undefined): boolean {
  return proved === undefined || (isLittle(proved) && !isLittle(failed));
}
