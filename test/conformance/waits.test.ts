import { expect, test } from 'vitest';
import { createEmbeddedBench } from '../../src/conformance/calibration/embedded-bench.ts';

/** A token is judged by one that is given later, and the last retry of a notification comes late. */
const WAITING: readonly string[] = [
  'receiver.retry.takes-effect-once-over-the-schedule',
  'token-server.token.not-over-when-given',
];

const WORTH_TELLING_MS = 500;

test('checks of the reference wait for nothing that never comes', async () => {
  const bench = createEmbeddedBench();
  const results = await bench.results();
  // The time of a bench is virtual: only what waits takes any.
  const waiting = [...results.values()].filter(({ durationMs }) => durationMs > WORTH_TELLING_MS);
  expect(waiting.map(({ id }) => id).toSorted()).toEqual(WAITING);
});
