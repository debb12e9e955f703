import { expect, test } from 'vitest';
import { ask, type ReadAnswer, type ServedChat, serveChat } from './serve-chat.ts';

function lookUp(
  { url, appToken }: ServedChat,
  name: string,
  headers: Readonly<Record<string, string>> = { authorization: `Bearer ${appToken}` },
): Promise<ReadAnswer> {
  return ask(`${url}/acme/shop/users/${name}`, 'GET', undefined, headers);
}

async function withAnn(profile: string): Promise<ServedChat> {
  const chat = await serveChat({ profile });
  const headers = { authorization: `Bearer ${chat.appToken}` };
  await ask(`${chat.url}/acme/shop/users`, 'POST', [{ username: 'ann' }], headers);
  return chat;
}

test.each(['neutral', 'agora'])('a user is found under %s as it was created', async (profile) => {
  const chat = await withAnn(profile);
  const { status, json } = await lookUp(chat, 'ann');
  expect(status).toBe(200);
  expect(json).toMatchObject({ action: 'get', path: '/users', application: expect.any(String) });
  expect(json['entities']).toEqual([
    expect.objectContaining({ username: 'ann', activated: true, uuid: expect.any(String) }),
  ]);
  const hasExtras = profile === 'agora';
  expect('uri' in json).toBe(hasExtras);
  if (hasExtras) expect(json['uri']).toBe(`${chat.url}/acme/shop/users/ann`);
});

test('a name is read as it is meant', async () => {
  const chat = await withAnn('neutral');
  expect((await lookUp(chat, '%61nn')).status).toBe(200);
});

test('an unknown user is 404, and so is one that was deleted by a reset', async () => {
  const chat = await withAnn('neutral');
  const { status, json } = await lookUp(chat, 'bob');
  expect([status, json]).toEqual([
    404,
    { error: 'service_resource_not_found', error_description: 'no user is called "bob"' },
  ]);
  await ask(`${chat.url}/control/reset`, 'POST');
  const asked = { privilege: 'app' };
  const { json: issued } = await ask(`${chat.url}/control/tokens`, 'POST', asked);
  const headers = { authorization: `Bearer ${issued['token']}` };
  expect((await lookUp(chat, 'ann', headers)).status).toBe(404);
});

test('nobody is found without an app token', async () => {
  const chat = await withAnn('neutral');
  const asked = { privilege: 'user', userId: 'ann' };
  const { json } = await ask(`${chat.url}/control/tokens`, 'POST', asked);
  for (const headers of [{}, { authorization: `Bearer ${json['token']}` }]) {
    expect(await lookUp(chat, 'ann', headers)).toMatchObject({ status: 401 });
    expect(await lookUp(chat, 'bob', headers)).toMatchObject({ status: 401 });
  }
});

test('a look-up stands in the list of calls, and a stub of REST answers it', async () => {
  const chat = await withAnn('neutral');
  await lookUp(chat, 'ann');
  await lookUp(chat, 'bob');
  await ask(`${chat.url}/control/stubs`, 'POST', { what: 'rest', count: 1, answer: 503 });
  expect((await lookUp(chat, 'ann')).status).toBe(503);
  const { json } = await ask(`${chat.url}/control/calls?after=1`, 'GET');
  expect(json['calls']).toMatchObject([
    { by: 'rest', code: 200, what: 'GET /acme/shop/users/ann', outcome: 'found' },
    { by: 'rest', code: 404, outcome: 'no user is called "bob"' },
    { by: 'control' },
    { by: 'rest', code: 503 },
  ]);
});
