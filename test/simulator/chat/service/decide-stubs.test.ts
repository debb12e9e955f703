import { describe, expect, it } from 'vitest';
import { serveToken } from '../../../../src/simulator/chat/serve-token.ts';
import { codeOf, openSandbox, rulesUnder } from '../chat-sandbox.ts';

const STUB = { type: 'set-stub', what: 'logins', count: 2, answer: 202 } as const;

describe('a stub for logins', () => {
  it('rejects so many logins before anything is looked at, and no more', () => {
    const sandbox = openSandbox();
    sandbox.login('phone', 'zoe');
    sandbox.service.perform<'set-stub'>(STUB);
    expect(codeOf(sandbox.login('phone', 'zoe'))).toBe(202);
    expect(codeOf(sandbox.login('tablet', 'max'))).toBe(202);
    expect(sandbox.service.state.sessions.has('tablet')).toBe(false);
    expect(codeOf(sandbox.login('tablet', 'max'))).toBe('success');
    expect(sandbox.phaseOf('phone')).toBe('logged-in');
  });

  it('spares renewals and logouts, and is not used up by them', () => {
    const sandbox = openSandbox();
    sandbox.login('phone', 'zoe');
    sandbox.service.perform<'set-stub'>(STUB);
    expect(codeOf(sandbox.renew('phone', sandbox.token('zoe', 7_200)))).toBe('success');
    expect(codeOf(sandbox.logout('phone'))).toBe('success');
    expect(sandbox.service.state.stubs.logins).toEqual({ left: 2, answer: 202 });
  });

  it('is replaced by the next one, and ended by one of none', () => {
    const sandbox = openSandbox();
    sandbox.service.perform<'set-stub'>(STUB);
    sandbox.service.perform<'set-stub'>({ ...STUB, count: 1, answer: 300 });
    expect(codeOf(sandbox.login('phone', 'zoe'))).toBe(300);
    sandbox.service.perform<'set-stub'>({ ...STUB, count: 5 });
    sandbox.service.perform<'set-stub'>({ ...STUB, count: 0 });
    expect(codeOf(sandbox.login('phone', 'zoe'))).toBe('success');
  });

  it.each([
    { answer: 104, isAuthFailed: true },
    { answer: 108, isAuthFailed: true },
    { answer: 202, isAuthFailed: true },
    { answer: 200, isAuthFailed: false },
    { answer: 201, isAuthFailed: false },
    { answer: 218, isAuthFailed: false },
    { answer: 300, isAuthFailed: false },
  ])('code $answer: OnAuthFailed $isAuthFailed', ({ answer, isAuthFailed }) => {
    const sandbox = openSandbox();
    sandbox.hear('phone');
    sandbox.service.perform<'set-stub'>({ ...STUB, answer });
    expect(codeOf(sandbox.login('phone', 'zoe'))).toBe(answer);
    expect(sandbox.heard).toEqual(isAuthFailed ? [`phone OnAuthFailed ${answer}`] : []);
  });

  it('the codes of OnAuthFailed are those of the profile', () => {
    const { values } = rulesUnder();
    const codes = { ...values['chat.errorCodes'], authenticationFailed: 7 };
    const sandbox = openSandbox({ rules: rulesUnder('neutral', { 'chat.errorCodes': codes }) });
    sandbox.hear('phone');
    for (const answer of [202, 7]) {
      sandbox.service.perform<'set-stub'>({ ...STUB, count: 1, answer });
      sandbox.login('phone', 'zoe');
    }
    expect(sandbox.heard).toEqual(['phone OnAuthFailed 7']);
  });
});

describe('take-stub', () => {
  it('gives the answer so often, then nothing; each target has a stub of its own', () => {
    const { service } = openSandbox();
    const take = (what: 'rest' | 'tokens') =>
      service.perform<'take-stub'>({ type: 'take-stub', what });
    service.perform<'set-stub'>({ type: 'set-stub', what: 'rest', count: 2, answer: 503 });
    service.perform<'set-stub'>({ type: 'set-stub', what: 'tokens', count: 1, answer: 500 });
    const answers = [take('rest'), take('tokens'), take('tokens'), take('rest'), take('rest')];
    expect(answers).toEqual([503, 500, undefined, 503, undefined]);
  });
});

describe('the token server that the service simulates', () => {
  const asked = { privilege: 'user', userId: 'zoe', validitySeconds: 60 } as const;

  it('serves a token that logs in, and notes the call without it', () => {
    const sandbox = openSandbox();
    const { status, body } = serveToken(sandbox.service, asked);
    const token = 'token' in body ? body.token : '';
    expect([status, codeOf(sandbox.login('phone', 'zoe', token))]).toEqual([200, 'success']);
    expect(sandbox.service.calls()).toMatchObject([
      { by: 'token-server', what: 'user token', userId: 'zoe', code: 200, outcome: 'token' },
    ]);
    expect(JSON.stringify(sandbox.service.calls())).not.toContain(token);
  });

  it('serves app tokens without a user, and no user token without one', () => {
    const { service } = openSandbox();
    const app = serveToken(service, { ...asked, privilege: 'app', userId: '' });
    expect(app.body).toHaveProperty('token');
    expect(serveToken(service, { ...asked, userId: '' })).toEqual({
      status: 200,
      body: { error: 'no user is named' },
    });
  });

  it('answers a validity that no token can have by error and no token', () => {
    const { service } = openSandbox();
    for (const validitySeconds of [-1, 1.5, 2 ** 32, Number.NaN]) {
      const { status, body } = serveToken(service, { ...asked, validitySeconds });
      expect([status, body]).toEqual([
        200,
        { error: expect.stringContaining('the validity is not') },
      ]);
    }
  });

  it('fails as stubbed, then serves again', () => {
    const { service } = openSandbox();
    service.perform<'set-stub'>({ type: 'set-stub', what: 'tokens', count: 1, answer: 500 });
    const failed = serveToken(service, asked);
    expect(failed).toEqual({ status: 500, body: { error: 'answered by a stub' } });
    expect(service.calls()).toMatchObject([{ code: 500, outcome: 'answered by a stub' }]);
    expect(serveToken(service, asked).status).toBe(200);
  });
});
