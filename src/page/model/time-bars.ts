import type { Evidence } from '../../contract/index.ts';
import { durationWords } from '../../report/words/report-words.ts';

/** An exchange and its place on a time axis that all exchanges share. */
export interface TimeBar {
  readonly entry: Evidence;
  readonly offsetWords: string;
  readonly leftPercent: number;
  readonly widthPercent: number;
}

/** Still to be seen when it took no time. */
const LEAST_PERCENT = 0.5;

/** The exchanges in the order in which they began. */
export function timeBarsOf(evidence: readonly Evidence[]): readonly TimeBar[] {
  const startMs = Math.min(...evidence.map(({ startedAtMs }) => startedAtMs));
  const endMs = Math.max(
    ...evidence.map(({ startedAtMs, durationMs }) => startedAtMs + durationMs),
  );
  const wholeMs = Math.max(endMs - startMs, 1);
  return evidence
    .toSorted((one, other) => one.startedAtMs - other.startedAtMs)
    .map((entry) => ({
      entry,
      offsetWords: `+${durationWords(entry.startedAtMs - startMs)}`,
      leftPercent: Math.min(((entry.startedAtMs - startMs) / wholeMs) * 100, 100 - LEAST_PERCENT),
      widthPercent: Math.max((entry.durationMs / wholeMs) * 100, LEAST_PERCENT),
    }));
}
