import type { Incoming } from '../../incoming.ts';
import { objectAt } from '../../json-object.ts';
import type { ReceivedNotification, ReceiverBehaviour } from '../../receiver.ts';
import { answerJson } from '../../reply.ts';
import type { ReceiverFault } from '../fault.ts';

const NOTICES_KEPT = 20;
const KEPT_MS = 15_000;
const LARGEST_JOB = 262_144;
const ORDER_KEPT = 'notices kept';
const LATEST_SENT_AT = 'latest notifyMs';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const NEAR_EQUAL = 'receiver.effect.near-equal-notice-ids-take-effect-each';
const BATCHES = 'receiver.effect.large-batches-take-effect-once';

/** Recognises duplicates by something that is made of the noticeId. */
function dedupingOn(keyOf: (noticeId: string) => string): ReceiverFault['change'] {
  return () => ({ dedupeKey: ({ noticeId }) => keyOf(noticeId) });
}

const isTruncated = (notification: ReceivedNotification) =>
  objectAt(notification, 'payload')['is_truncated'] === true;

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

/** The first in the text, of whatever object it is a member, and as it is written there. */
const NOTICE_ID_IN_TEXT = /"noticeId"\s*:\s*"([^"]*)"/u;

/** Defects in what identifies a notice, and in how long it is remembered. */
export const NOTICE_ID_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.dedupes-calls-by-report-ms',
    breaks: 'takes two changes of a call in the same millisecond for one',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: 'receiver.effect.call-states-of-one-millisecond-take-effect-each',
    change: ({ dedupeKey }) => ({
      dedupeKey: (notification, incoming) => {
        const { agent_id, report_ms } = objectAt(notification, 'payload');
        if (report_ms === undefined) return dedupeKey(notification, incoming);
        return `${String(agent_id)} ${String(report_ms)}`;
      },
    }),
  },
  {
    id: 'receiver.dedupes-without-case',
    breaks: 'takes noticeIds that differ in upper and lower case alone for one',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: NEAR_EQUAL,
    change: dedupingOn((noticeId) => noticeId.toLowerCase()),
  },
  {
    id: 'receiver.dedupes-without-trailing-blanks',
    breaks:
      'compares noticeIds as a padded column does, and takes two for one that a blank tells apart',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: NEAR_EQUAL,
    change: dedupingOn((noticeId) => noticeId.trimEnd()),
  },
  {
    id: 'receiver.dedupes-on-leading-digits',
    breaks: 'keeps a noticeId as the number that it begins with, and takes two alike for one',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: 'receiver.effect.acknowledged-notice-takes-effect',
    change: dedupingOn((noticeId) => String(Number.parseInt(noticeId, 10))),
  },
  {
    id: 'receiver.finds-notice-ids-by-pattern',
    breaks: 'finds the noticeId by a pattern in the text, and stores a notice under what it finds',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.effect.edges-take-effect-once',
    change: applying((apply, notification, incoming) => {
      const text = Buffer.from(incoming.request.body).toString();
      const [, noticeId = notification.noticeId] = NOTICE_ID_IN_TEXT.exec(text) ?? [];
      apply({ ...notification, noticeId }, incoming);
    }),
  },
  {
    id: 'receiver.drops-same-millisecond',
    breaks: 'drops a notice that has the notifyMs of the one before it, taking it for a copy',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: 'receiver.effect.distinct-notices-take-effect-each',
    change: applying((apply, notification, incoming) => {
      const { memory } = incoming.state;
      const sentAt = String(notification['notifyMs']);
      if (memory.get(LATEST_SENT_AT) !== sentAt) apply(notification, incoming);
      memory.set(LATEST_SENT_AT, sentAt);
    }),
  },
  {
    id: 'receiver.dedupes-on-first-number',
    breaks: 'keeps of a noticeId such as 2000001428:4330:107 the first number alone',
    source: 'field-notes, payloads',
    verdict: 'warn',
    foundBy: NEAR_EQUAL,
    change: dedupingOn((noticeId) => noticeId.replace(/^(\d+):\d+:\d+$/, '$1')),
  },
  {
    id: 'receiver.stores-uuids-only',
    breaks: 'acknowledges a notice whose noticeId is no UUID, and cannot store it',
    source: 'field-notes, payloads',
    verdict: 'warn',
    foundBy: NEAR_EQUAL,
    change: applying((apply, notification, incoming) => {
      if (UUID.test(notification.noticeId)) apply(notification, incoming);
    }),
  },
  {
    id: 'receiver.dedupes-on-32-characters',
    breaks: 'stores the first 32 characters of a noticeId, and takes two that begin alike for one',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: NEAR_EQUAL,
    change: dedupingOn((noticeId) => noticeId.replaceAll('-', '').slice(0, 32)),
  },
  {
    id: 'receiver.dedupes-on-letters-and-digits',
    breaks: 'leaves punctuation out of a noticeId, and takes two for one that differ in it',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: NEAR_EQUAL,
    change: dedupingOn((noticeId) => noticeId.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')),
  },
  {
    id: 'receiver.dedupes-on-normalised-text',
    breaks: 'normalises the text of a noticeId, and takes two spellings of an accent for one',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: NEAR_EQUAL,
    change: dedupingOn((noticeId) => noticeId.normalize('NFC')),
  },
  {
    id: 'receiver.dedupes-on-file-name',
    breaks: 'keeps a file for each noticeId, named by what stands behind its last slash',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: NEAR_EQUAL,
    change: dedupingOn((noticeId) => noticeId.slice(noticeId.lastIndexOf('/') + 1)),
  },
  {
    id: 'receiver.dedupes-on-decoded-notice-id',
    breaks: 'undoes the escapes of a URL in a noticeId, and takes two for one that differ in them',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: NEAR_EQUAL,
    change: dedupingOn((noticeId) => noticeId.replaceAll('%3A', ':')),
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
    id: 'receiver.keeps-notice-ids-in-an-object',
    breaks: "takes a noticeId for known that is a member of every object, as 'constructor'",
    source: 'specification 6.2',
    verdict: 'note',
    foundBy: 'receiver.effect.notice-ids-that-are-words-take-effect',
    change: applying((apply, notification, incoming) => {
      if (!(notification.noticeId in {})) apply(notification, incoming);
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
    id: 'receiver.applies-truncated-batches-twice',
    breaks: 'stores a truncated batch of turns (112) with the first turn and again with the last',
    source: 'specification 8',
    verdict: 'warn',
    foundBy: BATCHES,
    change: applying((apply, notification, incoming) => {
      apply(notification, incoming);
      if (isTruncated(notification)) apply(notification, incoming);
    }),
  },
  {
    id: 'receiver.loses-large-bodies',
    breaks: 'acknowledges a body of more than 256 KiB, which its queue does not take',
    source: 'good practice',
    verdict: 'warn',
    foundBy: BATCHES,
    change: applying((apply, notification, incoming) => {
      if (incoming.request.body.length <= LARGEST_JOB) apply(notification, incoming);
    }),
  },
  {
    id: 'receiver.drops-truncated-batches',
    breaks: 'acknowledges a truncated batch of turns (112) and waits in vain for the rest',
    source: 'specification 8',
    verdict: 'warn',
    foundBy: BATCHES,
    change: applying((apply, notification, incoming) => {
      if (!isTruncated(notification)) apply(notification, incoming);
    }),
  },
];
