import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  EVENT_TYPES,
  type Notice,
  type Notification,
  type PayloadMap,
  validateNotification,
  validatePayload,
} from '../../src/contract/index.ts';
import { brokenRulesOfNotification } from '../simulator/session/session-rules.ts';

const FOLDER = fileURLToPath(new URL('../../fixtures/notifications/', import.meta.url));
const NAMES = readdirSync(FOLDER);

function golden<T extends Notification>(name: string): T {
  return JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8')) as T;
}

function brokenBy(value: unknown): string[] {
  return validateNotification(value).map(({ pointer, keyword }) => `${pointer} ${keyword}`);
}

describe('golden notifications', () => {
  test.each(NAMES)('%s is valid and coherent', (name) => {
    const notification = golden(name.replace('.json', ''));
    expect(validateNotification(notification)).toEqual([]);
    expect(brokenRulesOfNotification(notification)).toEqual([]);
    expect(name.startsWith(String(notification.eventType))).toBe(true);
  });

  test('there is one of every event, each with a noticeId of its own', () => {
    const all = NAMES.map((name) => golden(name.replace('.json', '')));
    const types = new Set(all.map(({ eventType }) => eventType));
    expect(types).toEqual(new Set(EVENT_TYPES.map(({ eventType }) => eventType)));
    expect(new Set(all.map(({ noticeId }) => noticeId)).size).toBe(all.length);
  });
});

describe('the envelope', () => {
  test.each([null, undefined, 1, 'x', true, []])('%j is not one', (value) => {
    expect(brokenBy(value)).toEqual([' type']);
  });

  test('an empty object lacks every field', () => {
    const fields = ['noticeId', 'productId', 'eventType', 'notifyMs', 'sid', 'payload'];
    expect(brokenBy({})).toEqual(fields.map((field) => `/${field} required`));
  });

  test('another product is not the engine', () => {
    expect(validateNotification({ ...golden('101'), productId: 1 })).toEqual([
      { pointer: '/productId', keyword: 'const', message: 'must be 17' },
    ]);
  });

  test.each([100, 105, 1001, 0, -101])('event %i is unknown', (eventType) => {
    expect(brokenBy({ ...golden('101'), eventType })).toEqual(['/eventType enum']);
  });

  test('faults of the envelope and of the payload are reported together', () => {
    const { sid: _, ...rest } = golden<Notification<101>>('101');
    const value = { ...rest, payload: { ...rest.payload, start_ts: '1' } };
    expect(brokenBy(value)).toEqual(['/sid required', '/payload/start_ts type']);
  });

  test('the payload is judged by its own event', () => {
    expect(brokenBy({ ...golden('101'), eventType: 201 })).toEqual(
      expect.arrayContaining(['/payload/state required', '/payload/start_ts additionalProperties']),
    );
  });

  test('a payload that is no object is one fault', () => {
    expect(brokenBy({ ...golden('112'), payload: [] })).toEqual(['/payload type']);
  });
});

function with102(status: string, message: string): string[] {
  const notification = golden<Notification<102>>('102-failed');
  return brokenBy({ ...notification, payload: { ...notification.payload, status, message } });
}

describe('102: status and message (section 3.2)', () => {
  test.each(['OK', 'Idle for too long', 'Task lifetime limit exceeded'])(
    'STOPPED: %s',
    (reason) => {
      expect(with102('STOPPED', reason)).toEqual([]);
      expect(with102('FAILED', reason)).toEqual(['/payload/message not']);
    },
  );

  test.each(['Connecting for too long', 'RTC connection error', 'Anything'])(
    'FAILED: %s',
    (reason) => {
      expect(with102('FAILED', reason)).toEqual([]);
      expect(with102('STOPPED', reason)).toEqual(['/payload/message enum']);
    },
  );

  test('a failure has a reason', () => {
    expect(with102('FAILED', '')).toEqual(['/payload/message minLength']);
  });
});

describe('103: speech fields', () => {
  const entry = { role: 'user', content: '', speech_algorithmic_delay: 3 };
  const judge = (changes: object) =>
    validatePayload(103, {
      ...golden<Notification<103>>('103').payload,
      contents: [{ ...entry, ...changes }],
    }).map(({ pointer, keyword }) => `${pointer} ${keyword}`);

  test('a delay belongs to a user only', () => {
    expect(judge({})).toEqual([]);
    expect(judge({ role: 'assistant' })).toEqual([
      '/contents/0/speech_algorithmic_delay false schema',
    ]);
  });

  test('there is no third role', () => {
    expect(judge({ role: 'system' })).toContain('/contents/0/role enum');
  });
});

