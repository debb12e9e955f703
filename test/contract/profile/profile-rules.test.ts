import { describe, expect, test } from 'vitest';
import {
  BUILT_IN_PROFILES,
  PROFILE_RULES,
  type ProfileValues,
  resolveProfile,
  type StatusPattern,
} from '../../../src/contract/profile/index.ts';
import { ProfileError } from '../../../src/errors.ts';

interface Row {
  readonly rule: string;
  readonly breaks: ProfileValues;
  readonly message: string;
  /** As near to the breach as a valid profile gets. */
  readonly keeps: ProfileValues;
}

const CODES = BUILT_IN_PROFILES.neutral.values['chat.errorCodes'];
const ERRORS = BUILT_IN_PROFILES.neutral.values['users.errorStatuses'];

const ROWS: readonly Row[] = [
  {
    rule: 'the two signatures travel in two headers, whatever the case of their names',
    breaks: { 'signature.v1Header': 'X-Sign', 'signature.v2Header': 'x-sIGN' },
    message: 'both name the header X-Sign',
    keeps: { 'signature.v1Header': 'X-Sign', 'signature.v2Header': 'X-Sign-2' },
  },
  {
    rule: 'no status both acknowledges and rejects',
    breaks: { 'acknowledgement.statuses': [200, 404] },
    message: 'status 404 stands in both',
    keeps: { 'acknowledgement.statuses': [200, 404], 'rejection.statuses': [400, 401, 403] },
  },
  {
    rule: 'no status both acknowledges and rejects',
    breaks: { 'acknowledgement.statuses': ['2xx'], 'rejection.statuses': [299, '4xx'] },
    message: 'status 299 stands in both',
    keeps: { 'rejection.mode': 'silent', 'acknowledgement.statuses': ['2xx', '4xx'] },
  },
  {
    rule: 'a receiver that rejects silently has no rejecting statuses',
    breaks: { 'rejection.mode': 'silent', 'rejection.statuses': [401] },
    message: 'leave out rejection.statuses or set the mode to "status"',
    keeps: { 'rejection.mode': 'silent' },
  },
  {
    rule: 'a receiver that rejects silently has no rejecting body',
    breaks: { 'rejection.mode': 'silent', 'rejection.body': '/no/' },
    message: 'leave out rejection.body or set the mode to "status"',
    keeps: { 'rejection.mode': 'silent', 'acknowledgement.body': '/no/' },
  },
  {
    rule: 'no body both acknowledges and rejects',
    breaks: {
      'acknowledgement.body': { pointer: '/code', values: [0, 'ok'] },
      'rejection.body': { pointer: '/code', values: ['no', 'ok'] },
    },
    message: '"ok" at /code stands in both',
    keeps: {
      'acknowledgement.body': { pointer: '/code', values: [0, 'ok'] },
      'rejection.body': { pointer: '/state', values: ['no', 'ok'] },
    },
  },
  {
    rule: 'what acknowledgement.body has between slashes is a regular expression',
    breaks: { 'acknowledgement.body': '/(/' },
    message: '/(/ cannot be compiled',
    keeps: { 'acknowledgement.body': '/\\(/' },
  },
  {
    rule: 'what rejection.body has between slashes is a regular expression',
    breaks: { 'rejection.body': '/[/' },
    message: '/[/ cannot be compiled',
    keeps: { 'rejection.body': '/[a]/' },
  },
  {
    rule: 'each retry has its delay',
    breaks: { 'retry.maxRetries': 4 },
    message: '4 retries but 3 delays',
    keeps: { 'retry.maxRetries': 0, 'retry.delaysMs': [] },
  },
  {
    rule: 'no status of a user creation means both success and an error',
    breaks: { 'users.successStatuses': ['2xx', 409] },
    message: 'status 409 stands in both',
    keeps: { 'users.successStatuses': [409], 'users.errorStatuses': { ...ERRORS, duplicate: 400 } },
  },
  {
    rule: 'the pattern of user names is a regular expression',
    breaks: { 'users.usernamePattern': '^[a-z' },
    message: '"^[a-z" cannot be compiled',
    keeps: { 'users.usernamePattern': '^[a-z]$' },
  },
  {
    rule: 'the two path segments have different names',
    breaks: { 'users.pathSegments': ['org', 'org'] },
    message: 'both segments are called "org"',
    keeps: { 'users.pathSegments': ['org', 'app'] },
  },
  {
    rule: 'no error code of the chat SDK means two things',
    breaks: { 'chat.errorCodes': { ...CODES, tokenExpired: CODES.tokenInvalid } },
    message: 'code 104 stands for two errors',
    keeps: { 'chat.errorCodes': { ...CODES, tokenExpired: 999 } },
  },
  {
    rule: 'no error code of the chat SDK means two things',
    breaks: { 'chat.errorCodes': { ...CODES, tokenExpired: 200 } },
    message: "code 200 means 'logged in already'",
    keeps: { 'chat.errorCodes': { ...CODES, tokenExpired: 199 } },
  },
  {
    rule: 'the update path says which agent it updates',
    breaks: { 'engine.updateAgentPath': '/agents/agentId' },
    message: '"/agents/agentId" has no {agentId}',
    keeps: { 'engine.updateAgentPath': '/{agentId}' },
  },
  {
    rule: 'a call of the update path can be understood in one way',
    breaks: { 'engine.updateAgentPath': '/{agentId}/{agentId}/update' },
    message: '"/{agentId}/{agentId}/update" has {agentId} twice',
    keeps: { 'engine.updateAgentPath': '/{agentId}/agentId/update' },
  },
  {
    rule: 'a call of the update path can be understood in one way',
    breaks: { 'engine.updateAgentPath': '/{appId}/{agentId}/{appId}' },
    message: 'has {appId} twice',
    keeps: { 'engine.updateAgentPath': '/{appId}/{agentId}/appId' },
  },
  {
    rule: 'a call of the update path can be understood in one way',
    breaks: { 'engine.updateAgentPath': '/{name}/{agentId}' },
    message: 'has {name}, which stands for nothing; the parameters are {agentId} and',
    keeps: { 'engine.updateAgentPath': '/name/{agentId}' },
  },
  {
    rule: 'a call of the update path can be understood in one way',
    breaks: { 'engine.updateAgentPath': '/agents/{agentId}/{' },
    message: 'has a brace without its counterpart',
    keeps: { 'engine.updateAgentPath': '/agents/{agentId}/' },
  },
  {
    rule: 'a call of the update path can be understood in one way',
    breaks: { 'engine.updateAgentPath': '/agents/*/{agentId}' },
    message: '"/agents/*/{agentId}" has *; write the path as it is called',
    keeps: { 'engine.updateAgentPath': '/agents/+/{agentId}' },
  },
  {
    rule: 'a call of the update path can be understood in one way',
    breaks: { 'engine.updateAgentPath': '/agents/{agentId}/*' },
    message: 'has *;',
    keeps: { 'engine.updateAgentPath': '/agents/{agentId}/:update' },
  },
  {
    rule: 'a call of the update path can be understood in one way',
    breaks: { 'engine.updateAgentPath': '/a%20b/{agentId}' },
    message: 'has %;',
    keeps: { 'engine.updateAgentPath': '/a-b/{agentId}' },
  },
  {
    rule: 'a call of the update path can be understood in one way',
    breaks: { 'engine.updateAgentPath': '/agents/../{agentId}' },
    message: 'has the segment ".."',
    keeps: { 'engine.updateAgentPath': '/agents/.../{agentId}' },
  },
  {
    rule: 'a call of the update path can be understood in one way',
    breaks: { 'engine.updateAgentPath': '/{appId}-{agentId}' },
    message: 'has two parameters in the segment "{appId}-{agentId}"; put a /',
    keeps: { 'engine.updateAgentPath': '/app-{appId}/{agentId}:update' },
  },
];

