import { quoted, UsageError } from '../../errors.ts';
import type { SimulationSummary } from '../../simulator/engine/index.ts';
import { InvalidValue } from '../options/option-row.ts';
import { duration } from '../options/parsers.ts';
import { formatMs } from './format-ms.ts';

/** What a condition may look at. */
interface Metric {
  readonly unit: 'ms' | 'count' | 'per-second';
  readonly valueOf: (summary: SimulationSummary) => number;
  /** What a share of it is a share of. */
  readonly wholeOf?: (summary: SimulationSummary) => number;
}

function unanswered({ outcomes }: SimulationSummary): number {
  return Object.entries(outcomes)
    .filter(([outcome]) => !/^\d+$/.test(outcome))
    .reduce((sum, [, found]) => sum + found, 0);
}

const METRICS: Readonly<Record<string, Metric>> = {
  p50: { unit: 'ms', valueOf: ({ latencyMs }) => latencyMs.p50 },
  p90: { unit: 'ms', valueOf: ({ latencyMs }) => latencyMs.p90 },
  p99: { unit: 'ms', valueOf: ({ latencyMs }) => latencyMs.p99 },
  max: { unit: 'ms', valueOf: ({ latencyMs }) => latencyMs.max },
  'given-up': { unit: 'count', valueOf: (run) => run.givenUp, wholeOf: (run) => run.notices },
  retries: { unit: 'count', valueOf: (run) => run.retries, wholeOf: (run) => run.attempts },
  unanswered: { unit: 'count', valueOf: unanswered, wholeOf: (run) => run.attempts },
  rate: { unit: 'per-second', valueOf: (run) => run.notificationsPerSecond },
};

/** A condition under which a simulation fails, such as `p99>500ms` or `given-up>0.1%`. */
export interface Threshold {
  /** As it was given. */
  readonly text: string;
  readonly metric: string;
  readonly isAbove: boolean;
  /** In ms, as a share from 0 to 1, or as a number. */
  readonly limit: number;
  readonly isShare: boolean;
}

const EXAMPLES = 'p99>500ms, given-up>0.1%, retries>100, unanswered>0 or rate<40';

function wrongCondition(text: string, expected: string): UsageError {
  return new UsageError(`--fail-on is ${quoted(text)}. Expected ${expected}.`);
}

function durationOf(value: string): number {
  try {
    return duration(value, { folder: '', origin: 'flag' });
  } catch (error) {
    if (error instanceof InvalidValue) return Number.NaN;
    throw error;
  }
}

function numberOf(value: string): number {
  return /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
}

/** Reads a condition of `--fail-on`. Throws a UsageError for what is none. */
export function parseThreshold(text: string): Threshold {
  const [, metric = '', operator, value = ''] = /^([a-z0-9-]+)([<>])(.+)$/.exec(text) ?? [];
  const known = Object.hasOwn(METRICS, metric) ? METRICS[metric] : undefined;
  if (known === undefined) throw wrongCondition(text, `a condition such as ${EXAMPLES}`);
  const isShare = known.wholeOf !== undefined && value.endsWith('%');
  const written = isShare ? value.slice(0, -1) : value;
  const limit = known.unit === 'ms' ? durationOf(written) : numberOf(written);
  if (Number.isNaN(limit)) {
    const what = known.unit === 'ms' ? 'a duration above zero, such as 500ms or 2s' : 'a number';
    const orShare = known.wholeOf === undefined ? '' : ', or a share such as 0.1%';
    throw wrongCondition(text, `${metric}${operator} to be followed by ${what}${orShare}`);
  }
  return { text, metric, isAbove: operator === '>', limit: isShare ? limit / 100 : limit, isShare };
}

/** Whether a condition looks at how long answers took. */
export function isOfLatency({ metric }: Threshold): boolean {
  return METRICS[metric]?.unit === 'ms';
}

/** A condition that a run met, with what was found in words. */
export interface CrossedThreshold {
  readonly condition: string;
  readonly found: string;
}

function words(value: number, { unit }: Metric, isShare: boolean): string {
  if (unit === 'ms') return formatMs(value);
  if (isShare) return `${Number((100 * value).toPrecision(3))}%`;
  return unit === 'count' ? String(value) : `${Number(value.toPrecision(3))} a second`;
}

/** The conditions that a run meets. */
export function crossedThresholds(
  given: readonly Threshold[],
  summary: SimulationSummary,
): readonly CrossedThreshold[] {
  return given.flatMap(({ text, metric, isAbove, limit, isShare }) => {
    const known = METRICS[metric];
    if (known === undefined) return [];
    const value = known.valueOf(summary);
    const whole = isShare ? (known.wholeOf?.(summary) ?? 0) : 1;
    const found = whole > 0 ? value / whole : 0;
    const isCrossed = isAbove ? found > limit : found < limit;
    return isCrossed ? [{ condition: text, found: words(found, known, isShare) }] : [];
  });
}
