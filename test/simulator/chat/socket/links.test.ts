import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import {
  type ChatClient,
  type ChatClientOptions,
  type ChatService,
  connectBySocket,
  connectInProcess,
  createChatClient,
} from '../../../../src/simulator/index.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { startSocket } from './start-socket.ts';

const OPTIONS: ChatClientOptions = { appKey: 'org#app', isHttpsOnly: true };
const DAY_MS = 86_400_000;

const LINKS = {
  'in process': async (options: ChatClientOptions) => {
    const { service } = await startSocket();
    return { service, link: connectInProcess(service, options) };
  },
  'by socket': async (options: ChatClientOptions) => {
    const { service, url } = await startSocket();
    return { service, link: await connectBySocket(url, options) };
  },
};

type Step = (client: ChatClient, service: ChatService) => Promise<unknown>;

const login =
  (userId: string, token: string): Step =>
  (client) =>
    client.login(userId, token);
const turn =
  (byMs: number): Step =>
  async (_client, service) =>
    service.perform<'turn-clock'>({ type: 'turn-clock', byMs });
const renew =
  (token: string): Step =>
  (client) =>
    client.renewToken(token);
const logout: Step = (client) => client.logout(true);

/** What the answers' names or the callbacks are, in order. */
const COURSES: readonly (readonly [string, readonly Step[], readonly string[]])[] = [
  ['login', [login('alice', 't')], ['success']],
  ['second login', [login('alice', 't'), login('alice', 't')], ['success', 'alreadyLoggedIn']],
  ['another user', [login('alice', 't'), login('bob', 'u')], ['success', 'otherUserLoggedIn']],
  ['empty token', [login('alice', '')], ['OnAuthFailed', 'tokenInvalid']],
  ['empty user', [login('', 't')], ['OnAuthFailed', 'authenticationFailed']],
  ['a user id beyond ASCII', [login('☃ "\u2028', 't')], ['success']],
  ['logout', [login('alice', 't'), logout, logout], ['success', 'success', 'notLoggedIn']],
  ['renew', [renew('t'), login('alice', 't'), renew('u')], ['notLoggedIn', 'success', 'success']],
  [
    'the life of a token',
    [login('alice', 't'), turn(0.9 * DAY_MS), renew('u'), turn(DAY_MS), renew('v'), logout],
    [
      'success',
      'OnTokenWillExpire',
      'success',
      'OnTokenWillExpire',
      'OnTokenExpired',
      'tokenExpired',
      'success',
    ],
  ],
  [
    'a login that was to be rejected',
    [
      async (_client, service) =>
        service.perform<'set-stub'>({ type: 'set-stub', what: 'logins', count: 1, answer: 202 }),
      login('alice', 't'),
      login('alice', 't'),
    ],
    ['OnAuthFailed', 'stubbed', 'success'],
  ],
];

async function follow(
  course: readonly Step[],
  connect: (typeof LINKS)['in process' | 'by socket'],
) {
  const { service, link } = await connect(OPTIONS);
  const client = createChatClient(link);
  const heard: unknown[] = [];
  client.addConnectionDelegate({
    onAuthFailed: () => heard.push('OnAuthFailed'),
    onTokenExpired: () => heard.push('OnTokenExpired'),
    onTokenWillExpire: () => heard.push('OnTokenWillExpire'),
  });
  for (const step of course) {
    const answer = await step(client, service);
    if (answer !== undefined) heard.push(answer);
  }
  client.close();
  return heard;
}

describe.each(COURSES)('%s', (_title, course, expected) => {
  test('is answered the same in process and over a socket', async () => {
    const inProcess = await follow(course, LINKS['in process']);
    const bySocket = await follow(course, LINKS['by socket']);
    expect(bySocket).toEqual(inProcess);
    const names = bySocket.map((item) => {
      if (typeof item === 'string') return item;
      const answer = item as { kind: string; error?: { name: string } };
      return answer.error?.name ?? answer.kind;
    });
    expect(names).toEqual(expected);
  });
});

