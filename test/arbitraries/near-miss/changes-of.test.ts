import { expect, test } from 'vitest';
import { matchesCondition } from '../../../src/arbitraries/near-miss/changes-of.ts';

const condition = { required: ['type'], properties: { type: { const: 'voice_input' } } };

test.each([
  { value: { type: 'voice_input' }, is: true },
  { value: { type: 'greeting' }, is: false },
  { value: {}, is: false },
  { value: 'voice_input', is: true },
])('judges $value as the standard says: $is', ({ value, is }) => {
  expect(matchesCondition(condition, value)).toBe(is);
});

test('refuses a keyword that it does not know', () => {
  expect(() => matchesCondition({ minimum: 1 }, 2)).toThrow('minimum');
});
