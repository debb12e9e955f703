import { describe, expect, it } from 'vitest';
import { OPAQUE } from '../../../../src/simulator/chat/token-format/token-format.ts';
import { codeOf, HOUR_MS, openSandbox } from '../chat-sandbox.ts';

describe('an opaque token from elsewhere', () => {
  it('is for the user of its first use', () => {
    const sandbox = openSandbox();
    expect(codeOf(sandbox.login('phone', 'zoe', 'unseen'))).toBe('success');
    expect(codeOf(sandbox.login('tablet', 'max', 'unseen'))).toBe(202);
    expect(codeOf(sandbox.login('tablet', 'zoe', 'unseen'))).toBe('success');
  });

  it('opens no REST call once it has logged in', () => {
    const sandbox = openSandbox();
    sandbox.login('phone', 'zoe', 'unseen');
    const answer = sandbox.service.perform<'create-users'>({
      type: 'create-users',
      authorization: 'Bearer unseen',
      users: [{ username: 'max' }],
    });
    expect(answer).toMatchObject({ error: 'unauthorized', code: 'auth_bad_access_token' });
  });

  it('lasts 24 hours from its first use, not from its last', () => {
    const sandbox = openSandbox();
    sandbox.login('phone', 'zoe', 'unseen');
    sandbox.turn(HOUR_MS);
    sandbox.logout('phone');
    sandbox.login('phone', 'zoe', 'unseen');
    sandbox.turn(23 * HOUR_MS - 1);
    expect(sandbox.phaseOf('phone')).toBe('will-expire');
    sandbox.turn(1);
    expect(sandbox.phaseOf('phone')).toBe('expired');
    expect(codeOf(sandbox.login('phone', 'zoe', 'unseen'))).toBe(108);
  });

  it('is bound by a renewal too', () => {
    const sandbox = openSandbox();
    sandbox.login('phone', 'zoe');
    sandbox.renew('phone', 'unseen');
    expect(codeOf(sandbox.login('tablet', 'max', 'unseen'))).toBe(202);
  });

  it('is not bound when it is refused', () => {
    const sandbox = openSandbox();
    sandbox.service.perform<'set-stub'>({
      type: 'set-stub',
      what: 'logins',
      count: 1,
      answer: 202,
    });
    sandbox.login('phone', 'zoe', 'unseen');
    sandbox.login('tablet', 'eva');
    sandbox.login('tablet', 'zoe', 'unseen');
    expect(codeOf(sandbox.login('phone', 'max', 'unseen'))).toBe('success');
  });
});

describe('opaque tokens of the service', () => {
  it('are all different, also for the same wish at the same time', () => {
    const { token, appToken } = openSandbox();
    const tokens = [token('zoe'), token('zoe'), token('max'), appToken(), appToken()];
    expect(new Set(tokens).size).toBe(5);
    expect(tokens.every((each) => /^assay-(user|app)-[0-9a-f]{32}$/.test(each))).toBe(true);
  });

  it('last as long as was wished', () => {
    const sandbox = openSandbox();
    sandbox.login('phone', 'zoe', sandbox.token('zoe', 60));
    sandbox.turn(59_999);
    expect(sandbox.phaseOf('phone')).toBe('will-expire');
    sandbox.turn(1);
    expect(sandbox.phaseOf('phone')).toBe('expired');
  });

  it('expire at once when they are valid for no time', () => {
    const sandbox = openSandbox();
    expect(codeOf(sandbox.login('phone', 'zoe', sandbox.token('zoe', 0)))).toBe(108);
  });
});

it('any text but the empty one is opaque', () => {
  expect(OPAQUE.read('x')).toEqual({ kind: 'opaque' });
  expect(OPAQUE.read('')).toEqual({ kind: 'invalid', why: 'the token is empty' });
});

it('a validity is an unsigned 32-bit integer (section 2.2)', () => {
  const wish = { privilege: 'user', userId: 'zoe', issuedAtMs: 0, serial: 1 } as const;
  const kindFor = (validitySeconds: number) => OPAQUE.issue({ ...wish, validitySeconds }).kind;
  expect([-1, 1.5, 2 ** 32, Number.NaN].map(kindFor)).toEqual(Array(4).fill('refused'));
  expect([0, 1, 2 ** 32 - 1].map(kindFor)).toEqual(Array(3).fill('issued'));
});
