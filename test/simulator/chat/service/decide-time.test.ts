import { describe, expect, it } from 'vitest';
import { tokenIdOf } from '../../../../src/simulator/chat/service/derived-ids.ts';
import {
  ACCESS_TOKEN_2,
  codeOf,
  HOUR_MS,
  NOON_MS,
  openSandbox,
  rulesUnder,
} from '../chat-sandbox.ts';

describe('OnTokenWillExpire', () => {
  it.each([
    { profile: 'neutral', fraction: 0.9 },
    { profile: 'agora', fraction: 0.5 },
  ] as const)('$profile: comes at $fraction of the validity, once', ({ profile, fraction }) => {
    const sandbox = openSandbox({ rules: rulesUnder(profile) });
    sandbox.login('phone', 'zoe');
    sandbox.hear('phone');
    sandbox.turn(fraction * HOUR_MS - 1);
    expect([sandbox.heard, sandbox.phaseOf('phone')]).toEqual([[], 'logged-in']);
    sandbox.turn(1);
    const warned = [['phone OnTokenWillExpire 109'], 'will-expire'];
    expect([sandbox.heard, sandbox.phaseOf('phone')]).toEqual(warned);
    sandbox.turn((1 - fraction) * HOUR_MS - 1);
    expect([sandbox.heard, sandbox.phaseOf('phone')]).toEqual(warned);
  });

  it('counts from the issue of the token, not from the login', () => {
    const sandbox = openSandbox();
    const old = sandbox.token('zoe');
    sandbox.turn(0.9 * HOUR_MS);
    sandbox.hear('phone');
    expect(codeOf(sandbox.login('phone', 'zoe', old))).toBe('success');
    expect(sandbox.heard).toEqual(['phone OnTokenWillExpire 109']);
  });

  it('never comes where the profile warns at the very end', () => {
    const sandbox = openSandbox({
      rules: rulesUnder('neutral', { 'chat.willExpireAtFraction': 1 }),
    });
    sandbox.login('phone', 'zoe');
    sandbox.hear('phone');
    sandbox.turn(HOUR_MS);
    expect(sandbox.heard).toEqual(['phone OnTokenExpired 108']);
  });

  it('comes again for the token of a renewal, and not for the one before', () => {
    const sandbox = openSandbox();
    sandbox.login('phone', 'zoe');
    sandbox.hear('phone');
    sandbox.turn(0.9 * HOUR_MS);
    sandbox.renew('phone', sandbox.token('zoe'));
    sandbox.turn(0.1 * HOUR_MS);
    expect(sandbox.heard).toEqual(['phone OnTokenWillExpire 109']);
    sandbox.turn(0.8 * HOUR_MS);
    expect(sandbox.heard).toEqual(['phone OnTokenWillExpire 109', 'phone OnTokenWillExpire 109']);
  });
});

describe('OnTokenExpired', () => {
  it('comes at the end of the validity and not a millisecond earlier', () => {
    const sandbox = openSandbox();
    sandbox.login('phone', 'zoe');
    sandbox.turn(HOUR_MS - 1);
    sandbox.hear('phone');
    expect(sandbox.phaseOf('phone')).toBe('will-expire');
    sandbox.turn(1);
    expect(sandbox.heard).toEqual(['phone OnTokenExpired 108']);
    expect(sandbox.phaseOf('phone')).toBe('expired');
    sandbox.turn(24 * HOUR_MS);
    expect(sandbox.heard).toHaveLength(1);
  });

  it('comes after the warning when the clock is turned past both, of all clients in order of time', () => {
    const sandbox = openSandbox();
    sandbox.login('phone', 'zoe', sandbox.token('zoe', 3_600));
    sandbox.login('tablet', 'max', sandbox.token('max', 3_700));
    sandbox.hear('phone', 'tablet');
    sandbox.turn(2 * HOUR_MS);
    expect(sandbox.heard).toEqual([
      'phone OnTokenWillExpire 109',
      'tablet OnTokenWillExpire 109',
      'phone OnTokenExpired 108',
      'tablet OnTokenExpired 108',
    ]);
  });

  it('does not come to a client that has logged out', () => {
    const sandbox = openSandbox();
    sandbox.login('phone', 'zoe');
    sandbox.hear('phone');
    sandbox.logout('phone');
    sandbox.turn(HOUR_MS);
    expect(sandbox.heard).toEqual([]);
  });

  it.each([
    { afterExpiry: 'login-again', code: 108, phase: 'expired' },
    { afterExpiry: 'renew', code: 'success', phase: 'logged-in' },
  ] as const)('$afterExpiry: renewing afterwards brings $code', ({ afterExpiry, code, phase }) => {
    const sandbox = openSandbox({
      rules: rulesUnder('neutral', { 'chat.afterExpiry': afterExpiry }),
    });
    sandbox.login('phone', 'zoe');
    sandbox.turn(HOUR_MS);
    expect(codeOf(sandbox.renew('phone', sandbox.token('zoe')))).toBe(code);
    expect(sandbox.phaseOf('phone')).toBe(phase);
    expect(codeOf(sandbox.login('phone', 'zoe'))).toBe(phase === 'expired' ? 'success' : 200);
  });
});

