import { describe, expect, test } from 'vitest';
import { expireFor, shortestSeconds, validityOf } from '../../src/contract/expire-unit.ts';
import { resolveProfile } from '../../src/contract/index.ts';

const neutral = resolveProfile('neutral');
const counting = (unit: 'seconds' | 'milliseconds' | 'minutes' | 'hours') => ({
  ...neutral,
  values: { ...neutral.values, 'token.expireUnit': unit },
});

describe('expireFor', () => {
  test.each([
    ['seconds', 86_400, 86_400],
    ['milliseconds', 86_400, 86_400_000],
    ['minutes', 86_400, 1_440],
    ['hours', 86_400, 24],
    ['minutes', 1, undefined],
    ['hours', 86_399, undefined],
    ['milliseconds', 1, 1_000],
    ['milliseconds', 30 * 86_400, 2_592_000_000],
    ['milliseconds', 60 * 86_400, undefined],
  ] as const)('in %s, %d seconds are %s', (unit, seconds, expire) => {
    expect(expireFor(seconds, counting(unit))).toBe(expire);
  });

  test.each(['seconds', 'milliseconds', 'minutes', 'hours'] as const)(
    'is undone by validityOf in %s',
    (unit) => {
      const profile = counting(unit);
      const seconds = 7 * shortestSeconds(profile);
      expect(validityOf(expireFor(seconds, profile) ?? Number.NaN, profile)).toBe(seconds);
    },
  );
});
