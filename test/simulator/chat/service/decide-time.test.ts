import { describe, expect, it } from 'vitest';
import { tokenIdOf } from '../../../../src/simulator/chat/service/derived-ids.ts';
import { ACCESS_TOKEN_2, codeOf, HOUR_MS, NOON_MS, openStage, rulesUnder } from '../chat-stage.ts';

describe('OnTokenWillExpire', () => {
  it.each([
    { profile: 'neutral', fraction: 0.9 },
    { profile: 'agora', fraction: 0.5 },
  ] as const)('$profile: comes at $fraction of the validity, once', ({ profile, fraction }) => {
    const stage = openStage({ rules: rulesUnder(profile) });
    stage.login('phone', 'zoe');
    stage.hear('phone');
    stage.turn(fraction * HOUR_MS - 1);
    expect([stage.heard, stage.phaseOf('phone')]).toEqual([[], 'logged-in']);
    stage.turn(1);
    const warned = [['phone OnTokenWillExpire 109'], 'will-expire'];
    expect([stage.heard, stage.phaseOf('phone')]).toEqual(warned);
    stage.turn((1 - fraction) * HOUR_MS - 1);
    expect([stage.heard, stage.phaseOf('phone')]).toEqual(warned);
  });

  it('counts from the issue of the token, not from the login', () => {
    const stage = openStage();
    const old = stage.token('zoe');
    stage.turn(0.9 * HOUR_MS);
    stage.hear('phone');
    expect(codeOf(stage.login('phone', 'zoe', old))).toBe('success');
    expect(stage.heard).toEqual(['phone OnTokenWillExpire 109']);
  });

  it('never comes where the profile warns at the very end', () => {
    const stage = openStage({ rules: rulesUnder('neutral', { 'chat.willExpireAtFraction': 1 }) });
    stage.login('phone', 'zoe');
    stage.hear('phone');
    stage.turn(HOUR_MS);
    expect(stage.heard).toEqual(['phone OnTokenExpired 108']);
  });

  it('comes again for the token of a renewal, and not for the one before', () => {
    const stage = openStage();
    stage.login('phone', 'zoe');
    stage.hear('phone');
    stage.turn(0.9 * HOUR_MS);
    stage.renew('phone', stage.token('zoe'));
    stage.turn(0.1 * HOUR_MS);
    expect(stage.heard).toEqual(['phone OnTokenWillExpire 109']);
    stage.turn(0.8 * HOUR_MS);
    expect(stage.heard).toEqual(['phone OnTokenWillExpire 109', 'phone OnTokenWillExpire 109']);
  });
});

