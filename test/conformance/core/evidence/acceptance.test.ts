import { expect, test } from 'vitest';
import { createAcceptanceCounter } from '../../../../src/conformance/core/evidence/acceptance.ts';
import { ordinaryNotice } from '../../../../src/conformance/probes/receiver-probe.ts';

const joined = { ...ordinaryNotice('r1'), noticeId: 'n-1', notifyMs: 1_780_000_000_000 };

test('nothing valid was sent: there is nothing to say', () => {
  const counter = createAcceptanceCounter();
  counter.count({ ...joined, eventType: 199 }, true);
  counter.count({ ...joined, payload: { ...joined.payload, mood: 'good' } }, true);
  expect(counter.read()).toBeUndefined();
});

test('valid notifications are counted by event, and the members that they had', () => {
  const counter = createAcceptanceCounter();
  counter.count(joined, true);
  counter.count(joined, false);
  const { events, elements } = counter.read() ?? {};
  expect(events).toEqual([{ eventType: 101, sent: 2, acknowledged: 1 }]);
  expect(elements?.exercised).toBe(4);
  expect(elements?.missing).toHaveLength((elements?.all ?? 0) - 4);
  expect(elements?.missing).toContain('101/labels');
  expect(elements?.missing).toContain('112/turns/*/start/metadata/speech_duration_ms');
  expect(elements?.missing).not.toContain('101/start_ts');
});
