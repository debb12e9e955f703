import type { JsonObject } from '../../../contract/json-object.ts';
import { objectAt } from '../../json-object.ts';
import type { ReceiverBehaviour } from '../../receiver.ts';
import { replyLater } from '../../reply.ts';
import { type ReceiverFault, WORK_MS } from '../fault.ts';
import { type SessionMemory, sessionMemoryOf } from './session-faults.ts';

const CURRENT_SESSION = 'session applied now';

/** How many noticeIds of a session the forgetful receiver keeps. */
const NOTICES_KEPT = 3;
const BUSY = 'busy applying';

type Apply = ReceiverBehaviour['apply'];

/** Acknowledges every notification, and does not apply the chosen ones. */
function dropWhere(
  isDropped: (session: SessionMemory, incoming: Parameters<Apply>[1]) => boolean,
): ReceiverFault['change'] {
  return ({ apply }) => ({
    apply: (notification, incoming) => {
      if (isDropped(sessionMemoryOf(notification, incoming), incoming)) return;
      apply(notification, incoming);
    },
  });
}

/** Keeps so many of the latest noticeIds of a session, and takes what comes again of the others for new. */
function forgetsOlder(
  key: string,
  mostKept: (session: SessionMemory) => number,
): ReceiverFault['change'] {
  return ({ apply }) => ({
    apply: (notification, incoming) => {
      const session = sessionMemoryOf(notification, incoming);
      const latest = [...(session.get(key)?.split(' ') ?? []), notification.noticeId];
      const kept = latest.slice(-mostKept(session));
      session.set(key, kept.join(' '));
      for (const forgotten of latest.slice(0, -kept.length)) {
        incoming.state.handled.delete(forgotten);
      }
      apply(notification, incoming);
    },
  });
}

/** Acknowledges every notification, and does not apply those that the test on their payload names. */
function losingWhere(
  isLost: (payload: JsonObject, eventType: unknown) => boolean,
): ReceiverFault['change'] {
  return ({ apply }) => ({
    apply: (notification, incoming) => {
      if (isLost(objectAt(notification, 'payload'), notification['eventType'])) return;
      apply(notification, incoming);
    },
  });
}

/** What fits a column of a database that is declared for short texts. */
const MAX_TEXT_LENGTH = 4_096;

/** Defects that only the effects of a session show, since every notification is acknowledged. */

