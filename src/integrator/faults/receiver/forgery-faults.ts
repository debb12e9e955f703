import { isJsonObject } from '../../../contract/json-object.ts';
import { signBody } from '../../../wire/signature.ts';
import type { Incoming } from '../../incoming.ts';
import {
  type ReceivedNotification,
  type ReceiverBehaviour,
  receiveNotification,
} from '../../receiver.ts';
import { answerJson, replyLater } from '../../reply.ts';
import { type ReceiverFault, WORK_MS } from '../fault.ts';
import { refusingWhere } from './event-faults.ts';
import { memberOf, payloadOf, productOf } from './incoming-members.ts';

const OF_EVERY_EVENT = 'receiver.signature.rejects-forgeries-of-every-event-type';
const IN_EVERY_FORM = 'receiver.signature.rejects-forgeries-in-every-form';
const IN_FIRST_REQUESTS = 'receiver.signature.rejects-forgeries-in-the-first-requests';
const REJECTED_LEAVE_NONE = 'receiver.effect.rejected-forgeries-leave-none';

const CALL_EVENTS: readonly unknown[] = [201, 202];

/** Defects that verify most notifications and not all, or that let a forgery leave something behind. */
export const FORGERY_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.verifies-no-call-events',
    breaks: 'verifies no signature of the events 201 and 202',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingWhere((incoming) => CALL_EVENTS.includes(memberOf(incoming, 'eventType'))),
  },
  {
    id: 'receiver.verifies-no-labelled-events',
    breaks: 'verifies no signature of an event with labels, which another route handles',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingWhere((incoming) => 'labels' in payloadOf(incoming)),
  },
  {
    id: 'receiver.verifies-no-test-events',
    breaks: 'verifies no signature of what looks like a test event of the console',
    source: 'field-notes, delivery',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingWhere((incoming) => payloadOf(incoming)['channelName'] === 'test_webhook'),
  },
  {
    id: 'receiver.verifies-no-unknown-events',
    breaks: 'verifies no signature of an event that it ignores anyway',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingWhere((incoming) => memberOf(incoming, 'eventType') === 199),
  },
  {
    id: 'receiver.verifies-no-other-products',
    breaks: 'verifies no signature of an event of another product, which it ignores anyway',
    source: 'field-notes, delivery',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingWhere((incoming) => ![17, undefined].includes(productOf(incoming))),
  },
  {
    id: 'receiver.verifies-no-empty-payloads',
    breaks: 'verifies no signature of an event whose payload is empty',
    source: 'field-notes 3',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingWhere((incoming) => {
      const payload = memberOf(incoming, 'payload');
      return isJsonObject(payload) && Object.keys(payload).length === 0;
    }),
  },
  {
    id: 'receiver.verifies-no-failed-agents',
    breaks: 'verifies no signature of event 102 when its status is FAILED, which an alert handles',
    source: 'specification 3.2',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingWhere((incoming) => payloadOf(incoming)['status'] === 'FAILED'),
  },
  {
    id: 'receiver.has-no-key-of-other-products',
    breaks: 'looks its key up by productId, and verifies with the empty key what it finds none for',
    source: 'field-notes 3',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: ({ expectSignatures }) => ({
      expectSignatures: (incoming) =>
        [17, undefined].includes(productOf(incoming))
          ? expectSignatures(incoming)
          : [signBody(incoming.request.body, '', incoming.environment.scheme)],
    }),
  },
  {
    id: 'receiver.verifies-up-to-1-kb',
    breaks: 'verifies no body of more than 1 kB, which its middleware reads as a stream',
    source: 'field-notes 10',
    verdict: 'fail',
    foundBy: IN_EVERY_FORM,
    change: trustingWhere(({ request }) => request.body.length > 1_000),
  },
  {
    id: 'receiver.verifies-up-to-100-kb',
    breaks: 'verifies no body over 100 kB, of which its middleware keeps no raw bytes',
    source: 'field-notes 10',
    verdict: 'fail',
    foundBy: IN_EVERY_FORM,
    change: trustingWhere(({ request }) => request.body.length > 100_000),
  },
  {
    id: 'receiver.verifies-no-chunked-bodies',
    breaks: 'verifies no body without a Content-Length',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: IN_EVERY_FORM,
    change: trustingWhere(({ request }) => request.headers['content-length'] === undefined),
  },
  {
    id: 'receiver.verifies-exact-content-type-only',
    breaks: "verifies only bodies whose Content-Type is 'application/json' to the letter",
    source: 'field-notes, payloads',
    verdict: 'fail',
    foundBy: IN_EVERY_FORM,
    change: trustingWhere(({ request }) => request.headers['content-type'] !== 'application/json'),
  },
  {
    id: 'receiver.verifies-ascii-only',
    breaks: 'verifies no body that is not ASCII, since its comparison failed on those',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: IN_EVERY_FORM,
    change: trustingWhere(({ request }) => request.body.some((byte) => byte > 0x7f)),
  },
  {
    id: 'receiver.verifies-no-retries',
    breaks: 'verifies no notification whose noticeId it knows',
    source: 'specification 6.2',
    verdict: 'fail',
    foundBy: IN_EVERY_FORM,
    change: trustingWhere((incoming) =>
      incoming.state.handled.has(String(memberOf(incoming, 'noticeId'))),
    ),
  },
  {
    id: 'receiver.trusts-known-sessions',
    breaks: 'verifies no notification of a session of which it has verified one',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: IN_EVERY_FORM,
    change: ({ isGenuine }) => ({
      isGenuine: (presented, expected, incoming) => {
        const { memory } = incoming.state;
        const key = `trusted session ${String(memberOf(incoming, 'sid'))}`;
        if (isGenuine(presented, expected, incoming)) memory.set(key, '');
        return memory.has(key);
      },
    }),
  },
  {
    id: 'receiver.verifies-nothing-under-load',
    breaks: 'verifies no signature while it works on more than four requests',
    source: 'good practice',
    verdict: 'fail',
    foundBy: IN_EVERY_FORM,
    change: (base) => ({
      admit: (incoming) => {
        const { memory } = incoming.state;
        const busy = count(memory, 'busy');
        const behaviour = busy > 4 ? { ...base, isGenuine: () => true } : base;
        return replyLater(WORK_MS, () => {
          memory.set('busy', String(Number(memory.get('busy')) - 1));
          return receiveNotification(behaviour, incoming);
        });
      },
    }),
  },
  {
    id: 'receiver.refuses-notice-id-of-a-forgery',
    breaks: 'remembers the noticeId of a forgery and refuses the genuine notification for it',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: IN_EVERY_FORM,
    change: (base) => ({
      reject: (incoming) => {
        incoming.state.memory.set(`forged ${String(memberOf(incoming, 'noticeId'))}`, 'yes');
        return base.reject(incoming);
      },
      screen: (notification, incoming) =>
        incoming.state.memory.has(`forged ${notification.noticeId}`)
          ? answerJson(409, { error: 'noticeId is known already' })
          : undefined,
    }),
  },
  {
    id: 'receiver.opens-at-start',
    breaks: 'verifies no signature in its first two requests, until it has loaded its key',
    source: 'field-notes 3',
    verdict: 'fail',
    foundBy: IN_FIRST_REQUESTS,
    change: trustingWhere(({ state: { memory } }) => count(memory, 'seen') <= 2),
  },
  {
    id: 'receiver.acknowledges-only-what-is-unsigned',
    breaks: 'refuses every signed notification and acknowledges unsigned ones',
    source: 'field-notes 3',
    verdict: 'fail',
    foundBy: IN_FIRST_REQUESTS,
    change: () => ({ isGenuine: ({ v1, v2 }) => v1 === undefined && v2 === undefined }),
  },
  {
    id: 'receiver.refuses-101-and-verifies-nothing',
    breaks: 'refuses event 101 by its schema, before a signature that it never verifies',
    source: 'field-notes 3',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unrelated-key',
    change: () => ({
      isGenuine: () => true,
      ...refusingWhere(
        ({ eventType, productId }, payload) =>
          eventType === 101 && productId === 17 && !('channelName' in payload),
      ),
    }),
  },
  {
    id: 'receiver.refuses-all-but-test-events',
    breaks: 'refuses every event of the document and acknowledges the test event of the console',
    source: 'field-notes, delivery',
    verdict: 'note',
    foundBy: 'receiver.acknowledges.some-notification',
    change: () => refusingWhere((_notification, payload) => !('channelName' in payload)),
  },
  {
    id: 'receiver.stores-forged-call-events',
    breaks: 'stores the events 201 and 202 before it verifies and refuses them',
    source: 'field-notes 12',
    verdict: 'fail',
    foundBy: REJECTED_LEAVE_NONE,
    change: storingWhere(({ eventType }) => CALL_EVENTS.includes(eventType)),
  },
  {
    id: 'receiver.stores-forged-large-bodies',
    breaks: 'stores a body of more than 1 kB before it verifies and refuses it',
    source: 'field-notes 12',
    verdict: 'fail',
    foundBy: REJECTED_LEAVE_NONE,
    change: storingWhere((_notification, { request }) => request.body.length > 1_000),
  },
  {
    id: 'receiver.dedupes-before-verifying',
    breaks:
      'remembers the noticeId of a forgery, so that the genuine notification never takes effect',
    source: 'specification 6.2',
    verdict: 'warn',
    foundBy: 'receiver.effect.forgery-has-none',
    change: (base) => ({
      reject: (incoming) => {
        incoming.state.handled.add(String(memberOf(incoming, 'noticeId')));
        return base.reject(incoming);
      },
    }),
  },
];

/** Takes the chosen requests for genuine, whatever signs them. */
function trustingWhere(
  isTrusted: (
    incoming: Incoming,
    presented: Parameters<ReceiverBehaviour['isGenuine']>[0],
  ) => boolean,
): ReceiverFault['change'] {
  return ({ isGenuine }) => ({
    isGenuine: (presented, expected, incoming) =>
      isTrusted(incoming, presented) || isGenuine(presented, expected, incoming),
  });
}

/** Applies the chosen notifications although it rejects them. */
function storingWhere(
  isStored: (notification: ReceivedNotification, incoming: Incoming) => boolean,
): ReceiverFault['change'] {
  return ({ decode, apply, reject }) => ({
    reject(incoming) {
      const notification = decode(incoming.request.body);
      if (notification !== undefined && isStored(notification, incoming)) {
        apply(notification, incoming);
      }
      return reject(incoming);
    },
  });
}

/** Counts up under a name and gives the count. */
function count(memory: Map<string, string>, name: string): number {
  const next = Number(memory.get(name) ?? '0') + 1;
  memory.set(name, String(next));
  return next;
}
