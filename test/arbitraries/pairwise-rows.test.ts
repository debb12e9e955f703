import { describe, expect, test } from 'vitest';
import { pairwiseRows } from '../../src/arbitraries/index.ts';

const DIMENSIONS = {
  letter: ['a', 'b', 'c', 'd'],
  size: [1, 2, 3],
  isLoud: [false, true],
  colour: ['red', 'blue'],
} as const;

/** Each pair of values of two dimensions, in words. */
function pairsOf(dimensions: Readonly<Record<string, readonly unknown[]>>): string[] {
  const names = Object.keys(dimensions);
  return names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .flatMap((other) =>
        (dimensions[one] ?? []).flatMap((value) =>
          (dimensions[other] ?? []).map((otherValue) => `${one} ${value}, ${other} ${otherValue}`),
        ),
      ),
  );
}

const pairsIn = (row: Readonly<Record<string, unknown>>): string[] =>
  pairsOf(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, [value]])));

describe.each([1, 2, -7, 2_147_483_647])('with the seed %i', (seed) => {
  const rows = pairwiseRows(DIMENSIONS, seed);

  test('each pair of values occurs in some row', () => {
    const covered = new Set(rows.flatMap(pairsIn));
    expect(pairsOf(DIMENSIONS).filter((pair) => !covered.has(pair))).toEqual([]);
  });

  test('there are few more rows than pairs of the two longest dimensions', () => {
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(rows.length).toBeLessThanOrEqual(15);
  });

  test('the same seed gives the same rows', () => {
    expect(pairwiseRows(DIMENSIONS, seed)).toEqual(rows);
  });
});

test('another seed combines other values', () => {
  expect(pairwiseRows(DIMENSIONS, 1)).not.toEqual(pairwiseRows(DIMENSIONS, 2));
});
