import fc from 'fast-check';
import {
  HOSTILE_BODIES,
  type HostileBody,
  hostileBodyArbitrary,
  nearMissBy,
  nearMissChangesOf,
} from '../../arbitraries/index.ts';
import { type Notification, validateNotification } from '../../contract/index.ts';
import { createRandom } from '../../simulator/session/index.ts';
import { encodeBody } from '../../wire/request/encode-body.ts';
import type { EventKind } from '../options/events-options.ts';
import { type EventBody, titleOf } from './event-body.ts';
import { type SessionEventsOptions, sessionEvents } from './session-events.ts';

/** So many are drawn together. */
const BATCH = 256;

/** Hostile bodies without end: every one of the table, then drawn ones. The same for the same seed. */
function* hostileEvents({
  seed,
  epochMs,
}: Pick<SessionEventsOptions, 'seed' | 'epochMs'>): Generator<EventBody> {
  const eventOf = ({ bytes, title }: HostileBody): EventBody => ({
    body: bytes,
    title: `hostile: ${title}`,
    atMs: epochMs,
    flaw: { description: title },
  });
  yield* HOSTILE_BODIES.map(eventOf);
  for (let batch = 0; ; batch += 1) {
    const drawn = fc.sample(hostileBodyArbitrary, { seed: seed + batch * 7_919, numRuns: BATCH });
    yield* drawn.map(eventOf);
  }
}

/** Keeps the draws for near-misses apart from those for plans. */
const STREAM = 11;

function* validEvents(options: SessionEventsOptions): Generator<EventBody> {
  for (const notification of sessionEvents(options)) {
    const { eventType, notifyMs } = notification;
    yield { body: encodeBody(notification), title: titleOf(eventType), atMs: notifyMs };
  }
}

/** A console's test event breaks the rules of its payload already. */
function isValid(notification: Notification): boolean {
  return validateNotification(notification).length === 0;
}

function* nearMisses(options: SessionEventsOptions): Generator<EventBody> {
  let number = 0;
  for (const notification of sessionEvents({ ...options, accepts: isValid })) {
    number += 1;
    const changes = nearMissChangesOf(notification);
    const change = changes[createRandom(options.seed, STREAM, number).below(changes.length)];
    if (change === undefined) continue;
    const { value, pointer, keyword, description } = nearMissBy(notification, change);
    yield {
      body: encodeBody(value),
      title: `${titleOf(notification.eventType)}, a near-miss`,
      atMs: notification.notifyMs,
      flaw: { pointer, keyword, description },
    };
  }
}

/** How the bodies of each kind are made, as many as are taken. */
export const EVENT_BODIES: Readonly<
  Record<EventKind, (options: SessionEventsOptions) => Iterable<EventBody>>
> = { valid: validEvents, 'near-miss': nearMisses, hostile: hostileEvents };
