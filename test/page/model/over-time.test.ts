import { expect, test } from 'vitest';
import { sampleSimulation } from '../../../scripts/check-page/sample-simulation.ts';
import {
  bucketWords,
  momentsOf,
  momentWords,
  numberWords,
  overTimeOf,
  ticksUpTo,
} from '../../../src/page/model/over-time.ts';

const RUN = sampleSimulation('too large');

test('a rate is counted over the part of a bucket that lies within the run', () => {
  const series = {
    ...RUN.series,
    fromMs: -500,
    bucketMs: 2_000,
    sent: [15, 20, 4, 1],
    first: [15, 20, 2, 0],
    refusedByEvent: { 112: [0, 0, 1, 1], others: [3, 0, 0, 0] },
    refusedByOutcome: { 413: [0, 0, 1, 1], timeout: [3, 0, 0, 0] },
  };
  const over = overTimeOf({ ...RUN, durationMs: 5_600, series });
  expect(over.rates.map(({ name, values }) => [name, values])).toEqual([
    // The last bucket lies within the run by a twentieth.
    ['all sendings', [10, 10, 2, null]],
    ['first attempts', [10, 10, 1, null]],
  ]);
  expect(over.refusedByOutcome.map(({ name }) => name)).toEqual(['timeout', 'status 413']);
  expect(over.refusedByEvent.map(({ name }) => name)).toEqual(['others', '112 turns finished']);
  expect(bucketWords(over, 2)).toEqual([
    'after 3.5 s',
    'all sendings 2 a second',
    'first attempts 1 a second',
    expect.stringMatching(/^p50 .* ms$/),
    expect.stringMatching(/^p90 .* ms$/),
    expect.stringMatching(/^p99 .* ms$/),
    'not acknowledged: status 413 × 1',
  ]);
  expect(bucketWords(over, 1).at(-1)).toBe('everything acknowledged');
});

test('a virtual clock shows no latency, and first attempts stand apart only where there are others', () => {
  const series = { ...RUN.series, first: RUN.series.sent };
  const over = overTimeOf({ ...RUN, series, isVirtual: true });
  expect([over.latencies, over.rates.map(({ name }) => name)]).toEqual([[], ['all sendings']]);
});

test.each([
  [0, [0]],
  [1, [0, 0.5, 1]],
  [10.5, [0, 5, 10]],
  [187, [0, 100]],
  [3_000, [0, 1_000, 2_000, 3_000]],
  [0.07, [0, 0.05]],
])('up to %d an axis has round numbers', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks);
});

test('the moments of an axis are round, whatever its length', () => {
  const of = (lengthMs: number) =>
    momentsOf({ ...overTimeOf(RUN), fromMs: 0, lengthMs }, 6).map(momentWords);
  expect(of(616_000)).toEqual(['0', '2 min', '4 min', '6 min', '8 min', '10 min']);
  expect(of(40_000)).toEqual(['0', '10 s', '20 s', '30 s', '40 s']);
  expect(of(20)).toEqual(['0', '5 ms', '10 ms', '15 ms', '20 ms']);
  expect(of(7 * 3_600_000)).toEqual(['0', '2 h', '4 h', '6 h']);
  expect(of(30 * 24 * 3_600_000).length).toBeLessThan(9);
});

test('numbers have the digits that matter', () => {
  expect([0.12345, 12.345, 999.9, 12_345.6].map(numberWords)).toEqual([
    '0.123',
    '12.3',
    '1000',
    '12,346',
  ]);
});
