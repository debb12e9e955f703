import { expect, test } from 'vitest';
import { memoize } from '../../src/wire/memoize.ts';

/** A function that counts how often each text was computed. */
function counted() {
  const times = new Map<string, number>();
  const length = memoize((text) => {
    times.set(text, (times.get(text) ?? 0) + 1);
    return { length: text.length };
  });
  return { length, times };
}

test('computes each text once', () => {
  const { length, times } = counted();
  expect([length('one'), length('three'), length('one')]).toEqual([
    { length: 3 },
    { length: 5 },
    { length: 3 },
  ]);
  expect([...times]).toEqual([
    ['one', 1],
    ['three', 1],
  ]);
});

test('drops all texts when they become many', () => {
  const { length, times } = counted();
  for (let index = 0; index < 257; index += 1) length(`text ${index}`);
  length('text 256');
  expect(times.get('text 256')).toBe(1);
  length('text 0');
  expect(times.get('text 0')).toBe(2);
});

test('keeps no text that is long', () => {
  const { length, times } = counted();
  for (const text of ['x'.repeat(4_096), 'x'.repeat(4_097)]) {
    length(text);
    length(text);
  }
  expect([...times.values()]).toEqual([1, 2]);
});

test('keeps no result that is not small', () => {
  const times: string[] = [];
  const repeated = memoize(
    (text) => {
      times.push(text);
      return text.repeat(10);
    },
    256,
    ({ length }) => length <= 10,
  );
  for (const text of ['a', 'ab', 'a', 'ab']) repeated(text);
  expect(times).toEqual(['a', 'ab', 'ab']);
});
