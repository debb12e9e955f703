import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planTurn } from '../../src/arbitraries/turn-plan.ts';

test('0 is the plainest turn', () => {
  expect(planTurn(0)).toMatchObject({ endType: 'ok', lengthMs: 1, pauseMs: 0 });
});

test('10,000 turns fit into 72 h, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (word) => {
      const { lengthMs, pauseMs } = planTurn(word);
      expect(lengthMs).toBeGreaterThan(0);
      expect((lengthMs + pauseMs) * 10_000).toBeLessThanOrEqual(72 * 3_600_000);
    }),
    { seed: 1, numRuns: 1_000 },
  );
});

test('every start type and every end type is drawn', () => {
  const plans = Array.from({ length: 20 }, (_, word) => planTurn(word));
  expect(new Set(plans.map(({ startType, endType }) => `${startType} ${endType}`)).size).toBe(20);
});
