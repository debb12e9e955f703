import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Heap, popItem, pushItem } from '../../src/clock/heap.ts';

const isLess = (one: number, other: number) => one < other;

test('gives its items back in order, also while others come in', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.array(fc.integer()), (first, second) => {
      const heap: Heap<number> = [];
      for (const item of first) pushItem(heap, item, isLess);
      const least = popItem(heap, isLess);
      expect(least).toBe(first.toSorted((one, other) => one - other)[0]);
      for (const item of second) pushItem(heap, item, isLess);
      const taken: number[] = [];
      for (let item = popItem(heap, isLess); item !== undefined; item = popItem(heap, isLess)) {
        taken.push(item);
      }
      const left = [...first.toSorted((one, other) => one - other).slice(1), ...second];
      expect(taken).toEqual(left.sort((one, other) => one - other));
    }),
    { seed: 1 },
  );
});

test('an empty one gives nothing', () => {
  expect(popItem([], isLess)).toBe(undefined);
});
