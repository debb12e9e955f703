import { expect, test } from 'vitest';
import { UNDECODABLE_TEXT } from '../../../../src/contract/index.ts';
import { tokenIdOf } from '../../../../src/simulator/chat/service/derived-ids.ts';
import { ask, serveChat } from './serve-chat.ts';

test('the GET form hands out a user token that the service knows', async () => {
  const { url, service } = await serveChat();
  const { status, json } = await ask(`${url}/token-server?userId=ann`, 'GET');
  expect(status).toBe(200);
  expect(Object.keys(json)).toEqual(['token']);
  const token = String(json['token']);
  expect(service.state.knownTokens.get(tokenIdOf(token))).toMatchObject({ userId: 'ann' });
});

test.each(['', '?userId=', '?userid=ann', '?userId=a&userId=b'])(
  'GET with the query "%s" is 400',
  async (query) => {
    const { url } = await serveChat();
    const { status, json } = await ask(`${url}/token-server${query}`, 'GET');
    expect(status).toBe(400);
    expect(json).toEqual({ error: expect.stringContaining('userId') });
  },
);

test.each([
  ['', 'no parameter'],
  ['?uid=ann&token=secret-token', 'uid, token'],
  ['?secret-token-of-more-than-24-characters', 'one of another kind'],
])('GET with the query "%s" is noted by the names of what came', async (query, found) => {
  const { url, service } = await serveChat();
  await ask(`${url}/token-server${query}`, 'GET');
  const outcome = `expected one parameter userId that is not empty, found ${found}`;
  expect(service.calls()).toEqual([
    {
      number: 1,
      atMs: expect.any(Number),
      by: 'token-server',
      what: 'user token',
      privilege: 'user',
      userId: '',
      code: 400,
      outcome,
    },
  ]);
});

test('the two endpoints of the sample hand out their tokens', async () => {
  const { url, service } = await serveChat();
  const post = (path: string, body: unknown) => ask(`${url}/token-server${path}`, 'POST', body);
  const user = await post('/generate-user-token', { user_uuid: 'ann', expire: 60 });
  const app = await post('/generate-app-token', { user_uuid: 'ann', expire: 60 });
  const grants = [user, app].map(({ json }) => {
    const known = service.state.knownTokens.get(tokenIdOf(String(json['token'])));
    return { userId: known?.userId, privilege: known?.grants[0]?.privilege };
  });
  expect(service.calls().map(({ privilege }) => privilege)).toEqual(['user', 'app']);
  expect(grants).toEqual([
    { userId: 'ann', privilege: 'user' },
    { userId: '', privilege: 'app' },
  ]);
});

test.each([7, null, ['ann'], { name: 'ann' }])(
  'the user %j of an app token is ignored',
  async (user) => {
    const { url } = await serveChat();
    const body = { user_uuid: user, expire: 60 };
    const { status, json } = await ask(`${url}/token-server/generate-app-token`, 'POST', body);
    expect([status, json]).toEqual([200, { token: expect.any(String) }]);
  },
);

test('expire has the unit of the profile', async () => {
  const profile = { extends: 'neutral', values: { 'token.expireUnit': 'minutes' } } as const;
  const { url, service } = await serveChat({ profile });
  const body = { expire: 1_440 };
  const { json } = await ask(`${url}/token-server/generate-app-token`, 'POST', body);
  const known = service.state.knownTokens.get(tokenIdOf(String(json['token'])));
  const validityMs = (known?.grants[0]?.expiresAtMs ?? 0) - (known?.issuedAtMs ?? 0);
  expect(validityMs).toBe(86_400_000);
});

test.each([
  ['', 'no body'],
  ['{', 'cut JSON'],
  ['[]', 'an array'],
  ['7', 'a number'],
  ['{"user_uuid":7,"expire":60}', 'a user that is a number'],
  ['{"user_uuid":"ann","expire":"60"}', 'a validity that is a text'],
  ['{"user_uuid":"ann","expire":-1}', 'a negative validity'],
  ['{"user_uuid":"ann","expire":1.5}', 'a broken validity'],
  ['{"user_uuid":"ann","expire":4294967296}', 'a validity beyond 32 bits'],
])('%s (%s) is undecodable', async (body) => {
  const { url } = await serveChat();
  const answer = await ask(`${url}/token-server/generate-user-token`, 'POST', body);
  expect(answer.status).toBe(400);
  expect(answer.text).toBe(UNDECODABLE_TEXT);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

test.each([
  ['{"expire":60}', 'no user'],
  ['null', 'no fields'],
  ['{"user_uuid":"ann"}', 'no validity'],
  ['{"user_uuid":"ann","expire":86401}', 'more than 24 hours'],
])('%s (%s) fails with status 200 and an error', async (body) => {
  const { url } = await serveChat();
  const answer = await ask(`${url}/token-server/generate-user-token`, 'POST', body);
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({ error: expect.any(String) });
});

test('a Content-Type of any kind is taken, as by the sample', async () => {
  const { url } = await serveChat();
  for (const type of ['text/plain', ';;;', 'application/xml']) {
    const headers = { 'content-type': type };
    const answer = await ask(
      `${url}/token-server/generate-app-token`,
      'POST',
      '{"expire":60}',
      headers,
    );
    expect(answer.json).toEqual({ token: expect.any(String) });
  }
});

test('a stubbed status is answered and noted, and no token with it', async () => {
  const { url } = await serveChat();
  const stub = { what: 'tokens', count: 1, answer: 503 };
  await ask(`${url}/control/stubs`, 'POST', stub);
  const failed = await ask(`${url}/token-server?userId=ann`, 'GET');
  expect(failed.status).toBe(503);
  expect(failed.json).not.toHaveProperty('token');
  expect((await ask(`${url}/token-server?userId=ann`, 'GET')).status).toBe(200);
  const { text, json } = await ask(`${url}/control/calls?after=1`, 'GET');
  expect(json['calls']).toMatchObject([
    { by: 'token-server', userId: 'ann', code: 503 },
    { by: 'token-server', userId: 'ann', code: 200, outcome: 'token' },
  ]);
  expect(text).not.toMatch(/assay-user-/);
});

test.each([
  ['', 'no parameter'],
  ['uid=alice', 'uid'],
  ['userId=', 'an empty userId'],
  ['userId=alice&userId=bob', 'userId 2 times'],
  [`a+b=1&t${'o'.repeat(24)}=`, 'one of another kind, one of another kind'],
  ['a=1&b=1&c=1&d=1&e=1&f=1&g=1', 'a, b, c, d, e, 2 more'],
])('the refusal of ?%s names what came: %s', async (query, words) => {
  const { url } = await serveChat();
  const { status, json } = await ask(`${url}/token-server?${query}`, 'GET');
  expect(status).toBe(400);
  expect(json['error']).toBe(`expected one parameter userId that is not empty, found ${words}`);
});
