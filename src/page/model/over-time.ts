import { digitsInGroups } from '../../contract/digits-in-groups.ts';
import type { Simulation } from '../../contract/index.ts';
import { durationWords } from '../../report/words/report-words.ts';
import { answerName, eventWords } from '../../report/words/simulation-words.ts';

/** A line or a row of bars: a value for each bucket, null where nothing is known. */
export interface Line {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** What happened over the time of a run, on one axis. */
export interface OverTime {
  /** Begin of the axis and its length, in ms after the first sending. */
  readonly fromMs: number;
  readonly lengthMs: number;
  readonly bucketMs: number;
  readonly buckets: number;
  /** Sendings a second. */
  readonly rates: readonly Line[];
  /** In ms; empty where the clock was virtual. */
  readonly latencies: readonly Line[];
  /** Sendings in each bucket that were not acknowledged, the most frequent first. */
  readonly refusedByOutcome: readonly Line[];
  readonly refusedByEvent: readonly Line[];
}

/** A bucket of which less lies within the run says nothing about a rate. */
const LEAST_COVERED = 0.5;

/** What share of each bucket lies within the run. */
function coveredShares({ series, durationMs }: Simulation): readonly number[] {
  const { fromMs, bucketMs, sent } = series;
  return sent.map((_, at) => {
    const beginMs = Math.max(0, fromMs + at * bucketMs);
    const endMs = Math.min(durationMs, fromMs + (at + 1) * bucketMs);
    return Math.max(0, endMs - beginMs) / bucketMs;
  });
}

function total({ values }: Line): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function linesOf(
  counts: Readonly<Record<string, readonly number[]>>,
  nameOf: (key: string) => string,
): readonly Line[] {
  return Object.entries(counts)
    .map(([key, values]) => ({ name: nameOf(key), values }))
    .toSorted((one, other) => total(other) - total(one));
}

/** The course of a run as lines on one axis. */
export function overTimeOf(simulation: Simulation): OverTime {
  const { series, isVirtual } = simulation;
  const { fromMs, bucketMs, sent, first, p50, p90, p99 } = series;
  const covered = coveredShares(simulation);
  const isWhole = (at: number) => (covered[at] ?? 0) >= LEAST_COVERED || sent.length === 1;
  const rateOf = (count: number, at: number) =>
    isWhole(at) ? (count * 1_000) / (bucketMs * Math.max(covered[at] ?? 0, LEAST_COVERED)) : null;
  const hasRetries = sent.some((count, at) => count !== first[at]);
  return {
    fromMs,
    lengthMs: Math.max(1, sent.length) * bucketMs,
    bucketMs,
    buckets: sent.length,
    rates: [
      { name: 'all sendings', values: sent.map(rateOf) },
      ...(hasRetries ? [{ name: 'first attempts', values: first.map(rateOf) }] : []),
    ],
    latencies: isVirtual
      ? []
      : [
          { name: 'p50', values: p50 },
          { name: 'p90', values: p90 },
          { name: 'p99', values: p99 },
        ],
    refusedByOutcome: linesOf(series.refusedByOutcome, answerName),
    refusedByEvent: linesOf(series.refusedByEvent, eventWords),
  };
}

/** Numbers at even, round distances from 0 up to the greatest or just below it. */
export function ticksUpTo(most: number, wanted = 3): readonly number[] {
  if (!(most > 0)) return [0];
  const rough = most / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough);
  const distance = step ?? most;
  const count = Math.floor(most / distance + 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * distance).toPrecision(12)));
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const STEPS_MS: readonly number[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND_MS),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12, 24, 48, 168].map((hours) => hours * HOUR_MS),
];

/** Round moments of an axis, in ms after the first sending. */
export function momentsOf({ fromMs, lengthMs }: OverTime, wanted = 6): readonly number[] {
  const step = STEPS_MS.find((each) => each >= lengthMs / wanted) ?? lengthMs;
  const count = Math.floor((fromMs + lengthMs) / step);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** `0`, `30 s`, `5 min`, `2 h`, without digits that say nothing. */
export function momentWords(ms: number): string {
  if (ms === 0) return '0';
  if (ms < SECOND_MS) return `${ms} ms`;
  if (ms < MINUTE_MS) return `${ms / SECOND_MS} s`;
  const minutes = ms / MINUTE_MS;
  if (ms < HOUR_MS) return Number.isInteger(minutes) ? `${minutes} min` : durationWords(ms);
  return `${Number((ms / HOUR_MS).toFixed(2))} h`;
}

/** A number as it stands on an axis or in a table: three digits that matter. */
export function numberWords(value: number): string {
  return value >= 1_000 ? digitsInGroups(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** What is known of one bucket, in words: a line for each part. */
export function bucketWords(over: OverTime, at: number): readonly string[] {
  const said = (lines: readonly Line[], unit: string) =>
    lines.flatMap(({ name, values }) => {
      const value = values[at];
      return value === null || value === undefined ? [] : [`${name} ${numberWords(value)}${unit}`];
    });
  const refused = over.refusedByOutcome.flatMap(({ name, values }) =>
    (values[at] ?? 0) > 0 ? [`${name} × ${values[at]}`] : [],
  );
  return [
    `after ${durationWords(Math.max(0, over.fromMs + at * over.bucketMs))}`,
    ...said(over.rates, ' a second'),
    ...said(over.latencies, ' ms'),
    refused.length === 0 ? 'everything acknowledged' : `not acknowledged: ${refused.join(', ')}`,
  ];
}
