import type { EventType, Notice, Notification } from '../../contract/index.ts';

/**
 * Makes the notification of one attempt out of a notice. Clause 6.2: `notifyMs` is the time of sending
 * and is refreshed on a retry, so every attempt is stamped, encoded and signed anew.
 */
export function stamp<T extends EventType>(notice: Notice<T>, notifyMs: number): Notification<T> {
  const { sid, payload, ...identity } = notice;
  return { ...identity, notifyMs, sid, payload } as unknown as Notification<T>;
}
