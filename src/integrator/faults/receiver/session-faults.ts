import type { Incoming } from '../../incoming.ts';
import { arrayAt, objectAt } from '../../json-object.ts';
import type { ReceivedNotification, ReceiverBehaviour } from '../../receiver.ts';
import { answerJson, replyLater } from '../../reply.ts';
import { type ReceiverFault, WORK_MS } from '../fault.ts';

/** What a fault knows of the session that a notification belongs to. */
export interface SessionMemory {
  readonly sid: string;
  readonly eventType: number;
  /** Whether something was stored for the session. */
  has(what: string): boolean;
  get(what: string): string | undefined;
  set(what: string, value?: string): void;
  delete(what: string): void;
}

/** The memory of a notification's session; each fault uses keys of its own. */
export function sessionMemoryOf(
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
    set(what, value = '') {
      memory.set(keyOf(what), value);
    },
    delete(what) {
      memory.delete(keyOf(what));
    },
  };
}

const FIRST_CALL_EVENT = 201;
const CURRENT_SESSION = 'current session';

type Screen = ReceiverBehaviour['screen'];

/** Refuses with 409 the notifications that the receiver does not expect after the session so far. */
function conflictWhere(
  isRefused: (
    session: SessionMemory,
    notification: Parameters<Screen>[0],
    incoming: Parameters<Screen>[1],
  ) => boolean,
): Pick<ReceiverBehaviour, 'screen'> {
  return {
    screen: (notification, incoming) =>
      isRefused(sessionMemoryOf(notification, incoming), notification, incoming)
        ? answerJson(409, { error: 'not in this state of the session' })
        : undefined,
  };
}

/** Defects that no single notification shows, but only a session or the order of its delivery. */
export const SESSION_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.refuses-events-after-102',
    breaks: 'takes 102 for the end of a session and refuses the events that follow it',
    source: 'specification 6.3',
    verdict: 'fail',
    foundBy: 'receiver.session.acknowledges-in-order',
    change: () =>
      conflictWhere((session) => {
        if (session.eventType !== 102) return session.has('102');
        session.set('102');
        return false;
      }),
  },
  {
    id: 'receiver.refuses-late-101',
    breaks: 'refuses a 101 that comes after other events of its session',
    source: 'field-notes, delivery',
    verdict: 'warn',
    foundBy: 'receiver.session.acknowledges-in-any-order',
    change: () =>
      conflictWhere((session, { noticeId }, { state }) => {
        if (session.eventType === 101) return session.has('later') && !state.handled.has(noticeId);
        session.set('later');
        return false;
      }),
  },
  {
    id: 'receiver.refuses-second-102',
    breaks: 'refuses a second 102 of a session, also when it is the same notice',
    source: 'field-notes, delivery',
    verdict: 'warn',
    foundBy: 'receiver.session.acknowledges-duplicates',
    change: () =>
      conflictWhere((session) => {
        if (session.eventType !== 102) return false;
        const isSecond = session.has('left');
        session.set('left');
        return isSecond;
      }),
  },
  {
    id: 'receiver.refuses-third-attempt',
    breaks: 'refuses a notice from its third attempt on',
    source: 'field-notes, delivery',
    verdict: 'warn',
    foundBy: 'receiver.session.acknowledges-retries',
    change: () =>
      conflictWhere((session, { noticeId }) => {
        const attempts = Number(session.get(`attempts of ${noticeId}`) ?? 0) + 1;
        session.set(`attempts of ${noticeId}`, String(attempts));
        return attempts > 2;
      }),
  },
  {
    id: 'receiver.refuses-101-again-after-102',
    breaks: 'refuses a 101 that comes again when its agent has left',
    source: 'field-notes, delivery',
    verdict: 'warn',
    foundBy: 'receiver.session.acknowledges-late-redelivery',
    change: () =>
      conflictWhere((session, { noticeId }, { state }) => {
        if (session.eventType === 102) session.set('gone');
        const isRepeated = session.eventType === 101 && state.handled.has(noticeId);
        return isRepeated && session.has('gone');
      }),
  },
  {
    id: 'receiver.refuses-overlapping-events-of-session',
    breaks: 'refuses an event while it works on another one of the same session',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.session.acknowledges-backlog-at-once',
    change: ({ acknowledge, decode }) => ({
      ...conflictWhere((session) => {
        if (session.has('locked')) return true;
        session.set('locked');
        return false;
      }),
      acknowledge: (incoming) =>
        replyLater(WORK_MS, () => {
          const notification = decode(incoming.request.body);
          if (notification) sessionMemoryOf(notification, incoming).delete('locked');
          return acknowledge(incoming);
        }),
      acknowledgeDuplicate: (incoming) => {
        const notification = decode(incoming.request.body);
        if (notification) sessionMemoryOf(notification, incoming).delete('locked');
        return acknowledge(incoming);
      },
    }),
  },
  {
    id: 'receiver.tracks-one-session',
    breaks: 'knows one session at a time and refuses events of one that began before',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.session.acknowledges-interleaved-sessions',
    change: () =>
      conflictWhere((session, _notification, { state: { memory } }) => {
        if (session.eventType === 101) {
          session.set('begun');
          memory.set(CURRENT_SESSION, session.sid);
        }
        return session.has('begun') && memory.get(CURRENT_SESSION) !== session.sid;
      }),
  },
  {
    id: 'receiver.compares-metrics-with-turns',
    breaks: 'refuses a 112 with fewer turns than the 111 of its session has entries',
    source: 'specification 8',
    verdict: 'fail',
    foundBy: 'receiver.session.acknowledges-named-scenarios',
    change: () =>
      conflictWhere((session, notification) => {
        const payload = objectAt(notification, 'payload');
        if (session.eventType === 111) {
          session.set('rounds', String(arrayAt(payload, 'metrics').length));
        }
        const rounds = Number(session.get('rounds') ?? 0);
        return session.eventType === 112 && arrayAt(payload, 'turns').length < rounds;
      }),
  },
  {
    id: 'receiver.closes-session-on-hangup',
    breaks: 'takes the end of a telephone call for the end of the session and refuses the rest',
    source: 'specification 3.3',
    verdict: 'fail',
    foundBy: 'receiver.session.acknowledges-call-scenarios',
    change: () =>
      conflictWhere((session, notification) => {
        const { state } = objectAt(notification, 'payload');
        if (state === 'HANGUP' || state === 'TRANSFERED') session.set('hung up');
        return session.eventType < FIRST_CALL_EVENT && session.has('hung up');
      }),
  },
];
