import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { type UserProfile, validateUsersAnswer } from '../../../../src/contract/index.ts';
import { ask, type ReadAnswer, type ServedChat, serveChat } from './serve-chat.ts';

function create(
  { url, appToken }: ServedChat,
  body: unknown,
  authorization = `Bearer ${appToken}`,
): Promise<ReadAnswer> {
  return ask(`${url}/acme/shop/users`, 'POST', body, { authorization });
}

/** A clock that nobody moves. */
function stillClock() {
  const clock = createVirtualClock(1_700_000_000_000);
  clock.hold();
  return clock;
}

const UUID = expect.stringMatching(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);

test('an array of users is answered with the envelope of section 2.4', async () => {
  const chat = await serveChat();
  const { status, json, headers } = await create(chat, [
    { username: 'ann', password: 'secret-1', nickname: 'Ann' },
    { username: 'bob', password: 'secret-2', colour: 'unknown fields are tolerated' },
  ]);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(json).toEqual({
    action: 'post',
    application: UUID,
    path: '/users',
    entities: [
      { uuid: UUID, username: 'ann', activated: true, nickname: 'Ann' },
      { uuid: UUID, username: 'bob', activated: true },
    ],
  });
  expect(validateUsersAnswer(json)).toEqual([]);
});

test('one user by itself is refused: section 4.2 has an array', async () => {
  const chat = await serveChat();
  const { status, json } = await create(chat, { username: 'ann' });
  expect(status).toBe(400);
  expect(json).toEqual({
    error: 'illegal_argument',
    error_description: 'the body must be of type array',
  });
});

test('under agora the answer carries what the public service adds', async () => {
  const chat = await serveChat({ profile: 'agora', clock: stillClock() });
  const { json } = await create(chat, [{ username: 'ann' }]);
  expect(json).toEqual({
    action: 'post',
    application: UUID,
    path: '/users',
    uri: `${chat.url}/acme/shop/users`,
    entities: [
      {
        uuid: UUID,
        type: 'user',
        created: 1_700_000_000_000,
        modified: 1_700_000_000_000,
        username: 'ann',
        activated: true,
      },
    ],
    timestamp: 1_700_000_000_000,
    duration: 0,
    organization: 'acme',
    applicationName: 'shop',
  });
  const refused = await create(chat, [{ username: 'ann' }]);
  expect(refused.json).toMatchObject({ timestamp: 1_700_000_000_000, duration: 0 });
});

test('a success has the status that the profile names first', async () => {
  const profile: UserProfile = {
    extends: 'neutral',
    values: { 'users.successStatuses': ['1xx', 201, 200] },
  };
  const chat = await serveChat({ profile });
  expect((await create(chat, [{ username: 'ann' }])).status).toBe(201);
});

test('users that failed are reported beside those that were created', async () => {
  const chat = await serveChat({ profile: 'agora' });
  const body = [{ username: 'ann' }, { username: 'Not Legal' }, { username: 'ann' }];
  const { status, json } = await create(chat, body);
  expect(status).toBe(200);
  expect(json['entities']).toHaveLength(1);
  expect(json['data']).toEqual([
    { username: 'Not Legal', registerUserFailReason: expect.stringContaining('not legal') },
    { username: 'ann', registerUserFailReason: expect.stringContaining('exists') },
  ]);
});

test('under neutral one bad user spoils the call, with the status of the profile', async () => {
  const chat = await serveChat();
  await create(chat, [{ username: 'ann' }]);
  const { status, json } = await create(chat, [{ username: 'bob' }, { username: 'ann' }]);
  expect(status).toBe(409);
  expect(json).toEqual({
    error: 'duplicate_unique_property_exists',
    error_description: expect.stringMatching(/username "?ann"? exists/),
  });
  expect((await ask(`${chat.url}/control/users`, 'GET')).json['users']).toHaveLength(1);
});

test.each([
  ['no header', ''],
  ['another scheme', 'Basic abc'],
  ['an unusable token', 'Bearer'],
])('%s is 401 with a JSON error', async (_name, authorization) => {
  const chat = await serveChat();
  const { status, json } = await create(chat, [{ username: 'ann' }], authorization);
  expect(status).toBe(401);
  expect(json).toEqual({ error: 'unauthorized', error_description: expect.any(String) });
});

test('a user token and an expired app token open nothing', async () => {
  const chat = await serveChat();
  const asked = { privilege: 'user', userId: 'ann' };
  const issued = await ask(`${chat.url}/control/tokens`, 'POST', asked);
  const byUser = await create(chat, [{ username: 'bob' }], `Bearer ${issued.json['token']}`);
  expect(byUser).toMatchObject({ status: 401, json: { error: 'auth_bad_access_token' } });

  await ask(`${chat.url}/control/expire-token`, 'POST', { token: chat.appToken });
  const byExpired = await create(chat, [{ username: 'bob' }]);
  expect(byExpired).toMatchObject({ status: 401, json: { error: 'expired_token' } });
});

test('more calls than a second allows are 429', async () => {
  const chat = await serveChat({ profile: 'agora', clock: stillClock() });
  const statuses = [];
  for (let call = 0; call <= 100; call += 1) {
    statuses.push((await create(chat, [{ username: `user-${call}` }])).status);
  }
  expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
  expect(statuses[100]).toBe(429);
});

test.each([
  ['a number', 7, 'at /0/username'],
  ['null', null, 'at /0/username'],
])('a username that is %s is named by its place', async (_name, username, place) => {
  const chat = await serveChat();
  const { status, json } = await create(chat, [{ username }]);
  expect(status).toBe(400);
  expect(json['error']).toBe('illegal_argument');
  expect(json['error_description']).toContain(place);
});

test('a call stands in the list under its path, whatever came of it', async () => {
  const chat = await serveChat({ profile: 'agora' });
  await create(chat, [{ username: 'ann' }]);
  await create(chat, [{ username: 'ann' }]);
  await create(chat, '{"username": "bob", "password": "hunter2"');
  const { json } = await ask(`${chat.url}/control/calls`, 'GET');
  expect(json['calls']).toMatchObject([
    { by: 'rest', code: 200, what: 'POST /acme/shop/users', outcome: '1 created' },
    {
      by: 'rest',
      code: 400,
      what: 'POST /acme/shop/users',
      outcome: expect.stringMatching(/username "?ann"? exists/),
    },
    { by: 'rest', code: 400, what: 'POST /acme/shop/users', outcome: 'the body is not JSON' },
  ]);
});

test('a password is found nowhere', async () => {
  const chat = await serveChat();
  const password = 'correct-horse-battery';
  const answers = [
    await create(chat, [{ username: 'ann', password }]),
    await create(chat, [{ username: 'ann', password }]),
    await create(chat, [{ username: 5, password }]),
    await create(chat, `{"username":"eve","password":"${password}"`),
    await create(chat, `${password}`),
    await ask(`${chat.url}/control/users`, 'GET'),
    await ask(`${chat.url}/control/calls`, 'GET'),
  ];
  for (const { text } of answers) expect(text).not.toContain(password);
  expect(JSON.stringify([...chat.service.state.users])).not.toContain(password);
});
