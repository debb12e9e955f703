import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  listNotices,
  noticesOfPlan,
} from '../../../../../src/conformance/suites/receiver/valid-notices/session-history.ts';
import { historyArbitrary } from '../../../../../src/conformance/suites/receiver/valid-notices/session-history-arbitrary.ts';
import { HISTORY_KINDS } from '../../../../../src/conformance/suites/receiver/valid-notices/session-history-kinds.ts';
import {
  EVENT_TYPES,
  type EventType,
  resolveProfile,
  validateNotification,
} from '../../../../../src/contract/index.ts';
import { stamp } from '../../../../../src/wire/request/compose.ts';

const RUNS = { seed: 5, numRuns: 200 };

describe.each(['neutral', 'agora'])('histories under %s', (profileName) => {
  const profile = resolveProfile(profileName);
  const histories = historyArbitrary(HISTORY_KINDS.interleaved, profile);

  test('emit valid notifications that carry the names given, and no call state', () => {
    const seen = new Set<EventType>();
    fc.assert(
      fc.property(histories, ({ plans, notices }) => {
        const emitted = plans.flatMap((plan, index) =>
          noticesOfPlan(plan, `agent-${index}`, profile),
        );
        expect(emitted.map(({ eventType }) => eventType)).toEqual(
          notices.map(({ eventType }) => eventType),
        );
        for (const [index, notice] of emitted.entries()) {
          expect(validateNotification(stamp(notice, 1_767_225_600_000))).toEqual([]);
          expect(notice.payload.agent_id).toBe(`agent-${notices[index]?.session}`);
          seen.add(notice.eventType);
        }
      }),
      RUNS,
    );
    const types = EVENT_TYPES.map(({ eventType }) => eventType);
    const ofCalls: readonly EventType[] = [201, 202];
    expect(seen).toEqual(new Set(types.filter((type) => !ofCalls.includes(type))));
  });

  test('are seldom cut short', () => {
    const drawn = fc.sample(histories, RUNS);
    const whole = drawn.filter(({ waves, notices }) => waves.length === notices.length);
    expect(whole.length / drawn.length).toBeGreaterThan(0.95);
  });
});

test('a history stands in a counterexample in words, one line a step', () => {
  const profile = resolveProfile('neutral');
  const [history] = fc.sample(historyArbitrary(HISTORY_KINDS.inOrder, profile), RUNS);
  const lines = fc.stringify(history).split('\n');
  expect(lines).toHaveLength(history?.waves.length ?? 0);
  expect(lines[0]).toBe("1. 'agent joined (101)'");
});

test('notices are numbered session by session', () => {
  const profile = resolveProfile('neutral');
  const [one] = fc.sample(historyArbitrary(HISTORY_KINDS.interleaved, profile), RUNS);
  const { notices } = listNotices(one?.plans ?? [], profile);
  const second = notices.findIndex(({ session }) => session === 1);
  expect(second).toBeGreaterThan(2);
  expect(notices[second]).toEqual({ session: 1, position: 0, eventType: 101 });
});
