import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import {
  connectInProcess,
  createChatClient,
  tokenIdOf,
} from '../../../../src/simulator/chat/index.ts';
import { ask, type ReadAnswer, type ServedChat, serveChat } from './serve-chat.ts';

const START_MS = 1_700_000_000_000;
const HOUR_MS = 3_600_000;

/** A service on a clock that only the control interface turns. */
function serveStill(): Promise<ServedChat> {
  const clock = createVirtualClock(START_MS);
  clock.hold();
  return serveChat({ clock });
}

function control({ url }: ServedChat) {
  return {
    get: (path: string): Promise<ReadAnswer> => ask(`${url}/control${path}`, 'GET'),
    post: (path: string, body?: unknown): Promise<ReadAnswer> =>
      ask(`${url}/control${path}`, 'POST', body),
  };
}

async function logIn(chat: ServedChat, userId: string) {
  const { post } = control(chat);
  const { json } = await post('/tokens', { privilege: 'user', userId });
  const client = createChatClient(
    connectInProcess(chat.service, { appKey: 'a#b', isHttpsOnly: true }),
  );
  const heard: string[] = [];
  client.addConnectionDelegate({
    onTokenWillExpire: () => heard.push('OnTokenWillExpire'),
    onTokenExpired: () => heard.push('OnTokenExpired'),
    onAuthFailed: () => heard.push('OnAuthFailed'),
  });
  const answer = await client.login(userId, String(json['token']));
  return { client, heard, answer, issued: json };
}

test('a temporary token is issued for what was asked', async () => {
  const chat = await serveStill();
  const { post } = control(chat);
  const asked = { privilege: 'user', userId: 'ann', validitySeconds: 60 };
  const { status, json } = await post('/tokens', asked);
  expect(status).toBe(200);
  expect(json).toEqual({
    token: expect.any(String),
    tokenId: expect.stringMatching(/^[0-9a-f]{16}$/),
    expiresAtMs: START_MS + 60_000,
  });
  const known = chat.service.state.knownTokens.get(String(json['tokenId']));
  expect(known?.grants).toEqual([{ privilege: 'user', expiresAtMs: START_MS + 60_000 }]);
});

test('the clock goes from callback to callback, with time to renew between', async () => {
  const chat = await serveStill();
  const { get, post } = control(chat);
  const { client, heard } = await logIn(chat, 'ann');
  const due = START_MS + 0.9 * HOUR_MS;
  expect((await get('/clock')).json).toEqual({ nowMs: START_MS, leadMs: 0, nextDueMs: due });

  const warned = await post('/clock', { to: 'next' });
  expect(heard).toEqual(['OnTokenWillExpire']);
  const expiryMs = START_MS + HOUR_MS;
  expect(warned.json).toEqual({ nowMs: due, leadMs: 0.9 * HOUR_MS, nextDueMs: expiryMs });

  const fresh = await post('/tokens', { privilege: 'user', userId: 'ann' });
  await client.renewToken(String(fresh.json['token']));
  await post('/clock', { to: 'next' });
  expect(heard).toEqual(['OnTokenWillExpire', 'OnTokenWillExpire']);
  await post('/clock', { to: 'next' });
  expect(heard.at(-1)).toBe('OnTokenExpired');

  expect(await post('/clock', { to: 'next' })).toMatchObject({
    status: 409,
    json: { error: 'nothing_due' },
  });
});

test('a turn brings all that is due', async () => {
  const chat = await serveStill();
  const { heard } = await logIn(chat, 'ann');
  const { json } = await control(chat).post('/clock', { byMs: 24 * HOUR_MS });
  expect(json).toEqual({
    nowMs: START_MS + 24 * HOUR_MS,
    leadMs: 24 * HOUR_MS,
    nextDueMs: null,
  });
  expect(heard).toEqual(['OnTokenWillExpire', 'OnTokenExpired']);
});

test('the clock is not turned beyond what tokens can count', async () => {
  const { post, get } = control(await serveStill());
  const year = 31_622_400_000;
  let last = 200;
  for (let turn = 0; turn < 60 && last === 200; turn += 1) {
    last = (await post('/clock', { byMs: year })).status;
  }
  expect(last).toBe(400);
  expect(Number((await get('/clock')).json['leadMs'])).toBeLessThanOrEqual(50 * 365 * 86_400_000);
});

test('a token expires by itself, by its id or with all of its user', async () => {
  const chat = await serveStill();
  const { post } = control(chat);
  const ann = await logIn(chat, 'ann');
  const bob = await logIn(chat, 'bob');
  const eve = await logIn(chat, 'eve');
  const expired = [
    await post('/expire-token', { token: ann.issued['token'] }),
    await post('/expire-token', { tokenId: bob.issued['tokenId'] }),
    await post('/expire-token', { userId: 'eve' }),
  ];
  for (const [index, { issued }] of [ann, bob, eve].entries()) {
    const tokenIds = [issued['tokenId']];
    expect(expired[index]?.json).toEqual({ sessions: 1, tokens: 1, unseen: 0, tokenIds });
  }
  for (const { heard } of [ann, bob, eve]) expect(heard).toEqual(['OnTokenExpired']);
});

