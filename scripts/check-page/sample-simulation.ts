import type { Simulation } from '../../src/contract/index.ts';
import { type AttemptRecord, createRecorder } from '../../src/simulator/engine/index.ts';

/** Notices that were given up, in a run of ten minutes. */
export const GIVEN_UP = 40;

const EPOCH_MS = 1_767_225_600_000;
const PER_SECOND = 10;
const SECONDS = 600;
const ATTEMPTS = 4;
const PLACES = 5;
const EVENTS = [101, 103, 111, 112, 102] as const;

function recordAt(at: number, answer: string): AttemptRecord {
  const startedMs = EPOCH_MS + (at * 1_000) / PER_SECOND;
  const session = Math.floor(at / PLACES) + 1;
  const place = (at % PLACES) + 1;
  const eventType = EVENTS[place - 1] ?? 101;
  const isLarge = eventType === 112 && session % 30 === 0;
  const tookMs = 20 + 15 * Math.sin(at / 300) + (at % 97 === 0 ? 180 : at % 7);
  const refused = { scenario: 'long-session', bytes: 86_400, digest: 'ab'.repeat(32), answer };
  return {
    session,
    place,
    number: 1,
    noticeId: `r1:${session}:${place}`,
    eventType,
    intendedMs: startedMs,
    startedMs,
    endedMs: startedMs + tookMs,
    outcome: isLarge ? '413' : '200',
    isAnswered: true,
    disturbances: [],
    isCopy: false,
    settled: isLarge ? undefined : 'delivered',
    ...(isLarge ? { refused } : {}),
  };
}

/** A run against a receiver that takes no large bodies; `answer` is what it says then. */
export function sampleSimulation(answer: string): Simulation {
  const recorder = createRecorder();
  for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
    const record = recordAt(at, answer);
    recorder.add(record);
    if (record.refused === undefined) continue;
    for (let number = 2; number <= ATTEMPTS; number += 1) {
      const startedMs = record.startedMs + 5_000 * (number - 1);
      const settled = number === ATTEMPTS ? 'given-up' : undefined;
      const endedMs = startedMs + 12;
      recorder.add({ ...record, number, startedMs, intendedMs: startedMs, endedMs, settled });
    }
  }
  const { startedMs, givenUp, attempts, retries, copies, ...record } = recorder.record();
  const notices = PER_SECOND * SECONDS;
  const sessions = notices / PLACES;
  return {
    assay: '0.1.0',
    profile: 'neutral',
    receiverUrl: 'http://localhost:8080/webhook',
    seed: 7,
    runId: 'r1',
    startedAt: new Date(startedMs).toISOString(),
    isVirtual: false,
    durationMs: record.durationMs,
    outcome: 'failed',
    isInterrupted: false,
    conditions: [],
    failedOn: [],
    pace: 'at most 10 a second, for 10 min 0 s',
    counts: {
      sessionsBegun: sessions,
      sessionsEnded: sessions,
      notices,
      delivered: notices - GIVEN_UP,
      givenUp: GIVEN_UP,
      attempts,
      retries,
      copies,
      callbacks: 0,
    },
    latencyMs: record.latencyMs,
    notificationsPerSecond: PER_SECOND,
    outcomes: record.outcomes,
    disturbances: record.disturbances,
    events: [...record.events],
    givenUp: {
      events: { 112: GIVEN_UP },
      outcomes: { 413: GIVEN_UP },
      sizes: { '64 to 256 kB': GIVEN_UP },
      scenarios: { 'long-session': GIVEN_UP },
      notices: [...givenUp],
      leftOut: GIVEN_UP - givenUp.length,
    },
    series: record.series,
    sessions: { shown: [...record.sessions], leftOut: sessions - record.sessions.length },
    journal: 'run.ndjson',
    sendAgain: [
      '--receiver-url',
      'http://localhost:8080/webhook',
      '--customer-key',
      'env:CUSTOMER_KEY',
    ],
  };
}
