import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BATCH_SIZES, turnsFinishedArbitrary } from '../../src/arbitraries/index.ts';
import { type Notice, validateNotification } from '../../src/contract/index.ts';
import { incoherencesOf, sentAt } from './coherence.ts';

const NOTIFY_MS = 1_771_000_000_000;

describe.each(BATCH_SIZES)('$title', ({ turns, totalTurnCount }) => {
  test('has exactly that size, is valid and coherent', () => {
    const sizes = { turns, totalTurnCount };
    for (const notice of fc.sample(turnsFinishedArbitrary(sizes), { seed: 3, numRuns: 3 })) {
      const notification = sentAt(notice, NOTIFY_MS);
      expect(notice.payload.turns).toHaveLength(turns);
      expect(notice.payload.total_turn_count).toBe(totalTurnCount);
      expect(validateNotification(notification)).toEqual([]);
      expect(incoherencesOf(notification)).toEqual([]);
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
  expect(turns.at(-1)?.metrics.e2e_latency_ms).toBe(0);
});

test('200 turns exceed a limit of 100 KiB, however plain they are', () => {
  const { counterexample } = fc.check(
    fc.property(turnsFinishedArbitrary({ turns: 200, totalTurnCount: 200 }), () => false),
    { seed: 5 },
  );
  expect(JSON.stringify(counterexample?.[0]).length).toBeGreaterThan(100 * 1_024);
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
