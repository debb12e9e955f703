import { afterEach, describe, expect, test, vi } from 'vitest';
import { bodyText } from '../../../src/wire/answer/body-text.ts';

afterEach(() => vi.restoreAllMocks());

describe('the text of a body', () => {
  test.each([
    ['plain', 'plain', 'plain'],
    ['é', 'é', 'Ã©'],
    ['\ufeff{}', '\ufeff{}', 'ï»¿{}'],
  ])('of %j is read in each encoding, whichever comes first', (written, utf8, latin1) => {
    const read = (encoding: 'utf8' | 'latin1', body: Uint8Array) => bodyText(body, encoding);
    const [one, other] = [Buffer.from(written), Buffer.from(written)];
    expect([read('utf8', one), read('latin1', one), read('utf8', one)]).toEqual([
      utf8,
      latin1,
      utf8,
    ]);
    expect([read('latin1', other), read('utf8', other)]).toEqual([latin1, utf8]);
  });

  test('is decoded once where it is the same in both', () => {
    const body = Buffer.from('x'.repeat(1_000));
    const decode = vi.spyOn(Buffer.prototype, 'toString');
    for (const encoding of ['utf8', 'latin1', 'utf8'] as const) bodyText(body, encoding);
    expect(decode).toHaveBeenCalledTimes(1);
  });
});
