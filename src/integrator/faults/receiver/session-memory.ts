import type { Incoming } from '../../incoming.ts';
import type { ReceivedNotification } from '../../receiver.ts';

/** What a fault knows of the session that a notification belongs to. */
export interface SessionMemory {
  readonly sid: string;
  readonly eventType: number;
  /** Whether something was noted of the session before. */
  has(what: string): boolean;
  get(what: string): string | undefined;
  note(what: string, value?: string): void;
  forget(what: string): void;
}

/** The memory of a notification's session; each fault notes under words of its own. */
export function sessionOf(
  notification: ReceivedNotification,
  { state: { memory } }: Incoming,
): SessionMemory {
  const sid = String(notification['sid']);
  const keyOf = (what: string) => `session ${sid} ${what}`;
  return {
    sid,
    eventType: Number(notification['eventType']),
    has: (what) => memory.has(keyOf(what)),
    get: (what) => memory.get(keyOf(what)),
    note(what, value = '') {
      memory.set(keyOf(what), value);
    },
    forget(what) {
      memory.delete(keyOf(what));
    },
  };
}