test('the tokens of a user expire with it, also those that no session holds yet', async () => {
  const chat = await serveStill();
  const { post } = control(chat);
  const { json } = await post('/tokens', { privilege: 'user', userId: 'ann' });
  await post('/tokens', { privilege: 'user', userId: 'bob' });
  const expired = await post('/expire-token', { userId: 'ann' });
  const tokenIds = [json['tokenId']];
  expect(expired.json).toEqual({ sessions: 0, tokens: 1, unseen: 0, tokenIds });
  const { userId, token } = { userId: 'ann', token: String(json['token']) };
  const login = { type: 'login', clientId: 'phone', userId, token } as const;
  expect(chat.service.perform<'login'>(login)).toMatchObject({ error: { code: 108 } });
  expect((await post('/expire-token', { userId: 'ann' })).json['tokens']).toBe(0);
});

test('a token that was never seen expires before its first use, and the answer says so', async () => {
  const chat = await serveStill();
  const { post } = control(chat);
  const { status, json } = await post('/expire-token', { token: 'made elsewhere' });
  const tokenIds = [tokenIdOf('made elsewhere')];
  expect({ status, json }).toEqual({
    status: 200,
    json: { sessions: 0, tokens: 1, unseen: 1, tokenIds },
  });
  const outcome = 'tokens expired: 1 (before its first use), sessions: 0';
  expect(chat.service.calls().at(-1)).toMatchObject({ outcome });
});

test('the id of no token is 404, and says what to do', async () => {
  const chat = await serveStill();
  const { status, json } = await control(chat).post('/expire-token', {
    tokenId: '0123456789abcdef',
  });
  expect({ status, json }).toEqual({
    status: 404,
    json: { error: 'not_found', error_description: expect.stringContaining('give the token') },
  });
  expect(chat.service.state.expiredTokens.size).toBe(0);
});

test('the next logins are rejected with the code of the stub', async () => {
  const chat = await serveStill();
  const { post, get } = control(chat);
  const stubbed = await post('/stubs', { what: 'logins', count: 2, answer: 999 });
  expect(stubbed.json['logins']).toEqual({ left: 2, answer: 999 });
  for (const left of [1, 0]) {
    const { answer } = await logIn(chat, 'ann');
    expect(answer).toMatchObject({ kind: 'error', error: { code: 999 } });
    expect((await get('/stubs')).json['logins']).toEqual({ left, answer: 999 });
  }
  expect((await logIn(chat, 'ann')).answer).toEqual({ kind: 'success' });
});

test('the next calls of chat and engine are answered with the status of the stub, others not', async () => {
  const chat = await serveStill();
  const { post, get } = control(chat);
  await post('/stubs', { what: 'rest', count: 3, answer: 503 });
  expect((await get('/users')).status).toBe(200);
  expect((await ask(`${chat.url}/health`, 'GET')).status).toBe(200);
  const users = `${chat.url}/acme/shop/users`;
  const headers = { authorization: `Bearer ${chat.appToken}` };
  const first = await ask(users, 'POST', [{ username: 'ann' }], headers);
  expect(first).toMatchObject({ status: 503, json: { error: 'stubbed' } });
  // Not even a body that cannot be read is looked at.
  expect((await ask(users, 'POST', '{', headers)).status).toBe(503);
  const update = { properties: { token: 'x' } };
  const agent = await ask(`${chat.url}/agents/a/update`, 'POST', update);
  expect(agent).toMatchObject({ status: 503, json: { reason: 'stubbed' } });
  expect((await ask(users, 'POST', [{ username: 'ann' }], headers)).status).toBe(200);
});

test('a stubbed success of creating users says that it is a stub, and creates no user', async () => {
  const { url, appToken } = await serveChat();
  await ask(`${url}/control/stubs`, 'POST', { what: 'rest', count: 1, answer: 200 });
  const users = [{ username: 'ann', password: 'x' }];
  const headers = { authorization: `Bearer ${appToken}` };
  const answer = await ask(`${url}/acme/shop/users`, 'POST', users, headers);
  expect(answer).toMatchObject({ status: 200, json: { error: 'stubbed' } });
  const created = await ask(`${url}/acme/shop/users`, 'POST', users, headers);
  expect(created).toMatchObject({ status: 200, json: { entities: [{ username: 'ann' }] } });
});

