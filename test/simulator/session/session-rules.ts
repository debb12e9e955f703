import type { HistoryEntry, Notice, Notification, Turn } from '../../../src/contract/index.ts';
import type { SessionPlan } from '../../../src/simulator/session/session-plan.ts';

/** A claim about notices, read off the specification and not off the generator. */
type Rule = readonly [claim: string, holds: boolean];

type OfType<T extends Notice['eventType']> = Extract<Notice, { eventType: T }>;

function ofType<T extends Notice['eventType']>(notices: readonly Notice[], type: T): OfType<T>[] {
  return notices.filter((notice): notice is OfType<T> => notice.eventType === type);
}

function areEqual(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size < 2;
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || (values[index - 1] ?? 0) <= value);
}

/** Within the year in which sessions are drawn, which separates seconds from milliseconds. */
function isSeconds(value: number): boolean {
  return Number.isInteger(value) && value >= 1_767_225_600 && value <= 1_775_000_000;
}

function isMilliseconds(value: number): boolean {
  return Number.isInteger(value) && value >= 1_767_225_600_000 && value <= 1_775_000_000_000;
}

const LONGEST_SESSION_MS = 72 * 3_600_000;

/** The default of `llm.max_history`. */
const DEFAULT_HISTORY_CAP = 32;

/** `start_ts` and `stop_ts` of a notice in Unix ms, as far as it has them. */
function spanOf({ eventType, payload }: Notice) {
  const unitMs = eventType === 112 ? 1 : 1_000;
  return {
    startMs: 'start_ts' in payload ? payload.start_ts * unitMs : undefined,
    stopMs: 'stop_ts' in payload ? payload.stop_ts * unitMs : undefined,
  };
}

/** 6.3: identity and labels agree everywhere; 104 is not listed among the labelled. */
function identityRules(notices: readonly Notice[], plan: SessionPlan): Rule[] {
  const payloads = notices.map(({ payload }) => payload);
  const labelled = notices.filter(({ eventType }) => eventType !== 104);
  return [
    ['one sid', areEqual(notices.map(({ sid }) => sid))],
    ['one agent_id', areEqual(payloads.map(({ agent_id }) => agent_id))],
    ['one name', areEqual(payloads.map(({ name }) => name))],
    ['one channel', areEqual(payloads.map(({ channel }) => channel))],
    [
      'every noticeId once',
      new Set(notices.map(({ noticeId }) => noticeId)).size === notices.length,
    ],
    ['no notifyMs in a notice', notices.every((notice) => !('notifyMs' in notice))],
    [
      'labels as given at the start',
      labelled.every(({ payload }) =>
        plan.labels === undefined
          ? !('labels' in payload)
          : JSON.stringify('labels' in payload && payload.labels) === JSON.stringify(plan.labels),
      ),
    ],
  ];
}

/** 6.3: who joins first, who leaves once, what comes after the session. */
function courseRules(notices: readonly Notice[]): Rule[] {
  const types = notices.map(({ eventType }) => eventType);
  const left = types.indexOf(102);
  const after = types.slice(left + 1).toSorted((a, b) => a - b);
  const [history] = ofType(notices, 103);
  const hasTurns = types.includes(112);
  return [
    ['101 opens', types[0] === 101 && types.lastIndexOf(101) === 0],
    ['102 once', left > 0 && types.lastIndexOf(102) === left],
    ['after it only 103, 111 and 112', areEqual([after, hasTurns ? [103, 111, 112] : [103]])],
    ['no history without turns', hasTurns || history?.payload.contents.length === 0],
  ];
}

/** 6.4: start_ts is the creation time in each event, stop_ts the leave time. */
function timeRules(notices: readonly Notice[]): Rule[] {
  const spans = notices.map(spanOf);
  const startMs = spans.flatMap(({ startMs: ms }) => ms ?? []);
  const stopMs = spans.flatMap(({ stopMs: ms }) => ms ?? []);
  const [start = 0] = startMs;
  const [stop = 0] = stopMs;
  const reports = notices.flatMap(({ payload }) =>
    'report_ms' in payload ? [payload.report_ms] : [],
  );
  return [
    ['one start', areEqual(startMs)],
    ['one stop', areEqual(stopMs)],
    ['calls report within the session, in order', isAscending([start, ...reports, stop])],
  ];
}

