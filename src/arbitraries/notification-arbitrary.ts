import fc, { type Arbitrary } from 'fast-check';
import type { EventType, Notice, Notification } from '../contract/index.ts';
import { EPOCH_MS, LONGEST_SESSION_MS, START_SPAN_SECONDS } from './epoch.ts';
import { type NoticeOptions, noticeArbitrary } from './notice-arbitrary.ts';

/** Later than every time that a payload can hold. */
const FIRST_NOTIFY_MS = EPOCH_MS + START_SPAN_SECONDS * 1_000 + LONGEST_SESSION_MS;
const NOTIFY_SPAN_MS = 24 * 3_600_000;

/** A moment at which a drawn notice may be sent, in Unix ms; it does not read the clock. */
export const notifyMsArbitrary: Arbitrary<number> = fc
  .nat(NOTIFY_SPAN_MS)
  .map((offsetMs) => FIRST_NOTIFY_MS + offsetMs);

/** A valid notification as it is sent once: a notice with its `notifyMs`. */
export function notificationArbitrary<T extends EventType = EventType>(
  eventType?: T,
  options: NoticeOptions = {},
): Arbitrary<Notification<T>> {
  const notices = noticeArbitrary<EventType>(eventType, options);
  return fc.tuple(notices, notifyMsArbitrary).map(([notice, notifyMs]) => {
    const { sid, payload, ...identity } = notice as Notice;
    return { ...identity, notifyMs, sid, payload } as unknown as Notification<T>;
  });
}
