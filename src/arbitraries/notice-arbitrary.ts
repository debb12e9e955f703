import assert from '@hapi/hoek/assert';
import fc, { type Arbitrary } from 'fast-check';
import {
  EVENT_TYPES,
  type EventType,
  type Labels,
  type Notice,
  type Notification,
} from '../contract/index.ts';
import {
  DEFAULT_EPOCH_MS,
  DEFAULT_MAX_HISTORY,
  runSession,
  type SessionAnswers,
  type SessionPlan,
  turnOf,
} from '../simulator/session/index.ts';
import {
  type BatchSize,
  batching,
  LONG_EVENT_PLANS,
  type PlanChange,
  planChangesFor,
} from './event-plans.ts';
import { planWord, sessionPlanArbitrary } from './session-plan-arbitrary.ts';
import { plainName, shortName } from './text.ts';

/** What is fixed about a notice instead of drawn, and the answers that the document leaves open. */
export interface NoticeOptions {
  /** The agent's id begins with the prefix and a hyphen, to be found again; sid, name and channel hold the id. */
  readonly identity?: { readonly agentPrefix: string };
  /** Whether labels were given when the agent was started; absent: drawn. */
  readonly hasLabels?: boolean;
  /** Names, channels and labels are plain ASCII, for cases that are about something else. */
  readonly areNamesPlain?: boolean;
  /** Unit of `start_ts` and `stop_ts` in all events but 112; seconds by default. */
  readonly startTsUnit?: SessionAnswers['units.startTs'];
  /** Unit of `start_ts` and `stop_ts` in event 112; milliseconds by default. */
  readonly startTs112Unit?: SessionAnswers['units.startTs112'];
  /** Type of `turn_id` in event 110; a number by default. */
  readonly errorTurnIds?: SessionPlan['errorTurnIds'];
  /** Whether the metadata of turns may hold keys that no table names; true by default. */
  readonly hasUndocumentedMetadata?: boolean;
  /** Whether events 103 and 111 may have no entries, and entries no text; true by default. */
  readonly hasEmptyValues?: boolean;
  readonly noticeId?: string;
}

/** Ids as seen in the field: a UUID or numbers joined by colons. Opaque to a receiver. */
const noticeIds: Arbitrary<string> = fc.oneof(
  fc.uuid(),
  fc.tuple(fc.nat(4_294_967_295), fc.nat(9_999), fc.nat(999)).map((numbers) => numbers.join(':')),
);

/** An id of upper-case letters and digits, as the engine gives them. */
const opaqueId: Arbitrary<string> = fc
  // Without bias, so that two sessions of one run do not share their agent.
  .noBias(fc.maxSafeNat())
  .map((number) => number.toString(36).toUpperCase().padStart(11, '0'));

const labelNames: Arbitrary<string> = fc.oneof(
  fc.constantFrom('team', 'env', 'customer.id', '顧客', 'région'),
  shortName.map((name) => `label-${name}`),
);

/** At least one label; the values are strings, which every reading of the document allows. */
const labelsArbitrary: Arbitrary<Labels> = fc.dictionary(labelNames, shortName, {
  minKeys: 1,
  maxKeys: 4,
  noNullPrototype: true,
});

const plainLabels: Arbitrary<Labels> = fc.record({ team: plainName, env: plainName });

/** What a session is called and labelled, and where the notice stands in it. */
function callingsOf({ areNamesPlain = false, hasLabels, noticeId }: NoticeOptions) {
  const names = areNamesPlain ? plainName : shortName;
  const given = areNamesPlain ? plainLabels : labelsArbitrary;
  const none = fc.constant(undefined);
  const drawn = hasLabels === undefined ? fc.option(given, { nil: undefined }) : given;
  return fc.record({
    noticeId: noticeId === undefined ? noticeIds : fc.constant(noticeId),
    id: opaqueId,
    name: names,
    channel: names,
    labels: hasLabels === false ? none : drawn,
    choice: planWord,
  });
}

/** Labels in 104 are in no table, and 112 counts its turns from the first one. */
function answersOf({
  startTsUnit = 'seconds',
  startTs112Unit = 'milliseconds',
  hasUndocumentedMetadata = true,
  hasEmptyValues = true,
}: NoticeOptions): SessionAnswers {
  return {
    'units.startTs': startTsUnit,
    'units.startTs112': startTs112Unit,
    'events.hasLabelsIn104': false,
    'events.hasUndocumentedMetadata': hasUndocumentedMetadata,
    'events.hasEmptyValues': hasEmptyValues,
    'engine.expireNoticeSeconds': 3_600,
    'engine.afterSessionDelayMs': 0,
    'engine.truncationKeeps': 'first',
  };
}

function noticesOfType(frame: Parameters<typeof runSession>[0], type: EventType): Notice[] {
  return runSession(frame).flatMap((event) =>
    event.kind === 'notice' && event.notice.eventType === type ? [event.notice] : [],
  );
}

