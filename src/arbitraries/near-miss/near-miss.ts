import assert from '@hapi/hoek/assert';
import fc, { type Arbitrary } from 'fast-check';
import {
  ENVELOPE_SCHEMA,
  type EventType,
  type Notification,
  PAYLOAD_SCHEMAS,
  validateNotification,
} from '../../contract/index.ts';
import { type NoticeOptions, notificationArbitrary } from '../notice-arbitrary.ts';
import { applyChange, type Change, pointerOf } from './change.ts';
import { changesOf } from './changes-of.ts';

/** A notification that breaks a rule of its schema. */
export interface NearMiss {
  readonly value: unknown;
  /** The member at fault, also when it is missing. */
  readonly pointer: string;
  /** The keyword of JSON Schema that is broken. */
  readonly keyword: string;
  /** One line, with the pointer. */
  readonly description: string;
}

/** The changes that make a valid notification a near-miss, each pointer and keyword and value once. */
export function nearMissChangesOf(notification: Notification): readonly Change[] {
  const { eventType, payload } = notification;
  const envelope = changesOf(ENVELOPE_SCHEMA, notification);
  const own = changesOf(PAYLOAD_SCHEMAS[eventType], payload, ['payload']);
  const distinct = new Map([...envelope, ...own].map((change) => [JSON.stringify(change), change]));
  return [...distinct.values()];
}

/** The near-miss that a change makes. It is a bug of ours when the validator does not agree. */
export function nearMissBy(notification: Notification, change: Change): NearMiss {
  const value = applyChange(notification, change);
  const pointer = pointerOf(change.path);
  const { keyword } = change;
  const isConfirmed = validateNotification(value).some(
    (violation) => violation.pointer === pointer && violation.keyword === keyword,
  );
  assert(isConfirmed, `The near-miss at ${pointer} (${keyword}) is valid.`);
  const subject = pointer === '' ? 'the notification' : pointer;
  return { value, pointer, keyword, description: `${subject} ${change.description}` };
}

/** Every near-miss of a valid notification; of an array, only the first items are changed. */
export function nearMissesOf(notification: Notification): readonly NearMiss[] {
  return nearMissChangesOf(notification).map((change) => nearMissBy(notification, change));
}

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
