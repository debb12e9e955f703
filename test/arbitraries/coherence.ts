import type { Notice, Notification, Turn } from '../../src/contract/index.ts';

/** A time of the years in which sessions are drawn; what tells seconds from milliseconds. */
const SECONDS = [1_767_225_600, 1_775_000_000] as const;
const MILLISECONDS = [1_767_225_600_000, 1_775_000_000_000] as const;

function within(value: number, [from, to]: readonly [number, number]): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

type Rule = readonly [claim: string, holds: boolean];

function historyRules({ payload }: Notification<103>): Rule[] {
  const times = payload.contents.flatMap(({ speech_start_ms: from, speech_end_ms: to }) =>
    from === undefined || to === undefined ? [] : [from, to],
  );
  const all = [payload.start_ts * 1_000, ...times, payload.stop_ts * 1_000];
  return [
    ['at most 32 entries', payload.contents.length <= 32],
    ['speech lies in order within the session', isAscending(all)],
    [
      'speech has a start exactly when it has an end',
      payload.contents.every(
        (entry) => (entry.speech_start_ms === undefined) === (entry.speech_end_ms === undefined),
      ),
    ],
    [
      'a delay only with voice input of a user',
      payload.contents.every(
        (entry) =>
          entry.speech_algorithmic_delay === undefined ||
          (entry.role === 'user' && entry.speech_start_ms !== undefined),
      ),
    ],
    [
      'either all assistants speak with times or nobody does',
      new Set(
        payload.contents
          .filter(({ role }) => role === 'assistant')
          .map(({ speech_start_ms }) => speech_start_ms === undefined),
      ).size < 2,
    ],
  ];
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || (values[index - 1] ?? 0) <= value);
}

function turnRules(turn: Turn, index: number): Rule[] {
  const { segmented_latency_ms: segments, e2e_latency_ms: whole } = turn.metrics;
  const sum = Object.values(segments).reduce((total, part) => total + part, 0);
  const hasDurations =
    turn.start.metadata !== undefined && 'speech_duration_ms' in turn.start.metadata;
  return [
    ['turns are numbered from 1', turn.turn_id === index + 1],
    ['a turn takes time', turn.end.end_at > turn.start.start_at],
    ['only the first turn is a greeting', index === 0 || turn.start.type !== 'greeting'],
    ['only voice input has durations', !hasDurations || turn.start.type === 'voice_input'],
    ['speech fits into its turn', !hasDurations || speechOf(turn) <= lengthOf(turn)],
    ['the latencies add up', sum === whole],
  ];
}

function speechOf({ start }: Turn): number {
  return start.metadata?.speech_duration_ms ?? 0;
}

function lengthOf({ start, end }: Turn): number {
  return end.end_at - start.start_at;
}

function batchRules({ payload }: Notification<112>): Rule[] {
  const { turns, total_turn_count: total } = payload;
  const transports = turns.map((turn) => 'transport' in turn.metrics.segmented_latency_ms);
  const times = turns.flatMap(({ start, end }) => [start.start_at, end.end_at]);
  return [
    ['truncated exactly when turns are missing', payload.is_truncated === total > turns.length],
    ['not more turns than there were', total >= turns.length],
    ['only long sessions are truncated', !payload.is_truncated || total > 200],
    ['agent ids agree', turns.every(({ agent_id }) => agent_id === payload.agent_id)],
    ['channels agree', turns.every(({ channel }) => channel === payload.channel)],
    ['a client is a Web client or not', new Set(transports).size < 2],
    ['turns lie in order', isAscending([payload.start_ts, ...times, payload.stop_ts])],
    ['no session beyond 72 h', payload.stop_ts - payload.start_ts <= 72 * 3_600_000],
    ['times in ms', within(payload.start_ts, MILLISECONDS)],
    ...turns.flatMap(turnRules),
  ];
}

function rulesOf(notification: Notification): Rule[] {
  const { payload } = notification;
  const rules: Rule[] = [
    ['notified in ms', within(notification.notifyMs, MILLISECONDS)],
    ['labels hold strings', !('labels' in payload) || holdsStrings(payload.labels)],
  ];
  if ('start_ts' in payload && notification.eventType !== 112) {
    rules.push(['start in seconds', within(payload.start_ts, SECONDS)]);
    rules.push(['sent after the start', payload.start_ts * 1_000 < notification.notifyMs]);
  }
  if ('stop_ts' in payload) {
    rules.push(['start before stop', payload.start_ts < payload.stop_ts]);
    const stopMs = payload.stop_ts * (notification.eventType === 112 ? 1 : 1_000);
    rules.push(['sent after the stop', stopMs <= notification.notifyMs]);
  }
  if ('report_ms' in payload) {
    rules.push(['reported in ms', within(payload.report_ms, MILLISECONDS)]);
    rules.push(['reported before it is sent', payload.report_ms <= notification.notifyMs]);
  }
  if (notification.eventType === 103) rules.push(...historyRules(notification));
  if (notification.eventType === 112) rules.push(...batchRules(notification));
  if (notification.eventType === 110) {
    const { turn_id: turnId, errors } = notification.payload;
    rules.push(['there is an error', errors.length > 0]);
    rules.push(['errors belong to the turn', errors.every((e) => e.turn_id === Number(turnId))]);
  }
  if (notification.eventType === 111) {
    const { metrics } = notification.payload;
    const ids = metrics.map(({ turn_id }) => turn_id);
    rules.push(['rounds are numbered', ids.every((id, index) => id === String(index + 1))]);
    rules.push(['bytes come before sentences', metrics.every((m) => m.llm_ttfb <= m.llm_ttfs)]);
  }
  return rules;
}

function holdsStrings(labels: Readonly<Record<string, unknown>> | undefined): boolean {
  if (labels === undefined) return false;
  const values = Object.values(labels);
  return values.length > 0 && values.every((value) => typeof value === 'string');
}

/** The claims of a coherent notification that this one breaks; units are the defaults. */
export function incoherencesOf(notification: Notification): string[] {
  return rulesOf(notification).flatMap(([claim, holds]) => (holds ? [] : [claim]));
}

/** A notice as it is sent at the given time. */
export function sentAt(notice: Notice, notifyMs: number): Notification {
  return { ...notice, notifyMs } as Notification;
}
