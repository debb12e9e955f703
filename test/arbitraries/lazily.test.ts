import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { lazily } from '../../src/arbitraries/lazily.ts';

const plain = () => fc.array(fc.string({ maxLength: 5 }), { minLength: 1 });

test('it is made when the first value is drawn, and once', () => {
  const make = vi.fn(plain);
  const lazy = lazily(make).map(([first = '']) => first);
  expect(make).not.toHaveBeenCalled();
  fc.sample(lazy, { seed: 1, numRuns: 20 });
  expect(make).toHaveBeenCalledTimes(1);
});

test('it draws the values of what it makes', () => {
  const drawn = { seed: 7, numRuns: 50 };
  expect(fc.sample(lazily(plain), drawn)).toEqual(fc.sample(plain(), drawn));
});

test('what is drawn of it is made as small', () => {
  const failing = (arbitrary: fc.Arbitrary<readonly string[]>) =>
    fc.check(
      fc.property(arbitrary, (texts) => texts.join('').length < 8),
      { seed: 3 },
    ).counterexample;
  expect(failing(lazily(plain))).toEqual(failing(plain()));
});

test('it knows which values it could have drawn', () => {
  const lazy = lazily(() => fc.nat(9));
  expect([lazy.canShrinkWithoutContext(9), lazy.canShrinkWithoutContext(10)]).toEqual([
    true,
    false,
  ]);
});
