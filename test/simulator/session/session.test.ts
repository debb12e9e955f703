import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionPlanArbitrary } from '../../../src/arbitraries/index.ts';
import { validateNotification } from '../../../src/contract/index.ts';
import { turnOf } from '../../../src/simulator/session/make-step.ts';
import { planOfWords } from '../../../src/simulator/session/plan-of-words.ts';
import { drawWords } from '../../../src/simulator/session/plan-words.ts';
import { createRandom } from '../../../src/simulator/session/random.ts';
import {
  END_TYPES,
  ORDINARY_SESSION,
  type SessionPlan,
  type Step,
} from '../../../src/simulator/session/session-plan.ts';
import { stamp } from '../../../src/wire/request/compose.ts';
import { eventsOf, noticesOf } from './events-of-plan.ts';
import { brokenRulesOf } from './session-rules.ts';

const SEED = 20_260_101;

function faultsOf(plan: SessionPlan, sessionNumber = 1): string[] {
  const notices = noticesOf(plan, 'neutral', sessionNumber);
  const violations = notices.flatMap((notice) =>
    validateNotification(stamp(notice, 1_767_225_600_000)).map(
      ({ pointer, keyword }) => `${notice.eventType} ${pointer} ${keyword}`,
    ),
  );
  return [...violations, ...brokenRulesOf(notices, plan)];
}

test('10,000 generated sessions are valid and coherent, each under a name of its own', () => {
  const names = new Set<string>();
  let number = 0;
  fc.assert(
    fc.property(sessionPlanArbitrary(), (plan) => {
      number += 1;
      expect(faultsOf(plan, number)).toEqual([]);
      const [joined] = noticesOf(plan, 'neutral', number);
      names.add(`${joined?.payload.channel} ${joined?.payload.name}`);
    }),
    { seed: SEED, numRuns: 10_000 },
  );
  expect(names.size).toBe(number);
}, 120_000);

test('reaches every row of the state tables', () => {
  const seen = new Set<string>();
  const random = createRandom(SEED);
  for (let count = 0; count < 2_000; count += 1) {
    for (const notice of noticesOf(planOfWords(drawWords(random, 12)))) {
      const { eventType, payload } = notice;
      seen.add(String(eventType));
      if (eventType === 102) seen.add(`${payload.status} ${payload.message}`);
      if (eventType === 201 || eventType === 202) seen.add(`${eventType} ${payload.state}`);
      if (eventType === 112) {
        for (const { start, end } of payload.turns) seen.add(start.type).add(end.type);
      }
      if (eventType === 110)
        for (const { module, message } of payload.errors) seen.add(`${module} ${message}`);
    }
  }
  const rows = [
    ...['101', '102', '103', '104', '110', '111', '112', '201', '202'],
    ...['STOPPED OK', 'STOPPED Idle for too long', 'STOPPED Task lifetime limit exceeded'],
    ...['FAILED Connecting for too long', 'FAILED RTC connection error'],
    ...['201 START', '201 ANSWERED', '201 TRANSFERED', '201 HANGUP'],
    ...['202 START', '202 CALLING', '202 RINGING', '202 ANSWERED', '202 HANGUP'],
    ...['voice_input', 'greeting', 'silence_timeout', 'api_speak', 'api_think'],
    ...['ok', 'error', 'ignored', 'interrupted'],
    ...['agent Greeting audio file failed to download', 'agent Greeting audio file timed out'],
    ...['agent Greeting audio file has an unsupported format'],
    ...['agent Greeting audio file failed to decode', 'sip The callee did not answer.'],
    ...['llm Insufficient balance.', 'tts Too many requests.'],
    'asr Connection to the recogniser was lost.',
  ];
  expect(rows.filter((row) => !seen.has(row))).toEqual([]);
});

describe('shrinking', () => {
  test('leads to the plainest session', () => {
    const { counterexample } = fc.check(
      fc.property(sessionPlanArbitrary(), (_plan) => false),
      { seed: SEED },
    );
    const [plan] = (counterexample ?? []) as SessionPlan[];
    expect(plan && noticesOf(plan).map(({ eventType }) => eventType)).toEqual([101, 102, 103]);
  });

  test('keeps what fails and drops the rest', () => {
    const isInterrupted = (plan: SessionPlan) =>
      plan.steps.some((step) => step.step === 'turn' && step.endType === 'interrupted');
    const { counterexample } = fc.check(
      fc.property(sessionPlanArbitrary(), (plan) => !isInterrupted(plan)),
      { seed: SEED },
    );
    const [plan] = counterexample ?? [];
    expect(plan?.steps.filter(({ step }) => step === 'turn')).toHaveLength(1);
    expect(plan?.labels).toBeUndefined();
  });
});

