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
    id: 'receiver.refuses-empty-batches',
    breaks: 'refuses a batch of turns without any',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.empty-lists',
    change: () =>
      refusingWhere((_notification, { turns }) => Array.isArray(turns) && turns.length === 0),
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
