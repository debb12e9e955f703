import { expect, test } from 'vitest';
import { ask, type ReadAnswer, type ServedChat, serveChat } from './serve-chat.ts';

function create(
  { url, appToken }: ServedChat,
  body: unknown,
  token: string = appToken,
): Promise<ReadAnswer> {
  return ask(`${url}/acme/shop/users`, 'POST', body, { authorization: `Bearer ${token}` });
}

const UUID = expect.stringMatching(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);

test('an array of users is answered with the envelope of section 2.4', async () => {
  const chat = await serveChat();
  const body = [
    { username: 'ann', password: 'secret-1', nickname: 'Ann' },
    { username: 'bob', password: 'secret-2' },
  ];
  const { status, json, headers } = await create(chat, body);
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
});

test('health tells that the service is ready', async () => {
  const { url } = await serveChat();
  const { status, json } = await ask(`${url}/health`, 'GET');
  expect({ status, json }).toEqual({ status: 200, json: { status: 'ok' } });
});
