import { describe, expect, test } from 'vitest';
import type { ReceiverBehaviour } from '../../src/integrator/receiver.ts';
import { answerJson } from '../../src/integrator/reply.ts';
import {
  createLifeValidator,
  type DocumentViolation,
  type ViolationKind,
  violationsOfOne,
} from '../support/document-validator.ts';
import { judgeInProcess } from '../support/in-process-receiver.ts';

type Json = Readonly<Record<string, unknown>>;

interface StrictReceiver {
  readonly title: string;
  /** Violations of the document for which it refuses a notification. */
  readonly refuses?: readonly ViolationKind[];
  /** What else it refuses, of all that the document leaves open. */
  readonly isRefused?: (eventType: number, payload: Json) => boolean;
  /** Checks that warn it under `neutral`: the house calls what they send assumed or good practice. */
  readonly warnings: readonly string[];
}

const UNKNOWN_FIELDS = ['tolerates.unknown-envelope-field', 'tolerates.unknown-payload-field'];
const OTHER_PAYLOADS = ['tolerates.other-product'];
const UNKNOWN_EVENTS = ['tolerates.unknown-event-type'];
const EMPTY = ['acknowledges.empty-history', 'acknowledges.empty-lists'];
const ORDERS = ['session.acknowledges-in-any-order'];
const FORMS = ['acknowledges.forms-left-open'];

const isSeconds = (time: unknown): boolean => typeof time === 'number' && time < 1e11;
const isMilliseconds = (time: unknown): boolean => typeof time === 'number' && time >= 1e11;

const STRICT: readonly StrictReceiver[] = [
  {
    title: 'refuses fields that no table has',
    refuses: ['unknown-field'],
    warnings: [...UNKNOWN_FIELDS, ...OTHER_PAYLOADS],
  },
  {
    title: 'refuses an event without a field that the tables do not call optional',
    refuses: ['missing-field'],
    warnings: OTHER_PAYLOADS,
  },
  { title: 'refuses wrong JSON types', refuses: ['type'], warnings: [] },
  {
    title: 'refuses values that the document does not list, and empty ones',
    refuses: ['value'],
    warnings: [...UNKNOWN_EVENTS, ...OTHER_PAYLOADS, ...EMPTY],
  },
  { title: 'refuses agents whose life cannot be', refuses: ['life'], warnings: ORDERS },
  { title: 'refuses times that cannot be', refuses: ['time'], warnings: [] },
  {
    title: 'is strict in everything',
    refuses: ['unknown-field', 'missing-field', 'type', 'value', 'life', 'time'],
    warnings: [...UNKNOWN_EVENTS, ...UNKNOWN_FIELDS, ...OTHER_PAYLOADS, ...EMPTY, ...ORDERS],
  },
  {
    title: 'takes start_ts in seconds alone, also in event 112',
    isRefused: (_eventType, { start_ts }) => isMilliseconds(start_ts),
    warnings: FORMS,
  },
  {
    title: 'takes start_ts in milliseconds alone',
    isRefused: (_eventType, { start_ts }) => isSeconds(start_ts),
    warnings: FORMS,
  },
  {
    title: 'takes the other unit of each event',
    isRefused: (eventType, { start_ts }) =>
      eventType === 112 ? isMilliseconds(start_ts) : isSeconds(start_ts),
    warnings: FORMS,
  },
  {
    title: 'takes the turn_id of 110 as text alone',
    isRefused: (eventType, { turn_id }) => eventType === 110 && typeof turn_id !== 'string',
    warnings: FORMS,
  },
  {
    title: 'refuses labels in 104',
    isRefused: (eventType, payload) => eventType === 104 && 'labels' in payload,
    warnings: [],
  },
  {
    title: "refuses the console's test event",
    isRefused: (_eventType, { channelName }) => channelName === 'test_webhook',
    warnings: [],
  },
];

/** Refuses, with 422, what the receiver is strict about; what it refused has not happened to it. */
function strict({ refuses = [], isRefused }: StrictReceiver): Partial<ReceiverBehaviour> {
  const lives = createLifeValidator();
  return {
    screen: (notification) => {
      const payload = (notification['payload'] ?? {}) as Json;
      const { eventType, notifyMs } = notification;
      const one = violationsOfOne(notification, Number(notifyMs));
      const found: readonly DocumentViolation[] = refuses.includes('life')
        ? [...one, ...lives.take(notification)]
        : one;
      const wrong = found.find(({ kind }) => refuses.includes(kind));
      if (wrong !== undefined) return answerJson(422, { error: wrong.message });
      if (isRefused?.(Number(eventType), payload) !== true) return undefined;
      return answerJson(422, { error: 'not acceptable' });
    },
  };
}

describe('under neutral, a receiver that', () => {
  test.each(STRICT)('$title is conformant', async (receiver) => {
    const { results, events } = await judgeInProcess({ change: () => strict(receiver) });
    const wrong = results.filter(
      ({ verdict, level }) =>
        verdict === 'fail' ||
        verdict === 'error' ||
        verdict === 'flaky' ||
        (verdict === 'untestable' && level === 'must'),
    );
    expect(wrong.map(({ id, verdict, actual, reason }) => [id, verdict, actual ?? reason])).toEqual(
      [],
    );
    const warned = results.flatMap(({ id, verdict }) => (verdict === 'warn' ? [id] : []));
    expect(warned.toSorted()).toEqual(receiver.warnings.map((id) => `receiver.${id}`).toSorted());
    expect(events.at(-1)).toMatchObject({ type: 'run-finished', outcome: 'conformant' });
  });
});
