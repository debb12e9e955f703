import { expect, test } from 'vitest';
import { fitParts, rowsOf } from '../../../src/cli/terminal/fit-parts.ts';

const lines = (letter: string, number: number) => Array.from({ length: number }, () => letter);
const part = (letter: string, weight: number) => ({
  versions: [lines(letter, 5), lines(letter, 2), []],
  weight,
});
const PARTS = [part('a', 3), part('b', 2), part('c', 1)];
const fitted = (rows: number) => fitParts(PARTS, { rows, width: 80 }).join('');

test('parts of less weight are shortened first, and none twice before all were once', () => {
  expect(fitted(15)).toBe('aaaaabbbbbccccc');
  expect(fitted(14)).toBe('aaaaabbbbbcc');
  expect(fitted(10)).toBe('aaaaabbcc');
  expect(fitted(6)).toBe('aabbcc');
  expect(fitted(4)).toBe('aabb');
  expect(fitted(0)).toBe('');
});

test('what made room for nothing becomes longer again', () => {
  expect(fitted(5)).toBe('aabb');
  expect(fitted(7)).toBe('aabbcc');
  const uneven = [part('a', 2), { versions: [lines('b', 9), lines('b', 8), []], weight: 1 }];
  expect(fitParts(uneven, { rows: 7, width: 80 }).join('')).toBe('aaaaa');
});

test('a line that is longer than the terminal fills several rows; colours fill none', () => {
  expect(rowsOf(['', 'x'.repeat(81), '\u001b[31mred\u001b[39m'], 80)).toBe(4);
});
