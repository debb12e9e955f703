/**
 * Says whether the document licenses a notification and the life of its agent. Written from sections 3.2
 * to 3.5, 6 and 8 of the specification alone, and apart from the schemas and the generators, so that a
 * mistake in those shows. What the document leaves open is no violation here, except for what strict
 * receivers are known to refuse: it is named beside the rule.
 */

/** What a violation is about; a strict receiver is one that refuses some of these. */
export type ViolationKind = 'unknown-field' | 'missing-field' | 'type' | 'value' | 'life' | 'time';

export interface DocumentViolation {
  readonly kind: ViolationKind;
  readonly message: string;
}

type Json = Readonly<Record<string, unknown>>;

/** A type of the tables; what follows `?` may be absent. */
type FieldType =
  | 'string'
  | 'filled'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'labels'
  | 'object'
  | 'turn-id'
  | { readonly list: Table }
  | { readonly members: Table };

type Table = Readonly<Record<string, FieldType>>;

/** Section 6.2. */
const ENVELOPE: Table = {
  noticeId: 'filled',
  productId: 'integer',
  eventType: 'integer',
  notifyMs: 'integer',
  sid: 'string',
  payload: 'object',
};

const AGENT: Table = { agent_id: 'filled', name: 'filled', channel: 'filled' };
const CALL: Table = { ...AGENT, state: 'string', report_ms: 'integer', 'labels?': 'labels' };

const SEGMENTS: Table = {
  algorithm_processing: 'number',
  asr_ttlw: 'number',
  llm_ttft: 'number',
  llm_ftfs: 'number',
  tts_ttfb: 'number',
  'transport?': 'number',
};

const TURN: Table = {
  agent_id: 'filled',
  channel: 'filled',
  turn_id: 'number',
  start: { members: { start_at: 'number', type: 'string', metadata: 'object' } },
  end: { members: { end_at: 'number', type: 'string', metadata: 'object' } },
  metrics: { members: { e2e_latency_ms: 'number', segmented_latency_ms: { members: SEGMENTS } } },
};

/** Section 6.4, event by event. */
const PAYLOADS: Readonly<Record<number, Table>> = {
  101: { ...AGENT, start_ts: 'integer', 'labels?': 'labels' },
  102: {
    ...AGENT,
    start_ts: 'integer',
    stop_ts: 'integer',
    status: 'string',
    message: 'string',
    'labels?': 'labels',
  },
  103: {
    ...AGENT,
    start_ts: 'integer',
    stop_ts: 'integer',
    contents: {
      list: {
        role: 'string',
        content: 'string',
        'speech_start_ms?': 'integer',
        'speech_end_ms?': 'integer',
        'speech_algorithmic_delay?': 'integer',
      },
    },
    'labels?': 'labels',
  },
  104: { ...AGENT, start_ts: 'integer', message: 'string' },
  110: {
    ...AGENT,
    start_ts: 'integer',
    turn_id: 'turn-id',
    errors: {
      list: { module: 'filled', turn_id: 'integer', code: 'integer', message: 'string' },
    },
    'labels?': 'labels',
  },
  111: {
    ...AGENT,
    start_ts: 'integer',
    stop_ts: 'integer',
    metrics: {
      list: {
        turn_id: 'string',
        asr_ttlw: 'integer',
        llm_ttfb: 'integer',
        llm_ttfs: 'integer',
        tts_ttfb: 'integer',
      },
    },
    'labels?': 'labels',
  },
  112: {
    ...AGENT,
    start_ts: 'number',
    stop_ts: 'number',
    total_turn_count: 'number',
    is_truncated: 'boolean',
    turns: { list: TURN },
    'labels?': 'labels',
  },
  201: CALL,
  202: CALL,
};

/** Sections 3.2 to 3.5 and 6.4: the words that a member may hold. */
const START_TYPES = ['voice_input', 'greeting', 'silence_timeout', 'api_speak', 'api_think'];
const END_TYPES = ['ok', 'error', 'ignored', 'interrupted'];
const INBOUND_STATES = ['START', 'ANSWERED', 'TRANSFERED', 'HANGUP'];
const OUTBOUND_STATES = ['START', 'CALLING', 'RINGING', 'ANSWERED', 'HANGUP'];
const STOPPED_REASONS = ['OK', 'Idle for too long', 'Task lifetime limit exceeded'];

