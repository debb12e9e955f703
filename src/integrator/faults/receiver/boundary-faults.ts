import { isJsonObject } from '../../../contract/json-object.ts';
import { arrayAt, objectAt } from '../../json-object.ts';
import { answerJson } from '../../reply.ts';
import type { ReceiverFault } from '../fault.ts';
import { refusingWhere } from './event-faults.ts';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
const MAX_TEXT_LENGTH = 4_096;
const DEFAULT_HISTORY_CAP = 32;
const MAX_ENTRIES = 50;

/** The latencies of every turn of a batch. */
function latenciesIn(payload: Readonly<Record<string, unknown>>): readonly unknown[] {
  return arrayAt(payload, 'turns').flatMap((turn) =>
    Object.values(objectAt(objectAt(turn, 'metrics'), 'segmented_latency_ms')),
  );
}

/** A time in seconds, whatever its unit. */
function inSeconds(time: unknown): number {
  return Number(time) < 1e11 ? Number(time) : Number(time) / 1_000;
}

/** Defects that show only at the edge of what the document allows. */
export const BOUNDARY_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.takes-zero-for-missing',
    breaks: 'refuses event 112 when tts_ttfb is 0, as it takes 0 for no value',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.zero-values',
    change: () =>
      refusingWhere((_notification, payload) =>
        arrayAt(payload, 'turns').some(
          (turn) => objectAt(objectAt(turn, 'metrics'), 'segmented_latency_ms')['tts_ttfb'] === 0,
        ),
      ),
  },
  {
    id: 'receiver.allows-one-agent-a-channel',
    breaks: 'refuses an agent that joins a channel in which it knows another one',
    source: 'specification 6.3',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.two-agents-in-one-channel',
    change: () => ({
      screen: (notification, { state: { memory } }) => {
        if (notification['eventType'] !== 101) return undefined;
        const { channel, agent_id: agent } = objectAt(notification, 'payload');
        if (typeof channel !== 'string') return undefined;
        const known = memory.get(`agent in ${channel}`) ?? String(agent);
        memory.set(`agent in ${channel}`, known);
        return known === String(agent) ? undefined : answerJson(409, { error: 'channel in use' });
      },
    }),
  },
  {
    id: 'receiver.trips-over-label-names',
    breaks: "refuses labels with a name that every object has a member of, as 'constructor'",
    source: 'specification 6.3',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.labels-of-any-name',
    change: () =>
      refusingWhere((_notification, payload) =>
        Object.keys(objectAt(payload, 'labels')).some((name) => name in {}),
      ),
  },
  {
    id: 'receiver.refuses-empty-label-values',
    breaks: 'refuses a label whose value has no characters',
    source: 'specification 6.3',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.labels-of-any-name',
    change: () =>
      refusingWhere((_notification, payload) =>
        Object.values(objectAt(payload, 'labels')).includes(''),
      ),
  },
  {
    id: 'receiver.refuses-empty-batches',
    breaks: 'refuses a batch of turns without any',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.empty-lists',
    change: () =>
      refusingWhere((_notification, { turns }) => Array.isArray(turns) && turns.length === 0),
  },
  {
    id: 'receiver.refuses-long-labels',
    breaks: 'refuses a label of more than 255 characters, as its column does',
    source: 'specification 6.3',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.labels-of-any-name',
    change: () =>
      refusingWhere((_notification, payload) =>
        Object.values(objectAt(payload, 'labels')).some(
          (value) => typeof value === 'string' && value.length > 255,
        ),
      ),
  },
  {
    id: 'receiver.refuses-long-names',
    breaks: 'refuses an agent whose name has more than 64 characters, as its column does',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.long-names',
    change: () =>
      refusingWhere((_notification, { name }) => {
        const { length } = [...String(name)];
        return length > 64 && length < 1_000;
      }),
  },
  {
    id: 'receiver.refuses-long-session-ids',
    breaks: 'refuses a notification whose sid has more than 36 characters, as its column does',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.long-names',
    change: () =>
      refusingWhere(({ sid }) => {
        const { length } = String(sid);
        return length > 36 && length < 1_000;
      }),
  },
  {
    id: 'receiver.refuses-long-latencies',
    breaks: 'refuses event 112 with a latency of more than an hour',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.large-values',
    change: () =>
      refusingWhere((_notification, payload) =>
        latenciesIn(payload).some((latency) => Number(latency) > HOUR_MS),
      ),
  },
  {
    id: 'receiver.refuses-fractions',
    breaks: 'refuses event 112 with a latency that is no integer',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.fractional-numbers',
    change: () =>
      refusingWhere((_notification, payload) =>
        latenciesIn(payload).some((latency) => !Number.isInteger(latency)),
      ),
  },
  {
    id: 'receiver.refuses-fractional-times',
    breaks: 'refuses event 112 with a time that is no whole number of milliseconds',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.fractional-times',
    change: () =>
      refusingWhere((_notification, payload) =>
        arrayAt(payload, 'turns').some(
          (turn) => !Number.isInteger(objectAt(turn, 'start')['start_at']),
        ),
      ),
  },
  {
    id: 'receiver.limits-texts-to-4-kb',
    breaks: 'refuses a history (103) with a text of more than 4096 characters',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.long-texts',
    change: () =>
      refusingWhere((_notification, payload) =>
        arrayAt(payload, 'contents').some(
          (entry) => isJsonObject(entry) && String(entry['content']).length > MAX_TEXT_LENGTH,
        ),
      ),
  },
  {
    id: 'receiver.filters-code',
    breaks:
      'refuses a body with a path, a tag of a script or SQL in it, as a filter of attacks does',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.texts-with-code',
    change: () =>
      refusingWhere((_notification, payload) =>
        /<script|\.\.\/|union select|\{\{|\$\{/i.test(JSON.stringify(payload)),
      ),
  },
  {
    id: 'receiver.takes-round-ids-for-numbers',
    breaks: 'refuses event 111 when a turn_id is no number',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.round-ids-of-any-form',
    change: () =>
      refusingWhere((_notification, payload) =>
        arrayAt(payload, 'metrics').some(
          (round) => isJsonObject(round) && !/^\d+$/.test(String(round['turn_id'])),
        ),
      ),
  },
  {
    id: 'receiver.reads-error-codes-as-unsigned',
    breaks: 'refuses event 110 when a code is negative',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.error-codes-of-any-size',
    change: () =>
      refusingWhere((_notification, payload) =>
        arrayAt(payload, 'errors').some(
          (error) => isJsonObject(error) && Number(error['code']) < 0,
        ),
      ),
  },
  {
    id: 'receiver.refuses-sessions-of-no-length',
    breaks: 'refuses an event that stops when it started',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.sessions-of-any-length',
    change: () =>
      refusingWhere(
        (_notification, { start_ts, stop_ts }) => stop_ts !== undefined && stop_ts === start_ts,
      ),
  },
  {
    id: 'receiver.refuses-reports-of-the-moment',
    breaks: 'refuses a state of a call whose report_ms is not before its notifyMs',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.sessions-of-any-length',
    change: () =>
      refusingWhere(({ notifyMs }, { report_ms }) => Number(report_ms) >= Number(notifyMs)),
  },
  {
    id: 'receiver.refuses-sessions-of-days',
    breaks: 'refuses an event of a session that took more than a day',
    source: 'field-notes, payloads',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.sessions-of-any-length',
    change: () =>
      refusingWhere(
        ({ eventType }, { start_ts, stop_ts }) =>
          eventType === 102 && inSeconds(stop_ts) - inSeconds(start_ts) > DAY_SECONDS,
      ),
  },
  {
    id: 'receiver.counts-milliseconds-as-seconds',
    breaks: 'refuses an event whose stop_ts is 259,200 above its start_ts, as if both were seconds',
    source: 'field-notes, payloads',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.forms-left-open',
    change: () =>
      refusingWhere(
        (_notification, { start_ts, stop_ts }) =>
          Number(stop_ts) - Number(start_ts) > 3 * DAY_SECONDS,
      ),
  },
  {
    id: 'receiver.limits-history-to-default-cap',
    breaks: 'refuses a history (103) of more than 32 entries, the default cap',
    source: 'specification 8',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.history-over-default-cap',
    change: () =>
      refusingWhere(
        (_notification, payload) => arrayAt(payload, 'contents').length > DEFAULT_HISTORY_CAP,
      ),
  },
  {
    id: 'receiver.limits-metrics-to-50-rounds',
    breaks: 'refuses event 111 with more than 50 rounds',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.many-entries',
    change: () =>
      refusingWhere((_notification, payload) => arrayAt(payload, 'metrics').length > MAX_ENTRIES),
  },
  {
    id: 'receiver.takes-names-for-unique',
    breaks: 'refuses an agent that joins under a name that an agent of another channel has',
    source: 'specification 6.3',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.same-name-in-two-channels',
    change: () => ({
      screen: (notification, { state: { memory } }) => {
        if (notification['eventType'] !== 101) return undefined;
        const payload = objectAt(notification, 'payload');
        const key = `agent named ${String(payload['name'])}`;
        const agent = String(payload['agent_id']);
        if ((memory.get(key) ?? agent) !== agent)
          return answerJson(409, { error: 'name is taken' });
        memory.set(key, agent);
        return undefined;
      },
    }),
  },
  {
    id: 'receiver.takes-labels-of-text-alone',
    breaks: 'refuses labels whose values are no text, a type that the document leaves open',
    source: 'specification 6.3',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.labels-of-any-kind',
    profile: 'agora',
    change: () =>
      refusingWhere((_notification, payload) =>
        Object.values(objectAt(payload, 'labels')).some((value) => typeof value !== 'string'),
      ),
  },
];
