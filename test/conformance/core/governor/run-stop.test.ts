import { expect, test } from 'vitest';
import { sleep } from '../../../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import { createRunStop } from '../../../../src/conformance/core/governor/run-stop.ts';
import { Untestable } from '../../../../src/conformance/core/signals.ts';

const { signal } = new AbortController();

test('without limits a run goes on', async () => {
  const clock = createVirtualClockPair(0).waits;
  const stop = createRunStop({ clock, signal });
  await stop.rest(100_000);
  for (let count = 0; count < 1_000; count += 1) stop.countRequest();
  expect(() => stop.ensureGoingOn()).not.toThrow();
  expect(stop.leftMs()).toBe(Number.POSITIVE_INFINITY);
  expect(stop.cause()).toBeUndefined();
});

test('a rest ends with the time of the run', async () => {
  const clock = createVirtualClockPair(0).waits;
  const stop = createRunStop({ clock, signal, maxTimeMs: 500 });
  await stop.rest(300);
  expect(stop.leftMs()).toBe(200);
  await expect(stop.rest(10_000)).rejects.toThrow(
    "the run's time of 0.5 s was used up before all of it was tried",
  );
  expect(clock.now()).toBe(500);
  expect(stop.cause()).toBe('max-time');
});

test('a limit that keeps nothing from being tried is no cause', async () => {
  const clock = createVirtualClockPair(0).waits;
  const stop = createRunStop({ clock, signal, maxTimeMs: 500 });
  await sleep(clock, 600);
  expect(stop.cause()).toBeUndefined();
});

test('the requests of a run are counted', () => {
  const stop = createRunStop({ clock: createVirtualClockPair(0).waits, signal, maxRequests: 2 });
  stop.countRequest();
  expect(stop.reason('before')).toBeUndefined();
  stop.countRequest();
  expect(stop.reason('before')).toBe("the run's 2 requests were used up before it");
  expect(() => stop.ensureGoingOn()).toThrow(Untestable);
  expect(stop.cause()).toBe('max-requests');
});

test('an interruption ends a rest at once', async () => {
  const controller = new AbortController();
  const stop = createRunStop({
    clock: { now: () => 0, after: () => () => {} },
    signal: controller.signal,
  });
  const resting = stop.rest(1_000);
  controller.abort();
  await expect(resting).rejects.toThrow('the run was interrupted');
  expect(stop.cause()).toBe('signal');
});
