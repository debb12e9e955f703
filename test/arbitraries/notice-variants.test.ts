import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTICE_VARIANTS } from '../../src/arbitraries/index.ts';
import { EVENT_TYPES, type Notice, validateNotification } from '../../src/contract/index.ts';
import { brokenRulesOfNotification, sentAt } from '../simulator/session/session-rules.ts';

const NOTIFY_MS = 1_771_000_000_000;

function drawn(id: string): readonly Notice[] {
  const variant = NOTICE_VARIANTS.find((row) => row.id === id);
  if (variant === undefined) throw new Error(`There is no variant ${id}.`);
  return fc.sample(variant.arbitrary(), { seed: 1, numRuns: 30 });
}

test('ids are unique and begin with the event', () => {
  const ids = NOTICE_VARIANTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, eventType } of NOTICE_VARIANTS) expect(id).toMatch(`${eventType}/`);
});

test('every event has variants', () => {
  const covered = new Set(NOTICE_VARIANTS.map(({ eventType }) => eventType));
  expect([...covered]).toEqual(EVENT_TYPES.map(({ eventType }) => eventType));
});

test.each(NOTICE_VARIANTS)('$id is valid and coherent', ({ eventType, arbitrary }) => {
  const options = { identity: { agentPrefix: 'p' } };
  for (const notice of fc.sample(arbitrary(options), { seed: 7, numRuns: 20 })) {
    const notification = sentAt(notice, NOTIFY_MS);
    expect(validateNotification(notification)).toEqual([]);
    expect(brokenRulesOfNotification(notification)).toEqual([]);
    expect(notice.eventType).toBe(eventType);
    expect(notice.payload.agent_id).toMatch(/^p-/u);
  }
});

test('a history of 32 entries has 32, also where no text is empty', () => {
  const variant = NOTICE_VARIANTS.find(({ id }) => id === '103/full-history');
  const notices = variant?.arbitrary({ hasEmptyValues: false }) as Arbitrary<Notice<103>>;
  const lengths = fc
    .sample(notices, { seed: 11, numRuns: 400 })
    .map(({ payload }) => payload.contents.length);
  expect(new Set(lengths)).toEqual(new Set([32]));
});

describe('variants hold what they name', () => {
  test.each([
    ['102/stopped-ok', { status: 'STOPPED', message: 'OK' }],
    ['102/stopped-idle-for-too-long', { status: 'STOPPED', message: 'Idle for too long' }],
    [
      '102/stopped-task-lifetime-limit-exceeded',
      { status: 'STOPPED', message: 'Task lifetime limit exceeded' },
    ],
    ['102/failed-connecting-for-too-long', { message: 'Connecting for too long' }],
    ['102/failed-rtc-connection-error', { status: 'FAILED', message: 'RTC connection error' }],
    ['103/empty-contents', { contents: [] }],
    ['104/expire', { message: 'Task exceeded maximum lifetime' }],
    ['112/200-whole', { total_turn_count: 200, is_truncated: false }],
    ['112/201-truncated', { total_turn_count: 201, is_truncated: true }],
    ['201/transfered', { state: 'TRANSFERED' }],
    ['202/ringing', { state: 'RINGING' }],
  ])('%s', (id, members) => {
    for (const { payload } of drawn(id)) expect(payload).toMatchObject(members);
  });

  test.each(['voice_input', 'greeting', 'silence_timeout', 'api_speak', 'api_think'])(
    '112 start type %s',
    (type) => {
      for (const notice of drawn(`112/start-${type.replace('_', '-')}`) as Notice<112>[]) {
        expect(notice.payload.turns[0]?.start.type).toBe(type);
      }
    },
  );

  test.each(['ok', 'error', 'ignored', 'interrupted'])('112 end type %s', (type) => {
    for (const notice of drawn(`112/end-${type}`) as Notice<112>[]) {
      expect(notice.payload.turns[0]?.end.type).toBe(type);
    }
  });

  test('a Web client has no transport', () => {
    for (const { payload } of drawn('112/web-client') as Notice<112>[]) {
      for (const { metrics } of payload.turns) {
        expect(metrics.segmented_latency_ms).not.toHaveProperty('transport');
      }
    }
  });

  test('a failure with a reason that is not named', () => {
    const named = ['OK', 'Idle for too long', 'Task lifetime limit exceeded'];
    for (const { payload } of drawn('102/failed-other-reason') as Notice<102>[]) {
      expect(payload.status).toBe('FAILED');
      expect([...named, 'Connecting for too long', 'RTC connection error']).not.toContain(
        payload.message,
      );
    }
  });

  test('the fallback of a greeting is an error 4001 of the agent', () => {
    const ids = NOTICE_VARIANTS.filter(({ id }) => id.startsWith('110/greeting-fallback-'));
    expect(ids).toHaveLength(4);
    for (const { id } of ids) {
      for (const { payload } of drawn(id) as Notice<110>[]) {
        expect(payload.errors[0]).toMatchObject({ module: 'agent', code: 4001 });
      }
    }
  });

  test('speech times of a custom LLM and texts that are empty', () => {
    const customs = drawn('103/custom-llm') as Notice<103>[];
    const entries = customs.flatMap(({ payload }) => payload.contents);
    expect(entries.some((entry) => entry.speech_algorithmic_delay !== undefined)).toBe(true);
    for (const { payload } of drawn('103/empty-content') as Notice<103>[]) {
      expect(payload.contents[0]?.content).toBe('');
    }
  });
});
