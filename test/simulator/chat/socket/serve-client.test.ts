import { describe, expect, test } from 'vitest';
import { openClient, START_MS, type StartedSocket, startSocket } from './start-socket.ts';

const DAY_MS = 86_400_000;
const WARNED_AFTER_MS = 0.9 * DAY_MS;
const READY = { id: 0, operation: 'initialise', appKey: 'org#app', httpsOnly: true };
const LOGIN = { id: 1, operation: 'login', userId: 'alice', token: 'secret-token-1' };
const DELEGATES = { id: 2, operation: 'registerDelegates', connection: true, chatManager: true };
const SUCCESS = { result: 'success' };

async function openReady({ url }: StartedSocket, clientId?: string) {
  const client = await openClient(url);
  await client.ask({ ...READY, ...(clientId === undefined ? {} : { clientId }) });
  return client;
}

const sessionsOf = ({ service }: StartedSocket) => [...service.state.sessions.keys()];

test('every operation of section 4.3, message by message', async () => {
  const started = await startSocket();
  const client = await openClient(started.url);
  expect(await client.ask(READY)).toEqual({ id: 0, ...SUCCESS, clientId: 'client-1' });
  expect(await client.ask(DELEGATES)).toEqual({ id: 2, ...SUCCESS });
  expect(await client.ask(LOGIN)).toEqual({ id: 1, ...SUCCESS });
  expect(await client.ask({ ...LOGIN, id: 7 })).toEqual({
    id: 7,
    result: 'error',
    name: 'alreadyLoggedIn',
    code: 200,
    description: 'the user is logged in already',
  });
  started.service.perform<'turn-clock'>({ type: 'turn-clock', byMs: WARNED_AFTER_MS });
  expect(await client.next()).toEqual({
    callback: 'OnTokenWillExpire',
    userId: 'alice',
    code: 109,
    description: expect.any(String),
  });
  expect(await client.ask({ id: 8, operation: 'renewToken', token: 'token-2' })).toEqual({
    id: 8,
    ...SUCCESS,
  });
  expect(started.service.state.sessions.get('client-1')?.expiresAtMs).toBe(
    START_MS + WARNED_AFTER_MS + DAY_MS,
  );
  started.service.perform<'turn-clock'>({ type: 'turn-clock', byMs: DAY_MS });
  expect(await client.next()).toMatchObject({ callback: 'OnTokenWillExpire' });
  expect(await client.next()).toMatchObject({ callback: 'OnTokenExpired', code: 108 });
  expect(await client.ask({ id: 9, operation: 'logout', flag: true })).toEqual({
    id: 9,
    ...SUCCESS,
  });
  expect(await client.ask({ id: 10, operation: 'logout', flag: true })).toMatchObject({
    id: 10,
    result: 'error',
    name: 'notLoggedIn',
    code: 201,
  });
});

test('a login that fails to authenticate calls back before it is answered', async () => {
  const client = await openReady(await startSocket());
  await client.ask(DELEGATES);
  expect(await client.ask({ ...LOGIN, token: '' })).toMatchObject({
    callback: 'OnAuthFailed',
    userId: 'alice',
    code: 104,
  });
  expect(await client.next()).toMatchObject({ id: 1, name: 'tokenInvalid', code: 104 });
});

describe('callbacks', () => {
  const expire = ({ service }: StartedSocket) =>
    service.perform<'turn-clock'>({ type: 'turn-clock', byMs: DAY_MS });

  test('that come before a connection delegate is registered are never delivered', async () => {
    const started = await startSocket();
    const client = await openReady(started);
    await client.ask(LOGIN);
    expire(started);
    expect(await client.ask(DELEGATES)).toEqual({ id: 2, ...SUCCESS });
    expect(client.heard).toEqual([]);
  });

  test.each([
    ['chat-manager delegate alone', { ...DELEGATES, connection: false }],
    ['connection delegate that was taken away', { ...DELEGATES, connection: false, id: 3 }],
  ])('are not sent to a %s', async (_title, last) => {
    const started = await startSocket();
    const client = await openReady(started);
    if (last.id === 3) await client.ask(DELEGATES);
    await client.ask(last);
    await client.ask(LOGIN);
    expire(started);
    expect(await client.ask({ id: 5, operation: 'logout', flag: true })).toEqual({
      id: 5,
      ...SUCCESS,
    });
  });

  test('come once, however often a delegate is registered', async () => {
    const started = await startSocket();
    const client = await openReady(started);
    await client.ask(DELEGATES);
    await client.ask(DELEGATES);
    await client.ask(LOGIN);
    started.service.perform<'turn-clock'>({ type: 'turn-clock', byMs: WARNED_AFTER_MS });
    expect(await client.next()).toMatchObject({ callback: 'OnTokenWillExpire' });
    expect(await client.ask({ id: 5, operation: 'logout', flag: true })).toMatchObject({ id: 5 });
  });

  test('go to the client that they are for', async () => {
    const started = await startSocket();
    const [one, other] = [await openReady(started), await openReady(started)];
    await one.ask(DELEGATES);
    await other.ask(DELEGATES);
    await one.ask({ ...LOGIN, token: '' });
    expect(await other.ask({ ...LOGIN, userId: 'bob' })).toEqual({ id: 1, ...SUCCESS });
  });
});

