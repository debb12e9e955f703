import { expect, test } from 'vitest';
import { applyChange, pointerOf } from '../../../src/arbitraries/near-miss/change.ts';

const value = { a: { b: [1, { c: 2 }] }, d: 3 };

test.each([
  { path: ['d'], edit: { kind: 'remove' }, changed: { a: value.a } },
  { path: ['e'], edit: { kind: 'set', value: 4 }, changed: { ...value, e: 4 } },
  { path: [], edit: { kind: 'set', value: null }, changed: null },
  {
    path: ['a', 'b', 1, 'c'],
    edit: { kind: 'set', value: 'x' },
    changed: { a: { b: [1, { c: 'x' }] }, d: 3 },
  },
  {
    path: ['a', 'b', 0],
    edit: { kind: 'set', value: 9 },
    changed: { a: { b: [9, { c: 2 }] }, d: 3 },
  },
] as const)('changes the member at $path', ({ path, edit, changed }) => {
  expect(applyChange(value, { path, edit })).toEqual(changed);
  expect(value).toEqual({ a: { b: [1, { c: 2 }] }, d: 3 });
});

test('escapes the steps of a pointer', () => {
  expect(pointerOf(['a/b', 'c~d', 0])).toBe('/a~1b/c~0d/0');
});
