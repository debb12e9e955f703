import { expect, test } from 'vitest';
import { connectBySocket, createChatClient } from '../../../../src/simulator/index.ts';
import { callRaw } from '../http/raw-call.ts';
import { ask, serveChat } from '../http/serve-chat.ts';
import { openBare } from './start-socket.ts';

const OPTIONS = { appKey: 'org#app', isHttpsOnly: true };
const chatOf = (url: string) => `${url.replace('http', 'ws')}/chat`;

test('a client by socket and the HTTP faces see the same service', async () => {
  const { url } = await serveChat();
  const { json } = await ask(`${url}/token-server?userId=alice`, 'GET');
  const client = createChatClient(await connectBySocket(chatOf(url), OPTIONS));
  expect(await client.login('bob', String(json['token']))).toMatchObject({ kind: 'error' });
  expect(await client.login('alice', String(json['token']))).toEqual({ kind: 'success' });
  const warned = new Promise((resolve) =>
    client.addConnectionDelegate({ onTokenWillExpire: () => resolve('warned') }),
  );
  await ask(`${url}/control/clock`, 'POST', { byMs: 55 * 60_000 });
  expect(await warned).toBe('warned');
});

test('an ordinary request at the path of the WebSocket is answered 426 with what is there', async () => {
  const { url } = await serveChat();
  for (const method of ['GET', 'POST']) {
    const answer = await ask(`${url}/chat?x=1`, method, ...(method === 'GET' ? [] : [{}]));
    expect(answer.status).toBe(426);
    expect(answer.headers.get('upgrade')).toBe('websocket');
    expect(answer.json).toMatchObject({ error: 'upgrade_required' });
  }
  expect((await ask(`${url}/chats`, 'GET')).status).toBe(404);
});

test.each(['GET /chat HTTP/1.1\r\nConnection: close', 'GET /chat HTTP/1.0'])(
  'the answer to a request with %j can be read to its end',
  async (head) => {
    const { port } = await serveChat();
    const options = { isEnded: false, deadlineMs: 2_000 };
    const answer = await callRaw(port, `${head}\r\nHost: localhost\r\n\r\n`, options);
    expect(answer.status).toBe(426);
    expect(answer.failure).toBeUndefined();
  },
);

test('a call that offers HTTP/2 creates its users all the same', async () => {
  const { url, port, appToken } = await serveChat();
  const { socket, closed } = await openBare(port);
  const body = '[{"username":"alice","password":"x"}]';
  const head = [
    'POST /org/app/users HTTP/1.1',
    `Host: ${new URL(url).host}`,
    'Connection: Upgrade, HTTP2-Settings, close',
    'Upgrade: h2c',
    'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
    `Authorization: Bearer ${appToken}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  // The body comes later than the head.
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise(setImmediate);
  socket.write(body);
  const answer = await closed;
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('"username":"alice"');
});

test('closing the server closes the WebSockets', async () => {
  const server = await serveChat();
  const link = await connectBySocket(chatOf(server.url), OPTIONS);
  await server.close();
  expect(await link.perform({ type: 'logout', flag: true })).toMatchObject({
    error: { name: 'disconnected' },
  });
});
