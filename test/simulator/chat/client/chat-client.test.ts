import { describe, expect, it } from 'vitest';
import { createChatClient } from '../../../../src/simulator/chat/client/chat-client.ts';
import { connectInProcess } from '../../../../src/simulator/chat/client/chat-link.ts';
import { HOUR_MS, openSandbox, type Sandbox } from '../chat-sandbox.ts';

function clientOf({ service }: Sandbox, clientId?: string) {
  const named = clientId === undefined ? {} : { clientId };
  return createChatClient(
    connectInProcess(service, { appKey: 'key', isHttpsOnly: true, ...named }),
  );
}

/** Notes which of both was called. */
function callbackTo(ends: string[]) {
  return {
    onSuccess: () => ends.push('success'),
    onError: (code: number, description: string) => ends.push(`${code} ${description}`),
  };
}

describe('initialise', () => {
  it('is noted with what it was given', () => {
    const sandbox = openSandbox();
    connectInProcess(sandbox.service, { appKey: 'org#app', isHttpsOnly: false, clientId: 'phone' });
    expect(sandbox.service.calls()).toMatchObject([
      {
        by: 'client',
        what: 'initialise',
        clientId: 'phone',
        isHttpsOnly: false,
        outcome: 'app key org#app, HTTPS only: false',
      },
    ]);
  });

  it('refuses an empty app key in words for people', () => {
    const { service } = openSandbox();
    expect(() => connectInProcess(service, { appKey: '', isHttpsOnly: true })).toThrow(
      expect.objectContaining({ name: 'UsageError', message: expect.stringContaining('app key') }),
    );
  });

  it('gives every client an id of its own, beside those in use', async () => {
    const sandbox = openSandbox();
    await clientOf(sandbox, 'client-1').login('zoe', sandbox.token('zoe'));
    sandbox.hear('client-3');
    const ids = [clientOf(sandbox), clientOf(sandbox)].map(({ clientId }) => clientId);
    expect(ids).toEqual(['client-2', 'client-4']);
  });
});

describe('close', () => {
  it('is noted once', () => {
    const sandbox = openSandbox();
    const client = clientOf(sandbox, 'phone');
    client.close();
    client.close();
    expect(sandbox.service.calls().slice(1)).toMatchObject([
      { by: 'client', what: 'disconnect', clientId: 'phone', outcome: 'the app was closed' },
    ]);
  });
});

describe('operations', () => {
  it('end by the promise and by one callback, success and error', async () => {
    const sandbox = openSandbox();
    const client = clientOf(sandbox);
    const ends: string[] = [];
    const callback = callbackTo(ends);
    const answers = [
      await client.login('zoe', sandbox.token('zoe'), callback),
      await client.login('zoe', sandbox.token('zoe'), callback),
      await client.renewToken(sandbox.token('zoe'), callback),
      await client.renewToken('', callback),
      await client.logout(true, callback),
      await client.logout(false, callback),
    ];
    expect(ends).toEqual([
      'success',
      '200 the user is logged in already',
      'success',
      '104 the token is empty or invalid: the token is empty',
      'success',
      '201 no user is logged in',
    ]);
    expect(answers.map(({ kind }) => kind)).toEqual([
      'success',
      'error',
      'success',
      'error',
      'success',
      'error',
    ]);
  });

  it('need no callback, nor both halves of one', async () => {
    const sandbox = openSandbox();
    const client = clientOf(sandbox);
    await client.login('zoe', sandbox.token('zoe'), {});
    await client.login('zoe', sandbox.token('zoe'), {});
    expect((await client.logout(true)).kind).toBe('success');
  });

  it('are noted with user, token id and code, and never with a token', async () => {
    const sandbox = openSandbox();
    const client = clientOf(sandbox, 'phone');
    const token = sandbox.token('zoe');
    await client.login('zoe', token);
    await client.renewToken('not-so-secret');
    await client.logout(true);
    await client.logout(true);
    const [, login, renew, logout, again] = sandbox.service.calls();
    expect(login).toMatchObject({ by: 'client', what: 'login', userId: 'zoe', outcome: 'success' });
    expect(login?.tokenId).toMatch(/^[0-9a-f]{16}$/);
    expect(login).not.toHaveProperty('code');
    expect(renew).toMatchObject({ what: 'renew', clientId: 'phone' });
    expect(logout).toMatchObject({ what: 'logout', outcome: 'success' });
    expect(again).toMatchObject({ code: 201, outcome: 'no user is logged in' });
    const shown = JSON.stringify(sandbox.service.calls());
    expect(shown).not.toContain(token);
    expect(shown).not.toContain('not-so-secret');
  });
});