test('every rule is shown to fire', () => {
  const shown = new Set(ROWS.map(({ rule }) => rule));
  expect(PROFILE_RULES.map(({ rule }) => rule).filter((rule) => !shown.has(rule))).toEqual([]);
});

describe.each(ROWS)('$rule: $message', ({ rule, breaks, message, keeps }) => {
  test('a profile that breaks it is refused in one sentence that names its keys', () => {
    const resolve = () => resolveProfile({ name: 'mine', extends: 'neutral', values: breaks });
    expect(resolve).toThrow(ProfileError);
    expect(resolve).toThrow(message);
    expect(resolve).toThrow(`(${rule}).`);
    const keys = PROFILE_RULES.find((row) => row.rule === rule)?.keys ?? [];
    expect(resolve).toThrow(`Profile "mine", ${keys.join(' and ')}: `);
  });

  test('a profile that only just keeps it is accepted', () => {
    expect(resolveProfile({ extends: 'neutral', values: keeps }).values).toMatchObject(keeps);
  });
});

test('the built-in profiles keep every rule', () => {
  for (const { values } of Object.values(BUILT_IN_PROFILES)) {
    expect(PROFILE_RULES.map(({ breach }) => breach(values, () => false) ?? '')).toEqual(
      PROFILE_RULES.map(() => ''),
    );
  }
});

test.each<[StatusPattern[], StatusPattern[], number | undefined]>([
  [['2xx'], ['4xx'], undefined],
  [[200], [204], undefined],
  [['2xx'], [204], 204],
  [[599], ['5xx'], 599],
  [['1xx'], [100], 100],
  [['4xx'], ['4xx'], 400],
])('%j and %j share %j', (left, right, shared) => {
  for (const [accepting, rejecting] of [
    [left, right],
    [right, left],
  ] as const) {
    const resolve = () =>
      resolveProfile({
        extends: 'neutral',
        values: { 'acknowledgement.statuses': accepting, 'rejection.statuses': rejecting },
      });
    if (shared === undefined) expect(resolve).not.toThrow();
    else expect(resolve).toThrow(`status ${shared} stands in both`);
  }
});
