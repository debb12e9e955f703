import { EVENT_TYPES, type EventTypeRow, isEventType } from '../../../contract/index.ts';
import { isJsonObject, type JsonObject } from '../../../contract/json-object.ts';
import { arrayAt, objectAt } from '../../json-object.ts';
import type { ReceivedNotification, ReceiverBehaviour } from '../../receiver.ts';
import { answerJson, type Reply } from '../../reply.ts';
import type { ReceiverFault } from '../fault.ts';

/** Chooses notifications; the payload is empty where there is none. */
type PayloadPredicate = (notification: ReceivedNotification, payload: JsonObject) => boolean;

/** Refuses the chosen notifications. */
export function refusingWhere(isRefused: PayloadPredicate): Pick<ReceiverBehaviour, 'screen'> {
  return {
    screen: (notification) =>
      isRefused(notification, objectAt(notification, 'payload'))
        ? answerJson(400, { error: 'not acceptable' })
        : undefined,
  };
}

/** Answers 500 to the chosen notifications, as a handler does that relies on a missing field. */
export function crashingWhere(isChosen: PayloadPredicate): Pick<ReceiverBehaviour, 'screen'> {
  return {
    screen: (notification) => {
      if (!isChosen(notification, objectAt(notification, 'payload'))) return undefined;
      throw new TypeError('cannot read properties of undefined');
    },
  };
}

/** Times in seconds are smaller. */
const HOUR_MS = 3_600_000;
const LARGEST_SECONDS = 100_000_000_000;

const KNOWN_MODULES: readonly unknown[] = ['llm', 'tts', 'agent'];

const KNOWN_FAILURE_REASONS: readonly unknown[] = [
  'Connecting for too long',
  'RTC connection error',
];

/** For each event of a telephone call: which states each state may follow. */
const STATE_PREDECESSORS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  201: {
    START: [],
    ANSWERED: ['START'],
    TRANSFERED: ['ANSWERED'],
    HANGUP: ['ANSWERED', 'TRANSFERED'],
  },
  202: {
    START: [],
    CALLING: ['START'],
    RINGING: ['CALLING'],
    ANSWERED: ['RINGING'],
    HANGUP: ['ANSWERED'],
  },
};

/** The check that finds a receiver which refuses the event; without 101 none is acknowledged at all. */
function finderOf({ eventType, name }: EventTypeRow): string {
  const claim = eventType === 101 ? 'ordinary-notification' : name.replaceAll(' ', '-');
  return `receiver.acknowledges.${claim}`;
}

