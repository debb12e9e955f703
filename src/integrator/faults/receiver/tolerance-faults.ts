import { isEventType, PAYLOAD_SCHEMAS } from '../../../contract/index.ts';
import { objectAt } from '../../json-object.ts';
import type { ReceivedNotification, ReceiverBehaviour } from '../../receiver.ts';
import { countEffect } from '../../reference-receiver.ts';
import { answerJson, type Reply } from '../../reply.ts';
import type { ReceiverFault } from '../fault.ts';

const MAX_SMALL_BODY_BYTES = 102_400;
const MAX_TINY_BODY_BYTES = 65_536;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const KNOWN_ENVELOPE_FIELDS: ReadonlySet<string> = new Set([
  'noticeId',
  'productId',
  'eventType',
  'notifyMs',
  'sid',
  'payload',
]);

/** The top-level fields of all payloads together. */
const KNOWN_PAYLOAD_FIELDS: ReadonlySet<string> = new Set(
  Object.values(PAYLOAD_SCHEMAS).flatMap(({ properties = {} }) => Object.keys(properties)),
);

/** Defects in the treatment of unknown, foreign or large notifications. */
export const TOLERANCE_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.ignores-product-id',
    breaks: 'applies events of any product as those of the engine',
    source: 'field-notes 12',
    verdict: 'warn',
    foundBy: 'receiver.effect.other-product-has-none',
    change: ({ apply }) => ({
      apply: (notification, incoming) => apply({ ...notification, productId: 17 }, incoming),
    }),
  },
  {
    id: 'receiver.stores-all-events',
    breaks: 'stores each event as it comes, whatever its type and its product',
    source: 'good practice',
    verdict: 'pass',
    change: () => ({ apply: countEffect }),
  },
  {
    id: 'receiver.serves-two-products',
    breaks: 'applies events of product 1 too, which it serves at the same address',
    source: 'field-notes, delivery',
    verdict: 'pass',
    change: ({ apply }) => ({
      apply: (notification, incoming) =>
        notification['productId'] === 1
          ? countEffect(notification, incoming)
          : apply(notification, incoming),
    }),
  },
  {
    id: 'receiver.applies-unknown-events',
    breaks: 'takes each event type that it does not know for one that it knows',
    source: 'field-notes 7',
    verdict: 'note',
    foundBy: 'receiver.effect.other-product-has-none',
    change: ({ apply }) => ({
      apply: (notification, incoming) =>
        notification['productId'] === 17 && !isEventType(Number(notification['eventType']))
          ? countEffect(notification, incoming)
          : apply(notification, incoming),
    }),
  },
  {
    id: 'receiver.refuses-unknown-event',
    breaks: 'refuses an event type that it does not know',
    source: 'field-notes 7',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.unknown-event-type',
    change: () =>
      refusingWhere(
        ({ productId, eventType }) => productId === 17 && !isEventType(Number(eventType)),
      ),
  },
  {
    id: 'receiver.crashes-on-unknown-event',
    breaks: 'answers 500 to an event type that it does not know',
    source: 'field-notes 7',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.unknown-event-type',
    alsoFoundBy: ['receiver.hostile.survives-near-misses'],
    change: () => ({
      screen: ({ productId, eventType }) => {
        if (productId !== 17 || isEventType(Number(eventType))) return undefined;
        throw new TypeError('handler is not a function');
      },
    }),
  },
  {
    id: 'receiver.refuses-unknown-envelope-field',
    breaks: 'refuses a notification with an envelope field that it does not know',
    source: 'field-notes 7',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.unknown-envelope-field',
    change: () => refusingWhere((notification) => hasOther(notification, KNOWN_ENVELOPE_FIELDS)),
  },
  {
    id: 'receiver.refuses-unknown-payload-field',
    breaks: 'refuses a known event with a payload field that it does not know',
    source: 'field-notes 7',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.unknown-payload-field',
    change: () =>
      refusingWhere(
        ({ productId, eventType, payload }) =>
          productId === 17 &&
          isEventType(Number(eventType)) &&
          hasOther(payload, KNOWN_PAYLOAD_FIELDS),
      ),
  },
  {
    id: 'receiver.refuses-test-event',
    breaks: "refuses the console's test event",
    source: 'field-notes 7',
    verdict: 'fail',
    foundBy: 'receiver.tolerates.console-test-event',
    profile: 'agora',
    change: () => refusingWhere(isTestEvent),
  },
  {
    id: 'receiver.crashes-on-test-event',
    breaks: "answers 500 to the console's test event, as it names no agent",
    source: 'field-notes 7',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.console-test-event',
    change: () => ({
      screen: (notification) => {
        if (isTestEvent(notification)) throw new TypeError('cannot read properties of undefined');
        return undefined;
      },
    }),
  },
  {
    id: 'receiver.refuses-other-product',
    breaks: "refuses another product's event",
    source: 'field-notes 7',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.other-product',
    change: () => refusingWhere(({ productId }) => productId !== 17),
  },
  {
    id: 'receiver.crashes-on-other-product',
    breaks: "answers 500 to another product's event, as it takes its payload for an agent's",
    source: 'field-notes, delivery',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.other-product',
    change: () => ({
      screen: ({ productId }) => {
        if (productId === 17) return undefined;
        throw new TypeError('cannot read properties of undefined');
      },
    }),
  },
  {
    id: 'receiver.requires-uuid-notice-id',
    breaks: 'refuses a noticeId that is not a UUID',
    source: 'field-notes, payloads',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.opaque-notice-id',
    change: () => refusingWhere(({ noticeId }) => !UUID.test(noticeId)),
  },
  {
    id: 'receiver.requires-sid',
    breaks: 'refuses a notification without sid',
    source: 'field-notes, payloads',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.missing-sid',
    profile: 'agora',
    change: () => refusingWhere((notification) => !('sid' in notification)),
  },
  {
    id: 'receiver.matches-content-type-exactly',
    breaks: "refuses any Content-Type but 'application/json' to the letter",
    source: 'field-notes, payloads',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.content-type-spellings',
    change: ({ admit }) => ({
      admit: (incoming) =>
        incoming.request.headers['content-type'] === 'application/json'
          ? admit(incoming)
          : answerJson(415, { error: 'unsupported media type' }),
    }),
  },
  {
    id: 'receiver.limits-body-to-100-kb',
    breaks: "refuses a body over a framework's default limit of 100 kB",
    source: 'field-notes 10',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.body-over-100-kb',
    change: limitingBodyTo(MAX_SMALL_BODY_BYTES),
  },
  {
    id: 'receiver.limits-body-to-64-kb',
    breaks: 'refuses a body over 64 kB, less than a batch of 200 turns takes',
    source: 'specification 8',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.two-hundred-turns',
    change: limitingBodyTo(MAX_TINY_BODY_BYTES),
  },
  {
    id: 'receiver.refuses-unknown-events-by-turns',
    breaks:
      'refuses every second notification of an unknown event type, as one of two machines does',
    source: 'field-notes 7',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.unknown-event-type',
    change: ({ screen }) => ({
      screen(notification, incoming) {
        if (isEventType(notification['eventType'])) return screen(notification, incoming);
        const { memory } = incoming.state;
        const isRefused = memory.get('unknown events') !== 'refused';
        memory.set('unknown events', isRefused ? 'refused' : 'taken');
        return isRefused ? answerJson(400, { error: 'unknown event' }) : undefined;
      },
    }),
  },
  {
    id: 'receiver.refuses-chunked-body',
    breaks: 'refuses a body that is sent in chunks without a Content-Length',
    source: 'good practice',
    verdict: 'note',
    foundBy: 'receiver.tolerates.chunked-transfer',
    change: answeringChunks(answerJson(411, { error: 'length required' })),
  },
  {
    id: 'receiver.crashes-on-chunked-body',
    breaks: 'crashes with 500 on a body that is sent in chunks without a Content-Length',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.chunked-transfer',
    change: answeringChunks(answerJson(500, { error: 'internal server error' })),
  },
];

function answeringChunks(reply: Reply): ReceiverFault['change'] {
  return ({ admit }) => ({
    admit: (incoming) =>
      incoming.request.headers['content-length'] === undefined ? reply : admit(incoming),
  });
}

function limitingBodyTo(bytes: number): ReceiverFault['change'] {
  return ({ admit }) => ({
    admit: (incoming) =>
      incoming.request.body.length > bytes
        ? answerJson(413, { error: 'request entity too large' })
        : admit(incoming),
  });
}

function refusingWhere(
  isRefused: (notification: ReceivedNotification) => boolean,
): Pick<ReceiverBehaviour, 'screen'> {
  return {
    screen: (notification) =>
      isRefused(notification) ? answerJson(422, { error: 'not acceptable' }) : undefined,
  };
}

function isTestEvent(notification: ReceivedNotification): boolean {
  return objectAt(notification, 'payload')['channelName'] === 'test_webhook';
}

function hasOther(value: unknown, known: ReadonlySet<string>): boolean {
  return (
    typeof value === 'object' && value !== null && Object.keys(value).some((key) => !known.has(key))
  );
}
