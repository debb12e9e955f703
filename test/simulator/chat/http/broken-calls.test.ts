import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { callRaw } from './raw-call.ts';
import { ask, serveChat } from './serve-chat.ts';

const HOST = 'Host: 127.0.0.1\r\nConnection: close\r\n';
const USERS = `POST /acme/shop/users HTTP/1.1\r\n${HOST}`;
const JSON_TYPE = 'Content-Type: application/json\r\n';

const REFUSED = { error: expect.any(String), error_description: expect.any(String) };

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a head that breaks off', 'GET /health HTTP/1.1\r\nHost: lo', 400],
  ['no Host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['CONNECT', `CONNECT example.com:80 HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['an expectation that nobody knows', `GET /health HTTP/1.1\r\n${HOST}Expect: x\r\n\r\n`, 417],
  ['two lengths', `${USERS}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['a length and chunks', `${USERS}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0`, 400],
  ['chunks that are none', `${USERS}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ['a coding that nobody knows', `${USERS}Transfer-Encoding: gzip\r\n\r\nabc`, 400],
  ['a body that breaks off', `${USERS}${JSON_TYPE}Content-Length: 9\r\n\r\n{`, 400],
  [
    'endless chunk extensions',
    `${USERS}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}`,
    413,
  ],
  ['endless headers', `GET /health HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address that cannot be decoded', `GET /%zz HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a segment that cannot be decoded', `POST /%ff/%c0/users HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a method of elsewhere', `PROPFIND /health HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['another method of elsewhere', `TRACE /control/users HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['an unknown path', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\n${HOST}\r\n`, 404],
  ['the whole server', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 404],
  ['an upgrade to something', `GET /health HTTP/1.1\r\nUpgrade: h2c\r\n${HOST}\r\n`, 200],
])('%s is answered with JSON', async (_name, bytes, status) => {
  const { port } = await serveChat();
  const answer = await callRaw(port, bytes);
  expect(answer.status).toBe(status);
  expect(answer.failure).toBeUndefined();
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  // What follows answers the rest of the bytes.
  const body: unknown = JSON.parse(answer.body.slice(0, Number(answer.headers['content-length'])));
  expect(body).toMatchObject(status === 200 ? {} : REFUSED);
});

test.each([
  ['with its length', (text: string) => `Content-Length: ${text.length}\r\n\r\n${text}`],
  [
    'in chunks',
    (text: string) =>
      `Transfer-Encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
  ],
])('a body beyond the limit, sent %s, is 413', async (_name, frame) => {
  const { port } = await serveChat({ maxBodyBytes: 1_000 });
  for (const size of [1_001, 3_999, 100_000]) {
    const bytes = `${USERS}${JSON_TYPE}${frame('x'.repeat(size))}`;
    const answer = await callRaw(port, bytes);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ error: 'request_too_large' });
  }
  const atLimit = await callRaw(port, `${USERS}${JSON_TYPE}${frame('x'.repeat(1_000))}`);
  expect(atLimit.status).toBe(400);
});

/** Sends to a server until it ends the connection; resolves `answered` with all that came, once a body has. */
function sendWithoutEnd(port: number, head: string) {
  let text = '';
  const socket = connect({ port, host: '127.0.0.1' });
  const piece = `3e8\r\n${'x'.repeat(1_000)}\r\n`;
  const send = () => {
    while (socket.writable && socket.write(piece));
  };
  socket.on('drain', send).on('error', () => {});
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      if (text.endsWith('}')) resolve(text);
    });
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  send();
  return { socket, answered, closed };
}

test('a body without end is 413 as soon as it is beyond the limit, and cut after a while', async () => {
  const clock = createVirtualClock(0);
  const release = clock.hold();
  const { port } = await serveChat({ clock, maxBodyBytes: 10_000 });
  const { socket, answered, closed } = sendWithoutEnd(port, `${USERS}${JSON_TYPE}`);
  expect(await answered).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is);
  expect(socket.closed).toBe(false);
  release();
  await closed;
});

test('a body without end is 413 in the words of a token server, too', async () => {
  const { port } = await serveChat({ maxBodyBytes: 10_000 });
  const head = `POST /token-server/generate-user-token HTTP/1.1\r\n${HOST}`;
  const { socket, answered } = sendWithoutEnd(port, head);
  expect(await answered).toMatch(
    /^HTTP\/1\.1 413 .*{"error":"the body is larger than 10000 bytes"}$/s,
  );
  socket.destroy();
});

