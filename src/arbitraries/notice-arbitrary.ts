import fc, { type Arbitrary } from 'fast-check';
import type { EventType, Notice, PayloadMap } from '../contract/index.ts';
import { EVENT_TYPES } from '../contract/index.ts';
import type { TimeUnit } from './epoch.ts';
import type { PayloadPlan } from './payload-plan.ts';
import { agentError } from './payloads/agent-error.ts';
import { agentExpire } from './payloads/agent-expire.ts';
import { agentHistory } from './payloads/agent-history.ts';
import { agentJoined } from './payloads/agent-joined.ts';
import { agentLeft } from './payloads/agent-left.ts';
import { agentMetrics } from './payloads/agent-metrics.ts';
import { inboundCallState, outboundCallState } from './payloads/call-state.ts';
import { turnsFinished } from './payloads/turns-finished.ts';
import { type SessionOptions, sessionArbitrary } from './session.ts';

/** What is fixed about a notice instead of drawn, and the answers that the document leaves open. */
export interface NoticeOptions extends SessionOptions {
  /** Unit of `start_ts` and `stop_ts` in all events but 112; seconds unless told. */
  readonly startTsUnit?: TimeUnit;
  /** Unit of `start_ts` and `stop_ts` in event 112; milliseconds unless told. */
  readonly startTs112Unit?: TimeUnit;
  readonly noticeId?: string;
}

/** Section 6.2: the conversational AI engine. */
const PRODUCT_ID = 17;

/** Ids as seen in the field: a UUID or numbers joined by colons. Opaque to a receiver. */
const noticeIds: Arbitrary<string> = fc.oneof(
  fc.uuid(),
  fc.tuple(fc.nat(4_294_967_295), fc.nat(9_999), fc.nat(999)).map((numbers) => numbers.join(':')),
);

const PLANS: { readonly [T in EventType]: () => PayloadPlan<PayloadMap[T]> } = {
  101: agentJoined,
  102: agentLeft,
  103: agentHistory,
  104: agentExpire,
  110: agentError,
  111: agentMetrics,
  112: turnsFinished,
  201: inboundCallState,
  202: outboundCallState,
};

/** A notice of an event whose payload follows the plan. */
export function plannedNotice<T extends EventType>(
  eventType: T,
  plan: PayloadPlan<PayloadMap[T]>,
  options: NoticeOptions = {},
): Arbitrary<Notice<T>> {
  const { startTsUnit = 'seconds', startTs112Unit = 'milliseconds', noticeId } = options;
  const unit = eventType === 112 ? startTs112Unit : startTsUnit;
  const ids = noticeId === undefined ? noticeIds : fc.constant(noticeId);
  return fc.tuple(ids, sessionArbitrary(options), plan).map(([id, session, write]) => {
    const { sid } = session;
    const envelope = { noticeId: id, productId: PRODUCT_ID, eventType, sid };
    return { ...envelope, payload: write(session, unit) } as unknown as Notice<T>;
  });
}

/** Any event; it shrinks towards an ordinary 101. */
const eventTypes: Arbitrary<EventType> = fc.constantFrom(
  ...EVENT_TYPES.map(({ eventType }) => eventType),
);

/**
 * A valid notice that is coherent in itself: times in order, turns that do not overlap, counts that
 * agree. Without an event type, of any event.
 */
export function noticeArbitrary<T extends EventType = EventType>(
  eventType?: T,
  options: NoticeOptions = {},
): Arbitrary<Notice<T>> {
  const noticeOf = (type: EventType) =>
    plannedNotice(type, PLANS[type]() as PayloadPlan<PayloadMap[typeof type]>, options);
  const notices = eventType === undefined ? eventTypes.chain(noticeOf) : noticeOf(eventType);
  return notices as unknown as Arbitrary<Notice<T>>;
}
