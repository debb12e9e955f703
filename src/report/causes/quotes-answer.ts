import type { CheckResult } from '../../contract/index.ts';

/** What a result says was found, and why. */
export const wordsOf = ({ reason = '', actual = '' }: CheckResult): string => `${reason} ${actual}`;

/** Whether nothing is proved by a result, so that it may follow from another one. */
export const isOpen = ({ verdict }: CheckResult): boolean =>
  verdict === 'flaky' || verdict === 'untestable';

/** Whether a result that proves nothing quotes the answer that a cause is known by. */
export const quotesAnswer = (result: CheckResult, answer: string): boolean =>
  isOpen(result) && wordsOf(result).includes(answer);
