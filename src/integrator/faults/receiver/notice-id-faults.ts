import type { Incoming } from '../../incoming.ts';
import type { ReceivedNotification, ReceiverBehaviour } from '../../receiver.ts';
import { answerJson } from '../../reply.ts';
import type { ReceiverFault } from '../fault.ts';

const NOTICES_KEPT = 20;
const KEPT_MS = 15_000;
const LARGEST_JOB = 262_144;
const ORDER_KEPT = 'notices kept';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function applying(
  apply: (
    base: ReceiverBehaviour['apply'],
    notification: ReceivedNotification,
    incoming: Incoming,
  ) => void,
): ReceiverFault['change'] {
  return (base) => ({
    apply: (notification, incoming) => apply(base.apply, notification, incoming),
  });
}

/** Defects in what identifies a notice, and in how long it is remembered. */
export const NOTICE_ID_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.stores-uuids-only',
    breaks: 'acknowledges a notice whose noticeId is no UUID, and cannot store it',
    source: 'field-notes, payloads',
    verdict: 'warn',
    foundBy: 'receiver.effect.edges-take-effect-once',
    change: applying((apply, notification, incoming) => {
      if (UUID.test(notification.noticeId)) apply(notification, incoming);
    }),
  },
  {
    id: 'receiver.refuses-slashes-in-notice-ids',
    breaks: 'refuses a noticeId with a slash, as it keeps a file for each',
    source: 'specification 6.2',
    verdict: 'note',
    foundBy: 'receiver.tolerates.opaque-notice-id',
    change: () => ({
      screen: ({ noticeId }) =>
        noticeId.includes('/') ? answerJson(400, { error: 'no such notice' }) : undefined,
    }),
  },
  {
    id: 'receiver.finds-notice-ids-in-the-text',
    breaks: 'takes the noticeId out of the text of the body, and refuses one that JSON escapes',
    source: 'specification 1',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.unicode-escapes',
    change: () => ({
      screen: ({ noticeId }, { request }) =>
        request.body.includes(JSON.stringify(noticeId))
          ? undefined
          : answerJson(400, { error: 'no notice' }),
    }),
  },
  {
    id: 'receiver.remembers-twenty-notices',
    breaks: `remembers the latest ${NOTICES_KEPT} noticeIds and applies an older one again`,
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.retry.takes-effect-once-after-many-notices',
    change: applying((apply, notification, incoming) => {
      const { memory, handled } = incoming.state;
      const kept = [...(memory.get(ORDER_KEPT)?.split('\n') ?? []), notification.noticeId];
      memory.set(ORDER_KEPT, kept.slice(-NOTICES_KEPT).join('\n'));
      for (const forgotten of kept.slice(0, -NOTICES_KEPT)) handled.delete(forgotten);
      apply(notification, incoming);
    }),
  },
  {
    id: 'receiver.forgets-after-fifteen-seconds',
    breaks: 'remembers a noticeId for fifteen seconds and applies a later retry again',
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.retry.takes-effect-once-over-the-schedule',
    change: ({ dedupeKey }) => ({
      dedupeKey(notification, incoming) {
        const key = dedupeKey(notification, incoming);
        const { environment, state } = incoming;
        const nowMs = environment.clock.now();
        const seenMs = Number(state.memory.get(`seen ${key}`) ?? nowMs);
        if (key !== undefined && nowMs - seenMs > KEPT_MS) state.handled.delete(key);
        state.memory.set(`seen ${key}`, String(nowMs));
        return key;
      },
    }),
  },
  {
    id: 'receiver.loses-large-bodies',
    breaks: 'acknowledges a body of more than 256 KiB, which its queue does not take',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.effect.edges-take-effect-once',
    change: applying((apply, notification, incoming) => {
      if (incoming.request.body.length <= LARGEST_JOB) apply(notification, incoming);
    }),
  },
];