/** The plan with a turn in which something is said, without which there is no history to report. */
function withOrdinaryTurn(plan: SessionPlan): SessionPlan {
  const greetings = plan.steps.findLastIndex(
    (step) => step.step === 'turn' && step.startType === 'greeting',
  );
  return { ...plan, steps: plan.steps.toSpliced(greetings + 1, 0, turnOf('voice_input', 'ok')) };
}

/** Turns beside those that a change brings: what happens before an event shows in its times. */
const MAX_TURNS = 3;

/** A notice of an event out of a session whose plan was drawn and then changed. */
export function plannedNotice<T extends EventType>(
  eventType: T,
  changes: Arbitrary<PlanChange>,
  options: NoticeOptions = {},
): Arbitrary<Notice<T>> {
  const prefix = options.identity && `${options.identity.agentPrefix}-`;
  const answers = answersOf(options);
  const { errorTurnIds = 'number' } = options;
  const plans = sessionPlanArbitrary({ maxTurns: MAX_TURNS });
  return fc.tuple(callingsOf(options), plans, changes).map(([callings, drawn, change]) => {
    const { noticeId, id, name, channel, labels, choice } = callings;
    const { labels: _drawn, ...unlabelled } = drawn;
    const base: SessionPlan = labels === undefined ? unlabelled : { ...unlabelled, labels };
    const plan = change({ ...base, errorTurnIds, maxHistory: DEFAULT_MAX_HISTORY });
    const agentId = `${prefix ?? ''}A${id}`;
    // A name is unique within its channel, whatever was drawn for it.
    const own = prefix === undefined ? '' : `${agentId}-`;
    const identity = {
      sid: prefix === undefined ? `S${id}` : `${own}S`,
      agentId,
      name: own + name,
      channel: own + channel,
      noticePrefix: noticeId,
    };
    const startMs = DEFAULT_EPOCH_MS + plan.startsAfterMs;
    const frame = { plan, identity, answers, startMs };
    const emitted = noticesOfType(frame, eventType);
    const notices =
      emitted.length > 0
        ? emitted
        : noticesOfType({ ...frame, plan: withOrdinaryTurn(plan) }, eventType);
    const notice = notices[choice % notices.length];
    assert(notice, `The session of a plan for event ${eventType} emits it.`);
    return { ...notice, noticeId } as unknown as Notice<T>;
  });
}

/** Any event; it shrinks towards an ordinary 101. */
const eventTypes: Arbitrary<EventType> = fc.constantFrom(
  ...EVENT_TYPES.map(({ eventType }) => eventType),
);

/**
 * A valid notice out of a whole session, and so coherent in itself: times in order, turns that do not
 * overlap, counts that agree. Without an event type, of any event.
 */
export function noticeArbitrary<T extends EventType = EventType>(
  eventType?: T,
  options: NoticeOptions = {},
): Arbitrary<Notice<T>> {
  const noticeOf = (type: EventType) => plannedNotice(type, planChangesFor(type), options);
  const notices = eventType === undefined ? eventTypes.chain(noticeOf) : noticeOf(eventType);
  return notices as unknown as Arbitrary<Notice<T>>;
}

/** A valid notice whose list has many entries: of event 103, 111 or 112. */
export function longNoticeArbitrary(options: NoticeOptions = {}): Arbitrary<Notice> {
  const noticeOf = (eventType: keyof typeof LONG_EVENT_PLANS) =>
    plannedNotice(eventType, LONG_EVENT_PLANS[eventType], options) as unknown as Arbitrary<Notice>;
  return fc.constantFrom(103, 111, 112).chain(noticeOf);
}

/**
 * Event 112 of an exact size: at most 10,000 turns, and not more than the session had. 200 turns take
 * more than 100 KiB, the limit of bodies that frameworks often set (field notes, defect 10).
 */
export function turnsFinishedArbitrary(
  size: BatchSize,
  options: NoticeOptions = {},
): Arbitrary<Notice<112>> {
  return plannedNotice(112, batching({ sizes: fc.constant(size), isDetailed: true }), options);
}

const DAY_MS = 24 * 3_600_000;

/** No session lives longer (field notes, payloads). */
const LONGEST_SESSION_MS = 3 * DAY_MS;

/** Sessions begin within a day, so this is later than every time that a payload can hold. */
const FIRST_NOTIFY_MS = DEFAULT_EPOCH_MS + DAY_MS + LONGEST_SESSION_MS;

/** A moment at which a drawn notice may be sent, in Unix ms; it does not read the clock. */
export const notifyMsArbitrary: Arbitrary<number> = fc
  .nat(DAY_MS)
  .map((offsetMs) => FIRST_NOTIFY_MS + offsetMs);

/** A valid notification as it is sent once: a notice with its `notifyMs`. */
export function notificationArbitrary<T extends EventType = EventType>(
  eventType?: T,
  options: NoticeOptions = {},
): Arbitrary<Notification<T>> {
  const notices = noticeArbitrary<EventType>(eventType, options);
  return fc.tuple(notices, notifyMsArbitrary).map(([notice, notifyMs]) => {
    const { sid, payload, ...identity } = notice as Notice;
    return { ...identity, notifyMs, sid, payload } as unknown as Notification<T>;
  });
}