/** Defects in the treatment of legal events. */
export const EVENT_FAULTS: readonly ReceiverFault[] = [
  ...EVENT_TYPES.map((row): ReceiverFault => {
    const { eventType } = row;
    return {
      id: `receiver.refuses-event-${eventType}`,
      breaks: `refuses event ${eventType}`,
      source: 'field-notes 7',
      verdict: 'fail',
      foundBy: finderOf(row),
      change: () => refusingWhere((notification) => notification['eventType'] === eventType),
    };
  }),
  {
    id: 'receiver.takes-name-for-id',
    breaks: 'takes the name of an agent for its id, and refuses event 101 in which they differ',
    source: 'specification 6.3',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.agent-joined',
    change: () =>
      refusingWhere(
        ({ eventType }, payload) => eventType === 101 && payload['name'] !== payload['agent_id'],
      ),
  },
  {
    id: 'receiver.crashes-without-labels',
    breaks: 'answers 500 to an event without labels',
    source: 'specification 6.3',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () =>
      crashingWhere(
        ({ eventType }, payload) =>
          isEventType(Number(eventType)) && eventType !== 104 && !('labels' in payload),
      ),
  },
  {
    id: 'receiver.refuses-labels',
    breaks: 'refuses an event that carries labels',
    source: 'specification 6.3',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.labels-present-and-absent',
    change: () => refusingWhere((_notification, payload) => 'labels' in payload),
  },
  {
    id: 'receiver.refuses-speech-times',
    breaks: 'refuses event 103 when its entries carry the times of speech',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.custom-llm-history',
    change: () =>
      refusingWhere((_notification, payload) =>
        arrayAt(payload, 'contents').some(
          (entry) => isJsonObject(entry) && 'speech_start_ms' in entry,
        ),
      ),
  },
  {
    id: 'receiver.requires-speech-times',
    breaks: 'refuses event 103 when an entry is without the times of speech, which are optional',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.agent-history',
    change: () =>
      refusingWhere((_notification, payload) =>
        arrayAt(payload, 'contents').some(
          (entry) => isJsonObject(entry) && !('speech_start_ms' in entry),
        ),
      ),
  },
  {
    id: 'receiver.refuses-empty-history',
    breaks: 'refuses event 103 when nothing was said',
    source: 'field-notes, payloads',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.empty-history',
    change: () =>
      refusingWhere(
        ({ eventType }, payload) => eventType === 103 && arrayAt(payload, 'contents').length === 0,
      ),
  },
  {
    id: 'receiver.refuses-unlisted-failure-reason',
    breaks: 'refuses event 102 with status FAILED and a reason that the document does not list',
    source: 'specification 7',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.failure-with-another-reason',
    change: () =>
      refusingWhere(
        (_notification, payload) =>
          payload['status'] === 'FAILED' && !KNOWN_FAILURE_REASONS.includes(payload['message']),
      ),
  },
  {
    id: 'receiver.refuses-other-stops',
    breaks: 'refuses event 102 of an agent that stopped for another reason than by hand',
    source: 'specification 3.2',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.every-way-of-leaving',
    change: () =>
      refusingWhere(
        (_notification, payload) => payload['status'] === 'STOPPED' && payload['message'] !== 'OK',
      ),
  },
  {
    id: 'receiver.limits-history-to-20-entries',
    breaks: 'refuses event 103 with more than 20 entries',
    source: 'specification 8',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.full-history',
    change: () =>
      refusingWhere((_notification, payload) => arrayAt(payload, 'contents').length > 20),
  },
  {
    id: 'receiver.corrects-transferred',
    breaks: "refuses the call state 'TRANSFERED' as it expects 'TRANSFERRED'",
    source: 'field-notes, payloads',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.every-call-state',
    change: () => refusingWhere((_notification, payload) => payload['state'] === 'TRANSFERED'),
  },
  {
    id: 'receiver.refuses-call-state-jump',
    breaks: 'refuses a call state that does not follow the one before by its own state machine',
    source: 'specification 3.3',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.call-states-in-any-order',
    change: () => ({ screen: followCallStates }),
  },
  {
    id: 'receiver.refuses-non-ascii-name',
    breaks: 'refuses an agent name that is not ASCII',
    source: 'specification 1',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.any-valid-notification',
    change: () =>
      refusingWhere((_notification, payload) => /\P{ASCII}/u.test(String(payload['name']))),
  },
  {
    id: 'receiver.refuses-greeting-fallback',
    breaks: 'refuses event 110 about a greeting that fell back to speech synthesis',
    source: 'specification 7',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.greeting-fallback',
    change: () =>
      refusingWhere((_notification, payload) =>
        arrayAt(payload, 'errors').some(
          (error) => isJsonObject(error) && error['module'] === 'agent' && error['code'] === 4001,
        ),
      ),
  },
  {
    id: 'receiver.crashes-on-unknown-module',
    breaks: 'answers 500 to event 110 about another module than llm, tts or agent',
    source: 'specification 7',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.module-errors',
    change: () =>
      crashingWhere((_notification, payload) =>
        arrayAt(payload, 'errors').some(
          (error) => isJsonObject(error) && !KNOWN_MODULES.includes(error['module']),
        ),
      ),
  },
  {
    id: 'receiver.judges-freshness-by-start',
    breaks: 'refuses an event of a session that began more than an hour before it was sent',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.agent-expire',
    change: () =>
      refusingWhere(({ notifyMs }, { start_ts: start }) => {
        const startMs = Number(start) * (Number(start) < LARGEST_SECONDS ? 1_000 : 1);
        return Number(notifyMs) - startMs > HOUR_MS;
      }),
  },
  {
    id: 'receiver.takes-milliseconds-alone',
    breaks: 'refuses start_ts in seconds, a unit that the document leaves open',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.forms-left-open',
    change: () =>
      refusingWhere((_notification, payload) => Number(payload['start_ts']) < LARGEST_SECONDS),
  },
  {
    id: 'receiver.takes-seconds-alone',
    breaks: 'refuses start_ts in milliseconds, also in event 112',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.forms-left-open',
    change: () =>
      refusingWhere((_notification, payload) => Number(payload['start_ts']) >= LARGEST_SECONDS),
  },
  {
    id: 'receiver.takes-turn-ids-as-text-alone',
    breaks: 'refuses event 110 whose turn_id, of which the document gives no type, is a number',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.forms-left-open',
    change: () =>
      refusingWhere(
        ({ eventType }, payload) => eventType === 110 && typeof payload['turn_id'] === 'number',
      ),
  },
  {
    id: 'receiver.insists-on-tabled-types',
    breaks: 'refuses events 110 and 111 whose turn ids have not the types of the tables',
    source: 'field-notes, payloads',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.field-types-seen-in-practice',
    profile: 'agora',
    change: () =>
      refusingWhere(
        (_notification, payload) =>
          payload['turn_id'] === '' ||
          arrayAt(payload, 'errors').some(
            (error) => isJsonObject(error) && typeof error['turn_id'] !== 'number',
          ) ||
          arrayAt(payload, 'metrics').some(
            (metrics) => isJsonObject(metrics) && typeof metrics['turn_id'] !== 'string',
          ),
      ),
  },
];

const followCallStates: ReceiverBehaviour['screen'] = (
  notification,
  { state: { memory, handled } },
): Reply | undefined => {
  const predecessors = STATE_PREDECESSORS[String(notification['eventType'])];
  if (predecessors === undefined || handled.has(notification.noticeId)) return undefined;
  const payload = objectAt(notification, 'payload');
  const key = `call state ${String(notification['sid'])} ${String(payload['agent_id'])}`;
  const callState = String(payload['state']);
  const previous = memory.get(key);
  if (previous !== undefined && !predecessors[callState]?.includes(previous)) {
    return answerJson(400, { error: 'impossible call state' });
  }
  memory.set(key, callState);
  return undefined;
};