const VOICE_METADATA = ['speech_duration_ms', 'interrupt_duration_ms'];

/** Section 8: a batch may be truncated when the session has more turns. */
const TRUNCATION_THRESHOLD = 200;

/** Field notes, payloads: no session lives longer. */
const LONGEST_SESSION_MS = 72 * 3_600_000;

/** A time in seconds or milliseconds, as Unix ms: section 6.4 gives `start_ts` no unit. */
function inMs(time: number): number {
  return Math.abs(time) < 1e11 ? time * 1_000 : time;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const IS_OF_TYPE: Readonly<Record<Extract<FieldType, string>, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  filled: (value) => typeof value === 'string' && value !== '',
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  // Strings are labels under every reading; what other values are is open.
  labels: (value) =>
    isObject(value) && Object.values(value).every((one) => typeof one === 'string'),
  object: isObject,
  // The document gives no type; the integers of its entries and of event 112 are what a strict receiver takes.
  'turn-id': Number.isInteger,
};

type Report = (kind: ViolationKind, message: string) => void;

function checkType(type: FieldType, value: unknown, at: string, report: Report): void {
  if (typeof type === 'string') {
    if (!IS_OF_TYPE[type](value)) report('type', `${at} is not of type ${type}`);
  } else if ('members' in type) {
    if (isObject(value)) checkTable(type.members, value, at, report);
    else report('type', `${at} is no object`);
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      if (isObject(item)) checkTable(type.list, item, `${at}/${index}`, report);
      else report('type', `${at}/${index} is no object`);
    });
  } else report('type', `${at} is no array`);
}

function checkTable(table: Table, value: Json, at: string, report: Report): void {
  const known = new Set(Object.keys(table).map((name) => name.replace('?', '')));
  for (const name of Object.keys(value)) {
    if (!known.has(name)) report('unknown-field', `${at}/${name} is in no table`);
  }
  for (const [field, type] of Object.entries(table)) {
    const name = field.replace('?', '');
    if (Object.hasOwn(value, name)) checkType(type, value[name], `${at}/${name}`, report);
    else if (name === field) report('missing-field', `${at}/${name} is not there`);
  }
}

function checkWord(words: readonly string[], value: unknown, at: string, report: Report): void {
  if (!words.includes(String(value))) report('value', `${at} is ${String(value)}`);
}

/** Objects of a list, whatever else stands in it. */
function objectsIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function memberOf(value: unknown, name: string): Json {
  const member = isObject(value) ? value[name] : undefined;
  return isObject(member) ? member : {};
}

/** Event 103: speech only of a custom LLM, and so of all assistants or of none; delays only of a voice. */
function checkHistory(payload: Json, report: Report): void {
  const entries = objectsIn(payload['contents']);
  if (entries.length === 0)
    report('value', 'payload/contents is empty, which strict receivers refuse');
  let previousMs = inMs(Number(payload['start_ts']));
  const endMs = inMs(Number(payload['stop_ts'])) + 1_000;
  for (const [index, entry] of entries.entries()) {
    const at = `payload/contents/${index}`;
    checkWord(['user', 'assistant'], entry['role'], `${at}/role`, report);
    if (entry['content'] === '')
      report('value', `${at}/content is empty, which strict receivers refuse`);
    const [from, to] = [entry['speech_start_ms'], entry['speech_end_ms']];
    if ((from === undefined) !== (to === undefined)) report('value', `${at} has half of a speech`);
    if (entry['speech_algorithmic_delay'] !== undefined) {
      if (entry['role'] !== 'user' || from === undefined) {
        report('value', `${at} has a delay without the voice of a user`);
      }
    }
    if (typeof from !== 'number' || typeof to !== 'number') continue;
    if (from < previousMs || to < from || to > endMs) report('time', `${at} speaks out of order`);
    previousMs = to;
  }
  const assistants = entries.filter(({ role }) => role === 'assistant');
  if (new Set(assistants.map((entry) => 'speech_start_ms' in entry)).size > 1) {
    report('value', 'payload/contents is of a custom LLM and of another one');
  }
}

