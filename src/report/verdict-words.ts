import { type Summary, VERDICTS, type Verdict } from '../contract/index.ts';

/** How each verdict is written for a person. */
export const VERDICT_WORDS: Readonly<
  Record<Verdict, { readonly symbol: string; readonly word: string }>
> = {
  fail: { symbol: '✗', word: 'failed' },
  error: { symbol: '✗', word: 'in error' },
  untestable: { symbol: '?', word: 'untestable' },
  flaky: { symbol: '~', word: 'flaky' },
  warn: { symbol: '!', word: 'warned' },
  note: { symbol: '·', word: 'noted' },
  skip: { symbol: '-', word: 'skipped' },
  pass: { symbol: '✓', word: 'passed' },
};

/** What passed first, then the rest, the gravest first. */
const ORDER: readonly Verdict[] = ['pass', ...VERDICTS.filter((verdict) => verdict !== 'pass')];

/** `58 passed` and `2 failed`, each with its verdict, without those that nothing got. */
export function countWordsOf(
  summary: Summary,
): readonly { readonly verdict: Verdict; readonly words: string }[] {
  return ORDER.filter((verdict) => summary[verdict] > 0).map((verdict) => ({
    verdict,
    words: `${summary[verdict]} ${VERDICT_WORDS[verdict].word}`,
  }));
}
