import type { SimulationSeries } from '../../contract/index.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { createHistogram, type Histogram } from './histogram.ts';
import { increment } from './tally-given-up.ts';

/** The course of a run, in a bounded number of buckets however long it is. */
export interface TimeSeries {
  add(record: AttemptRecord, event: string): void;
  /** Times are told from a moment on, in Unix ms. */
  readonly series: (sinceMs: number) => SimulationSeries;
}

interface Bucket {
  sent: number;
  first: number;
  latencies: Histogram | undefined;
  readonly byEvent: Record<string, number>;
  readonly byOutcome: Record<string, number>;
}

const MOST_BUCKETS = 320;
/** Doubles as the run goes on: 1/64 s, 1/32 s, …, 1 s, 2 s, …; all of them are exact numbers. */
const SHORTEST_MS = 1_000 / 64;
/** So many lines at most tell of one chart; what is rarer is told together. */
const MOST_LINES = 8;
const OTHERS = 'others';

const emptyBucket = (): Bucket => {
  return { sent: 0, first: 0, latencies: undefined, byEvent: {}, byOutcome: {} };
};

function addCounts(counts: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [key, count] of Object.entries(more)) counts[key] = (counts[key] ?? 0) + count;
}

function merge(into: Bucket, other: Bucket): void {
  into.sent += other.sent;
  into.first += other.first;
  addCounts(into.byEvent, other.byEvent);
  addCounts(into.byOutcome, other.byOutcome);
  if (into.latencies === undefined) into.latencies = other.latencies;
  else if (other.latencies !== undefined) into.latencies.include(other.latencies);
}

/** A line for each key, the most frequent first. */
function linesOf(counts: readonly Readonly<Record<string, number>>[]): Record<string, number[]> {
  const totals: Record<string, number> = {};
  for (const each of counts) addCounts(totals, each);
  const keys = Object.entries(totals)
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
    .map(([key]) => key);
  const named = new Set(keys.length > MOST_LINES ? keys.slice(0, MOST_LINES - 1) : keys);
  const lines: Record<string, number[]> = {};
  for (const [at, each] of counts.entries()) {
    for (const [key, count] of Object.entries(each)) {
      const name = named.has(key) ? key : OTHERS;
      lines[name] ??= Array.from(counts, () => 0);
      lines[name][at] = (lines[name][at] ?? 0) + count;
    }
  }
  return lines;
}

export function createTimeSeries(): TimeSeries {
  let widthMs = SHORTEST_MS;
  let buckets = new Map<number, Bucket>();
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;

  function widen(): void {
    widthMs *= 2;
    lowest = Math.floor(lowest / 2);
    highest = Math.floor(highest / 2);
    const narrow = buckets;
    buckets = new Map();
    for (const [index, bucket] of narrow) {
      const wide = buckets.get(Math.floor(index / 2));
      if (wide === undefined) buckets.set(Math.floor(index / 2), bucket);
      else merge(wide, bucket);
    }
  }

  function bucketAt(atMs: number): Bucket {
    const indexOf = () => Math.floor(atMs / widthMs);
    while (Math.max(highest, indexOf()) - Math.min(lowest, indexOf()) >= MOST_BUCKETS) widen();
    const index = indexOf();
    lowest = Math.min(lowest, index);
    highest = Math.max(highest, index);
    const known = buckets.get(index);
    if (known !== undefined) return known;
    const added = emptyBucket();
    buckets.set(index, added);
    return added;
  }

  return {
    add({ startedMs, endedMs, intendedMs, number, isCopy, isAnswered, refused, outcome }, event) {
      const bucket = bucketAt(startedMs);
      bucket.sent += 1;
      if (number === 1 && !isCopy) bucket.first += 1;
      if (isAnswered) {
        bucket.latencies ??= createHistogram();
        bucket.latencies.add(endedMs - intendedMs);
      }
      if (refused === undefined) return;
      increment(bucket.byEvent, event);
      increment(bucket.byOutcome, outcome);
    },
    series(sinceMs) {
      const count = buckets.size === 0 ? 0 : highest - lowest + 1;
      const all = Array.from({ length: count }, (_, at) => {
        return buckets.get(lowest + at) ?? emptyBucket();
      });
      const percentiles = (share: number) =>
        all.map(({ latencies }) =>
          latencies === undefined ? null : Number(latencies.percentile(share).toPrecision(3)),
        );
      return {
        fromMs: count === 0 ? 0 : lowest * widthMs - sinceMs,
        bucketMs: widthMs,
        sent: all.map(({ sent }) => sent),
        first: all.map(({ first }) => first),
        p50: percentiles(0.5),
        p90: percentiles(0.9),
        p99: percentiles(0.99),
        refusedByEvent: linesOf(all.map(({ byEvent }) => byEvent)),
        refusedByOutcome: linesOf(all.map(({ byOutcome }) => byOutcome)),
      };
    },
  };
}
