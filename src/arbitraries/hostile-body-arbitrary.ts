import fc, { type Arbitrary } from 'fast-check';
import { HOSTILE_BODIES } from './hostile-bodies.ts';
import { type HostileBody, hostileBody } from './hostile-body.ts';
import { notificationArbitrary } from './notification-arbitrary.ts';

const encoder = new TextEncoder();

const notificationBytes: Arbitrary<Uint8Array> = notificationArbitrary().map((notification) =>
  encoder.encode(JSON.stringify(notification)),
);

const randomBytes: Arbitrary<HostileBody> = fc
  .uint8Array({ maxLength: 64 })
  .map((bytes) => hostileBody('random', 'malformed', `${bytes.length} random bytes`, bytes));

const cutNotification: Arbitrary<HostileBody> = fc
  .tuple(notificationBytes, fc.nat(9_999))
  .map(([bytes, share]) => {
    const length = Math.floor((bytes.length * share) / 10_000);
    const title = `the first ${length} bytes of a notification`;
    return hostileBody('cut', 'malformed', title, bytes.slice(0, length));
  });

const otherValue: Arbitrary<HostileBody> = fc
  .json({ maxDepth: 3 })
  .map((text) => hostileBody('value', 'other-value', 'another JSON value', text));

/**
 * A hostile body: a row of the table, random bytes, the beginning of a notification, or another JSON
 * value. What is drawn outside the table is never a valid notification.
 */
export const hostileBodyArbitrary: Arbitrary<HostileBody> = fc.oneof(
  fc.constantFrom(...HOSTILE_BODIES),
  randomBytes,
  cutNotification,
  otherValue,
);
