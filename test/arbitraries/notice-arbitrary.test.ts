import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  noticeArbitrary,
  notificationArbitrary,
  notifyMsArbitrary,
} from '../../src/arbitraries/index.ts';
import { EVENT_TYPES, type Notice, validateNotification } from '../../src/contract/index.ts';
import { incoherencesOf, sentAt } from './coherence.ts';

const SEED = 20_260_101;

describe.each(EVENT_TYPES)('event $eventType', ({ eventType }) => {
  test('is valid under its schema and coherent in itself', () => {
    fc.assert(
      fc.property(noticeArbitrary(eventType), notifyMsArbitrary, (notice, notifyMs) => {
        const notification = sentAt(notice as Notice, notifyMs);
        expect(validateNotification(notification)).toEqual([]);
        expect(incoherencesOf(notification)).toEqual([]);
        expect(notification.eventType).toBe(eventType);
      }),
      { seed: SEED, numRuns: 300 },
    );
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