describe('the rules', () => {
  const plan = planOfWords({ settings: [2 ** 4, 0, 0, 0], turns: [0, 0, 0] });
  const notices = noticesOf(plan);
  const broken = (eventType: number, changes: object) =>
    brokenRulesOf(
      notices.map((notice) =>
        notice.eventType === eventType
          ? ({ ...notice, payload: { ...notice.payload, ...changes } } as never)
          : notice,
      ),
      plan,
    );

  test.each([
    [103, { agent_id: 'other' }, 'one agent_id'],
    [102, { stop_ts: 1_767_229_999 }, 'one stop'],
    [101, { start_ts: 1_767_225_600_000 }, 'times in the unit of each event'],
    [112, { total_turn_count: 4 }, 'truncated exactly when turns are missing'],
    [112, { turns: [] }, 'truncated exactly when turns are missing'],
    [111, { labels: { team: 'x' } }, 'labels as given at the start'],
    [103, { contents: Array(33).fill({ role: 'user' }) }, 'history within llm.max_history'],
  ])('notice a change of %s to %o', (eventType, changes, claim) => {
    expect(broken(eventType, {})).toEqual([]);
    expect(broken(eventType, changes)).toContain(claim);
  });

  test('notice a missing and a repeated event', () => {
    expect(brokenRulesOf(notices.slice(1), plan)).toContain('101 opens');
    expect(brokenRulesOf([...notices, ...notices.slice(-1)], plan)).toContain(
      'every noticeId once',
    );
  });
});

test('a plan emits the same every time, and in the order of time', () => {
  const plan = planOfWords(drawWords(createRandom(7), 12));
  const emitted = eventsOf(plan);
  expect(eventsOf(plan)).toEqual(emitted);
  const times = emitted.map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('units follow the profile, event by event', () => {
  const plan = planOfWords({ settings: [0, 0, 0, 0], turns: [0] });
  const ts = (profile: string) =>
    noticesOf(plan, profile).map(({ eventType, payload }) => [
      eventType,
      'start_ts' in payload && payload.start_ts,
    ]);
  expect(ts('agora')).toEqual([
    [101, 1_767_225_600],
    [102, 1_767_225_600],
    [103, 1_767_225_600],
    [111, 1_767_225_600],
    [112, 1_767_225_600_000],
  ]);
});

describe('what no scenario has', () => {
  const payloadOf = (
    eventType: number,
    steps: readonly Step[],
    changes: object = {},
    profile?: string,
  ) =>
    noticesOf({ ...ORDINARY_SESSION, ...changes, steps }, profile).find(
      (notice) => notice.eventType === eventType,
    )?.payload;

  test('a user who types stands in 103 without speech', () => {
    const typed: Step = { ...turnOf('api_think', 'ok'), said: 'Are you there?' };
    const history = payloadOf(103, [typed], { llmVendor: 'custom' });
    expect(history).toMatchObject({ contents: [{}, { speech_start_ms: expect.any(Number) }] });
    expect(history).toHaveProperty('contents.0', { role: 'user', content: 'Are you there?' });
  });

  test('an agent leaves for a reason of its own', () => {
    const ending = { status: 'FAILED', message: 'Out of resources' } as const;
    expect(payloadOf(102, [{ step: 'leave', afterMs: 1_000, ending }])).toMatchObject(ending);
  });

  test.each(END_TYPES)('a turn that ends as %s explains it in 112', (endType) => {
    const endDetails = { reason: 'why', details: 'how' };
    const explained: Step = { ...turnOf('voice_input', endType), endDetails };
    const turn = { end: { type: endType, metadata: endDetails } };
    expect(payloadOf(112, [explained], {}, 'agora')).toMatchObject({ turns: [turn] });
    const unexplained = { end: { type: endType, metadata: {} } };
    expect(payloadOf(112, [explained])).toMatchObject({ turns: [unexplained] });
  });
});