describe('expire-token', () => {
  const ways = {
    'by token': (token: string) => ({ token }),
    'by token id': (token: string) => ({ tokenId: tokenIdOf(token) }),
    'by user': () => ({ userId: 'zoe' }),
  };
  const formats = { opaque: rulesUnder(), readable: rulesUnder('neutral', {}, ACCESS_TOKEN_2) };
  const cases = Object.entries(ways).flatMap(([way, what]) =>
    Object.entries(formats).map(([format, rules]) => ({ way, what, format, rules })),
  );

  it.each(cases)('$way, $format: both sessions with it expire, no other', ({ what, rules }) => {
    const sandbox = openSandbox({ rules });
    const token = sandbox.token('zoe');
    sandbox.login('phone', 'zoe', token);
    sandbox.login('tablet', 'zoe', token);
    sandbox.login('laptop', 'max');
    sandbox.hear('phone', 'tablet', 'laptop');
    const answer = sandbox.service.perform<'expire-token'>({
      type: 'expire-token',
      what: what(token),
    });
    const tokenIds = [tokenIdOf(token)];
    expect(answer).toEqual({ kind: 'expired', sessions: 2, tokenIds, unseen: 0 });
    expect(sandbox.heard).toEqual(['phone OnTokenExpired 108', 'tablet OnTokenExpired 108']);
    expect(sandbox.phaseOf('laptop')).toBe('logged-in');
    expect(codeOf(sandbox.login('phone', 'zoe', token))).toBe(108);
    expect(codeOf(sandbox.login('phone', 'zoe', sandbox.token('zoe')))).toBe('success');
  });

  it('takes a token that is not in use yet, and counts no expired session', () => {
    const sandbox = openSandbox();
    const token = sandbox.token('zoe');
    const expire = () =>
      sandbox.service.perform<'expire-token'>({ type: 'expire-token', what: { token } });
    const tokenIds = [tokenIdOf(token)];
    expect(expire()).toEqual({ kind: 'expired', sessions: 0, tokenIds, unseen: 0 });
    expect(codeOf(sandbox.login('phone', 'zoe', token))).toBe(108);
    sandbox.login('phone', 'zoe');
    sandbox.turn(HOUR_MS);
    const byUser = { type: 'expire-token', what: { userId: 'zoe' } } as const;
    const nothing = { kind: 'expired', sessions: 0, tokenIds: [], unseen: 0 };
    expect(sandbox.service.perform<'expire-token'>(byUser)).toEqual(nothing);
  });

  it.each(Object.entries(formats))('%s: an id of no token is refused', (_format, rules) => {
    const sandbox = openSandbox({ rules });
    sandbox.login('phone', 'zoe');
    const before = structuredClone(sandbox.service.state);
    const what = { tokenId: '0123456789abcdef' };
    expect(sandbox.service.perform<'expire-token'>({ type: 'expire-token', what })).toEqual({
      kind: 'refused',
      reason: 'unknown-id',
      why: expect.stringContaining('0123456789abcdef'),
    });
    expect(sandbox.service.state).toEqual(before);
  });

  it.each(Object.entries(formats))('%s: the id of an issued token is known', (_format, rules) => {
    const sandbox = openSandbox({ rules });
    const token = sandbox.token('zoe');
    const what = { tokenId: tokenIdOf(token) };
    const answer = sandbox.service.perform<'expire-token'>({ type: 'expire-token', what });
    expect(answer).toMatchObject({ kind: 'expired', unseen: 0 });
    expect(codeOf(sandbox.login('phone', 'zoe', token))).toBe(108);
  });

  it.each([
    ['opaque', formats.opaque, () => 'made elsewhere'],
    ['readable', formats.readable, () => openSandbox({ rules: formats.readable }).token('zoe')],
  ])('%s: a token of elsewhere expires ahead, and is known from its first use', (...drawn) => {
    const [, rules, mint] = drawn;
    const token = mint();
    const tokenIds = [tokenIdOf(token)];
    const ahead = openSandbox({ rules });
    const byToken = { type: 'expire-token', what: { token } } as const;
    const answer = ahead.service.perform<'expire-token'>(byToken);
    expect(answer).toEqual({ kind: 'expired', sessions: 0, tokenIds, unseen: 1 });
    expect(codeOf(ahead.login('phone', 'zoe', token))).toBe(108);
    const used = openSandbox({ rules });
    used.login('phone', 'zoe', token);
    used.service.perform<'logout'>({ type: 'logout', clientId: 'phone', flag: true });
    const byId = { type: 'expire-token', what: { tokenId: tokenIdOf(token) } } as const;
    expect(used.service.perform<'expire-token'>(byId)).toMatchObject({ tokenIds, unseen: 0 });
  });

  it.each([
    ['opaque', formats.opaque, ''],
    ['readable', formats.readable, 'no AccessToken 2'],
  ])('%s: what is refused anyway cannot expire', (_format, rules, token) => {
    const { service } = openSandbox({ rules });
    const answer = service.perform<'expire-token'>({ type: 'expire-token', what: { token } });
    expect(answer).toMatchObject({ kind: 'refused', reason: 'not-a-token' });
    expect(service.state.expiredTokens.size).toBe(0);
  });

  it('holds for the REST interface too', () => {
    const sandbox = openSandbox();
    const token = sandbox.appToken();
    sandbox.service.perform<'expire-token'>({ type: 'expire-token', what: { token } });
    const answer = sandbox.service.perform<'create-users'>({
      type: 'create-users',
      authorization: `Bearer ${token}`,
      users: [{ username: 'zoe' }],
    });
    expect(answer).toMatchObject({ kind: 'refused', code: 'expired_token' });
  });
});

