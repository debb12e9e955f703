import { isJsonObject } from '../../json-object.ts';
import type { ReceiverBehaviour } from '../../receiver.ts';
import { answerJson, type Reply } from '../../reply.ts';
import { arrayAt, objectAt } from '../body-shape.ts';
import type { ReceiverFault } from '../fault.ts';
import {
  KNOWN_EVENTS,
  KNOWN_FAILURE_REASONS,
  KNOWN_MODULES,
  STATE_PREDECESSORS,
} from './known-fields.ts';
import { crashingWhere, refusingWhere } from './payload-screens.ts';

/** The last word of the check that sends each event. */
const EVENT_CLAIMS: readonly { readonly eventType: number; readonly claim: string }[] = [
  { eventType: 101, claim: 'ordinary-notification' },
  { eventType: 102, claim: 'agent-left' },
  { eventType: 103, claim: 'agent-history' },
  { eventType: 104, claim: 'agent-expire' },
  { eventType: 110, claim: 'agent-error' },
  { eventType: 111, claim: 'agent-metrics' },
  { eventType: 112, claim: 'turns-finished' },
  { eventType: 201, claim: 'inbound-call-state' },
  { eventType: 202, claim: 'outbound-call-state' },
];

/** Defects in the treatment of legal events. */
export const EVENT_FAULTS: readonly ReceiverFault[] = [
  ...EVENT_CLAIMS.map(
    ({ eventType, claim }): ReceiverFault => ({
      id: `receiver.refuses-event-${eventType}`,
      target: 'receiver',
      breaks: `refuses event ${eventType}`,
      source: 'field-notes 7',
      verdict: 'fail',
      foundBy: `receiver.acknowledges.${claim}`,
      change: () => refusingWhere((notification) => notification['eventType'] === eventType),
    }),
  ),
  {
    id: 'receiver.crashes-without-labels',
    target: 'receiver',
    breaks: 'answers 500 to an event without labels',
    source: 'specification 6.3',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () =>
      crashingWhere(
        ({ eventType }, payload) =>
          KNOWN_EVENTS.includes(Number(eventType)) && eventType !== 104 && !('labels' in payload),
      ),
  },
  {
    id: 'receiver.refuses-labels',
    target: 'receiver',
    breaks: 'refuses an event that carries labels',
    source: 'specification 6.3',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.labels-present-and-absent',
    change: () => refusingWhere((_notification, payload) => 'labels' in payload),
  },
  {
    id: 'receiver.refuses-speech-times',
    target: 'receiver',
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
    id: 'receiver.refuses-empty-history',
    target: 'receiver',
    breaks: 'refuses event 103 when nothing was said',
    source: 'field-notes, payloads',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.empty-history',
    change: () =>
      refusingWhere(
        ({ eventType }, payload) => eventType === 103 && arrayAt(payload, 'contents').length === 0,
      ),
  },
  {
    id: 'receiver.refuses-unlisted-failure-reason',
    target: 'receiver',
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
    target: 'receiver',
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
    target: 'receiver',
    breaks: 'refuses event 103 with more than 20 entries',
    source: 'specification 8',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.full-history',
    change: () =>
      refusingWhere((_notification, payload) => arrayAt(payload, 'contents').length > 20),
  },
  {
    id: 'receiver.corrects-transferred',
    target: 'receiver',
    breaks: "refuses the call state 'TRANSFERED' as it expects 'TRANSFERRED'",
    source: 'field-notes, payloads',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.every-call-state',
    change: () => refusingWhere((_notification, payload) => payload['state'] === 'TRANSFERED'),
  },
  {
    id: 'receiver.refuses-call-state-jump',
    target: 'receiver',
    breaks: 'refuses a call state that does not follow the one before by its own state machine',
    source: 'specification 3.3',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.call-states-in-any-order',
    change: () => ({ screen: followCallStates }),
  },
  {
    id: 'receiver.refuses-non-ascii-name',
    target: 'receiver',
    breaks: 'refuses an agent name that is not ASCII',
    source: 'specification 1',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.any-valid-notification',
    change: () =>
      refusingWhere((_notification, payload) => /\P{ASCII}/u.test(String(payload['name']))),
  },
  {
    id: 'receiver.refuses-greeting-fallback',
    target: 'receiver',
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
    target: 'receiver',
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
    id: 'receiver.insists-on-tabled-types',
    target: 'receiver',
    breaks: 'refuses events 110 and 111 whose turn ids have not the types of the tables',
    source: 'field-notes, payloads',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.field-types-seen-in-practice',
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
