import { describe, expect, it } from 'vitest';
import { OPAQUE } from '../../../../src/simulator/chat/token-format/token-format.ts';
import { codeOf, HOUR_MS, openStage } from '../chat-stage.ts';

describe('an opaque token from elsewhere', () => {
  it('is for whoever uses it first', () => {
    const stage = openStage();
    expect(codeOf(stage.login('phone', 'zoe', 'unseen'))).toBe('success');
    expect(codeOf(stage.login('tablet', 'max', 'unseen'))).toBe(202);
    expect(codeOf(stage.login('tablet', 'zoe', 'unseen'))).toBe('success');
  });

  it('opens no REST call once it has logged in', () => {
    const stage = openStage();
    stage.login('phone', 'zoe', 'unseen');
    const answer = stage.service.perform<'create-users'>({
      type: 'create-users',
      authorization: 'Bearer unseen',
      users: [{ username: 'max' }],
    });
    expect(answer).toMatchObject({ error: 'unauthorized', code: 'auth_bad_access_token' });
  });

  it('lasts 24 hours from its first use, not from its last', () => {
    const stage = openStage();
    stage.login('phone', 'zoe', 'unseen');
    stage.turn(HOUR_MS);
    stage.logout('phone');
    stage.login('phone', 'zoe', 'unseen');
    stage.turn(23 * HOUR_MS - 1);
    expect(stage.phaseOf('phone')).toBe('will-expire');
    stage.turn(1);
    expect(stage.phaseOf('phone')).toBe('expired');
    expect(codeOf(stage.login('phone', 'zoe', 'unseen'))).toBe(108);
  });

  it('is learnt by a renewal too', () => {
    const stage = openStage();
    stage.login('phone', 'zoe');
    stage.renew('phone', 'unseen');
    expect(codeOf(stage.login('tablet', 'max', 'unseen'))).toBe(202);
  });

  it('is not learnt when it is refused', () => {
    const stage = openStage();
    stage.service.perform<'set-stub'>({ type: 'set-stub', what: 'logins', count: 1, answer: 202 });
    stage.login('phone', 'zoe', 'unseen');
    stage.login('tablet', 'eva');
    stage.login('tablet', 'zoe', 'unseen');
    expect(codeOf(stage.login('phone', 'max', 'unseen'))).toBe('success');
  });
});

describe('opaque tokens of the service', () => {
  it('are all different, also for the same wish at the same time', () => {
    const { token, appToken } = openStage();
    const tokens = [token('zoe'), token('zoe'), token('max'), appToken(), appToken()];
    expect(new Set(tokens).size).toBe(5);
    expect(tokens.every((each) => /^assay-(user|app)-[0-9a-f]{32}$/.test(each))).toBe(true);
  });

  it('last as long as was wished', () => {
    const stage = openStage();
    stage.login('phone', 'zoe', stage.token('zoe', 60));
    stage.turn(59_999);
    expect(stage.phaseOf('phone')).toBe('will-expire');
    stage.turn(1);
    expect(stage.phaseOf('phone')).toBe('expired');
  });

  it('are over at once when they are valid for no time', () => {
    const stage = openStage();
    expect(codeOf(stage.login('phone', 'zoe', stage.token('zoe', 0)))).toBe(108);
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
