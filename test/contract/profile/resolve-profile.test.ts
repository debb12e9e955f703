import { describe, expect, test } from 'vitest';
import {
  BUILT_IN_PROFILES,
  PROFILE_KEYS,
  resolveProfile,
  type UserProfile,
} from '../../../src/contract/profile/index.ts';
import { ProfileError } from '../../../src/errors.ts';

function messageOf(input: unknown): string {
  try {
    resolveProfile(input as UserProfile);
  } catch (error) {
    expect(error).toBeInstanceOf(ProfileError);
    return (error as ProfileError).message;
  }
  throw new Error('the profile was accepted');
}

describe('a name', () => {
  test.each(['neutral', 'agora'] as const)('%s is the built-in profile of that name', (name) => {
    expect(resolveProfile(name)).toBe(BUILT_IN_PROFILES[name]);
    expect(resolveProfile(name).name).toBe(name);
  });

  test('that is nearly right is suggested', () => {
    expect(messageOf('Agorra')).toBe(
      'A profile name has to be one of "neutral", "agora"; found "Agorra". Did you mean "agora"?',
    );
  });

  test.each(['', 'toString', '__proto__', 'zoom'])(
    '%j is unknown, without a suggestion',
    (name) => {
      expect(messageOf(name)).toBe(
        `A profile name has to be one of "neutral", "agora"; found ${JSON.stringify(name)}.`,
      );
    },
  );
});

describe("a user's profile", () => {
  const mine = resolveProfile({
    $schema: './profile.schema.json',
    name: 'mine',
    extends: 'agora',
    values: { 'receiver.testEvent': 'any', 'units.startTs': 'milliseconds' },
  });

  test('sets its own values', () => {
    expect(mine.name).toBe('mine');
    expect(mine.values['receiver.testEvent']).toBe('any');
    expect(mine.values['units.startTs']).toBe('milliseconds');
  });

  test('takes everything else from the profile that it extends', () => {
    const others = PROFILE_KEYS.filter(
      (key) => key !== 'receiver.testEvent' && key !== 'units.startTs',
    );
    const { agora } = BUILT_IN_PROFILES;
    for (const key of others) {
      expect(mine.values[key]).toBe(agora.values[key]);
      expect(mine.firmness[key]).toBe(agora.firmness[key]);
      expect(mine.sources[key]).toBe(agora.sources[key]);
    }
  });

  test('makes firm what it sets', () => {
    expect(BUILT_IN_PROFILES.agora.firmness['units.startTs']).toBe('assumed');
    expect(mine.firmness['units.startTs']).toBe('firm');
    expect(mine.sources['units.startTs']).toBe('Set by the profile mine.');
  });

  test('makes firm even what it sets to the value that was assumed', () => {
    const values = { 'token.expireUnit': BUILT_IN_PROFILES.neutral.values['token.expireUnit'] };
    const { firmness } = resolveProfile({ extends: 'neutral', values });
    expect(firmness['token.expireUnit']).toBe('firm');
    expect(BUILT_IN_PROFILES.neutral.firmness['token.expireUnit']).toBe('assumed');
  });

  test('without a name is called custom', () => {
    expect(resolveProfile({ extends: 'neutral', values: {} }).name).toBe('custom');
  });

  test('that sets nothing answers as the profile that it extends', () => {
    const { values, firmness, sources } = resolveProfile({ extends: 'agora', values: {} });
    expect({ name: 'agora', values, firmness, sources }).toEqual(BUILT_IN_PROFILES.agora);
  });

  test('leaves the built-in profile and its own input as they were', () => {
    const before = structuredClone(BUILT_IN_PROFILES);
    const input: UserProfile = { extends: 'neutral', values: { 'rejection.statuses': [403] } };
    resolveProfile(input);
    expect(BUILT_IN_PROFILES).toEqual(before);
    expect(input).toEqual({ extends: 'neutral', values: { 'rejection.statuses': [403] } });
  });

  test('does not set a key whose value is undefined', () => {
    const values = { 'token.format': undefined } as unknown as UserProfile['values'];
    const profile = resolveProfile({ extends: 'neutral', values });
    expect(profile.values['token.format']).toBe('opaque');
    expect(profile.firmness['token.format']).toBe('assumed');
  });
});

describe('a profile that breaks its schema', () => {
  test.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [[], '[]'],
    [7, '7'],
  ])('%j is no profile at all', (input, found) => {
    expect(messageOf(input)).toContain(`found ${found}.`);
  });

  test.each([
    [{ extend: 'agora', values: {} }, 'A profile has no field "extend". Did you mean "extends"?'],
    [
      { extends: 'agora', values: {}, firmness: {} },
      'A profile has no field "firmness". Possible: $schema, name, extends, values.',
    ],
    [
      { values: {} },
      'The "extends" of a profile has to be one of "neutral", "agora"; found undefined.',
    ],
    [
      { extends: 'nuetral', values: {} },
      'The "extends" of a profile has to be one of "neutral", "agora"; found "nuetral". Did you mean "neutral"?',
    ],
    [
      { extends: 'agora' },
      'The "values" of a profile is an object of dotted keys, such as {"token.expireUnit": "seconds"}; found undefined.',
    ],
    [
      { extends: 'agora', name: '', values: {} },
      'The name of a profile is text that is not empty; found "".',
    ],
    [
      { extends: 'agora', name: 'agora', values: {} },
      'The name "agora" belongs to a built-in profile; give yours another, so that reports can distinguish them.',
    ],
    [
      { extends: 'agora', $schema: 7, values: {} },
      'A profile breaks its schema at /$schema: it must be string; correct it.',
    ],
  ])('%j', (input, message) => {
    expect(messageOf(input)).toBe(message);
  });

  test.each([
    ['token.expireUnits', 'Did you mean "token.expireUnit"?'],
    ['TOKEN.EXPIREUNIT', 'Did you mean "token.expireUnit"?'],
    ['expireUnit', 'Did you mean "token.expireUnit"?'],
    [
      'retry.forever',
      `Possible: ${PROFILE_KEYS.filter((key) => key.startsWith('retry.')).join(', ')}.`,
    ],
    ['constructor', 'Possible: signature.v1Header, '],
  ])('has no key %s', (key, hint) => {
    const message = messageOf({ extends: 'neutral', values: { [key]: 'seconds' } });
    expect(message).toMatch(new RegExp(`^A profile has no key "${key}"\\.`));
    expect(message).toContain(hint);
  });

  test('has no key __proto__', () => {
    const input = JSON.parse('{"extends":"neutral","values":{"__proto__":{}}}');
    expect(messageOf(input)).toContain('A profile has no key "__proto__".');
  });

  test('says which key holds what, and what is possible', () => {
    expect(messageOf({ extends: 'agora', values: { 'token.expireUnit': 'days' } })).toBe(
      'Profile key token.expireUnit cannot hold "days"; possible: "seconds", "milliseconds", "minutes", "hours".',
    );
  });

  test('cuts a long value short', () => {
    const message = messageOf({
      extends: 'agora',
      values: { 'token.expireUnit': 'x'.repeat(999) },
    });
    expect(message.length).toBeLessThan(250);
  });
});
