import { describe, expect, test } from 'vitest';
import {
  resolveProfile,
  tokenContentOf,
  validateTokenAnswer,
  validateTokenLookup,
  validateTokenRequest,
} from '../../src/contract/index.ts';
import { expireFor, shortestSeconds, validityOf } from '../../src/contract/token.ts';

describe('what an answer holds', () => {
  test.each([
    [{ token: 't' }, { kind: 'token', token: 't' }],
    [
      { token: 't', error: '' },
      { kind: 'token', token: 't' },
    ],
    [{ error: 'e' }, { kind: 'error', error: 'e' }],
    [
      { token: '', error: 'e' },
      { kind: 'error', error: 'e' },
    ],
    [
      { token: 't', error: 'e' },
      { kind: 'both', token: 't', error: 'e' },
    ],
    [{ token: '', error: '' }, { kind: 'neither' }],
    [{}, { kind: 'neither' }],
  ])('%j', (answer, content) => {
    expect(tokenContentOf(answer)).toEqual(content);
  });
});

describe('answers are received, and so judged tolerantly', () => {
  test.each([{ token: 't' }, { error: 'e' }, {}, { token: 't', expiresAt: 1 }])('%j', (answer) => {
    expect(validateTokenAnswer(answer)).toEqual([]);
  });

  test.each([
    [[], ''],
    [null, ''],
    ['t', ''],
    [{ token: 1 }, '/token'],
    [{ token: null }, '/token'],
    [{ token: 't', error: {} }, '/error'],
  ])('but %j breaks a rule at "%s"', (answer, pointer) => {
    expect(validateTokenAnswer(answer).map((violation) => violation.pointer)).toEqual([pointer]);
  });

  test('a look-up has a token and nothing but strings', () => {
    expect(validateTokenLookup({ token: 't', userId: 'u' })).toEqual([]);
    expect(validateTokenLookup({ token: 't', expire: 1 })[0]?.pointer).toBe('/expire');
    expect(validateTokenLookup({})[0]).toMatchObject({ pointer: '/token', keyword: 'required' });
  });
});

describe('requests are produced, and so judged strictly', () => {
  test.each([0, 1, 86_400, 4_294_967_295])('expire %i fits 32 bits', (expire) => {
    expect(validateTokenRequest('user', { user_uuid: 'u', expire })).toEqual([]);
    expect(validateTokenRequest('app', { expire })).toEqual([]);
  });

  test.each([-1, 4_294_967_296, 1.5, '60', null])('expire %j does not', (expire) => {
    expect(validateTokenRequest('app', { expire })[0]?.pointer).toBe('/expire');
  });

  test('only a user token needs a user', () => {
    expect(validateTokenRequest('user', { expire: 1 })[0]?.pointer).toBe('/user_uuid');
    expect(validateTokenRequest('app', { user_uuid: 'u', expire: 1 })).toEqual([]);
    expect(validateTokenRequest('app', { expire: 1, other: 1 })[0]?.pointer).toBe('/other');
  });
});

const neutral = resolveProfile('neutral');
const counting = (unit: 'seconds' | 'milliseconds' | 'minutes' | 'hours') => ({
  ...neutral,
  values: { ...neutral.values, 'token.expireUnit': unit },
});

describe('expireFor', () => {
  test.each([
    ['seconds', 86_400, 86_400],
    ['milliseconds', 86_400, 86_400_000],
    ['minutes', 86_400, 1_440],
    ['hours', 86_400, 24],
    ['minutes', 1, undefined],
    ['hours', 86_399, undefined],
    ['milliseconds', 1, 1_000],
    ['milliseconds', 30 * 86_400, 2_592_000_000],
    ['milliseconds', 60 * 86_400, undefined],
  ] as const)('in %s, %d seconds are %s', (unit, seconds, expire) => {
    expect(expireFor(seconds, counting(unit))).toBe(expire);
  });

  test.each(['seconds', 'milliseconds', 'minutes', 'hours'] as const)(
    'is undone by validityOf in %s',
    (unit) => {
      const profile = counting(unit);
      const seconds = 7 * shortestSeconds(profile);
      expect(validityOf(expireFor(seconds, profile) ?? Number.NaN, profile)).toBe(seconds);
    },
  );
});
