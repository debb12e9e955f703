/** Counts durations in buckets that are at most 1/16 apart, so that it stays small however many come. */
export interface Histogram {
  add(durationMs: number): void;
  /** Adds all that another one has counted. */
  include(other: Histogram): void;
  /** In ms; 0 while there are none. `share` is from 0 to 1. */
  readonly percentile: (share: number) => number;
  readonly maxMs: () => number;
  /** Every bucket that is not empty, the shortest first. */
  readonly buckets: () => readonly HistogramBucket[];
  /** How many stand in each bucket, the empty ones included. */
  readonly counts: Readonly<Float64Array>;
}

/** Durations from `fromMs` to below `toMs`. */
export interface HistogramBucket {
  readonly fromMs: number;
  readonly toMs: number;
  readonly count: number;
}

const STEPS_PER_DOUBLING = 16;
const SMALLEST_MS = 0.01;
const BUCKETS = 512;

function lowerBound(index: number): number {
  return index === 0 ? 0 : SMALLEST_MS * 2 ** (index / STEPS_PER_DOUBLING);
}

export function createHistogram(): Histogram {
  const counts = new Float64Array(BUCKETS);
  let total = 0;
  let maxMs = 0;
  return {
    counts,
    add(durationMs) {
      const steps = Math.log2(Math.max(durationMs, SMALLEST_MS) / SMALLEST_MS) * STEPS_PER_DOUBLING;
      const index = Math.min(BUCKETS - 1, Math.floor(steps));
      counts[index] = (counts[index] ?? 0) + 1;
      total += 1;
      maxMs = Math.max(maxMs, durationMs);
    },
    include(other) {
      for (const [index, count] of other.counts.entries()) {
        counts[index] = (counts[index] ?? 0) + count;
        total += count;
      }
      maxMs = Math.max(maxMs, other.maxMs());
    },
    percentile(share) {
      let before = 0;
      for (const [index, count] of counts.entries()) {
        before += count;
        if (count > 0 && before >= share * total) return Math.min(lowerBound(index + 1), maxMs);
      }
      return 0;
    },
    maxMs: () => maxMs,
    buckets: () =>
      Array.from(counts, (count, index) => {
        return { fromMs: lowerBound(index), toMs: lowerBound(index + 1), count };
      }).filter(({ count }) => count > 0),
  };
}
