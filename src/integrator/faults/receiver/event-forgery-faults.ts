import { signBody } from '../../../wire/signature.ts';
import type { Incoming } from '../../incoming.ts';
import { parseJson } from '../../json-object.ts';
import type { ReceiverBehaviour } from '../../receiver.ts';
import type { ReceiverFault } from '../fault.ts';
import { trustingWhere } from './forgery-faults.ts';
import { memberOf, payloadOf } from './incoming-members.ts';

const OF_EVERY_EVENT = 'receiver.signature.rejects-forgeries-of-every-event-type';

/** What the handler of one event verifies badly, while all others verify rightly. */
export const EVENT_FORGERY_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.compares-the-beginning-for-metrics',
    breaks: 'compares only the first 8 digits of the signatures of event 111',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingOf(111, ({ v1, v2 }, expected) =>
      expected.some(
        (pair) =>
          v1?.slice(0, 8) === pair.v1.slice(0, 8) || v2?.slice(0, 8) === pair.v2.slice(0, 8),
      ),
    ),
  },
  {
    id: 'receiver.remembers-signatures-of-histories',
    breaks: 'accepts any event 103 under signatures that it has verified once',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: ({ isGenuine }) => ({
      isGenuine(presented, expected, incoming) {
        const isRight = isGenuine(presented, expected, incoming);
        const { memory } = incoming.state;
        const key = `signature ${presented.v2 ?? presented.v1}`;
        if (memberOf(incoming, 'eventType') !== 103) return isRight;
        if (isRight) memory.set(key, 'right');
        return isRight || memory.has(key);
      },
    }),
  },
  {
    id: 'receiver.verifies-no-sha1-alone-of-outbound-calls',
    breaks: 'verifies the SHA256 signature of event 202, and nothing where only SHA1 is there',
    source: 'specification 9',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingOf(202, ({ v1, v2 }) => v2 === undefined && v1 !== undefined),
  },
  {
    id: 'receiver.skips-verification-beside-an-empty-signature',
    breaks: 'takes an empty SHA256 signature for one that need not be verified where SHA1 is there',
    source: 'field-notes 3',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingWhere((_incoming, { v1, v2 }) => v2 === '' && Boolean(v1)),
  },
  {
    id: 'receiver.trusts-callers-from-loopback',
    breaks: 'verifies no signature of a caller that X-Forwarded-For places on its own machine',
    source: 'good practice',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingWhere(({ request }) => request.headers['x-forwarded-for'] === '127.0.0.1'),
  },
  {
    id: 'receiver.verifies-nothing-without-a-session',
    breaks: 'verifies no signature of an event whose sid is empty, taking it for a test',
    source: 'good practice',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingWhere((incoming) => memberOf(incoming, 'sid') === ''),
  },
  {
    id: 'receiver.verifies-no-ringing-calls',
    breaks: 'verifies no signature of event 202 in the state RINGING',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingWhere(
      (incoming) =>
        memberOf(incoming, 'eventType') === 202 && payloadOf(incoming)['state'] === 'RINGING',
    ),
  },
  {
    id: 'receiver.acknowledges-what-has-no-payload',
    breaks: 'acknowledges a signed notification without payload before it verifies the signature',
    source: 'field-notes 3',
    verdict: 'warn',
    foundBy: 'receiver.hostile.acknowledges-no-unsigned-garbage',
    change: ({ admit, acknowledge }) => ({
      admit(incoming) {
        const isSigned = 'service-signature' in incoming.request.headers;
        const isOurs = memberOf(incoming, 'productId') === 17;
        const hasNone = isOurs && memberOf(incoming, 'payload') === undefined;
        return isSigned && hasNone ? acknowledge(incoming) : admit(incoming);
      },
    }),
  },
  {
    id: 'receiver.verifies-rewritten-errors',
    breaks: 'verifies event 110 over JSON that it has parsed and written again',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: OF_EVERY_EVENT,
    change: trustingOf(110, ({ v2 }, _expected, { request, environment }) => {
      const body = Buffer.from(JSON.stringify(parseJson(request.body)));
      return v2 === signBody(body, environment.customerKey, environment.scheme).v2;
    }),
  },
];

/** Takes what one event presents for genuine where the condition says so. */
function trustingOf(
  eventType: number,
  isTrusted: (...presented: Parameters<ReceiverBehaviour['isGenuine']>) => boolean,
): ReceiverFault['change'] {
  return ({ isGenuine }) => ({
    isGenuine: (presented, expected, incoming: Incoming) =>
      isGenuine(presented, expected, incoming) ||
      (memberOf(incoming, 'eventType') === eventType && isTrusted(presented, expected, incoming)),
  });
}
