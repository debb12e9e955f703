import { expect, test } from 'vitest';
import { ACCESS_TOKEN_2, HOUR_MS, openSandbox, rulesUnder, type Sandbox } from './chat-sandbox.ts';

/** More than are looked through for the first time. */
const MANY = 1_030;

function issueMany({ token }: Sandbox, userId: string): void {
  for (let count = 0; count < MANY; count += 1) token(userId, 3_600);
}

test('tokens of an hour are forgotten a day later, and refused as before', () => {
  const sandbox = openSandbox({ rules: rulesUnder('neutral', {}, ACCESS_TOKEN_2) });
  const old = sandbox.token('alice', 3_600);
  issueMany(sandbox, 'alice');
  sandbox.turn(24 * HOUR_MS);
  issueMany(sandbox, 'alice');
  expect(sandbox.service.state.knownTokens.size).toBe(2 * MANY + 1);
  sandbox.turn(2 * HOUR_MS);
  issueMany(sandbox, 'alice');
  issueMany(sandbox, 'alice');
  expect(sandbox.service.state.knownTokens.size).toBe(3 * MANY);
  expect(sandbox.service.state.expiredTokens.size).toBe(0);
  expect(sandbox.login('phone', 'alice', old)).toMatchObject({ error: { name: 'tokenExpired' } });
  expect(sandbox.login('phone', 'alice', sandbox.token('alice'))).toEqual({ kind: 'success' });
});

test('of an opaque token it stays known that it was used', () => {
  const sandbox = openSandbox();
  const old = sandbox.token('alice', 3_600);
  issueMany(sandbox, 'alice');
  sandbox.turn(26 * HOUR_MS);
  issueMany(sandbox, 'alice');
  expect(sandbox.service.state.knownTokens.size).toBeLessThanOrEqual(MANY);
  expect(sandbox.login('phone', 'alice', old)).toMatchObject({ error: { name: 'tokenExpired' } });
});

test('a token that is still valid, or expired a moment ago, is known', () => {
  const sandbox = openSandbox({ rules: rulesUnder('neutral', {}, ACCESS_TOKEN_2) });
  issueMany(sandbox, 'alice');
  sandbox.turn(24 * HOUR_MS);
  issueMany(sandbox, 'bob');
  expect(sandbox.service.state.knownTokens.size).toBe(2 * MANY);
  const expire = { type: 'expire-token', what: { userId: 'bob' } } as const;
  const answer = sandbox.service.perform<'expire-token'>(expire);
  expect(answer.kind === 'expired' && answer.tokenIds.length).toBe(MANY);
});
