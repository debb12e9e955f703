import { assert } from '@hapi/hoek';
import fc, { type Arbitrary } from 'fast-check';
import type { EventType, Notification } from '../../contract/index.ts';
import type { NoticeOptions } from '../notice-arbitrary.ts';
import { notificationArbitrary } from '../notification-arbitrary.ts';
import { type NearMiss, nearMissBy, nearMissChangesOf } from './near-miss.ts';

const MAX_CHOICE = 1_000_000;

/** A near-miss of any valid notification of the event; without an event type, of any event. */
export function nearMissArbitrary(
  eventType?: EventType,
  options: NoticeOptions = {},
): Arbitrary<NearMiss> {
  const notifications = notificationArbitrary<EventType>(eventType, options);
  return fc.tuple(notifications, fc.nat(MAX_CHOICE)).map(([notification, choice]) => {
    const changes = nearMissChangesOf(notification as Notification);
    const change = changes[choice % changes.length];
    assert(change, 'Every notification has near-misses.');
    return nearMissBy(notification as Notification, change);
  });
}
