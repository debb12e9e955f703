import { type Summary, VERDICTS, type Verdict } from '../../contract/index.ts';
import type { Style } from './style.ts';

/** How each verdict is shown. */
export const VERDICT_LOOKS: Readonly<
  Record<
    Verdict,
    { readonly symbol: string; readonly word: string; readonly paint: keyof Omit<Style, 'width'> }
  >
> = {
  fail: { symbol: '✗', word: 'failed', paint: 'red' },
  error: { symbol: '✗', word: 'in error', paint: 'red' },
  untestable: { symbol: '?', word: 'untestable', paint: 'yellow' },
  flaky: { symbol: '~', word: 'flaky', paint: 'yellow' },
  warn: { symbol: '!', word: 'warned', paint: 'yellow' },
  note: { symbol: '·', word: 'noted', paint: 'cyan' },
  skip: { symbol: '-', word: 'skipped', paint: 'dim' },
  pass: { symbol: '✓', word: 'passed', paint: 'green' },
};

/** What passed first, then the rest, the gravest first. */
const ORDER: readonly Verdict[] = ['pass', ...VERDICTS.filter((verdict) => verdict !== 'pass')];

/** `58 passed, 2 failed`, without the verdicts that nothing got. */
export function summaryWords(summary: Summary, style: Style): string {
  return ORDER.filter((verdict) => summary[verdict] > 0)
    .map((verdict) => {
      const { word, paint } = VERDICT_LOOKS[verdict];
      return style[paint](`${summary[verdict]} ${word}`);
    })
    .join(', ');
}
