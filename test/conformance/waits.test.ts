import { expect, test } from 'vitest';
import { createEmbeddedBench } from '../../src/conformance/calibration/embedded-bench.ts';

/** What is judged by what holds later. What was sent early in a run is old enough for a late retry at its end. */
const WAITING: readonly string[] = ['token-server.token.not-over-when-given'];

const WORTH_TELLING_MS = 500;

test('checks of the reference wait for nothing that never comes', async () => {
  const bench = createEmbeddedBench();
  const results = await bench.results();
  // The time of a bench is virtual: only what waits takes any.
  const waiting = [...results.values()].filter(({ durationMs }) => durationMs > WORTH_TELLING_MS);
  expect(waiting.map(({ id }) => id).toSorted()).toEqual(WAITING);
});