describe.each(Object.entries(LINKS))('a link %s', (_title, connect) => {
  test('has the client id that it was given', async () => {
    const { link } = await connect({ ...OPTIONS, clientId: 'phone' });
    expect(link.clientId).toBe('phone');
  });

  test('has a fresh client id else', async () => {
    expect((await connect(OPTIONS)).link.clientId).toBe('client-1');
  });

  test('takes its session along when it is closed', async () => {
    const { service, link } = await connect({ ...OPTIONS, clientId: 'phone' });
    await link.perform({ type: 'login', userId: 'alice', token: 't' });
    expect(service.state.sessions.size).toBe(1);
    link.close();
    await expect.poll(() => service.state.sessions.size).toBe(0);
  });

  test('notes whether HTTPS only was asked for', async () => {
    const { service } = await connect({ ...OPTIONS, isHttpsOnly: false });
    expect(service.calls()[0]?.outcome).toBe('app key org#app, HTTPS only: false');
  });

  test('gives callbacks with the client that they are for', async () => {
    const { link } = await connect(OPTIONS);
    const heard: unknown[] = [];
    link.listen((callback) => heard.push(callback));
    await link.perform({ type: 'login', userId: 'alice', token: '' });
    expect(heard).toEqual([
      {
        clientId: 'client-1',
        callback: 'OnAuthFailed',
        userId: 'alice',
        code: 104,
        description: expect.any(String),
      },
    ]);
  });

  test('wants an app key', async () => {
    await expect(connect({ ...OPTIONS, appKey: '' })).rejects.toThrow(/expected .* found/);
  });
});

describe('a connection by socket', () => {
  test('to no service says so', async () => {
    const { face, server, url } = await startSocket();
    await face.close();
    await new Promise((resolve) => server.close(resolve));
    await expect(connectBySocket(url, OPTIONS)).rejects.toThrow(
      /^expected a chat service at ws:.*ECONNREFUSED.*assay serve/,
    );
  });

  test.each(['http://x/chat', 'chat', ''])('to %j is refused', async (url) => {
    await expect(connectBySocket(url, OPTIONS)).rejects.toThrow(/expected the address .*found/);
  });

  test('to another path says what is there', async () => {
    const { url } = await startSocket();
    await expect(connectBySocket(`${url}/x`, OPTIONS)).rejects.toThrow('404');
  });

  test.each([
    ['another language', ['{"hello":"world"}'], 0],
    ['no JSON', ['hello'], 0],
    ['nothing', [], 10_000],
  ])('to a server that speaks %s says so', async (_title, said, patienceMs) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    const isAsked = new Promise<void>((resolve) => {
      server.on('connection', (socket) => {
        socket.on('message', () => {
          for (const each of said) socket.send(each);
          resolve();
        });
      });
    });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const clock = createManualClock(0);
    const connected = connectBySocket(`ws://127.0.0.1:${port}/chat`, OPTIONS, clock);
    isAsked.then(() => clock.pass(patienceMs));
    await expect(connected).rejects.toThrow('found: no answer to initialise');
    await new Promise((resolve) => server.close(resolve));
  });

  test('that is lost leaves no operation waiting', async () => {
    const { face, url, service } = await startSocket();
    const link = await connectBySocket(url, OPTIONS);
    link.listen(() => {});
    // The service closes while the operation is on its way.
    service.watch(() => face.close());
    const login = { type: 'login', userId: 'alice', token: 't' } as const;
    const answers = await Promise.all([link.perform(login), link.perform(login)]);
    answers.push(await link.perform(login));
    for (const answer of answers) {
      expect(answer).toEqual({
        kind: 'error',
        error: {
          name: 'disconnected',
          code: -4,
          description: 'the connection to the service is lost',
        },
      });
    }
  });

  test('says what is wrong with an operation that the format does not carry', async () => {
    const { url } = await startSocket();
    const link = await connectBySocket(url, OPTIONS);
    const operation = { type: 'login', userId: 'a'.repeat(2_000), token: 't' } as const;
    expect(await link.perform(operation)).toMatchObject({ kind: 'error', error: { code: -1 } });
  });
});
