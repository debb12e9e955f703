import { type Difference, differenceWords } from '../../contract/index.ts';

const SMALLEST = 'smallest difference to a notification that it acknowledges';

/** A cause in one sentence. */
export function causeWords(cause: readonly Difference[]): string {
  const parts = cause.map((difference) => differenceWords(difference, 'is acknowledged'));
  return `The ${SMALLEST}: ${parts.join(' and ')}.`;
}

/** That there may be a cause which a search did not come to, in one sentence. */
export function brokenOffWords(after: string): string {
  return `The search for the ${SMALLEST} was broken off after ${after}.`;
}
