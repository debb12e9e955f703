import { describe, expect, test } from 'vitest';
import { EVENT_TYPES, type Notice, validateNotification } from '../../../src/contract/index.ts';
import { GREETING_TEXT } from '../../../src/simulator/session/make-step.ts';
import { createRandom } from '../../../src/simulator/session/random.ts';
import { SCENARIOS, scenarioOf } from '../../../src/simulator/session/scenarios.ts';
import { stamp } from '../../../src/wire/request/compose.ts';
import { eventsOf, noticesOf } from './events-of-plan.ts';
import { brokenRulesOf } from './session-rules.ts';

const RANDOM = createRandom(1);

type OfType<T extends Notice['eventType']> = Extract<Notice, { eventType: T }>;

function payloadsOf<T extends Notice['eventType']>(
  id: string,
  type: T,
  profile?: string,
): OfType<T>['payload'][] {
  return scenarioOf(id)
    .plans(RANDOM)
    .flatMap((plan) => noticesOf(plan, profile))
    .flatMap((notice) =>
      notice.eventType === type ? [notice.payload as OfType<T>['payload']] : [],
    );
}

const types = (id: string) =>
  scenarioOf(id)
    .plans(RANDOM)
    .flatMap((plan) => noticesOf(plan))
    .map(({ eventType }) => eventType);

test('ids are kebab-case and unique', () => {
  for (const { id } of SCENARIOS) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/u);
  expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length);
});

test('an unknown scenario is refused with a list of the possible ones', () => {
  expect(() => scenarioOf('greeting')).toThrow(/unknown scenario "greeting".*greeting-fallback/u);
});

describe.each(SCENARIOS)('$id', ({ id, plans }) => {
  test('is valid and coherent', () => {
    for (const plan of plans(RANDOM)) {
      const notices = noticesOf(plan);
      expect(notices.length).toBeGreaterThan(0);
      if (plan.kind !== 'session') continue;
      for (const notice of notices) {
        expect(validateNotification(stamp(notice, 1_767_225_600_000))).toEqual([]);
      }
      expect([id, brokenRulesOf(notices, plan)]).toEqual([id, []]);
    }
  });
});

describe('endings (section 3.2)', () => {
  test.each([
    ['manual-stop', 'STOPPED', 'OK'],
    ['idle-timeout', 'STOPPED', 'Idle for too long'],
    ['lifetime-exceeded', 'STOPPED', 'Task lifetime limit exceeded'],
    ['connecting-too-long', 'FAILED', 'Connecting for too long'],
    ['rtc-error', 'FAILED', 'RTC connection error'],
  ])('%s leaves as %s: %s', (id, status, message) => {
    expect(payloadsOf(id, 102)).toMatchObject([{ status, message }]);
  });

  test('104 comes before the lifetime is exceeded', () => {
    expect(types('lifetime-exceeded')).toEqual([101, 104, 102, 103, 111, 112]);
  });

  test('an agent that never connected has no turns to report', () => {
    expect(types('connecting-too-long')).toEqual([101, 102, 103]);
  });
});

describe('turns (section 3.5)', () => {
  test('every start type meets every end type', () => {
    const pairs = payloadsOf('every-turn', 112).flatMap(({ turns }) =>
      turns.map(({ start, end }) => `${start.type} ${end.type}`),
    );
    expect(new Set(pairs).size).toBe(20);
  });

  test('long sessions are truncated and say so', () => {
    const [batch] = payloadsOf('long-session', 112);
    expect(batch).toMatchObject({ total_turn_count: 250, is_truncated: true });
    expect(batch?.turns).toHaveLength(200);
    expect(payloadsOf('long-session', 103)[0]?.contents).toHaveLength(32);
    expect(payloadsOf('long-session', 103)[0]?.contents.at(-1)?.content).toBe('Answer 249');
  });

  test('10,000 turns stay whole', () => {
    const [batch] = payloadsOf('very-long-session', 112);
    expect(batch).toMatchObject({ total_turn_count: 10_000, is_truncated: false });
    expect(batch?.turns).toHaveLength(10_000);
    expect(batch?.turns.at(-1)?.turn_id).toBe(10_000);
  });

  test('a custom LLM brings speech fields, a delay only for the user', () => {
    const entries = payloadsOf('custom-llm', 103)[0]?.contents ?? [];
    expect(entries.map((entry) => [entry.role, Object.keys(entry).length])).toEqual([
      ['assistant', 4],
      ['user', 5],
      ['assistant', 4],
      ['assistant', 4],
    ]);
  });

  test('a Web client has no transport, another one has', () => {
    const transports = (id: string) =>
      payloadsOf(id, 112)[0]?.turns.map((turn) => 'transport' in turn.metrics.segmented_latency_ms);
    expect(transports('web-client')).toEqual([false, false]);
    expect(transports('manual-stop')).toEqual([true, true]);
  });
});

