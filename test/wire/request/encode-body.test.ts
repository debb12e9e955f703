import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBody, WRITINGS, type Writing } from '../../../src/wire/request/encode-body.ts';

const writings = Object.keys(WRITINGS) as Writing[];
const read = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

describe('every writing', () => {
  test.each(writings)('%s keeps the value', (writing) => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (drawn) => {
        // -0 has no JSON form of its own.
        const value = JSON.parse(JSON.stringify(drawn));
        expect(read(encodeBody(value, writing))).toEqual(value);
      }),
    );
  });

  test.each(writings.filter((writing) => writing !== 'compact'))(
    '%s gives other bytes',
    (writing) => {
      const value = { text: 'aé/', number: 1200, nested: { list: [1, 2] } };
      expect(encodeBody(value, writing)).not.toEqual(encodeBody(value));
    },
  );
});

test('members that are undefined are left out', () => {
  for (const writing of writings) {
    expect(read(encodeBody({ kept: 1, dropped: undefined }, writing))).toEqual({ kept: 1 });
  }
});

test('escapes leave only ASCII', () => {
  const bytes = encodeBody({ ключ: '🤖 é \u2028' }, 'escaped-unicode');
  expect(bytes.every((byte) => byte < 0x80)).toBe(true);
});

test('a letter or digit at the beginning of a text is escaped, and no name of a member', () => {
  const text = new TextDecoder().decode(
    encodeBody({ id: '1a', list: ['b', '-c', ''] }, 'escaped-letters'),
  );
  expect(text).toBe('{"id":"\\u0031a","list":["\\u0062","-c",""]}');
});

test('integers get another form and fractions stay', () => {
  const text = new TextDecoder().decode(encodeBody([1, 1.5, 1200, -30, 0], 'decimal-numbers'));
  expect(text).toBe('[1.0,1.5,1200.0,-30.0,0.0]');
  const exponent = new TextDecoder().decode(encodeBody([1, 1200, -30, 0], 'exponent-numbers'));
  expect(exponent).toBe('[1,12e2,-3e1,0]');
});
