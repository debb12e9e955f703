import type {
  AgentLeftPayload,
  AgentMetricsEntry,
  EventType,
  HistoryEntry,
  InboundCallStatePayload,
  Labels,
  Notice,
  OutboundCallStatePayload,
  PayloadMap,
  Turn,
} from '../../contract/index.ts';
import { MODULE_FAILURES, type ModuleError } from './module-errors.ts';
import { type EventFrame, inUnit } from './session-identity.ts';

/** The RTC token is about to expire: event 104, a warning only. */
export interface ExpireStep {
  readonly step: 'warn-expiry';
  readonly afterMs: number;
}

/** A module fails outside of any turn. */
export interface ErrorStep {
  readonly step: 'error';
  readonly afterMs: number;
  readonly errors: readonly ModuleError[];
}

export interface InboundCallStep {
  readonly step: 'inbound-call';
  readonly afterMs: number;
  readonly state: InboundCallStatePayload['state'];
}

export interface OutboundCallStep {
  readonly step: 'outbound-call';
  readonly afterMs: number;
  readonly state: OutboundCallStatePayload['state'];
}

/** The events that begin and end every session; each other one has a step that emits it. */
type CourseEvent = 101 | 102 | 103 | 111 | 112;

/** The events that a step of the plan emits. */
export type ReportedEvent = Exclude<EventType, CourseEvent>;

/** The step that emits an event and changes nothing else in the session. */
export interface ReportSteps {
  readonly 104: ExpireStep;
  readonly 110: ErrorStep;
  readonly 201: InboundCallStep;
  readonly 202: OutboundCallStep;
}

/** How a plan makes a session emit an event. */
interface Report<S> {
  readonly step: S extends { readonly step: infer Name } ? Name : never;
  /** Steps that emit it, the plainest one first; generated sessions and events take them from here. */
  readonly samples: readonly S[];
}

const SAMPLE_GAP_MS = 300;

/** Section 3.3. */
const INBOUND_STATES = ['START', 'ANSWERED', 'TRANSFERED', 'HANGUP'] as const;

/** Section 3.4. */
const OUTBOUND_STATES = ['START', 'CALLING', 'RINGING', 'ANSWERED', 'HANGUP'] as const;

/** The steps of each event that has one. */
export const REPORTS: { readonly [T in ReportedEvent]: Report<ReportSteps[T]> } = {
  104: { step: 'warn-expiry', samples: [{ step: 'warn-expiry', afterMs: 1_000 }] },
  110: {
    step: 'error',
    samples: [{ step: 'error', afterMs: SAMPLE_GAP_MS, errors: [MODULE_FAILURES.sip] }],
  },
  201: {
    step: 'inbound-call',
    samples: INBOUND_STATES.map((state) => {
      return { step: 'inbound-call', afterMs: SAMPLE_GAP_MS, state };
    }),
  },
  202: {
    step: 'outbound-call',
    samples: OUTBOUND_STATES.map((state) => {
      return { step: 'outbound-call', afterMs: SAMPLE_GAP_MS, state };
    }),
  },
};

/** When an event is emitted, in Unix ms, and the number of the turn that it belongs to. */
interface Moment {
  readonly atMs: number;
  readonly turnId: number;
}

/** What each event reports beside the frame and the moment. */
export type EventFacts = {
  readonly [T in ReportedEvent]: Omit<ReportSteps[T], 'step' | 'afterMs'>;
} & {
  readonly 101: object;
  readonly 102: Readonly<Pick<AgentLeftPayload, 'status' | 'message'>>;
  readonly 103: { readonly contents: HistoryEntry[] };
  readonly 111: { readonly metrics: AgentMetricsEntry[] };
  readonly 112: { readonly turns: Turn[]; readonly totalTurnCount: number };
};

type PayloadWriter<T extends EventType> = (
  frame: EventFrame,
  facts: EventFacts[T],
  moment: Moment,
) => PayloadMap[T];

/** A fresh payload with the labels of the session, if the agent was started with any. */
function labelled<P extends object>({ plan }: EventFrame, payload: P): P & { labels?: Labels } {
  return plan.labels === undefined ? payload : { ...payload, labels: plan.labels };
}

