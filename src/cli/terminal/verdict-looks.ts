import type { Summary, Verdict } from '../../contract/index.ts';
import { countWordsOf, VERDICT_WORDS } from '../../report/index.ts';
import type { Style } from './style.ts';

interface VerdictLook {
  readonly symbol: string;
  readonly word: string;
  readonly paint: keyof Omit<Style, 'width'>;
}

/** How each verdict is shown. */
export const VERDICT_LOOKS: Readonly<Record<Verdict, VerdictLook>> = {
  fail: { ...VERDICT_WORDS.fail, paint: 'red' },
  error: { ...VERDICT_WORDS.error, paint: 'red' },
  untestable: { ...VERDICT_WORDS.untestable, paint: 'yellow' },
  flaky: { ...VERDICT_WORDS.flaky, paint: 'yellow' },
  warn: { ...VERDICT_WORDS.warn, paint: 'yellow' },
  note: { ...VERDICT_WORDS.note, paint: 'cyan' },
  skip: { ...VERDICT_WORDS.skip, paint: 'dim' },
  pass: { ...VERDICT_WORDS.pass, paint: 'green' },
};

/** `58 passed, 2 failed`, without the verdicts that nothing got. */
export function summaryWords(summary: Summary, style: Style): string {
  return countWordsOf(summary)
    .map(({ verdict, words }) => style[VERDICT_LOOKS[verdict].paint](words))
    .join(', ');
}