describe('delegates', () => {
  it('get the three callbacks of section 6.1, until they are taken away', async () => {
    const sandbox = openSandbox();
    const client = clientOf(sandbox);
    const heard: string[] = [];
    const take = client.addConnectionDelegate({
      onAuthFailed: () => heard.push('auth failed'),
      onTokenWillExpire: () => heard.push('will expire'),
      onTokenExpired: () => heard.push('expired'),
    });
    client.addConnectionDelegate({});
    client.addChatManagerDelegate({})();
    await client.login('zoe', '');
    await client.login('zoe', sandbox.token('zoe'));
    sandbox.turn(0.9 * HOUR_MS);
    sandbox.turn(0.1 * HOUR_MS);
    expect(heard).toEqual(['auth failed', 'will expire', 'expired']);
    take();
    await client.login('zoe', '');
    expect(heard).toHaveLength(3);
  });

  it('all get them, each client its own', async () => {
    const sandbox = openSandbox();
    const [one, other] = [clientOf(sandbox), clientOf(sandbox)];
    const heard: string[] = [];
    one.addConnectionDelegate({ onAuthFailed: () => heard.push('one, first') });
    one.addConnectionDelegate({ onAuthFailed: () => heard.push('one, second') });
    other.addConnectionDelegate({ onAuthFailed: () => heard.push('other') });
    await one.login('zoe', '');
    expect(heard).toEqual(['one, first', 'one, second']);
  });

  it('are called before the error callback of the login', async () => {
    const sandbox = openSandbox();
    const client = clientOf(sandbox);
    const ends: string[] = [];
    client.addConnectionDelegate({ onAuthFailed: () => ends.push('OnAuthFailed') });
    await client.login('zoe', '', { onError: (code) => ends.push(`error ${code}`) });
    expect(ends).toEqual(['OnAuthFailed', 'error 104']);
  });
});

describe('close', () => {
  it('ends the session, and nothing is heard any more', async () => {
    const sandbox = openSandbox();
    const client = clientOf(sandbox, 'phone');
    const heard: string[] = [];
    client.addConnectionDelegate({ onTokenExpired: () => heard.push('expired') });
    await client.login('zoe', sandbox.token('zoe'));
    client.close();
    expect(sandbox.phaseOf('phone')).toBe(undefined);
    sandbox.login('phone', 'zoe');
    sandbox.turn(HOUR_MS);
    expect(heard).toEqual([]);
    client.close();
  });

  it('a device that comes back finds its session', async () => {
    const sandbox = openSandbox();
    await clientOf(sandbox, 'phone').login('zoe', sandbox.token('zoe'));
    const again = clientOf(sandbox, 'phone');
    const heard: string[] = [];
    again.addConnectionDelegate({ onTokenExpired: () => heard.push('expired') });
    expect(await again.login('zoe', sandbox.token('zoe'))).toMatchObject({ error: { code: 200 } });
    sandbox.turn(HOUR_MS);
    expect(heard).toEqual(['expired']);
  });
});

describe('a link', () => {
  it('has one listener: the next one takes its place', async () => {
    const sandbox = openSandbox();
    const link = connectInProcess(sandbox.service, { appKey: 'key', isHttpsOnly: true });
    const heard: string[] = [];
    link.listen(() => heard.push('first'));
    link.listen(() => heard.push('second'));
    await link.perform({ type: 'login', userId: 'zoe', token: '' });
    expect(heard).toEqual(['second']);
  });
});