/** `start_ts` of every event but 112. */
function startOf({ startMs, answers }: EventFrame): number {
  return inUnit(startMs, answers['units.startTs']);
}

/** `stop_ts` of every event but 112; the event belongs to the moment of the stop. */
function stopOf({ answers }: EventFrame, { atMs }: Moment): number {
  return inUnit(atMs, answers['units.startTs']);
}

/** Section 6.4: the fixed text of event 104. */
const EXPIRE_MESSAGE = 'Task exceeded maximum lifetime';

/**
 * The payload of every event (section 6.4), from what a session knows when it is emitted. Each is
 * written out: spreading costs several times as much, and sessions are simulated by the thousand.
 */
const PAYLOAD_WRITERS: { readonly [T in EventType]: PayloadWriter<T> } = {
  101(frame) {
    const { agentId: agent_id, name, channel } = frame.identity;
    return labelled(frame, { agent_id, name, channel, start_ts: startOf(frame) });
  },
  102(frame, { status, message }, moment) {
    const { agentId: agent_id, name, channel } = frame.identity;
    const start_ts = startOf(frame);
    const stop_ts = stopOf(frame, moment);
    return labelled(frame, { agent_id, name, channel, start_ts, stop_ts, status, message });
  },
  103(frame, { contents }, moment) {
    const { agentId: agent_id, name, channel } = frame.identity;
    const start_ts = startOf(frame);
    const stop_ts = stopOf(frame, moment);
    return labelled(frame, { agent_id, name, channel, start_ts, stop_ts, contents });
  },
  104(frame) {
    const { agentId: agent_id, name, channel } = frame.identity;
    const message = EXPIRE_MESSAGE;
    const warning = { agent_id, name, channel, start_ts: startOf(frame), message } as const;
    return frame.answers['events.hasLabelsIn104'] ? labelled(frame, warning) : warning;
  },
  110(frame, facts, { turnId }) {
    const { agentId: agent_id, name, channel } = frame.identity;
    const start_ts = startOf(frame);
    const turn_id = frame.plan.errorTurnIds === 'text' ? String(turnId) : turnId;
    const errors = facts.errors.map(({ module, code, message }) => {
      return { module, turn_id: turnId, code, message };
    });
    return labelled(frame, { agent_id, name, channel, start_ts, turn_id, errors });
  },
  111(frame, { metrics }, moment) {
    const { agentId: agent_id, name, channel } = frame.identity;
    const start_ts = startOf(frame);
    const stop_ts = stopOf(frame, moment);
    return labelled(frame, { agent_id, name, channel, start_ts, stop_ts, metrics });
  },
  112(frame, { turns, totalTurnCount }, { atMs }) {
    const { agentId: agent_id, name, channel } = frame.identity;
    const unit = frame.answers['units.startTs112'];
    return labelled(frame, {
      agent_id,
      name,
      channel,
      start_ts: inUnit(frame.startMs, unit),
      stop_ts: inUnit(atMs, unit),
      total_turn_count: totalTurnCount,
      is_truncated: turns.length < totalTurnCount,
      turns,
    });
  },
  201(frame, { state }, { atMs: report_ms }) {
    const { agentId: agent_id, name, channel } = frame.identity;
    return labelled(frame, { agent_id, name, channel, state, report_ms });
  },
  202(frame, { state }, { atMs: report_ms }) {
    const { agentId: agent_id, name, channel } = frame.identity;
    return labelled(frame, { agent_id, name, channel, state, report_ms });
  },
};

/** Section 6.2: the conversational AI engine. */
export const PRODUCT_ID = 17;

/** The notice of an event; `number` distinguishes it from the others of its session. */
export function writeNotice<T extends EventType>(
  frame: EventFrame,
  eventType: T,
  facts: EventFacts[T],
  moment: Moment & { readonly number: number },
): Notice {
  const { noticePrefix, sid } = frame.identity;
  const noticeId = `${noticePrefix}:${moment.number}`;
  const payload = PAYLOAD_WRITERS[eventType](frame, facts, moment);
  return { noticeId, productId: PRODUCT_ID, eventType, sid, payload } as unknown as Notice;
}
