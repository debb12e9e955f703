import { describe, expect, test } from 'vitest';
import { exitCodeOfSummary } from '../../../src/cli/simulate/exit-code-of-summary.ts';
import { crossedThresholds, parseThreshold } from '../../../src/cli/simulate/thresholds.ts';
import type { SimulationSummary } from '../../../src/simulator/index.ts';

const NONE = { eventTypes: {}, outcomes: {}, sizes: {}, scenarios: {}, notices: [] };
const SUMMARY: SimulationSummary = {
  durationMs: 2_000,
  notificationsPerSecond: 65.4,
  sessionsBegun: 10,
  sessionsEnded: 10,
  notices: 1_000,
  delivered: 998,
  givenUp: 2,
  givenUpBy: NONE,
  attempts: 1_200,
  retries: 60,
  copies: 0,
  callbacks: 0,
  latencyMs: { p50: 1, p90: 20, p99: 501, max: 2_500 },
  outcomes: { 200: 1_188, reset: 8, timeout: 4 },
  disturbances: {},
  latencies: [],
  isInterrupted: false,
};

describe('a condition', () => {
  test.each([
    ['p99>500ms', '501 ms'],
    ['max>2s', '2.5 s'],
    ['p50<2ms', '1 ms'],
    ['given-up>0.1%', '0.2%'],
    ['given-up>1', '2'],
    ['retries>4%', '5%'],
    ['unanswered>0', '12'],
    ['unanswered>0.9%', '1%'],
    ['rate<66', '65.4 a second'],
  ])('%s is met', (text, found) => {
    const [crossed] = crossedThresholds([parseThreshold(text)], SUMMARY);
    expect(crossed).toEqual({ condition: text, found });
  });

  test.each(['p99>501ms', 'given-up>0.2%', 'given-up>2', 'retries>5%', 'rate<65', 'rate>66'])(
    '%s is not met',
    (text) => {
      expect(crossedThresholds([parseThreshold(text)], SUMMARY)).toEqual([]);
    },
  );

  test.each([
    ['p99>0ms', /to be followed by a duration above zero, such as 500ms or 2s/u],
    ['p98>1ms', /--fail-on is "p98>1ms"\. Expected a condition such as p99>500ms/u],
    ['p99', /Expected a condition such as/u],
    ['constructor>1', /Expected a condition such as/u],
    ['p99>500', /Expected p99> to be followed by a duration above zero, such as 500ms/u],
    ['p99>1%', /to be followed by a duration/u],
    ['given-up>few', /to be followed by a number, or a share such as 0\.1%/u],
    ['rate<5%', /Expected rate< to be followed by a number\./u],
  ])('%s is refused', (text, message) => {
    expect(() => parseThreshold(text)).toThrow(message);
  });
});

test('conditions decide the exit code in place of what was given up', () => {
  expect(exitCodeOfSummary(SUMMARY)).toBe(1);
  expect(exitCodeOfSummary(SUMMARY, [])).toBe(0);
  expect(exitCodeOfSummary(SUMMARY, [{ condition: 'p99>500ms', found: '501 ms' }])).toBe(1);
  expect(exitCodeOfSummary({ ...SUMMARY, isInterrupted: true }, [])).toBe(3);
});
