import { type EventType, isEventType } from './event-types.ts';
import { PAYLOAD_VALIDATORS } from './generated/payload-validators.ts';
import type { NotificationEnvelope, PayloadMap } from './generated/types.ts';
import { validateNotificationEnvelope } from './generated/validators.ts';
import { type Validator, type Violation, violationsOf } from './violation.ts';

/** The body of a notification request (section 6.2), one member for each event. */
export type Notification<T extends EventType = EventType> = T extends EventType
  ? Omit<NotificationEnvelope, 'eventType' | 'payload'> & { eventType: T; payload: PayloadMap[T] }
  : never;

/**
 * An event to send: a notification without `notifyMs`, which belongs to one sending. Clause 6.2: it is
 * refreshed when the notification is retried, so the body and both signatures change.
 */
export type Notice<T extends EventType = EventType> = T extends EventType
  ? Omit<Notification<T>, 'notifyMs'>
  : never;

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The rules of one event's payload that a value breaks; pointers start at the payload itself. */
export function validatePayload(eventType: EventType, payload: unknown): readonly Violation[] {
  return violationsOf(PAYLOAD_VALIDATORS[eventType] as Validator<unknown>, payload);
}

/**
 * Every rule of section 6 that a value breaks as a notification; none when it is valid. The payload is
 * judged by the schema of its own event, so a value with an unknown `eventType` is judged as an
 * envelope only.
 */
export function validateNotification(value: unknown): readonly Violation[] {
  const envelope = violationsOf(validateNotificationEnvelope, value);
  const eventType = memberOf(value, 'eventType');
  const payload = memberOf(value, 'payload');
  const isJudged = !envelope.some(({ pointer }) => pointer === '/payload' || pointer === '');
  if (!isJudged || !isEventType(eventType)) return envelope;
  const validator = PAYLOAD_VALIDATORS[eventType] as Validator<unknown>;
  return [...envelope, ...violationsOf(validator, payload, '/payload')];
}
