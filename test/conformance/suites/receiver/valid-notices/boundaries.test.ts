import { expect, test } from 'vitest';
import { createEmbeddedBench } from '../../../../../src/conformance/calibration/embedded-bench.ts';
import {
  boundariesAt,
  boundariesOfEntries,
  boundariesOfHistory,
  boundariesOfLength,
} from '../../../../../src/conformance/suites/receiver/valid-notices/boundaries.ts';
import { resolveProfile } from '../../../../../src/contract/index.ts';

const profile = resolveProfile('neutral');
const bench = createEmbeddedBench();

test('one member after the other is tried when an event at the edge is refused', async () => {
  const id = 'receiver.acknowledges.zero-values';
  const faults = ['receiver.takes-zero-for-missing'] as const;
  const results = await bench.results({ faults, selection: { only: [id] } });
  const { verdict, expected } = results.get(id) ?? {};
  expect(verdict).toBe('fail');
  expect(expected).toMatch(
    /^event 112 with 0 for turns\/0\/metrics\/segmented_latency_ms\/tts_ttfb acknowledged/,
  );
});

test('every duration of the tables stands at an edge', () => {
  const titles = (name: 'zero' | 'large' | 'fractions') =>
    boundariesAt(name, 'r1', profile).flatMap(({ parts }) => parts.map(({ title }) => title));
  // 103: a delay; 110: a code; 111: four latencies; 112: two of the voice, the whole and six parts.
  expect(titles('zero')).toHaveLength(1 + 1 + 4 + 2 + 7);
  expect(titles('large')).toHaveLength(1 + 4 + 2 + 7);
  expect(titles('fractions')).toHaveLength(7);
});

test('sessions have no length, or almost the longest', () => {
  const lengths = boundariesOfLength('r1', profile).map(({ notice: { eventType, payload } }) => {
    const { start_ts: start, stop_ts: stop } = payload as { start_ts: number; stop_ts: number };
    return [eventType, Math.floor((stop - start) / (eventType === 112 ? 3_600_000 : 3_600))];
  });
  const events = [102, 103, 111, 112];
  expect(lengths).toEqual([
    ...events.map((each) => [each, 0]),
    ...events.map((each) => [each, 68]),
  ]);
});

test('lists are longer than the default cap', () => {
  const lengths = (boundaries: ReturnType<typeof boundariesOfHistory>) =>
    boundaries.map(({ notice: { payload } }) => Object.values(payload).find(Array.isArray)?.length);
  expect(lengths(boundariesOfHistory('r1', profile))).toEqual([33, 100]);
  expect(lengths(boundariesOfEntries('r1', profile))).toEqual([100, 100]);
});