/** What holds for the times and labels of any notice by itself (6.3 and 6.4). */
function payloadRules(notice: Notice): Rule[] {
  const { eventType, payload } = notice;
  const isInUnit = eventType === 112 ? isMilliseconds : isSeconds;
  const times = [
    ...('start_ts' in payload ? [payload.start_ts] : []),
    ...('stop_ts' in payload ? [payload.stop_ts] : []),
  ];
  const { startMs = 0, stopMs = startMs + 1 } = spanOf(notice);
  const labels = 'labels' in payload ? Object.values(payload.labels ?? {}) : ['none'];
  return [
    ['product 17', notice.productId === 17],
    ['times in the unit of each event', times.every(isInUnit)],
    ['reports in ms', !('report_ms' in payload) || isMilliseconds(payload.report_ms)],
    ['start before stop', startMs < stopMs],
    ['at most 72 hours', stopMs - startMs <= LONGEST_SESSION_MS],
    ['labels hold strings', labels.length > 0 && labels.every((each) => typeof each === 'string')],
    ['no labels in 104', eventType !== 104 || !('labels' in payload)],
  ];
}

/** 6.4 and 8: the history is capped and speaks in order within the session. */
function historyRules({ payload }: OfType<103>, cap: number): Rule[] {
  const { contents, start_ts: start, stop_ts: stop } = payload;
  const spoken = contents.flatMap(({ speech_start_ms: from, speech_end_ms: to }) =>
    from === undefined || to === undefined ? [] : [from, to],
  );
  const assistants = contents.filter(({ role }) => role === 'assistant');
  return [
    ['history within llm.max_history', contents.length <= cap],
    ['speech in order within the session', isAscending([start * 1_000, ...spoken, stop * 1_000])],
    [
      'a delay only for a user with voice input',
      contents.every(
        (entry) =>
          !('speech_algorithmic_delay' in entry) ||
          (entry.role === 'user' && 'speech_start_ms' in entry),
      ),
    ],
    [
      'a start of speech exactly with an end',
      contents.every((entry) => 'speech_start_ms' in entry === 'speech_end_ms' in entry),
    ],
    [
      'either all assistants speak with times or nobody does',
      areEqual(assistants.map((entry) => 'speech_start_ms' in entry)),
    ],
  ];
}

/** 6.4: without a custom LLM nobody speaks with times. */
function speechRules(notices: readonly Notice[], plan: SessionPlan): Rule[] {
  const hasSpeech = (entry: HistoryEntry) =>
    'speech_start_ms' in entry || 'speech_end_ms' in entry || 'speech_algorithmic_delay' in entry;
  const entries = ofType(notices, 103).flatMap(({ payload }) => payload.contents);
  const isCustom = plan.llmVendor === 'custom';
  return [['speech fields only with a custom LLM', isCustom || !entries.some(hasSpeech)]];
}

function turnRules(turn: Turn): Rule[] {
  const { start, end, metrics } = turn;
  const segments = metrics.segmented_latency_ms;
  const sum = Object.values(segments).reduce((total, part) => total + part, 0);
  const metadata = start.metadata ?? {};
  const hasDuration = 'speech_duration_ms' in metadata || 'interrupt_duration_ms' in metadata;
  return [
    ['a turn takes time', start.start_at < end.end_at],
    ['durations only with voice input', !hasDuration || start.type === 'voice_input'],
    [
      'speech fits into its turn',
      (metadata.speech_duration_ms ?? 0) <= end.end_at - start.start_at,
    ],
    ['segments add up to the whole latency', sum === metrics.e2e_latency_ms],
  ];
}

/** 6.4: turns are numbered and in order; is_truncated says whether some are missing. */
function batchRules({ payload }: OfType<112>): Rule[] {
  const { turns, total_turn_count: total, is_truncated: isTruncated } = payload;
  const times = turns.flatMap(({ start, end }) => [start.start_at, end.end_at]);
  const greetings = turns.filter(({ start }) => start.type === 'greeting');
  return [
    ['truncated exactly when turns are missing', isTruncated === turns.length < total],
    ['not more turns than there were', turns.length <= total],
    ['only sessions of more than 200 turns are truncated', !isTruncated || total > 200],
    ['turn ids count from 1', turns.every(({ turn_id }, index) => turn_id === index + 1)],
    ['turns repeat the agent', turns.every(({ agent_id }) => agent_id === payload.agent_id)],
    ['turns repeat the channel', turns.every(({ channel }) => channel === payload.channel)],
    [
      'turns in order within the session',
      isAscending([payload.start_ts, ...times, payload.stop_ts]),
    ],
    ['one greeting at most, and first', greetings.every(({ turn_id }) => turn_id === 1)],
    ['a client is a Web client or not', areEqual(turns.map(hasTransport))],
    ...turns.flatMap(turnRules),
  ];
}

function hasTransport({ metrics }: Turn): boolean {
  return 'transport' in metrics.segmented_latency_ms;
}

