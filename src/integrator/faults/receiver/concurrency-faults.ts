import { answerJson, replyLater } from '../../reply.ts';
import type { ReceiverFault } from '../fault.ts';
import { WORK_MS } from '../work-ms.ts';

const BUSY = 'busy';

/** Defects that only show when requests overlap. */
export const CONCURRENCY_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.refuses-while-busy',
    target: 'receiver',
    breaks: 'answers 503 while it works on another notification',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.parallel-notifications',
    change: ({ admit, acknowledge }) => ({
      admit: (incoming) =>
        incoming.state.memory.has(BUSY) ? answerJson(503, { error: 'busy' }) : admit(incoming),
      acknowledge: (incoming) => {
        incoming.state.memory.set(BUSY, '');
        return replyLater(WORK_MS, () => {
          incoming.state.memory.delete(BUSY);
          return acknowledge(incoming);
        });
      },
    }),
  },
  {
    id: 'receiver.races-on-duplicates',
    target: 'receiver',
    breaks: 'notes a noticeId only after the work, so that a copy that overlaps takes effect too',
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
];