export const SESSION_EFFECT_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.drops-while-busy',
    breaks: 'acknowledges what comes while it works on another notification, and drops it',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.effect.acknowledged-notice-takes-effect',
    change: ({ apply, acknowledge }) => ({
      apply(notification, incoming) {
        if (!incoming.state.memory.has(BUSY)) apply(notification, incoming);
      },
      acknowledge(incoming) {
        const { memory } = incoming.state;
        if (memory.has(BUSY)) return acknowledge(incoming);
        memory.set(BUSY, '');
        return replyLater(WORK_MS, () => {
          memory.delete(BUSY);
          return acknowledge(incoming);
        });
      },
    }),
  },
  {
    id: 'receiver.loses-calls-that-dial',
    breaks: 'acknowledges that an outbound call dials (202, CALLING) and drops it',
    source: 'specification 3.4',
    verdict: 'warn',
    foundBy: 'receiver.session.applies-in-order-once',
    change: losingWhere(
      (payload, eventType) => eventType === 202 && payload['state'] === 'CALLING',
    ),
  },
  {
    id: 'receiver.loses-failed-agents',
    breaks: 'acknowledges that an agent left because connecting took too long, and drops it',
    source: 'specification 3.2',
    verdict: 'warn',
    foundBy: 'receiver.session.applies-in-order-once',
    change: losingWhere((payload) => payload['message'] === 'Connecting for too long'),
  },
  {
    id: 'receiver.loses-chunked-bodies',
    breaks:
      'acknowledges a notification without a Content-Length as a probe, and does not apply it',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.effect.edges-take-effect-once',
    change: dropWhere((_session, { request }) => request.headers['content-length'] === undefined),
  },
  {
    id: 'receiver.loses-long-messages',
    breaks: 'acknowledges an event whose message is too long for its column and does not store it',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.effect.edges-take-effect-once',
    change: losingWhere((payload) => String(payload['message']).length > MAX_TEXT_LENGTH),
  },
  {
    id: 'receiver.drops-events-after-102',
    breaks: 'acknowledges the events that follow 102 and drops them',
    source: 'specification 6.3',
    verdict: 'warn',
    foundBy: 'receiver.session.applies-in-order-once',
    change: dropWhere((session) => {
      if (session.eventType !== 102) return session.has('102 applied');
      session.set('102 applied');
      return false;
    }),
  },
  {
    id: 'receiver.drops-late-101',
    breaks: 'acknowledges a 101 that comes after other events of its session and drops it',
    source: 'field-notes, delivery',
    verdict: 'warn',
    foundBy: 'receiver.session.applies-in-any-order-once',
    change: dropWhere((session) => {
      if (session.eventType === 101) return session.has('later applied');
      session.set('later applied');
      return false;
    }),
  },
  {
    id: 'receiver.dedupes-joins-only',
    breaks: 'recognises duplicates of 101 and of no other event',
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.session.applies-duplicates-once',
    change: ({ dedupeKey }) => ({
      dedupeKey: (notification, incoming) =>
        notification['eventType'] === 101 ? dedupeKey(notification, incoming) : undefined,
    }),
  },
  {
    id: 'receiver.bills-each-attempt-of-102',
    breaks:
      'recognises duplicates of 102 by noticeId and notifyMs, so that its retries slip through',
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.session.applies-retries-once',
    change: ({ dedupeKey }) => ({
      dedupeKey: (notification, incoming) =>
        notification['eventType'] === 102
          ? `${notification.noticeId} ${String(notification['notifyMs'])}`
          : dedupeKey(notification, incoming),
    }),
  },
  {
    id: 'receiver.remembers-three-notices',
    breaks: `remembers the latest ${NOTICES_KEPT} noticeIds of a session and applies an older one again`,
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.session.applies-late-redelivery-once',
    change: forgetsOlder('latest', () => NOTICES_KEPT),
  },
  {
    id: 'receiver.forgets-when-agent-leaves',
    breaks:
      'forgets the noticeIds of an agent when it leaves (102), so that what comes again after that is applied again',
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.session.applies-late-redelivery-once',
    change: forgetsOlder('known', ({ eventType }) =>
      eventType === 102 ? 1 : Number.MAX_SAFE_INTEGER,
    ),
  },
  {
    id: 'receiver.drops-overlapping-events-of-session',
    breaks: 'loses an event that comes while it works on another one of the same session',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.session.applies-backlog-once',
    change: ({ apply, acknowledge, decode }) => ({
      apply: (notification, incoming) => {
        const session = sessionMemoryOf(notification, incoming);
        if (session.has('at work')) return;
        session.set('at work');
        apply(notification, incoming);
      },
      acknowledge: (incoming) =>
        replyLater(WORK_MS, () => {
          const notification = decode(incoming.request.body);
          if (notification) sessionMemoryOf(notification, incoming).delete('at work');
          return acknowledge(incoming);
        }),
    }),
  },
  {
    id: 'receiver.applies-latest-session-only',
    breaks: 'acknowledges events of a session that is not the latest one to begin, and drops them',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.session.applies-interleaved-sessions-once',
    change: dropWhere((session, { state: { memory } }) => {
      if (session.eventType === 101) {
        session.set('begun applied');
        memory.set(CURRENT_SESSION, session.sid);
      }
      return session.has('begun applied') && memory.get(CURRENT_SESSION) !== session.sid;
    }),
  },
];