test.each([204, 205, 304])('a stubbed status %d has no body', async (answer) => {
  const chat = await serveStill();
  await control(chat).post('/stubs', { what: 'rest', count: 1, answer });
  const users = [{ username: 'ann' }];
  const { status, text, headers } = await ask(`${chat.url}/acme/shop/users`, 'POST', users);
  expect({ status, text }).toEqual({ status: answer, text: '' });
  expect(headers.get('content-type')).toBeNull();
});

test('users and sessions are listed without anything secret', async () => {
  const chat = await serveStill();
  const { get } = control(chat);
  const headers = { authorization: `Bearer ${chat.appToken}` };
  const body = [{ username: 'ann', password: 'p', nickname: 'Ann' }];
  await ask(`${chat.url}/acme/shop/users`, 'POST', body, headers);
  const { issued } = await logIn(chat, 'ann');
  const users = await get('/users');
  expect(users.json).toEqual({
    users: [{ uuid: expect.any(String), username: 'ann', nickname: 'Ann', createdMs: START_MS }],
  });
  const sessions = await get('/sessions');
  expect(sessions.json).toEqual({
    sessions: [
      {
        clientId: 'client-1',
        userId: 'ann',
        tokenId: issued['tokenId'],
        phase: 'logged-in',
        loggedInMs: START_MS,
        warnAtMs: START_MS + 0.9 * HOUR_MS,
        expiresAtMs: START_MS + HOUR_MS,
      },
    ],
  });
  const calls = await get('/calls');
  for (const { text } of [users, sessions, calls]) {
    expect(text).not.toContain(chat.appToken);
    expect(text).not.toContain(issued['token']);
  }
});

test('calls are listed from a number on, up to a limit', async () => {
  const chat = await serveStill();
  const { get, post } = control(chat);
  for (let call = 0; call < 5; call += 1) await post('/clock', { byMs: 1 });
  const numbers = async (query: string) => {
    const { json } = await get(`/calls${query}`);
    const calls = json['calls'] as { number: number }[];
    return [calls.map(({ number }) => number), json['lastNumber']];
  };
  expect(await numbers('')).toEqual([[1, 2, 3, 4, 5], 5]);
  expect(await numbers('?after=3')).toEqual([[4, 5], 5]);
  expect(await numbers('?after=1&limit=2')).toEqual([[2, 3], 5]);
  expect(await numbers('?after=9')).toEqual([[], 5]);
  expect(await numbers('?after=1&limit=0')).toEqual([[], 5]);
  for (const query of ['?after=x', '?after=-1', '?limit=1.5', '?after=1&after=2', '?limit=']) {
    expect((await get(`/calls${query}`)).status, query).toBe(400);
  }
});

test('a reset forgets everything but the calls', async () => {
  const chat = await serveStill();
  const { get, post } = control(chat);
  await logIn(chat, 'ann');
  await post('/clock', { byMs: 5_000 });
  await post('/stubs', { what: 'rest', count: 3, answer: 503 });
  const { status, json } = await post('/reset');
  expect({ status, json }).toEqual({ status: 200, json: { nowMs: START_MS } });
  expect((await get('/sessions')).json).toEqual({ sessions: [] });
  expect((await get('/stubs')).json['rest']).toMatchObject({ left: 0 });
  expect((await get('/clock')).json).toMatchObject({ leadMs: 0 });
  expect((await get('/calls')).json['calls']).not.toEqual([]);
});

test.each([
  ['/clock', {}],
  ['/clock', { byMs: 1, to: 'next' }],
  ['/clock', { byMs: -1 }],
  ['/clock', { byMs: 1.5 }],
  ['/clock', { byMs: 31_622_400_001 }],
  ['/clock', { to: 'tomorrow' }],
  ['/expire-token', {}],
  ['/expire-token', { token: 'a', userId: 'b' }],
  ['/expire-token', { tokenId: 'short' }],
  ['/stubs', { what: 'rest', count: 1 }],
  ['/stubs', { what: 'rest', count: 1, answer: 199 }],
  ['/stubs', { what: 'tokens', count: 1, answer: 600 }],
  ['/stubs', { what: 'coffee', count: 1, answer: 500 }],
  ['/stubs', { what: 'logins', count: -1, answer: 104 }],
  ['/tokens', { privilege: 'root' }],
  ['/tokens', { privilege: 'user' }],
  ['/tokens', { privilege: 'app', userId: 'ann' }],
  ['/tokens', { privilege: 'app', validitySeconds: 86_401 }],
])('POST /control%s with %j is refused and changes nothing', async (path, body) => {
  const chat = await serveStill();
  const before = structuredClone(chat.service.state);
  const { status, json } = await control(chat).post(path, body);
  expect(status).toBe(400);
  expect(json).toEqual({ error: 'illegal_argument', error_description: expect.any(String) });
  expect(chat.service.state).toEqual(before);
  expect(chat.service.calls().at(-1)).toMatchObject({
    by: 'control',
    what: `POST /control${path}`,
    code: 400,
  });
});
