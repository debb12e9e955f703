import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BATCH_SIZES,
  longNoticeArbitrary,
  noticeArbitrary,
  notificationArbitrary,
  notifyMsArbitrary,
  turnsFinishedArbitrary,
} from '../../src/arbitraries/index.ts';
import {
  EVENT_TYPES,
  type Notice,
  PAYLOAD_SCHEMAS,
  validateNotification,
} from '../../src/contract/index.ts';
import { turnOfWord } from '../../src/simulator/session/index.ts';
import { brokenRulesOfNotification, sentAt } from '../simulator/session/session-rules.ts';
import { formsIn, formsOfSchema } from './coverage-of-schema.ts';

const SEED = 20_260_101;
const NOTIFY_MS = 1_771_000_000_000;

describe.each(EVENT_TYPES)('event $eventType', ({ eventType }) => {
  test('is valid under its schema and coherent in itself', () => {
    fc.assert(
      fc.property(noticeArbitrary(eventType), notifyMsArbitrary, (notice, notifyMs) => {
        const notification = sentAt(notice as Notice, notifyMs);
        expect(validateNotification(notification)).toEqual([]);
        expect(brokenRulesOfNotification(notification)).toEqual([]);
        expect(notification.eventType).toBe(eventType);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test('is drawn with every optional member there and absent, and with every value of every enum', () => {
    const forms = formsOfSchema(PAYLOAD_SCHEMAS[eventType]);
    const drawn = fc.sample(noticeArbitrary(eventType), { seed: SEED, numRuns: 300 });
    const seen = new Set(
      drawn.flatMap(({ payload }) => formsIn(PAYLOAD_SCHEMAS[eventType], payload)),
    );
    expect(forms.filter((form) => !seen.has(form))).toEqual([]);
  });

  test('survives the way through JSON unchanged', () => {
    fc.assert(
      fc.property(noticeArbitrary(eventType), (notice) => {
        expect(JSON.parse(JSON.stringify(notice))).toEqual(notice);
      }),
      { seed: SEED },
    );
  });

  test('is the same for the same seed, whatever the clock says', () => {
    const draw = () => fc.sample(noticeArbitrary(eventType), { seed: SEED, numRuns: 20 });
    expect(draw()).toEqual(draw());
  });

  test('shrinks to a short valid notice', () => {
    const { counterexample } = fc.check(
      fc.property(noticeArbitrary(eventType), () => false),
      { seed: SEED },
    );
    const [smallest] = (counterexample ?? []) as Notice[];
    expect(validateNotification({ ...smallest, notifyMs: 0 })).toEqual([]);
    expect(JSON.stringify(smallest).length).toBeLessThan(1_000);
    expect(smallest?.payload).not.toHaveProperty('labels');
  });
});

test('draws every event when none is asked for', () => {
  const drawn = fc.sample(notificationArbitrary(), { seed: SEED, numRuns: 300 });
  expect(new Set(drawn.map(({ eventType }) => eventType)).size).toBe(EVENT_TYPES.length);
  expect(drawn.flatMap((notification) => validateNotification(notification))).toEqual([]);
});

test('has neither notifyMs in a notice nor any payload time near the real clock', () => {
  for (const notice of fc.sample(noticeArbitrary(), { seed: SEED, numRuns: 50 })) {
    expect(notice).not.toHaveProperty('notifyMs');
  }
});

describe('options', () => {
  test('fix the noticeId and begin every name with the prefix', () => {
    const options = { noticeId: 'one', identity: { agentPrefix: 'assay-7f' } };
    for (const notice of fc.sample(noticeArbitrary(undefined, options), 100)) {
      expect(notice.noticeId).toBe('one');
      expect(notice.sid).toMatch(/^assay-7f-/u);
      expect(notice.payload.agent_id).toMatch(/^assay-7f-/u);
      expect(notice.payload.name).toMatch(/^assay-7f-./su);
      expect(notice.payload.channel).toMatch(/^assay-7f-./su);
    }
  });

  test('choose the unit of start and stop apart for event 112', () => {
    const options = { startTsUnit: 'milliseconds', startTs112Unit: 'seconds' } as const;
    const starts = (eventType: 101 | 112) =>
      fc.sample(noticeArbitrary(eventType, options), 50).map(({ payload }) => payload.start_ts);
    expect(Math.min(...starts(101))).toBeGreaterThan(1e12);
    expect(Math.max(...starts(112))).toBeLessThan(1e10);
  });

  test.each([true, false])('give labels or none: %s', (hasLabels) => {
    for (const notice of fc.sample(noticeArbitrary(103, { hasLabels }), 50)) {
      expect('labels' in notice.payload).toBe(hasLabels);
    }
  });

  test('keep names, channels and labels to plain ASCII', () => {
    for (const { payload } of fc.sample(noticeArbitrary(101, { areNamesPlain: true }), 100)) {
      const { name, channel, labels = {} } = payload;
      const texts = [name, channel, ...Object.entries(labels).flat()];
      for (const text of texts) expect(text).toMatch(/^[\w .-]+$/u);
    }
  });
});

describe.each(BATCH_SIZES)('a batch: $title', ({ turns, totalTurnCount }) => {
  test('has exactly that size, is valid and coherent', () => {
    const sizes = { turns, totalTurnCount };
    for (const notice of fc.sample(turnsFinishedArbitrary(sizes), { seed: 3, numRuns: 3 })) {
      const notification = sentAt(notice, NOTIFY_MS);
      expect(notice.payload.turns).toHaveLength(turns);
      expect(notice.payload.total_turn_count).toBe(totalTurnCount);
      expect(validateNotification(notification)).toEqual([]);
      expect(brokenRulesOfNotification(notification)).toEqual([]);
    }
  });
});

test('shrinks the turns, not their number', () => {
  const { counterexample } = fc.check(
    fc.property(turnsFinishedArbitrary({ turns: 200, totalTurnCount: 201 }), () => false),
    { seed: 5 },
  );
  const [smallest] = (counterexample ?? []) as Notice<112>[];
  const turns = smallest?.payload.turns ?? [];
  expect(turns).toHaveLength(200);
  expect(turns.at(-1)?.end.type).toBe('ok');
  const { latencies } = turnOfWord(0);
  const leastMs = Object.values(latencies).reduce((sum, ms) => sum + ms, 0);
  expect(turns.at(-1)?.metrics.e2e_latency_ms).toBe(leastMs);
});

test.each([190, 200])('%i turns exceed a limit of 100 KiB, however plain they are', (turns) => {
  const { counterexample } = fc.check(
    fc.property(turnsFinishedArbitrary({ turns, totalTurnCount: turns }), () => false),
    { seed: 5 },
  );
  expect(JSON.stringify(counterexample?.[0]).length).toBeGreaterThan(100 * 1_024);
});

test('long lists are valid and have every length between the ordinary ones and 200', () => {
  const drawn = fc.sample(longNoticeArbitrary(), { seed: SEED, numRuns: 1_500 });
  const lengths = new Map<number, Set<number>>();
  for (const notice of drawn) {
    expect(brokenRulesOfNotification(sentAt(notice, NOTIFY_MS), 200)).toEqual([]);
    const { payload } = notice as Notice<103 | 111 | 112>;
    const lists = Object.values(payload).filter(Array.isArray);
    const known = lengths.get(notice.eventType) ?? new Set();
    lengths.set(notice.eventType, known.add(Math.max(...lists.map(({ length }) => length))));
  }
  expect([...lengths.keys()].toSorted((one, other) => one - other)).toEqual([103, 111, 112]);
  for (const known of lengths.values()) {
    expect(Math.min(...known)).toBeLessThan(20);
    expect(Math.max(...known)).toBeLessThanOrEqual(200);
    expect(known.size).toBeGreaterThan(150);
  }
});

test('draws several kinds of turn', () => {
  const [notice] = fc.sample(turnsFinishedArbitrary({ turns: 200, totalTurnCount: 200 }), {
    seed: 8,
    numRuns: 1,
  });
  const kinds = new Set(notice?.payload.turns.map(({ start, end }) => `${start.type} ${end.type}`));
  expect(kinds.size).toBeGreaterThan(5);
});

test.each([
  { turns: 10_001, totalTurnCount: 10_001 },
  { turns: 3, totalTurnCount: 2 },
])('refuses a batch of $turns out of $totalTurnCount', (size) => {
  expect(() => fc.sample(turnsFinishedArbitrary(size), 1)).toThrow('fit its session');
});

test('events 110 and 103 hold texts, codes and numbers of turns that no table has', () => {
  const errors = fc.sample(noticeArbitrary(110), { seed: SEED, numRuns: 300 });
  const entries = errors.flatMap(({ payload }) => payload.errors);
  expect(new Set(entries.map(({ module }) => module))).toEqual(
    new Set(['agent', 'llm', 'asr', 'tts', 'sip', 'rtc']),
  );
  expect(entries.some(({ code }) => code > 10_000)).toBe(true);
  expect(entries.every(({ code }) => code >= 0 && code <= 65_535)).toBe(true);
  expect(Math.max(...entries.map(({ turn_id }) => Number(turn_id)))).toBeGreaterThan(300);
  const histories = fc.sample(noticeArbitrary(103), { seed: SEED, numRuns: 300 });
  const texts = histories.flatMap(({ payload }) => payload.contents.map(({ content }) => content));
  expect(new Set(texts).size).toBeGreaterThan(300);
  expect(texts.some((text) => /[\u{10000}-\u{10ffff}]/u.test(text))).toBe(true);
  const lengths = histories.map(({ payload }) => payload.contents.length);
  expect(Math.min(...lengths)).toBe(0);
  expect(Math.max(...lengths)).toBeGreaterThan(20);
});

test('a user of event 103 speaks with a delay, speaks without one, or types', () => {
  const drawn = fc.sample(noticeArbitrary(103), { seed: SEED, numRuns: 300 });
  const users = drawn
    .filter(({ payload }) => payload.contents.some((entry) => 'speech_start_ms' in entry))
    .flatMap(({ payload }) => payload.contents.filter(({ role }) => role === 'user'));
  const kinds = users.map(
    (entry) => `${'speech_start_ms' in entry} ${'speech_algorithmic_delay' in entry}`,
  );
  expect(new Set(kinds)).toEqual(new Set(['true true', 'true false', 'false false']));
});

test('event 110 numbers its turn as its errors do', () => {
  for (const { payload } of fc.sample(noticeArbitrary(110), { seed: SEED, numRuns: 50 })) {
    expect(payload.turn_id).toBe(payload.errors[0]?.turn_id);
  }
});

test('event 112 is drawn whole and truncated, and its turns in every kind', () => {
  const drawn = fc.sample(noticeArbitrary(112), { seed: SEED, numRuns: 600 });
  expect(new Set(drawn.map(({ payload }) => payload.is_truncated)).size).toBe(2);
  const turns = drawn.flatMap(({ payload }) => payload.turns);
  const kinds = new Set(turns.map(({ start, end }) => `${start.type} ${end.type}`));
  expect(kinds.size).toBe(20);
});
