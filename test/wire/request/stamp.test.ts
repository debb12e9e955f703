import { expect, test } from 'vitest';
import { validateNotification } from '../../../src/contract/index.ts';
import { stamp } from '../../../src/wire/request/compose.ts';
import { A_NOTICE } from '../../simulator/engine/notice.ts';

test('a stamped notice is a valid notification, and nothing but the time is added', () => {
  const notification = stamp(A_NOTICE, 1_750_000_000_123);
  expect(notification).toEqual({ ...A_NOTICE, notifyMs: 1_750_000_000_123 });
  expect(validateNotification(notification)).toEqual([]);
});

test('the members stand in the order of the document', () => {
  expect(Object.keys(stamp(A_NOTICE, 1))).toEqual([
    'noticeId',
    'productId',
    'eventType',
    'notifyMs',
    'sid',
    'payload',
  ]);
});

test('members that the contract does not know are kept', () => {
  const notice = { ...A_NOTICE, region: 'eu' };
  expect(stamp(notice, 1)).toMatchObject({ region: 'eu' });
});

test('the notice stays as it was: a retry stamps it again', () => {
  const before = structuredClone(A_NOTICE);
  expect(stamp(A_NOTICE, 1).notifyMs).toBe(1);
  expect(stamp(A_NOTICE, 2).notifyMs).toBe(2);
  expect(A_NOTICE).toEqual(before);
});
