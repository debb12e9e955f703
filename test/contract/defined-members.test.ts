import { expect, test } from 'vitest';
import { definedMembers } from '../../src/contract/defined-members.ts';

test('members that are undefined are absent, and no others', () => {
  const members = definedMembers({
    first: undefined,
    zero: 0,
    empty: '',
    no: false,
    nothing: null,
  });
  expect(Object.entries(members)).toEqual([
    ['zero', 0],
    ['empty', ''],
    ['no', false],
    ['nothing', null],
  ]);
});