/** 6.4: a Web client has no transport, another one has. */
function clientRules(notices: readonly Notice[], plan: SessionPlan): Rule[] {
  const turns = ofType(notices, 112).flatMap(({ payload }) => payload.turns);
  const isNative = plan.client !== 'web';
  return [
    ['transport exactly without a Web client', turns.every((t) => hasTransport(t) === isNative)],
  ];
}

/** 7: the errors of a notice belong to its turn. */
function errorRules({ payload }: OfType<110>): Rule[] {
  const { turn_id: turnId, errors } = payload;
  return [
    ['there is an error', errors.length > 0],
    ['errors belong to their turn', errors.every(({ turn_id }) => turn_id === Number(turnId))],
  ];
}

/** 6.4: rounds in the order of their turns, each of them once. */
function roundRules({ payload }: OfType<111>): Rule[] {
  const ids = payload.metrics.map(({ turn_id }) => Number(turn_id));
  return [
    ['rounds are numbered from 1', ids.every((id) => Number.isInteger(id) && id >= 1)],
    ['111 reports each round once', new Set(ids).size === ids.length],
    ['rounds in order', isAscending(ids)],
    ['bytes come before sentences', payload.metrics.every((m) => m.llm_ttfb <= m.llm_ttfs)],
  ];
}

function rulesOfNotice(notice: Notice, historyCap: number): Rule[] {
  const all = [notice];
  return [
    ...payloadRules(notice),
    ...ofType(all, 103).flatMap((each) => historyRules(each, historyCap)),
    ...ofType(all, 110).flatMap(errorRules),
    ...ofType(all, 111).flatMap(roundRules),
    ...ofType(all, 112).flatMap(batchRules),
  ];
}

/** 111 and 112 report the same turns; 110 names turns that took place, or none. */
function agreementRules(notices: readonly Notice[]): Rule[] {
  const [batch] = ofType(notices, 112);
  const [metrics] = ofType(notices, 111);
  const turns = new Map(batch?.payload.turns.map((turn) => [String(turn.turn_id), turn]));
  const total = batch?.payload.total_turn_count ?? 0;
  const entries = metrics?.payload.metrics ?? [];
  const agrees = entries.every((entry) => {
    const turn = turns.get(entry.turn_id);
    if (turn === undefined) return Number(entry.turn_id) <= total;
    const segments = turn.metrics.segmented_latency_ms;
    return (
      entry.asr_ttlw === segments.asr_ttlw &&
      entry.llm_ttfb === segments.llm_ttft &&
      entry.llm_ttfs === segments.llm_ttft + segments.llm_ftfs &&
      entry.tts_ttfb === segments.tts_ttfb
    );
  });
  const failures = ofType(notices, 110).flatMap(({ payload }) => payload.errors);
  return [
    ['111 agrees with 112', agrees],
    ['errors name turns that took place', failures.every(({ turn_id }) => turn_id <= total)],
  ];
}

/** The claims that the notices of a session break; the units are those of the profile `neutral`. */
export function brokenRulesOf(notices: readonly Notice[], plan: SessionPlan): string[] {
  return brokenOf([
    ...notices.flatMap((notice) => rulesOfNotice(notice, plan.maxHistory)),
    ...identityRules(notices, plan),
    ...courseRules(notices),
    ...timeRules(notices),
    ...speechRules(notices, plan),
    ...clientRules(notices, plan),
    ...agreementRules(notices),
  ]);
}

/**
 * The claims that one notification by itself breaks; the units are those of the profile `neutral`, and `llm.max_history`
 * is `historyCap`.
 */
export function brokenRulesOfNotification(
  notification: Notification,
  historyCap: number = DEFAULT_HISTORY_CAP,
): string[] {
  const { notifyMs, ...notice } = notification;
  const { startMs = 0, stopMs = startMs } = spanOf(notice as Notice);
  const { payload } = notification;
  const reportMs = 'report_ms' in payload ? payload.report_ms : 0;
  return brokenOf([
    ...rulesOfNotice(notice as Notice, historyCap),
    ['notified in ms', isMilliseconds(notifyMs)],
    ['sent after the start', startMs < notifyMs],
    ['sent after the stop and the report', Math.max(stopMs, reportMs) <= notifyMs],
  ]);
}

function brokenOf(rules: readonly Rule[]): string[] {
  return rules.flatMap(([claim, holds]) => (holds ? [] : [claim]));
}

/** A notice as it is sent at the given time. */
export function sentAt(notice: Notice, notifyMs: number): Notification {
  return { ...notice, notifyMs } as Notification;
}