describe('greeting-fallback (section 7)', () => {
  test('reports each cause as 4001 of the module agent', () => {
    const errors = payloadsOf('greeting-fallback', 110).flatMap((payload) => payload.errors);
    expect(errors.every(({ module, code }) => module === 'agent' && code === 4001)).toBe(true);
    expect(new Set(errors.map(({ message }) => message)).size).toBe(4);
  });

  test('speaks the text, which stands in 103 and in the greeting turn of 112', () => {
    for (const { contents } of payloadsOf('greeting-fallback', 103)) {
      expect(contents[0]).toEqual({ role: 'assistant', content: GREETING_TEXT });
    }
    for (const { turns } of payloadsOf('greeting-fallback', 112, 'agora')) {
      expect(turns[0]?.start.type).toBe('greeting');
      expect(turns[0]?.end.metadata).toMatchObject({ details: GREETING_TEXT });
    }
  });

  test('calls onMessageError only where enable_error_message was set', () => {
    const counts = scenarioOf('greeting-fallback')
      .plans(RANDOM)
      .map((plan) => [
        plan.kind === 'session' && plan.isErrorMessageEnabled,
        eventsOf(plan).filter(({ kind }) => kind === 'client-callback').length,
      ]);
    expect(counts.filter(([isEnabled]) => isEnabled)).toEqual(Array(4).fill([true, 1]));
    expect(counts.filter(([isEnabled]) => !isEnabled)).toEqual(Array(4).fill([false, 0]));
  });
});

describe('module errors', () => {
  test.each(['asr', 'llm', 'tts', 'sip'])('of %s', (module) => {
    const errors = payloadsOf(`module-error-${module}`, 110).flatMap((payload) => payload.errors);
    expect(errors).toMatchObject([{ module }]);
  });
});

describe('calls (sections 3.3 and 3.4)', () => {
  test.each([
    ['inbound-call', 201, 'START ANSWERED HANGUP'],
    ['inbound-call-unanswered', 201, 'START HANGUP'],
    ['inbound-call-transferred', 201, 'START ANSWERED TRANSFERED HANGUP'],
    ['outbound-call', 202, 'START CALLING RINGING ANSWERED HANGUP'],
    ['outbound-call-unanswered', 202, 'START CALLING RINGING HANGUP'],
  ] as const)('%s', (id, type, states) => {
    expect(
      payloadsOf<201 | 202>(id, type)
        .map(({ state }) => state)
        .join(' '),
    ).toBe(states);
  });

  test('odd orders include a HANGUP without START, and repeats', () => {
    const states = payloadsOf('odd-call-states', 201).map(({ state }) => state);
    expect(states[0]).toBe('HANGUP');
    expect(states).toContain('TRANSFERED');
  });
});

describe('labels', () => {
  test('stand in every event of the scenario', () => {
    const [plan] = scenarioOf('labels').plans(RANDOM);
    for (const { payload } of plan ? noticesOf(plan) : []) {
      expect(payload).toMatchObject({ labels: { team: 'support' } });
    }
  });

  test.each([
    ['neutral', false],
    ['agora', true],
  ])('in 104 under %s: %s', (profile, has) => {
    const [warning] = payloadsOf('token-expiring-with-labels', 104, profile);
    expect('labels' in (warning ?? {})).toBe(has);
  });
});

describe('tokens and settings', () => {
  test('the session goes on after the update', () => {
    expect(types('token-expiring')).toEqual([101, 104, 102, 103, 111, 112]);
    expect(payloadsOf('token-expiring', 102)).toMatchObject([{ message: 'OK' }]);
    expect(payloadsOf('token-expiring', 112)[0]?.turns).toHaveLength(3);
  });

  test('a console sends one test event for each type', () => {
    expect(types('settings-saved')).toEqual(EVENT_TYPES.map(({ eventType }) => eventType));
    const [plan] = scenarioOf('settings-saved').plans(RANDOM);
    for (const { payload } of plan ? noticesOf(plan) : []) {
      expect(payload).toEqual({ channelName: 'test_webhook', uid: 12_121_212 });
    }
  });
});
