import type { SimulationSummary } from '../../../src/simulator/index.ts';

/** An interrupted run in which some notices were given up. */
export const SAMPLE_SUMMARY: SimulationSummary = {
  sessionsBegun: 12,
  sessionsEnded: 10,
  notices: 100,
  delivered: 90,
  givenUp: 3,
  attempts: 130,
  retries: 30,
  copies: 7,
  callbacks: 0,
  latencyMs: { p50: 0.512, p90: 12.34, p99: 128.4, max: 2_500 },
  outcomes: { 200: 90, timeout: 40 },
  givenUpBy: {
    eventTypes: { 112: 2, 102: 1 },
    outcomes: { timeout: 3 },
    sizes: { 'below 1 kB': 1, '64 to 256 kB': 2 },
    scenarios: { 'many-turns': 3 },
    notices: [
      {
        session: 7,
        place: 4,
        noticeId: 'a-notice',
        eventType: 112,
        scenario: 'many-turns',
        bytes: 88_064,
        outcome: 'timeout',
      },
    ],
  },
  disturbances: { drop: 40 },
  latencies: [
    { fromMs: 1, toMs: 1.04, count: 30 },
    { fromMs: 1.9, toMs: 2, count: 10 },
    { fromMs: 2, toMs: 2.08, count: 1 },
  ],
  durationMs: 2_000,
  notificationsPerSecond: 65.4,
  isInterrupted: true,
};
