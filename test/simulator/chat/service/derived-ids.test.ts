import { expect, test } from 'vitest';
import { uuidOf } from '../../../../src/simulator/chat/service/derived-ids.ts';

test('differs for names that only join to the same text', () => {
  expect(uuidOf('ab', 'c')).not.toBe(uuidOf('a', 'bc'));
  expect(uuidOf('ab', 'c')).toBe(uuidOf('ab', 'c'));
});

test('has the form, the version and the variant of a UUID made from names', () => {
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;
  for (const name of ['', 'zoe', '🎙']) expect(uuidOf(name)).toMatch(form);
});