test('a body that comes in pieces comes whole', async () => {
  const { port, appToken } = await serveChat();
  const pieces = ['[{"user', 'name":', '"ann"}', ']'].map(
    (piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`,
  );
  const head = `${USERS}${JSON_TYPE}Authorization: Bearer ${appToken}\r\n`;
  const answer = await callRaw(
    port,
    `${head}Transfer-Encoding: chunked\r\n\r\n${pieces.join('')}0\r\n\r\n`,
  );
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('"username":"ann"');
});

test('a body of many megabytes is refused where its sender can see it', async () => {
  const { url } = await serveChat();
  const answer = await ask(`${url}/acme/shop/users`, 'POST', 'x'.repeat(20_000_000));
  expect(answer).toMatchObject({ status: 413, json: { error: 'request_too_large' } });
});

test.each([
  ['deep arrays', '['.repeat(400_000)],
  ['deep arrays that end', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['a deep unknown field', `[{"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`],
  ['a prototype', '[{"__proto__":{"username":"eve"},"constructor":{"prototype":{}}}]'],
  ['a byte order mark', '\uFEFF[]'],
  ['half a million wrong items', `[${'1,'.repeat(500_000)}1]`],
  ['a number beyond all', '[1e999]'],
])('%s in a body is a refusal', async (_name, body) => {
  const { url, appToken } = await serveChat();
  const headers = { authorization: `Bearer ${appToken}` };
  const { status, json } = await ask(`${url}/acme/shop/users`, 'POST', body, headers);
  expect(status).toBe(400);
  expect(json).toMatchObject({ error: expect.any(String) });
  expect(Object.hasOwn(Object.prototype, 'username')).toBe(false);
});

test.each([
  ['text/plain', 415],
  ['application/xml', 415],
  ['application/jsonx', 415],
  [';;;', 415],
  ['Application/JSON ; charset=utf-8', 401],
])('a body said to be "%s" is %d', async (type, status) => {
  const { url } = await serveChat();
  const headers = { 'content-type': type };
  const answer = await ask(`${url}/acme/shop/users`, 'POST', '[{"username":"ann"}]', headers);
  expect(answer.status).toBe(status);
});

test('a body that is not UTF-8 is refused, and not mended', async () => {
  const { port } = await serveChat();
  const body = Buffer.from('{"username":"\xff"}', 'latin1');
  const head = `${USERS}${JSON_TYPE}Content-Length: ${body.length}\r\n\r\n`;
  const answer = await callRaw(port, Buffer.concat([Buffer.from(head), body]));
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('the body is not UTF-8');
});

test('of two equal keys the last one counts, as JSON.parse has it', async () => {
  const { url, appToken } = await serveChat();
  const headers = { authorization: `Bearer ${appToken}` };
  const body = '[{"username":"ann","username":"bob"}]';
  const { json } = await ask(`${url}/acme/shop/users`, 'POST', body, headers);
  expect(json['entities']).toMatchObject([{ username: 'bob' }]);
});

test.each([
  ['PUT', '/acme/shop/users', 'POST'],
  ['POST', '/health', 'GET, HEAD'],
  ['DELETE', '/control/clock', 'GET, HEAD, POST'],
  ['PUT', '/token-server', 'GET'],
  ['GET', '/agents/a/update', 'POST'],
])('%s %s is 405 and says what would do', async (method, path, allow) => {
  const { url } = await serveChat();
  const { status, headers } = await ask(url + path, method);
  expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow });
});

test.each([
  ['evil.example', 421],
  ['evil.example:80', 421],
  ['192.0.2.7', 421],
  ['localhost.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['', 421],
  ['localhost', 200],
  ['chat.localhost:8080', 200],
  ['127.0.0.1:1', 200],
  ['127.1.2.3', 200],
  ['[::1]:8080', 200],
])('on loopback a call under the host "%s" is answered %d', async (host, status) => {
  const { port } = await serveChat();
  const bytes = `GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  expect((await callRaw(port, bytes)).status).toBe(status);
});

test.each(['127.0.0.1', '0.0.0.0'])('a call to %s with two hosts is 400', async (host) => {
  const { port } = await serveChat({ host });
  for (const other of ['localhost', 'evil.example']) {
    const head = `Host: localhost\r\nhost: ${other}\r\n`;
    const called = await callRaw(port, `GET /health HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
    expect([called.status, JSON.parse(called.body)]).toEqual([
      400,
      { error: 'bad_request', error_description: 'the header Host stands twice' },
    ]);
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
    expect((await callRaw(port, `GET /chat HTTP/1.1\r\n${head}${upgrade}\r\n`)).status).toBe(400);
  }
});

test('a server that is bound to all addresses is called by any name', async () => {
  const { port } = await serveChat({ host: '0.0.0.0' });
  const bytes = 'GET /health HTTP/1.1\r\nHost: assay.test\r\nConnection: close\r\n\r\n';
  expect((await callRaw(port, bytes)).status).toBe(200);
});

test('closing ends connections of every kind at once', async () => {
  const clock = createVirtualClock(0);
  clock.hold();
  const chat = await serveChat({ clock });
  const idle = connect({ port: chat.port, host: '127.0.0.1' });
  const halfway = connect({ port: chat.port, host: '127.0.0.1' });
  const broken = connect({ port: chat.port, host: '127.0.0.1', allowHalfOpen: true });
  const closed = [idle, halfway, broken].map(
    (socket) => new Promise((resolve) => socket.on('error', () => {}).on('close', resolve)),
  );
  idle.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  halfway.write('POST /acme/shop/users HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{');
  broken.write('CONNECT example.com:80 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await Promise.all([idle, broken].map((socket) => new Promise((got) => socket.once('data', got))));
  await chat.close();
  broken.end();
  await Promise.all(closed);
});
