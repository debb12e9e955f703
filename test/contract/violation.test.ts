import { expect, test } from 'vitest';
import { PAYLOAD_VALIDATORS } from '../../src/contract/generated/payload-validators.ts';
import { validateNotificationEnvelope } from '../../src/contract/generated/validators.ts';
import { EVENT_TYPES, pointerStep, violationsOf } from '../../src/contract/index.ts';

test('steps of a pointer are escaped', () => {
  expect(['a/b', 'm~n', 3].map(pointerStep)).toEqual(['/a~1b', '/m~0n', '/3']);
});

test('a prefix stands before every pointer', () => {
  const pointers = violationsOf(PAYLOAD_VALIDATORS[104], {}, '/payload').map((v) => v.pointer);
  expect(pointers).toContain('/payload/agent_id');
  expect(pointers.every((pointer) => pointer.startsWith('/payload/'))).toBe(true);
});

test('a rule is reported once, also when two branches of a schema state it', () => {
  const payload = { turns: [{ start: { type: 'greeting', metadata: 1 } }] };
  const reported = violationsOf(PAYLOAD_VALIDATORS[112], payload)
    .map(({ pointer, keyword }) => `${pointer} ${keyword}`)
    .filter((rule) => rule === '/turns/0/start/metadata type');
  expect(reported).toHaveLength(1);
});

test('messages say what would be right', () => {
  const value = { noticeId: '', productId: 1, eventType: 1, notifyMs: 1.5, sid: '', extra: 1 };
  const messages = violationsOf(validateNotificationEnvelope, value).map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );
  expect(messages).toEqual([
    '/payload must be present',
    '/extra must not be present: the field is unknown',
    '/noticeId must not be empty',
    '/productId must be 17',
    `/eventType must be one of ${EVENT_TYPES.map(({ eventType }) => eventType).join(', ')}`,
    '/notifyMs must be of type integer',
  ]);
});

test('a union of types is reported in words', () => {
  const payload = { agent_id: 'a', name: 'n', start_ts: 0, channel: 'c', labels: { a: [] } };
  expect(violationsOf(PAYLOAD_VALIDATORS[101], payload)).toEqual([
    {
      pointer: '/labels/a',
      keyword: 'type',
      message: 'must be of type string or number or boolean or null',
    },
  ]);
});

test('a valid value has no violation, whatever was judged before', () => {
  expect(violationsOf(PAYLOAD_VALIDATORS[101], {})).not.toEqual([]);
  const payload = { agent_id: 'a', name: 'n', start_ts: 0, channel: 'c' };
  expect(violationsOf(PAYLOAD_VALIDATORS[101], payload)).toEqual([]);
});
