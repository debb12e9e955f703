import { createHash } from 'node:crypto';
import type { Incoming } from '../../incoming.ts';
import { objectAt } from '../../json-object.ts';
import type { ReceivedNotification } from '../../receiver.ts';
import { answerJson, replyLater } from '../../reply.ts';
import { type ReceiverFault, WORK_MS } from '../fault.ts';

const FRESHNESS_MS = 300_000;

/** Whether a later notice of the same agent or session is there already; if not, this one is the latest. */
function isOvertaken(
  notification: ReceivedNotification,
  whose: string,
  { state: { memory } }: Incoming,
): boolean {
  const key = `latest notifyMs of ${whose}`;
  const notifyMs = Number(notification['notifyMs']);
  if (notifyMs < Number(memory.get(key) ?? 0)) return true;
  memory.set(key, String(notifyMs));
  return false;
}

/** Defects in the treatment of duplicates, retries and the time of sending. */
export const DUPLICATE_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.never-dedupes',
    breaks: 'lets every duplicate take effect again',
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.duplicate.takes-effect-once',
    change: () => ({ dedupeKey: () => undefined }),
  },
  {
    id: 'receiver.dedupes-on-body-hash',
    breaks: 'recognises duplicates by a hash of the body, so that retries slip through',
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.retry.takes-effect-once',
    change: () => ({
      dedupeKey: (_notification, { request }) =>
        createHash('sha256').update(request.body).digest('hex'),
    }),
  },
  {
    id: 'receiver.dedupes-on-agent',
    breaks: 'takes every further notice about the same agent for a duplicate',
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.effect.distinct-notices-take-effect-each',
    change: () => ({
      dedupeKey: (notification) => String(objectAt(notification, 'payload')['agent_id']),
    }),
  },
  {
    id: 'receiver.dedupes-on-agent-and-event',
    breaks: 'takes a further notice of the same type about the same agent for a duplicate',
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.effect.distinct-notices-take-effect-each',
    change: () => ({
      dedupeKey: (notification) =>
        `${String(objectAt(notification, 'payload')['agent_id'])} ${String(notification['eventType'])}`,
    }),
  },
  {
    id: 'receiver.loses-notices',
    breaks: 'acknowledges notices that never take effect',
    source: 'good practice',
    verdict: 'untestable',
    foundBy: 'receiver.effect.acknowledged-notice-takes-effect',
    change: () => ({ apply: () => undefined }),
  },
  {
    id: 'receiver.loses-joins',
    breaks: 'acknowledges notices of agents that joined, which never take effect',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.effect.acknowledged-notice-takes-effect',
    change: ({ apply }) => ({
      apply: (notification, incoming) => {
        if (notification['eventType'] !== 101) apply(notification, incoming);
      },
    }),
  },
  {
    id: 'receiver.applies-twice',
    breaks: 'lets every notice take effect twice',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.duplicate.takes-effect-once',
    change: ({ apply }) => ({
      apply: (notification, incoming) => {
        apply(notification, incoming);
        apply(notification, incoming);
      },
    }),
  },
  {
    id: 'receiver.races-on-duplicates',
    breaks: 'stores a noticeId only after the work, so that a copy that overlaps takes effect too',
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.duplicate.concurrent-copies-take-effect-once',
    change: ({ decode, dedupeKey, acknowledge }) => ({
      dedupeKey: (notification, incoming) => {
        const key = dedupeKey(notification, incoming);
        return key !== undefined && incoming.state.handled.has(key) ? key : undefined;
      },
      acknowledge: (incoming) =>
        replyLater(WORK_MS, () => {
          const notification = decode(incoming.request.body);
          const key = notification && dedupeKey(notification, incoming);
          if (key !== undefined) incoming.state.handled.add(key);
          return acknowledge(incoming);
        }),
    }),
  },
  {
    id: 'receiver.conflicts-on-duplicate',
    breaks: 'answers a duplicate with 409, so that the sender retries again',
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.duplicate.acknowledges-identical-copy',
    change: () => ({ acknowledgeDuplicate: () => answerJson(409, { error: 'duplicate' }) }),
  },
  {
    id: 'receiver.crashes-on-duplicate',
    breaks: 'answers a duplicate with 500, as its database refuses the key',
    source: 'field-notes 6',
    verdict: 'warn',
    foundBy: 'receiver.duplicate.acknowledges-identical-copy',
    change: () => ({
      acknowledgeDuplicate: () => {
        throw new Error('unique constraint violated');
      },
    }),
  },
  {
    id: 'receiver.crashes-on-concurrent-copy',
    breaks:
      'answers a copy that overlaps with the first one with 500, as its database refuses the key',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.duplicate.acknowledges-concurrent-copies',
    change: ({ acknowledge, acknowledgeDuplicate, decode }) => {
      const atWork = ({ noticeId }: ReceivedNotification) => `storing ${noticeId}`;
      const isAtWork = (incoming: Incoming) => {
        const notification = decode(incoming.request.body);
        return notification !== undefined && incoming.state.memory.has(atWork(notification));
      };
      return {
        screen: (notification, { state: { handled, memory } }) => {
          if (!handled.has(notification.noticeId)) memory.set(atWork(notification), '');
          return undefined;
        },
        acknowledge: (incoming) =>
          replyLater(WORK_MS, () => {
            const notification = decode(incoming.request.body);
            if (notification) incoming.state.memory.delete(atWork(notification));
            return acknowledge(incoming);
          }),
        acknowledgeDuplicate: (incoming) => {
          if (isAtWork(incoming)) throw new Error('unique constraint violated');
          return acknowledgeDuplicate(incoming);
        },
      };
    },
  },
  {
    id: 'receiver.drops-overtaken-notices',
    breaks:
      'acknowledges a notice whose notifyMs is before that of the latest one of its agent, and drops it',
    source: 'field-notes, delivery',
    verdict: 'warn',
    foundBy: 'receiver.effect.overtaken-notice-takes-effect',
    change: ({ apply }) => ({
      apply: (notification, incoming) => {
        const agent = String(objectAt(notification, 'payload')['agent_id']);
        if (!isOvertaken(notification, agent, incoming)) apply(notification, incoming);
      },
    }),
  },
  {
    id: 'receiver.refuses-retry',
    breaks: 'refuses a notification whose notifyMs differs from the first attempt',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: 'receiver.retry.accepts-refreshed-notify-ms',
    change: () => ({
      screen: ({ noticeId, notifyMs }, { state: { memory } }) => {
        const first = memory.get(`notify-ms ${noticeId}`) ?? String(notifyMs);
        memory.set(`notify-ms ${noticeId}`, first);
        return first === String(notifyMs) ? undefined : answerJson(400, { error: 'tampered' });
      },
    }),
  },
  {
    id: 'receiver.refuses-old-notify-ms',
    breaks: 'refuses a notification whose notifyMs is more than five minutes off its own clock',
    source: 'field-notes, signatures',
    verdict: 'pass',
    change: () => ({
      screen: ({ notifyMs }, { environment: { clock } }) => {
        const isFresh = Math.abs(clock.now() - Number(notifyMs)) <= FRESHNESS_MS;
        return isFresh ? undefined : answerJson(400, { error: 'stale' });
      },
    }),
  },
];