/** Event 112: turns in order, numbered from 1, and truncated exactly when some are missing. */
function checkTurns(payload: Json, report: Report): void {
  const turns = objectsIn(payload['turns']);
  const total = Number(payload['total_turn_count']);
  if (turns.length > total) report('value', 'payload/turns has more turns than there were');
  if (payload['is_truncated'] !== turns.length < total) {
    report(
      'value',
      'payload/is_truncated is true without turns missing, or false with some missing',
    );
  }
  if (turns.length < total && total <= TRUNCATION_THRESHOLD) {
    report('value', 'payload/turns lacks some of no more than 200 turns');
  }
  let previousMs = inMs(Number(payload['start_ts']));
  const endMs = inMs(Number(payload['stop_ts'])) + 1_000;
  for (const [index, turn] of turns.entries()) {
    const at = `payload/turns/${index}`;
    const [start, end] = [memberOf(turn, 'start'), memberOf(turn, 'end')];
    if (turn['turn_id'] !== index + 1) report('value', `${at}/turn_id is not ${index + 1}`);
    if (turn['agent_id'] !== payload['agent_id'])
      report('life', `${at}/agent_id is of another agent`);
    if (turn['channel'] !== payload['channel']) report('life', `${at}/channel is another one`);
    checkWord(START_TYPES, start['type'], `${at}/start/type`, report);
    checkWord(END_TYPES, end['type'], `${at}/end/type`, report);
    const [from, to] = [Number(start['start_at']), Number(end['end_at'])];
    if (from < previousMs || to < from || to > endMs) report('time', `${at} is out of order`);
    previousMs = to;
    checkMetadata(start, end, at, report);
    const latencies = Object.values(memberOf(memberOf(turn, 'metrics'), 'segmented_latency_ms'));
    if (latencies.some((ms) => Number(ms) < 0)) report('value', `${at} has a latency below 0`);
  }
}

/** `start.metadata` belongs to turns that began by voice; no key of `end.metadata` is documented. */
function checkMetadata(start: Json, end: Json, at: string, report: Report): void {
  const allowed = start['type'] === 'voice_input' ? VOICE_METADATA : [];
  const metadata = memberOf(start, 'metadata');
  for (const name of Object.keys(metadata)) {
    if (!allowed.includes(name))
      report('unknown-field', `${at}/start/metadata/${name} is in no table`);
  }
  for (const name of allowed) {
    if (!(name in metadata)) report('missing-field', `${at}/start/metadata/${name} is not there`);
    else if (!Number.isInteger(metadata[name]))
      report('type', `${at}/start/metadata/${name} is no integer`);
  }
  for (const name of Object.keys(memberOf(end, 'metadata'))) {
    report('unknown-field', `${at}/end/metadata/${name} is in no table`);
  }
}

function checkEvent(eventType: number, payload: Json, report: Report): void {
  switch (eventType) {
    case 102:
      checkWord(['STOPPED', 'FAILED'], payload['status'], 'payload/status', report);
      if (payload['message'] === '') report('value', 'payload/message gives no reason');
      if (payload['status'] === 'STOPPED') {
        checkWord(STOPPED_REASONS, payload['message'], 'payload/message', report);
      }
      break;
    case 103:
      checkHistory(payload, report);
      break;
    case 104:
      checkWord(['Task exceeded maximum lifetime'], payload['message'], 'payload/message', report);
      break;
    case 110:
      if (objectsIn(payload['errors']).length === 0) report('value', 'payload/errors is empty');
      break;
    case 111: {
      const metrics = objectsIn(payload['metrics']);
      if (metrics.length === 0) {
        report('value', 'payload/metrics is empty, which strict receivers refuse');
      }
      if (new Set(metrics.map(({ turn_id }) => turn_id)).size < metrics.length) {
        report('value', 'payload/metrics reports a round twice');
      }
      break;
    }
    case 112:
      checkTurns(payload, report);
      break;
    case 201:
      checkWord(INBOUND_STATES, payload['state'], 'payload/state', report);
      break;
    case 202:
      checkWord(OUTBOUND_STATES, payload['state'], 'payload/state', report);
      break;
  }
}

