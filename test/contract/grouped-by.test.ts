import { expect, test } from 'vitest';
import { groupedBy } from '../../src/contract/grouped-by.ts';

test('items stand by their keys, both in the order in which they come first', () => {
  const groups = groupedBy(['b1', 'a1', 'b2'], (item) => item.slice(0, 1));

  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});

test('of no items there is no group', () => {
  expect(groupedBy([], String).size).toBe(0);
});