describe('OnTokenExpired', () => {
  it('comes at the end of the validity and not a millisecond earlier', () => {
    const stage = openStage();
    stage.login('phone', 'zoe');
    stage.turn(HOUR_MS - 1);
    stage.hear('phone');
    expect(stage.phaseOf('phone')).toBe('will-expire');
    stage.turn(1);
    expect(stage.heard).toEqual(['phone OnTokenExpired 108']);
    expect(stage.phaseOf('phone')).toBe('expired');
    stage.turn(24 * HOUR_MS);
    expect(stage.heard).toHaveLength(1);
  });

  it('comes after the warning when the clock leaps over both, of all clients in order of time', () => {
    const stage = openStage();
    stage.login('phone', 'zoe', stage.token('zoe', 3_600));
    stage.login('tablet', 'max', stage.token('max', 3_700));
    stage.hear('phone', 'tablet');
    stage.turn(2 * HOUR_MS);
    expect(stage.heard).toEqual([
      'phone OnTokenWillExpire 109',
      'tablet OnTokenWillExpire 109',
      'phone OnTokenExpired 108',
      'tablet OnTokenExpired 108',
    ]);
  });

  it('does not come to who has logged out', () => {
    const stage = openStage();
    stage.login('phone', 'zoe');
    stage.hear('phone');
    stage.logout('phone');
    stage.turn(HOUR_MS);
    expect(stage.heard).toEqual([]);
  });

  it.each([
    { afterExpiry: 'login-again', code: 108, phase: 'expired' },
    { afterExpiry: 'renew', code: 'success', phase: 'logged-in' },
  ] as const)('$afterExpiry: renewing afterwards brings $code', ({ afterExpiry, code, phase }) => {
    const stage = openStage({ rules: rulesUnder('neutral', { 'chat.afterExpiry': afterExpiry }) });
    stage.login('phone', 'zoe');
    stage.turn(HOUR_MS);
    expect(codeOf(stage.renew('phone', stage.token('zoe')))).toBe(code);
    expect(stage.phaseOf('phone')).toBe(phase);
    expect(codeOf(stage.login('phone', 'zoe'))).toBe(phase === 'expired' ? 'success' : 200);
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
    const stage = openStage({ rules });
    const token = stage.token('zoe');
    stage.login('phone', 'zoe', token);
    stage.login('tablet', 'zoe', token);
    stage.login('laptop', 'max');
    stage.hear('phone', 'tablet', 'laptop');
    const answer = stage.service.perform<'expire-token'>({
      type: 'expire-token',
      what: what(token),
    });
    const tokenIds = [tokenIdOf(token)];
    expect(answer).toEqual({ kind: 'expired', sessions: 2, tokenIds, unseen: 0 });
    expect(stage.heard).toEqual(['phone OnTokenExpired 108', 'tablet OnTokenExpired 108']);
    expect(stage.phaseOf('laptop')).toBe('logged-in');
    expect(codeOf(stage.login('phone', 'zoe', token))).toBe(108);
    expect(codeOf(stage.login('phone', 'zoe', stage.token('zoe')))).toBe('success');
  });

  it('takes a token that nobody uses yet, and counts no expired session', () => {
    const stage = openStage();
    const token = stage.token('zoe');
    const expire = () =>
      stage.service.perform<'expire-token'>({ type: 'expire-token', what: { token } });
    const tokenIds = [tokenIdOf(token)];
    expect(expire()).toEqual({ kind: 'expired', sessions: 0, tokenIds, unseen: 0 });
    expect(codeOf(stage.login('phone', 'zoe', token))).toBe(108);
    stage.login('phone', 'zoe');
    stage.turn(HOUR_MS);
    const byUser = { type: 'expire-token', what: { userId: 'zoe' } } as const;
    const nothing = { kind: 'expired', sessions: 0, tokenIds: [], unseen: 0 };
    expect(stage.service.perform<'expire-token'>(byUser)).toEqual(nothing);
  });

  it.each(Object.entries(formats))('%s: an id of no token is refused', (_format, rules) => {
    const stage = openStage({ rules });
    stage.login('phone', 'zoe');
    const before = structuredClone(stage.service.state);
    const what = { tokenId: '0123456789abcdef' };
    expect(stage.service.perform<'expire-token'>({ type: 'expire-token', what })).toEqual({
      kind: 'refused',
      reason: 'unknown-id',
      why: expect.stringContaining('0123456789abcdef'),
    });
    expect(stage.service.state).toEqual(before);
  });

  it.each(Object.entries(formats))('%s: the id of an issued token is known', (_format, rules) => {
    const stage = openStage({ rules });
    const token = stage.token('zoe');
    const what = { tokenId: tokenIdOf(token) };
    const answer = stage.service.perform<'expire-token'>({ type: 'expire-token', what });
    expect(answer).toMatchObject({ kind: 'expired', unseen: 0 });
    expect(codeOf(stage.login('phone', 'zoe', token))).toBe(108);
  });

  it.each([
    ['opaque', formats.opaque, () => 'made elsewhere'],
    ['readable', formats.readable, () => openStage({ rules: formats.readable }).token('zoe')],
  ])('%s: a token of elsewhere expires ahead, and is known from its first use', (...drawn) => {
    const [, rules, mint] = drawn;
    const token = mint();
    const tokenIds = [tokenIdOf(token)];
    const ahead = openStage({ rules });
    const byToken = { type: 'expire-token', what: { token } } as const;
    const answer = ahead.service.perform<'expire-token'>(byToken);
    expect(answer).toEqual({ kind: 'expired', sessions: 0, tokenIds, unseen: 1 });
    expect(codeOf(ahead.login('phone', 'zoe', token))).toBe(108);
    const used = openStage({ rules });
    used.login('phone', 'zoe', token);
    used.service.perform<'logout'>({ type: 'logout', clientId: 'phone', flag: true });
    const byId = { type: 'expire-token', what: { tokenId: tokenIdOf(token) } } as const;
    expect(used.service.perform<'expire-token'>(byId)).toMatchObject({ tokenIds, unseen: 0 });
  });

  it.each([
    ['opaque', formats.opaque, ''],
    ['readable', formats.readable, 'no AccessToken 2'],
  ])('%s: what is refused anyway cannot expire', (_format, rules, token) => {
    const { service } = openStage({ rules });
    const answer = service.perform<'expire-token'>({ type: 'expire-token', what: { token } });
    expect(answer).toMatchObject({ kind: 'refused', reason: 'not-a-token' });
    expect(service.state.expiredTokens.size).toBe(0);
  });

  it('holds for the REST interface too', () => {
    const stage = openStage();
    const token = stage.appToken();
    stage.service.perform<'expire-token'>({ type: 'expire-token', what: { token } });
    const answer = stage.service.perform<'create-users'>({
      type: 'create-users',
      authorization: `Bearer ${token}`,
      users: [{ username: 'zoe' }],
    });
    expect(answer).toMatchObject({ kind: 'refused', code: 'expired_token' });
  });
});

describe('turn-clock', () => {
  it('moves the time of the service, adding up', () => {
    const { clock, service, turn } = openStage();
    turn(1_000);
    turn(500);
    expect([service.now(), clock.now()]).toEqual([NOON_MS + 1_500, NOON_MS]);
  });
});

describe('a clock', () => {
  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('is not turned by %d', (byMs) => {
    const { service, turn } = openStage();
    expect(() => turn(byMs)).toThrow(/at least 0/);
    expect(service.now()).toBe(NOON_MS);
  });
});

describe('reset', () => {
  it('leaves nothing of users, sessions, tokens, stubs and turned time', () => {
    const stage = openStage();
    const token = stage.token('zoe');
    stage.login('phone', 'zoe', token);
    stage.turn(HOUR_MS / 2);
    stage.service.perform<'create-users'>({
      type: 'create-users',
      authorization: `Bearer ${stage.appToken()}`,
      users: [{ username: 'zoe' }],
    });
    stage.service.perform<'expire-token'>({ type: 'expire-token', what: { token: 'other' } });
    stage.service.perform<'set-stub'>({ type: 'set-stub', what: 'logins', count: 3, answer: 202 });
    stage.service.perform<'reset'>({ type: 'reset' });
    expect(stage.service.now()).toBe(NOON_MS);
    expect(stage.service.state).toEqual(openStage().service.state);
    expect(codeOf(stage.renew('phone', 'any'))).toBe(201);
    expect(codeOf(stage.login('phone', 'max', 'other'))).toBe('success');
  });
});
