import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readProfilePoints } from '../../../scripts/generate/profile-points.ts';
import { POSSIBLE_VALUES } from '../../../src/contract/generated/possible-values.ts';
import {
  PROFILE_KEYS,
  resolveProfile,
  type UserProfile,
} from '../../../src/contract/profile/index.ts';

const SCHEMA = new URL('../../../schemas/profile.schema.json', import.meta.url);
const { keys: KEY_SCHEMAS } = readProfilePoints(fileURLToPath(SCHEMA));

function resolveWith(key: string, value: unknown): unknown {
  return resolveProfile({ extends: 'neutral', values: { [key]: value } } as UserProfile);
}

describe.each(PROFILE_KEYS)('%s', (key) => {
  const schema = KEY_SCHEMAS[key];

  test('is described in the schema', () => {
    expect(schema?.description).toMatch(/^\S+ .*\.$/);
  });

  test('is put into words that fit the schema', () => {
    const words = POSSIBLE_VALUES[key];
    if (schema?.enum !== undefined) {
      expect(words).toBe(schema.enum.map((value) => JSON.stringify(value)).join(', '));
    }
    if (schema?.type === 'boolean') expect(words).toBe('true, false');
    if (schema?.minimum !== undefined) {
      const { minimum, maximum } = schema;
      const isBounded = maximum !== Number.MAX_SAFE_INTEGER;
      expect(words).toContain(isBounded ? `from ${minimum} to ${maximum}` : `${minimum} or more`);
    }
    expect(words.includes('or null')).toBe(schema?.type?.includes('null') ?? false);
  });

  // Any text is a pattern as far as the schema goes; a rule looks at it closer.
  const wrong = [{ strange: 1 }, -1, [[]], ...(key === 'users.usernamePattern' ? [] : ['no word'])];

  test.each(wrong)('refuses %j in those words', (value) => {
    expect(() => resolveWith(key, value)).toThrow(
      `Profile key ${key} cannot hold ${JSON.stringify(value)}; possible: ${POSSIBLE_VALUES[key]}.`,
    );
  });
});

test.each([
  ['signature.v1Header', ''],
  ['signature.v1Header', 'X Sign'],
  ['signature.v2Header', 'X-Sign:'],
  ['acknowledgement.statuses', []],
  ['acknowledgement.statuses', [200, 200]],
  ['acknowledgement.statuses', [99]],
  ['rejection.statuses', [600]],
  ['rejection.statuses', ['6xx']],
  ['acknowledgement.body', '//'],
  ['acknowledgement.body', { pointer: '/code' }],
  ['acknowledgement.body', { pointer: '/code', values: [] }],
  ['acknowledgement.body', { pointer: '/code', values: [{}] }],
  ['acknowledgement.body', { pointer: 'code', values: [0] }],
  ['acknowledgement.body', { pointer: '/a~2', values: [0] }],
  ['rejection.body', 'json'],
  ['acknowledgement.deadlineMs', 0],
  ['acknowledgement.deadlineMs', 1.5],
  ['acknowledgement.deadlineMs', '10000'],
  ['retry.maxRetries', -1],
  ['retry.delaysMs', [0, -1, 0]],
  ['users.pathSegments', ['org']],
  ['users.pathSegments', ['org', 'app', 'more']],
  ['users.pathSegments', ['org', 'a/b']],
  ['users.requiredFields', ['username', 'username']],
  ['users.usernamePattern', ''],
  ['users.errorStatuses', { malformed: 400, unauthorized: 401, duplicate: 400 }],
  ['users.maxPerCall', 0],
  ['chat.willExpireAtFraction', 0],
  ['chat.willExpireAtFraction', 1.01],
  ['engine.updateAgentPath', 'agents/{agentId}'],
  ['engine.updateAgentPath', '/agents/{agentId}?x=1'],
  ['engine.updateAgentAuthorization', ['']],
  ['engine.expireNoticeSeconds', 0],
  ['engine.expireNoticeSeconds', 31_536_001],
  ['engine.afterSessionDelayMs', 31_536_000_001],
  ['retry.delaysMs', [31_536_000_001]],
  ['acknowledgement.deadlineMs', 31_536_000_001],
])('%s cannot hold %j', (key, value) => {
  expect(() => resolveWith(key, value)).toThrow(`Profile key ${key} cannot hold `);
});

test.each([
  ['acknowledgement.deadlineMs', 1],
  ['users.maxPerCall', null],
  ['users.callsPerSecond', 1],
  ['chat.willExpireAtFraction', 1],
  ['engine.updateAgentAuthorization', []],
  ['users.requiredFields', []],
  ['rejection.statuses', [499, '5xx']],
  ['acknowledgement.body', { pointer: '/code', values: [0, 'ok', null, true] }],
  ['rejection.body', '/no/'],
])('%s can hold %j', (key, value) => {
  expect(resolveWith(key, value)).toMatchObject({ values: { [key]: value } });
});
