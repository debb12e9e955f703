import { expect, test } from 'vitest';
import { followEvents } from '../../../src/cli/run/follow-events.ts';
import type { Clock } from '../../../src/clock/clock.ts';
import type { RunEvent } from '../../../src/contract/index.ts';
import { makeEvents, makeFailure, makeReport, makeResult } from '../../report/make-report.ts';

/** A clock on which every wait ends at once. */
const hasty: Clock = {
  now: () => 0,
  after(_delayMs, action) {
    queueMicrotask(action);
    return () => {};
  },
};

async function* yieldAll(events: readonly RunEvent[]) {
  yield* events;
}

test('every event is handed on as it happens, and the last one ends it', async () => {
  const events = makeEvents([makeResult()]);
  const seen: RunEvent[] = [];
  const { signal } = new AbortController();
  const report = await followEvents(yieldAll(events), {
    clock: hasty,
    signal,
    onEvent: (event) => seen.push(event),
  });
  expect(seen).toEqual(events);
  expect(report).toEqual(makeReport([makeResult()]));
});

test('remedies are handed on, logged and reported with the flags that help', async () => {
  const skipped = makeResult({
    outcome: 'not-applicable',
    verdict: 'skip',
    reason: 'no observer was declared',
    remedies: [{ code: 'declare-observer' }],
  });
  const seen: RunEvent[] = [];
  const { signal } = new AbortController();
  const report = await followEvents(yieldAll(makeEvents([skipped])), {
    clock: hasty,
    signal,
    onEvent: (event) => seen.push(event),
  });
  const advised = { ...skipped, advice: expect.stringContaining('--observer-url') };
  expect(report.checks).toEqual([advised]);
  expect(seen).toContainEqual({ type: 'check-finished', result: advised });
});

test('a run that does not end after an interruption is given up, and its end is handed on', async () => {
  const events = makeEvents([makeFailure(), makeResult({ id: 'receiver.z' })]).slice(0, 2);
  const interruption = new AbortController();
  const seen: RunEvent[] = [];
  async function* hanging() {
    yield* events;
    interruption.abort();
    await new Promise(() => {});
  }
  const report = await followEvents(hanging(), {
    clock: hasty,
    signal: interruption.signal,
    onEvent: (event) => seen.push(event),
  });
  expect(report).toMatchObject({ interruptedBy: 'signal', outcome: 'nonconformant' });
  expect(report.checks.map(({ verdict }) => verdict)).toEqual(['fail', 'untestable']);
  expect(seen.at(-1)).toMatchObject({ type: 'run-finished', interruptedBy: 'signal' });
});
