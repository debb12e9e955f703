import type {
  EventCounts,
  LatencyPercentiles,
  SimulatedNotice,
  SimulatedSession,
  SimulationSeries,
} from '../../contract/index.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { createSessionSample } from './create-session-sample.ts';
import { createTimeSeries } from './create-time-series.ts';
import { createHistogram, type Histogram } from './histogram.ts';
import { increment } from './tally-given-up.ts';

/** The course of a run, of a size that does not grow with it. Times are in ms after the first sending. */
export interface SimulationRecord {
  /** Unix ms of the first sending; 0 where nothing was sent. */
  readonly startedMs: number;
  /** To the last outcome. */
  readonly durationMs: number;
  readonly attempts: number;
  readonly retries: number;
  readonly copies: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly disturbances: Readonly<Record<string, number>>;
  readonly latencyMs: LatencyPercentiles;
  readonly events: readonly EventCounts[];
  readonly series: SimulationSeries;
  /** The first of each event and outcome. */
  readonly givenUp: readonly SimulatedNotice[];
  readonly sessions: readonly SimulatedSession[];
}

/** Folds the sendings of a run, in whatever order they end, into its record. */
export interface Recorder {
  add(record: AttemptRecord): void;
  /** To be asked once, when nothing more is added. */
  record(): SimulationRecord;
}

interface EventTally {
  attempts: number;
  refused: number;
  givenUp: number;
  readonly latencies: Histogram;
}

/** Events of a file may have any numbers; beyond so many they are told together. */
const MOST_EVENTS = 30;
const OTHER_EVENTS = 'others';

/** Parts of a microsecond say nothing. */
const rounded = (ms: number): number => Math.round(ms * 1_000) / 1_000;

function percentilesOf(latencies: Histogram): LatencyPercentiles {
  return {
    p50: rounded(latencies.percentile(0.5)),
    p90: rounded(latencies.percentile(0.9)),
    p99: rounded(latencies.percentile(0.99)),
    max: rounded(latencies.maxMs()),
  };
}

function countsOf(event: string, tally: EventTally): EventCounts {
  const { attempts, refused, givenUp, latencies } = tally;
  const isAnswered = latencies.maxMs() > 0;
  const { p50, p99 } = percentilesOf(latencies);
  return { event, attempts, refused, givenUp, ...(isAnswered ? { p50, p99 } : {}) };
}

/** With times that count from the begin of the run. */
function since(startedMs: number, notice: SimulatedNotice): SimulatedNotice {
  const attempts = notice.attempts
    .map((attempt) => ({
      ...attempt,
      sentMs: rounded(attempt.sentMs - startedMs),
      tookMs: rounded(attempt.tookMs),
      lateMs: rounded(attempt.lateMs),
    }))
    .toSorted((one, other) => one.sentMs - other.sentMs || one.number - other.number);
  return { ...notice, attempts };
}

function sorted(counts: Readonly<Record<string, number>>): Record<string, number> {
  const byKey = ([one]: [string, number], [other]: [string, number]) => (one < other ? -1 : 1);
  return Object.fromEntries(Object.entries(counts).toSorted(byKey));
}

export function createRecorder(): Recorder {
  const series = createTimeSeries();
  const sample = createSessionSample();
  const latencies = createHistogram();
  const events = new Map<string, EventTally>();
  const outcomes: Record<string, number> = {};
  const disturbances: Record<string, number> = {};
  const counts = { attempts: 0, retries: 0, copies: 0 };
  let startedMs = Number.POSITIVE_INFINITY;
  let endedMs = Number.NEGATIVE_INFINITY;

  function nameOf(eventType: number): string {
    const name = String(eventType);
    return events.has(name) || events.size < MOST_EVENTS ? name : OTHER_EVENTS;
  }

  function tallyOf(event: string): EventTally {
    const known = events.get(event);
    if (known !== undefined) return known;
    const added = { attempts: 0, refused: 0, givenUp: 0, latencies: createHistogram() };
    events.set(event, added);
    return added;
  }

  return {
    add(record) {
      const event = nameOf(record.eventType);
      const tally = tallyOf(event);
      startedMs = Math.min(startedMs, record.startedMs);
      endedMs = Math.max(endedMs, record.endedMs);
      counts.attempts += 1;
      if (record.isCopy) counts.copies += 1;
      else if (record.number > 1) counts.retries += 1;
      tally.attempts += 1;
      if (record.refused !== undefined) tally.refused += 1;
      if (record.settled === 'given-up') tally.givenUp += 1;
      if (record.isAnswered) {
        latencies.add(record.endedMs - record.intendedMs);
        tally.latencies.add(record.endedMs - record.intendedMs);
      }
      increment(outcomes, record.outcome);
      // A copy has the disturbances of the attempt that it repeats.
      if (!record.isCopy) for (const id of record.disturbances) increment(disturbances, id);
      series.add(record, event);
      sample.add(record);
    },
    record() {
      const isEmpty = counts.attempts === 0;
      const fromMs = isEmpty ? 0 : startedMs;
      return {
        startedMs: fromMs,
        durationMs: isEmpty ? 0 : rounded(endedMs - startedMs),
        ...counts,
        outcomes: sorted(outcomes),
        disturbances: sorted(disturbances),
        latencyMs: percentilesOf(latencies),
        events: [...events]
          .map(([event, tally]) => countsOf(event, tally))
          .toSorted((one, other) => (one.event < other.event ? -1 : 1)),
        series: series.series(fromMs),
        givenUp: sample.givenUp().map((notice) => since(fromMs, notice)),
        sessions: sample.sessions().map((session) => ({
          ...session,
          notices: session.notices.map((notice) => since(fromMs, notice)),
        })),
      };
    },
  };
}
