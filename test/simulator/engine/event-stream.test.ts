import { expect, test } from 'vitest';
import { resolveProfile, validateNotification } from '../../../src/contract/index.ts';
import { DEFAULT_EPOCH_MS, eventStream } from '../../../src/simulator/engine/index.ts';

const OPTIONS = {
  runId: 'r1',
  epochMs: DEFAULT_EPOCH_MS,
  answers: resolveProfile('neutral').values,
  seed: 7,
};

function take<T>(values: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const value of values) {
    taken.push(value);
    if (taken.length === count) break;
  }
  return taken;
}

test('yields valid notifications with a noticeId each, the same for the same seed', () => {
  const one = take(eventStream(OPTIONS), 500);
  expect(one.flatMap(validateNotification)).toEqual([]);
  expect(new Set(one.map(({ noticeId }) => noticeId)).size).toBe(500);
  expect(take(eventStream(OPTIONS), 500)).toEqual(one);
  expect(take(eventStream({ ...OPTIONS, seed: 8 }), 500)).not.toEqual(one);
});

test('yields the same bytes on every machine', () => {
  const [first] = eventStream(OPTIONS);
  expect(first?.notifyMs).toBeGreaterThanOrEqual(DEFAULT_EPOCH_MS);
  expect(JSON.stringify(first)).toMatchInlineSnapshot(
    `"{"noticeId":"r1:1:1","productId":17,"eventType":101,"notifyMs":1767306504000,"sid":"assay-r1-1-S","payload":{"agent_id":"assay-r1-1-A","name":"assay-r1-1-agent 🤖","channel":"assay-r1-accueil-été","start_ts":1767306504,"labels":{"team":"support","env":"staging"}}}"`,
  );
});

test('keeps to the events that are asked for', () => {
  const types = take(eventStream({ ...OPTIONS, eventTypes: [104, 112] }), 50);
  expect(new Set(types.map(({ eventType }) => eventType))).toEqual(new Set([104, 112]));
});

test('refuses an unknown scenario', () => {
  expect(() => eventStream({ ...OPTIONS, scenarios: ['x'] }).next()).toThrow(
    /unknown scenario "x"/u,
  );
});
