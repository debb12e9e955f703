import type { HistoryEntry, Notice, Turn } from '../../../src/contract/index.ts';
import type { SessionPlan } from '../../../src/simulator/session/session-plan.ts';

/** A claim about the notices of one session, read off the specification and not off the generator. */
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

/** 2026 to 2027, which tells seconds from milliseconds. */
function isSeconds(value: number): boolean {
  return Number.isInteger(value) && value > 1_767_000_000 && value < 1_800_000_000;
}

function isMilliseconds(value: number): boolean {
  return Number.isInteger(value) && value > 1_767_000_000_000 && value < 1_800_000_000_000;
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
    ['product 17', notices.every(({ productId }) => productId === 17)],
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
    ['no labels in 104', ofType(notices, 104).every(({ payload }) => !('labels' in payload))],
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
  const starts = notices.flatMap(({ eventType, payload }) =>
    'start_ts' in payload ? [{ eventType, ts: payload.start_ts }] : [],
  );
  const stops = notices.flatMap(({ eventType, payload }) =>
    'stop_ts' in payload ? [{ eventType, ts: payload.stop_ts }] : [],
  );
  const toMs = ({ eventType, ts }: { eventType: number; ts: number }) =>
    eventType === 112 ? ts : ts * 1_000;
  const startMs = starts.map(toMs);
  const stopMs = stops.map(toMs);
  const [start = 0] = startMs;
  const [stop = 0] = stopMs;
  const reports = notices.flatMap(({ payload }) =>
    'report_ms' in payload ? [payload.report_ms] : [],
  );
  return [
    [
      'times in the unit of each event',
      [...starts, ...stops].every(({ eventType, ts }) =>
        eventType === 112 ? isMilliseconds(ts) : isSeconds(ts),
      ),
    ],
    ['reports in ms', reports.every(isMilliseconds)],
    ['one start', areEqual(startMs)],
    ['one stop', areEqual(stopMs)],
    ['start before stop', start < stop],
    ['at most 72 hours', stop - start <= 72 * 3_600_000],
    ['calls report within the session, in order', isAscending([start, ...reports, stop])],
  ];
}

function speechRules(contents: readonly HistoryEntry[], plan: SessionPlan): Rule[] {
  const isCustom = plan.llmVendor === 'custom';
  const hasSpeech = (entry: HistoryEntry) =>
    'speech_start_ms' in entry || 'speech_end_ms' in entry || 'speech_algorithmic_delay' in entry;
  return [
    ['speech fields only with a custom LLM', isCustom || !contents.some(hasSpeech)],
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
  ];
}

/** 6.4 and 8: the history is capped and speaks in order within the session. */
function historyRules(notices: readonly Notice[], plan: SessionPlan): Rule[] {
  return ofType(notices, 103).flatMap(({ payload }) => {
    const { contents, start_ts: start, stop_ts: stop } = payload;
    const spoken = contents.flatMap(({ speech_start_ms: from, speech_end_ms: to }) =>
      from === undefined || to === undefined ? [] : [from, to],
    );
    return [
      ['history within llm.max_history', contents.length <= plan.maxHistory],
      ['speech in order within the session', isAscending([start * 1_000, ...spoken, stop * 1_000])],
      ...speechRules(contents, plan),
    ];
  });
}

function turnRules(turn: Turn, plan: SessionPlan): Rule[] {
  const { start, end, metrics } = turn;
  const segments = metrics.segmented_latency_ms;
  const sum = Object.values(segments).reduce((total, part) => total + part, 0);
  const metadata = start.metadata ?? {};
  const hasDuration = 'speech_duration_ms' in metadata || 'interrupt_duration_ms' in metadata;
  return [
    ['a turn takes time', start.start_at < end.end_at],
    ['durations only with voice input', !hasDuration || start.type === 'voice_input'],
    ['transport exactly without a Web client', 'transport' in segments === (plan.client !== 'web')],
    [
      'speech fits into its turn',
      (metadata.speech_duration_ms ?? 0) <= end.end_at - start.start_at,
    ],
    ['segments add up to the whole latency', sum === metrics.e2e_latency_ms],
  ];
}

/** 6.4: turns are numbered and in order; is_truncated says whether some are missing. */
function batchRules(notices: readonly Notice[], plan: SessionPlan): Rule[] {
  return ofType(notices, 112).flatMap(({ payload }) => {
    const { turns, total_turn_count: total, is_truncated: isTruncated } = payload;
    const times = turns.flatMap(({ start, end }) => [start.start_at, end.end_at]);
    const greetings = turns.filter(({ start }) => start.type === 'greeting');
    return [
      ['truncated exactly when turns are missing', isTruncated === turns.length < total],
      ['only sessions of more than 200 turns are truncated', !isTruncated || total > 200],
      ['turn ids count from 1', turns.every(({ turn_id }, index) => turn_id === index + 1)],
      ['turns repeat the agent', turns.every(({ agent_id }) => agent_id === payload.agent_id)],
      ['turns repeat the channel', turns.every(({ channel }) => channel === payload.channel)],
      [
        'turns in order within the session',
        isAscending([payload.start_ts, ...times, payload.stop_ts]),
      ],
      ['one greeting at most, and first', greetings.every(({ turn_id }) => turn_id === 1)],
      ...turns.flatMap((turn) => turnRules(turn, plan)),
    ];
  });
}

/** 111 and 112 tell of the same turns; 110 names turns that took place, or none. */
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
  const failures = ofType(notices, 110).flatMap(({ payload }) =>
    payload.errors.map((error) => ({ ...error, outer: Number(payload.turn_id) })),
  );
  return [
    ['111 agrees with 112', agrees],
    ['111 tells each round once', new Set(entries.map((e) => e.turn_id)).size === entries.length],
    ['errors belong to their turn', failures.every(({ turn_id, outer }) => turn_id === outer)],
    ['errors name turns that took place', failures.every(({ turn_id }) => turn_id <= total)],
  ];
}

/** The claims that the notices of a session break; the units are those of the profile `neutral`. */
export function brokenRulesOf(notices: readonly Notice[], plan: SessionPlan): string[] {
  const rules = [
    ...identityRules(notices, plan),
    ...courseRules(notices),
    ...timeRules(notices),
    ...historyRules(notices, plan),
    ...batchRules(notices, plan),
    ...agreementRules(notices),
  ];
  return rules.flatMap(([claim, holds]) => (holds ? [] : [claim]));
}
