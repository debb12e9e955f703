import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appTokenRequestArbitrary,
  TOLERANT_TOKEN_BODIES,
  UNDECODABLE_BODIES,
  undecodableBodyArbitrary,
  userTokenRequestArbitrary,
} from '../../src/arbitraries/index.ts';
import { validateTokenRequest } from '../../src/contract/index.ts';

describe('token requests', () => {
  test('of a user are valid and name a user of any script', () => {
    const drawn = fc.sample(userTokenRequestArbitrary(), { seed: 1, numRuns: 300 });
    for (const request of drawn) {
      expect(validateTokenRequest('user', request)).toEqual([]);
      expect(request.user_uuid).not.toBe('');
      expect(request.expire).toBeGreaterThanOrEqual(1);
      expect(request.expire).toBeLessThanOrEqual(86_400);
    }
    expect(drawn.some(({ user_uuid }) => /[^\p{ASCII}]/u.test(user_uuid))).toBe(true);
  });

  test('of an app are valid, with and without a user', () => {
    const drawn = fc.sample(appTokenRequestArbitrary(), { seed: 1, numRuns: 100 });
    for (const request of drawn) expect(validateTokenRequest('app', request)).toEqual([]);
    expect(new Set(drawn.map((request) => 'user_uuid' in request)).size).toBe(2);
  });

  test('keep to the options', () => {
    const options = { userPrefix: 'assay-', minExpire: 5, maxExpire: 6 };
    for (const request of fc.sample(userTokenRequestArbitrary(options), 100)) {
      expect(request.user_uuid).toMatch(/^assay-./su);
      expect([5, 6]).toContain(request.expire);
    }
  });

  test('shrink to the plainest request', () => {
    const { counterexample } = fc.check(
      fc.property(userTokenRequestArbitrary(), () => false),
      { seed: 2 },
    );
    expect(counterexample?.[0]).toMatchObject({ expire: 1 });
    expect(JSON.stringify(counterexample).length).toBeLessThan(60);
  });
});

/** What lenient decoders forgive: the text as they would read it. */
function forgive(text: string): string {
  return text
    .replaceAll("'", '"')
    .replaceAll(/,\s*([\]}])/gu, '$1')
    .replaceAll(/\/\/[^\n]*|\/\*.*?\*\//gsu, '')
    .replaceAll(/\b(NaN|Infinity|undefined)\b/gu, '0');
}

/** Whether any beginning of the text is a whole JSON value, as a decoder of streams reads it. */
function beginsWithValue(text: string): boolean {
  return [...text].some((_, index, characters) => {
    try {
      JSON.parse(characters.slice(0, index + 1).join(''));
      return true;
    } catch {
      return false;
    }
  });
}

describe('undecodable bodies', () => {
  test('are refused by strict, lenient and streaming decoders alike', () => {
    fc.assert(
      fc.property(undecodableBodyArbitrary, ({ text, bytes }) => {
        expect(new TextDecoder('utf-8').decode(bytes)).toBe(text);
        expect(beginsWithValue(text)).toBe(false);
        expect(beginsWithValue(forgive(text))).toBe(false);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('include the empty body, and shrink to it', () => {
    expect(UNDECODABLE_BODIES.map(({ text }) => text)).toContain('');
    const { counterexample } = fc.check(
      fc.property(undecodableBodyArbitrary, () => false),
      { seed: 3 },
    );
    expect(counterexample?.[0]).toMatchObject({ text: '' });
  });
});

test('tolerant cases have ids of their own and endpoints', () => {
  const ids = TOLERANT_TOKEN_BODIES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { kinds } of TOLERANT_TOKEN_BODIES) expect(kinds).toContain('user');
});

test('hardly any tolerant case is a plain valid request', () => {
  const decoder = new TextDecoder();
  const valid = TOLERANT_TOKEN_BODIES.filter(({ bytes }) => {
    try {
      return validateTokenRequest('user', JSON.parse(decoder.decode(bytes))).length === 0;
    } catch {
      return false;
    }
  });
  expect(valid.map(({ id }) => id)).toEqual([
    'expire-point-zero',
    'expire-exponent',
    'expire-zero',
    'user-empty',
    'duplicate-keys',
    'nul-user',
    'lone-surrogate',
    'large',
  ]);
});