describe('connecting and disconnecting', () => {
  test('a client without an own id is gone when its connection is', async () => {
    const started = await startSocket();
    const client = await openReady(started);
    await client.ask(LOGIN);
    expect(sessionsOf(started)).toEqual(['client-1']);
    client.socket.terminate();
    const another = await openReady(started);
    await expect.poll(() => sessionsOf(started)).toEqual([]);
    expect(await another.ask(LOGIN)).toEqual({ id: 1, ...SUCCESS });
  });

  test.each([
    [
      'a lost connection',
      (client: Awaited<ReturnType<typeof openReady>>) => client.socket.terminate(),
    ],
    [
      'an ordinary close',
      (client: Awaited<ReturnType<typeof openReady>>) => client.socket.close(1000),
    ],
  ])('a client finds its session again by its own id after %s', async (_title, leave) => {
    const started = await startSocket();
    const client = await openReady(started, 'phone');
    await client.ask(LOGIN);
    leave(client);
    await client.closed;
    const again = await openReady(started, 'phone');
    expect(await again.ask(LOGIN)).toMatchObject({ name: 'alreadyLoggedIn', code: 200 });
  });

  test('an app that was closed leaves no session behind, whatever its id', async () => {
    const started = await startSocket();
    const client = await openReady(started, 'phone');
    await client.ask(LOGIN);
    client.socket.close(4000);
    await client.closed;
    await expect.poll(() => sessionsOf(started)).toEqual([]);
  });

  test('a newer connection with the same id takes over', async () => {
    const started = await startSocket();
    const older = await openReady(started, 'phone');
    await older.ask(DELEGATES);
    await older.ask(LOGIN);
    const newer = await openReady(started, 'phone');
    expect(await older.closed).toEqual({
      code: 4001,
      reason: 'a newer connection has the same clientId',
    });
    await newer.ask(DELEGATES);
    started.service.perform<'expire-token'>({ type: 'expire-token', what: { userId: 'alice' } });
    expect(await newer.next()).toMatchObject({ callback: 'OnTokenExpired' });
    expect(older.heard).toEqual([]);
    expect(await newer.ask({ id: 3, operation: 'logout', flag: false })).toMatchObject(SUCCESS);
  });

  test('the end of a connection is noted, unless a newer one has taken over', async () => {
    const started = await startSocket();
    const ends = () => started.service.calls().filter(({ what }) => what === 'disconnect');
    const older = await openReady(started, 'phone');
    const newer = await openReady(started, 'phone');
    await older.closed;
    newer.socket.close(4000);
    await expect
      .poll(ends)
      .toMatchObject([
        { by: 'client', clientId: 'phone', outcome: 'the connection ended with code 4000' },
      ]);
    (await openReady(started)).socket.terminate();
    await expect
      .poll(ends)
      .toMatchObject([
        { clientId: 'phone' },
        { clientId: 'client-1', outcome: 'the connection ended with code 1006' },
      ]);
  });

  test('the end of a replaced connection changes nothing', async () => {
    const started = await startSocket();
    const older = await openReady(started);
    const newer = await openReady(started, 'client-1');
    await newer.ask(LOGIN);
    await older.closed;
    // The service has seen the end of the older one once it serves somebody who came later.
    const newest = await openReady(started, 'client-1');
    expect(await newest.ask(LOGIN)).toMatchObject({ name: 'alreadyLoggedIn' });
    expect(await newer.closed).toMatchObject({ code: 4001 });
  });

  test('no listener is left of a connection that has ended', async () => {
    const started = await startSocket();
    let listeners = 0;
    const { listen } = started.service;
    Object.assign(started.service, {
      listen: (...given: Parameters<typeof listen>) => {
        const stop = listen(...given);
        listeners += 1;
        return () => {
          listeners -= 1;
          stop();
        };
      },
    });
    const client = await openReady(started, 'phone');
    await client.ask(DELEGATES);
    expect(listeners).toBe(1);
    client.socket.terminate();
    await expect.poll(() => listeners).toBe(0);
  });

  test('what the older connection still sends is not done', async () => {
    const started = await startSocket();
    const older = await openReady(started, 'phone');
    older.socket.pause();
    const newer = await openReady(started, 'phone');
    older.send(JSON.stringify(LOGIN));
    older.socket.resume();
    await older.closed;
    await newer.ask({ id: 3, operation: 'logout', flag: false });
    expect(started.service.calls().filter(({ what }) => what === 'login')).toEqual([]);
  });

  test('a name that the service gives is unique', async () => {
    const started = await startSocket();
    const own = await openReady(started, 'client-1');
    const client = await openClient(started.url);
    expect(await client.ask(READY)).toMatchObject({ clientId: 'client-2' });
    expect(await own.ask(LOGIN)).toEqual({ id: 1, ...SUCCESS });
  });
});

test('notes what happened, and never a token', async () => {
  const started = await startSocket();
  const client = await openClient(started.url);
  await client.ask(LOGIN);
  await client.ask(READY);
  await client.ask(LOGIN);
  await client.ask(DELEGATES);
  await client.ask({ id: 4, operation: 'login', 'secret-token-1': 1, token: 'secret-token-1' });
  await client.ask('secret-token-1');
  await client.ask({ id: 5, operation: 'renewToken', token: 'secret-token-1' });
  const calls = started.service.calls();
  expect(calls.map(({ what, outcome }) => `${what}: ${outcome}`)).toEqual([
    'message: refused: login before initialise',
    'initialise: app key org#app, HTTPS only: true',
    'login: success',
    'register delegates: connection: true, chat manager: true',
    'message: refused: none of the format',
    'message: refused: none of the format',
    'renew: success',
  ]);
  expect(JSON.stringify(calls)).not.toContain('secret-token-1');
});
