import { type Difference, differenceWords } from '../../contract/index.ts';

/** An acknowledgement, or the one effect that an acknowledged notice ought to have. */
export type Lack = 'acknowledgement' | 'effect';

const LACK_WORDS: Readonly<Record<Lack, readonly [other: string, place: string]>> = {
  acknowledgement: ['that it acknowledges', 'is acknowledged'],
  effect: ['that took effect once', 'takes effect once'],
};

/** A cause in one sentence. */
export function causeWords(cause: readonly Difference[], lacks: Lack = 'acknowledgement'): string {
  const [other, place] = LACK_WORDS[lacks];
  const parts = cause.map((difference) => differenceWords(difference, place));
  return `The smallest difference to a notification ${other}: ${parts.join(' and ')}.`;
}

/** That there may be a cause which a search did not come to, in one sentence. */
export function brokenOffWords(after: string, lacks: Lack): string {
  const [other] = LACK_WORDS[lacks];
  return `The search for the smallest difference to a notification ${other} was broken off after ${after}.`;
}