/** Times fit one another and the moment of sending: none in the future, none long past. */
function checkTimes(notifyMs: number, payload: Json, report: Report): void {
  const times = ['start_ts', 'stop_ts', 'report_ms'].flatMap((name) =>
    typeof payload[name] === 'number' ? [[name, inMs(payload[name])] as const] : [],
  );
  for (const [name, timeMs] of times) {
    if (timeMs > notifyMs) report('time', `payload/${name} is after notifyMs`);
    if (timeMs < notifyMs - LONGEST_SESSION_MS) report('time', `payload/${name} is long past`);
  }
  const at = new Map(times);
  const [startMs = 0, stopMs = startMs] = [at.get('start_ts'), at.get('stop_ts')];
  if (stopMs < startMs) report('time', 'payload/stop_ts is before payload/start_ts');
}

/** What one notification by itself violates; `nowMs` is the moment of its arrival, in Unix ms. */
export function violationsOfOne(value: unknown, nowMs: number): readonly DocumentViolation[] {
  const violations: DocumentViolation[] = [];
  const report: Report = (kind, message) => violations.push({ kind, message });
  if (!isObject(value)) return [{ kind: 'type', message: 'the body is no object' }];
  checkTable(ENVELOPE, value, '', report);
  const { productId, eventType, notifyMs, payload } = value;
  if (productId !== 17) report('value', `productId is ${String(productId)}`);
  const table = PAYLOADS[Number(eventType)];
  if (table === undefined) report('value', `eventType is ${String(eventType)}`);
  if (Math.abs(Number(notifyMs) - nowMs) > 60_000) report('time', 'notifyMs is not the present');
  if (table === undefined || !isObject(payload)) return violations;
  checkTable(table, payload, 'payload', report);
  checkEvent(Number(eventType), payload, report);
  checkTimes(Number(notifyMs), payload, report);
  return violations;
}

/** What is known of an agent. */
interface Life {
  readonly identity: string;
  startMs: number | undefined;
  readonly once: Map<number, string>;
  hasLeft: boolean;
}

/** Events that an agent emits once in its life. */
const ONCE = [101, 102, 103, 111, 112];

/** Section 6.3: what comes when the agent has stopped. */
const AFTER_LEAVING = [102, 103, 111, 112];

/** Follows the agents of all that is sent to one receiver. */
export interface LifeValidator {
  /** What a notification violates in view of all before it; in their order unless it may be another one. */
  take(value: unknown, options?: { readonly isOrdered?: boolean }): readonly DocumentViolation[];
}

export function createLifeValidator(): LifeValidator {
  const lives = new Map<string, Life>();
  const names = new Map<string, string>();

  function follow(value: Json, payload: Json, isOrdered: boolean, report: Report): void {
    const { agent_id: agent, name, channel, start_ts: start } = payload;
    const { noticeId, sid } = value;
    const eventType = Number(value['eventType']);
    const identity = JSON.stringify([sid, name, channel]);
    const fresh: Life = { identity, startMs: undefined, once: new Map(), hasLeft: false };
    const life = lives.get(String(agent)) ?? fresh;
    lives.set(String(agent), life);
    if (life.identity !== identity) {
      report('life', `agent ${String(agent)} changes its sid, name or channel`);
    }
    const place = JSON.stringify([name, channel]);
    if ((names.get(place) ?? agent) !== agent) report('life', `${place} is the name of two agents`);
    names.set(place, String(agent));
    if (typeof start === 'number') {
      // Seconds and milliseconds of one start differ by less than a second.
      const startMs = Math.floor(inMs(start) / 1_000);
      if ((life.startMs ?? startMs) !== startMs)
        report('life', `agent ${String(agent)} starts twice`);
      life.startMs = startMs;
    }
    const earlier = life.once.get(eventType);
    if (ONCE.includes(eventType) && (earlier ?? noticeId) !== noticeId) {
      report('life', `agent ${String(agent)} emits ${eventType} twice`);
    }
    life.once.set(eventType, String(noticeId));
    const isKnown = earlier === noticeId;
    if (isOrdered && life.hasLeft && !isKnown && !AFTER_LEAVING.includes(eventType)) {
      report('life', `agent ${String(agent)} emits ${eventType} when it has left`);
    }
    if (eventType === 102) life.hasLeft = true;
  }

  return {
    take(value, { isOrdered = true } = {}) {
      const violations: DocumentViolation[] = [];
      if (!isObject(value) || !isObject(value['payload'])) return violations;
      if (typeof value['payload']['agent_id'] !== 'string') return violations;
      follow(value, value['payload'], isOrdered, (kind, message) =>
        violations.push({ kind, message }),
      );
      return violations;
    },
  };
}
