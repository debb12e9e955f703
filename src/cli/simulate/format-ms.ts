import { durationWords } from '../../report/words/report-words.ts';

/** A short time in ms, with as many digits as matter. */
export function formatMs(ms: number): string {
  return ms < 1_000 ? `${Number(ms.toPrecision(ms < 100 ? 2 : 3))} ms` : durationWords(ms);
}
