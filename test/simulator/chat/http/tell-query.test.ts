import { expect, test } from 'vitest';
import { tellQuery } from '../../../../src/simulator/chat/http/tell-query.ts';

test.each([
  [{}, 'no parameter'],
  [{ uid: 'alice' }, 'uid'],
  [{ userId: '' }, 'an empty userId'],
  [{ userId: ['alice', 'bob'] }, 'userId 2 times'],
  [{ 'a b': '1', [`t${'o'.repeat(24)}`]: '' }, 'one of another kind, one of another kind'],
  [{ a: '1', b: '1', c: '1', d: '1', e: '1', f: '1', g: '1' }, 'a, b, c, d, e, 2 more'],
])('of %j is told: %s', (query, told) => {
  expect(tellQuery(query)).toBe(told);
});