describe('turn-clock', () => {
  it('moves the time of the service, adding up', () => {
    const { clock, service, turn } = openSandbox();
    turn(1_000);
    turn(500);
    expect([service.now(), clock.now()]).toEqual([NOON_MS + 1_500, NOON_MS]);
  });
});

describe('a clock', () => {
  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('is not turned by %d', (byMs) => {
    const { service, turn } = openSandbox();
    expect(() => turn(byMs)).toThrow(/at least 0/);
    expect(service.now()).toBe(NOON_MS);
  });
});

describe('reset', () => {
  it('leaves nothing of users, sessions, tokens, stubs and turned time', () => {
    const sandbox = openSandbox();
    const token = sandbox.token('zoe');
    sandbox.login('phone', 'zoe', token);
    sandbox.turn(HOUR_MS / 2);
    sandbox.service.perform<'create-users'>({
      type: 'create-users',
      authorization: `Bearer ${sandbox.appToken()}`,
      users: [{ username: 'zoe' }],
    });
    sandbox.service.perform<'expire-token'>({ type: 'expire-token', what: { token: 'other' } });
    sandbox.service.perform<'set-stub'>({
      type: 'set-stub',
      what: 'logins',
      count: 3,
      answer: 202,
    });
    sandbox.service.perform<'reset'>({ type: 'reset' });
    expect(sandbox.service.now()).toBe(NOON_MS);
    expect(sandbox.service.state).toEqual(openSandbox().service.state);
    expect(codeOf(sandbox.renew('phone', 'any'))).toBe(201);
    expect(codeOf(sandbox.login('phone', 'max', 'other'))).toBe('success');
  });
});
