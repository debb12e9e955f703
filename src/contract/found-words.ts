import type { CheckResult } from './generated/types.ts';

/** What was found, with how many of the tries show it where several were counted. */
export function foundWords({
  actual,
  showing,
}: Pick<CheckResult, 'actual' | 'showing'>): string | undefined {
  if (actual === undefined || showing === undefined || showing.tried === 1) return actual;
  return `${actual}; ${showing.shown} of ${showing.tried} tries showed it`;
}