test('104 has no labels and one message', () => {
  const { payload } = golden<Notification<104>>('104');
  const faults = validatePayload(104, { ...payload, labels: {}, message: 'Task expired' });
  expect(faults.map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual([
    '/labels additionalProperties',
    '/message const',
  ]);
});

describe('turn ids', () => {
  test.each(['', '2', 2])('110 allows %j, since no type is given', (turnId) => {
    const { payload } = golden<Notification<110>>('110-llm');
    expect(validatePayload(110, { ...payload, turn_id: turnId })).toEqual([]);
  });

  test('110 has integers in its errors, 111 has strings', () => {
    const { payload: error } = golden<Notification<110>>('110-llm');
    const { payload: metrics } = golden<Notification<111>>('111');
    const errors = error.errors.map((row) => ({ ...row, turn_id: '2' }));
    const rounds = metrics.metrics.map((row) => ({ ...row, turn_id: 2 }));
    expect(validatePayload(110, { ...error, errors })[0]?.pointer).toBe('/errors/0/turn_id');
    expect(validatePayload(111, { ...metrics, metrics: rounds })[0]?.pointer).toBe(
      '/metrics/0/turn_id',
    );
  });
});

describe('112: what a turn may hold', () => {
  type Turn = PayloadMap[112]['turns'][number];
  const judge = (change: (turn: Turn) => object) => {
    const { payload } = golden<Notification<112>>('112');
    const turns = payload.turns.slice(1, 2).map((turn) => ({ ...turn, ...change(turn) }));
    return validatePayload(112, { ...payload, turns }).map((v) => `${v.pointer} ${v.keyword}`);
  };
  const start = (type: string, metadata: object) => () => ({
    start: { start_at: 1, type, metadata },
  });

  test('durations only when voice began it', () => {
    const durations = { speech_duration_ms: 1, interrupt_duration_ms: 1 };
    expect(judge(start('voice_input', durations))).toEqual([]);
    for (const type of ['greeting', 'silence_timeout', 'api_speak', 'api_think']) {
      expect(judge(start(type, durations))).toEqual([
        '/turns/0/start/metadata/speech_duration_ms false schema',
        '/turns/0/start/metadata/interrupt_duration_ms false schema',
      ]);
    }
  });

  test('other start metadata at any time', () => {
    expect(judge(start('greeting', { greeting_nth: 1, transport: 'x' }))).toEqual([]);
    expect(judge(start('voice_input', { action: 'x' }))).toEqual([]);
  });

  test('transport may be missing, no other latency', () => {
    const without = (name: string) => (turn: Turn) => {
      const segments = Object.entries(turn.metrics.segmented_latency_ms);
      const kept = Object.fromEntries(segments.filter(([key]) => key !== name));
      return { metrics: { ...turn.metrics, segmented_latency_ms: kept } };
    };
    expect(judge(without('transport'))).toEqual([]);
    expect(judge(without('llm_ftfs'))).toEqual([
      '/turns/0/metrics/segmented_latency_ms/llm_ftfs required',
    ]);
  });

  test('turns are counted from 1', () => {
    expect(judge(() => ({ turn_id: 0 }))).toEqual(['/turns/0/turn_id minimum']);
  });

  test('no end beyond the four', () => {
    expect(judge(({ end }) => ({ end: { ...end, type: 'cancelled' } }))).toEqual([
      '/turns/0/end/type enum',
    ]);
  });
});

describe('calls: the states of 201 and 202 differ', () => {
  const judge = (eventType: 201 | 202, state: string) =>
    validatePayload(eventType, { ...golden(String(eventType)).payload, state }).length === 0;

  test.each([
    ['START', true, true],
    ['CALLING', false, true],
    ['RINGING', false, true],
    ['ANSWERED', true, true],
    ['TRANSFERED', true, false],
    ['TRANSFERRED', false, false],
    ['HANGUP', true, true],
  ])('%s: inbound %s, outbound %s', (state, isInbound, isOutbound) => {
    expect(judge(201, state)).toBe(isInbound);
    expect(judge(202, state)).toBe(isOutbound);
  });
});

describe('labels', () => {
  const judge = (labels: unknown) =>
    validatePayload(101, { ...golden('101').payload, labels }).map(({ pointer }) => pointer);

  test('hold any scalar under any name', () => {
    expect(judge({ a: 'x', b: 1, c: true, d: null, '': '' })).toEqual([]);
  });

  test('hold nothing deeper', () => {
    expect(judge({ 'a/b': {}, c: [] })).toEqual(['/labels/a~1b', '/labels/c']);
  });
});

test('the types follow the event number', () => {
  const notice: Notice<104> = {
    noticeId: 'x',
    productId: 17,
    eventType: 104,
    sid: '',
    payload: {
      agent_id: 'a',
      name: 'n',
      start_ts: 1,
      channel: 'c',
      message: 'Task exceeded maximum lifetime',
    },
  };
  // @ts-expect-error a notice belongs to no sending
  notice.notifyMs;
  // @ts-expect-error 104 has no labels
  notice.payload.labels;
  expect(validateNotification({ ...notice, notifyMs: 1 })).toEqual([]);
});
