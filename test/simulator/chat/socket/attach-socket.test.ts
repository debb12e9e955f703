import { request as askHttp } from 'node:http';
import { describe, expect, test } from 'vitest';
import { openBare, openClient, startSocket } from './start-socket.ts';

const READY = '{"id":0,"operation":"initialise","appKey":"org#app","httpsOnly":true}';
const LOGIN = '{"id":1,"operation":"login","userId":"alice","token":"token-1"}';
const LOGOUT = '{"id":2,"operation":"logout","flag":true}';

describe('a message that is none of the format is answered so', () => {
  test.each([
    ['no JSON', 'hello', null, 'it is not JSON'],
    ['nothing', '', null, 'it is not JSON'],
    ['a number', '7', null, 'it must be of type object'],
    ['null', 'null', null, 'it must be of type object'],
    ['a list', '[]', null, 'it must be of type object'],
    ['an empty object', '{}', null, 'it must hold a known text as "operation"'],
    ['an unknown operation', '{"id":4,"operation":"fly"}', 4, 'it must hold a known text'],
    ['an operation of a wrong type', '{"id":4,"operation":["login"]}', 4, 'it must hold a known'],
    ['an inherited name', '{"id":4,"operation":"constructor"}', 4, 'it must hold a known text'],
    ['no id', LOGOUT.replace('"id":2,', ''), null, '/id must be present'],
    ['an id of a wrong type', LOGOUT.replace('2', '"2"'), null, '/id must be of type integer'],
    ['a broken id', LOGOUT.replace('2', '2.5'), null, '/id must be of type integer'],
    ['an id below zero', LOGOUT.replace('2', '-2'), null, '/id must be >= 0'],
    ['a huge id', LOGOUT.replace('2', '1e300'), null, '/id must be <= 9007199254740991'],
    ['no token', '{"id":4,"operation":"login","userId":"a"}', 4, '/token must be present'],
    ['a token of null', LOGIN.replace('"token-1"', 'null'), 1, '/token must be of type string'],
    ['a flag in words', LOGOUT.replace('true', '"true"'), 2, '/flag must be of type boolean'],
    ['a member too many', LOGOUT.replace('}', ',"x":1}'), 2, '/x must not be present'],
    ['no app key', READY.replace('org#app', ''), 0, '/appKey must not be empty'],
    ['an endless user id', LOGIN.replace('alice', 'a'.repeat(1_025)), 1, '/userId must NOT have'],
  ])('%s', async (_title, text, id, detail) => {
    const client = await openClient((await startSocket()).url);
    expect(await client.ask(text)).toEqual({
      id,
      result: 'error',
      name: 'malformed',
      code: -1,
      description: expect.stringContaining(`the message is none of this format: ${detail}`),
    });
    // The connection goes on.
    expect(await client.ask(READY)).toMatchObject({ id: 0, result: 'success' });
  });

  test('and the answer to thousands of wrong members is short', async () => {
    const client = await openClient((await startSocket()).url);
    const members = Array.from({ length: 5_000 }, (_, index) => `"x${index}":1`);
    members.push(`"${'x'.repeat(10_000)}":1`);
    const wrong = [members, members.toReversed()].map((each) => each.join(','));
    for (const each of wrong) {
      const answer = await client.ask(`{"id":4,"operation":"logout","flag":true,${each}}`);
      expect(answer).toMatchObject({ id: 4, code: -1 });
      expect(JSON.stringify(answer).length).toBeLessThan(500);
    }
  });

  test('deep nesting included', async () => {
    const client = await openClient((await startSocket()).url);
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    expect(await client.ask(deep)).toMatchObject({ id: null, code: -1 });
    expect(await client.ask(LOGOUT.replace('true', deep))).toMatchObject({ id: 2, code: -1 });
  });
});

test('initialise comes first, and once', async () => {
  const client = await openClient((await startSocket()).url);
  const early = { id: 2, result: 'error', name: 'notInitialised', code: -2 };
  expect(await client.ask(LOGOUT)).toMatchObject(early);
  await client.ask(READY);
  expect(await client.ask(READY)).toMatchObject({ id: 0, name: 'alreadyInitialised', code: -3 });
  expect(await client.ask(LOGIN)).toEqual({ id: 1, result: 'success' });
});

describe('what breaks the protocol is closed with a code and a reason', () => {
  test('a binary message', async () => {
    const client = await openClient((await startSocket()).url);
    client.send(Buffer.from(READY));
    expect(await client.closed).toEqual({
      code: 1003,
      reason: 'messages are text, this one is binary',
    });
  });

  test('a message that is too large, and not one that just is not', async () => {
    const client = await openClient((await startSocket()).url);
    const padding = ' '.repeat(65_536 - READY.length);
    expect(await client.ask(READY + padding)).toMatchObject({ result: 'success' });
    client.send(`${READY}${padding} `);
    expect(await client.closed).toEqual({
      code: 1009,
      reason: 'a message has at most 65536 bytes',
    });
  });

  test.each([
    ['a frame without a mask', [0x81, 0x02, 0x7b, 0x7d], '\x03\xeaa frame breaks RFC 6455'],
    ['a reserved opcode', [0x83, 0x80, 0, 0, 0, 0], '\x03\xeaa frame breaks RFC 6455'],
    [
      'a text that is not UTF-8',
      [0x81, 0x81, 0, 0, 0, 0, 0xff],
      '\x03\xefa text message is UTF-8, this one is not',
    ],
  ])('%s', async (_title, frame, end) => {
    const { port, service } = await startSocket();
    const { socket, closed } = await openBare(port);
    socket.write(handshake());
    socket.write(Buffer.from(frame));
    await expect.poll(() => service.calls().map(({ what }) => what)).toEqual(['connection']);
    socket.end();
    expect(await closed).toContain(end);
  });
});

const handshake = (change: (text: string) => string = (text) => text) =>
  change(
    'GET /chat HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );

describe('a request to upgrade', () => {
  test.each([
    ['another version', ['Version: 13', 'Version: 12'], 426, 'Sec-WebSocket-Version with 13'],
    ['no version', ['Sec-WebSocket-Version: 13\r\n', ''], 426, 'Sec-WebSocket-Version with 13'],
    ['no key', ['Sec-WebSocket-Key', 'Sec-WebSocket-Kay'], 400, 'Sec-WebSocket-Key'],
    ['another method', ['GET', 'POST'], 400, 'method'],
    ['another path', ['/chat', '/chat/x'], 404, '/chat'],
  ])('with %s is refused in JSON', async (_title, [part = '', other = ''], status, error) => {
    const { port } = await startSocket();
    const { socket, closed } = await openBare(port);
    socket.write(handshake((text) => text.replace(part, other)));
    const [head = '', body = ''] = (await closed).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('content-type: application/json');
    expect(JSON.parse(body)).toEqual({
      error: { 400: 'bad_request', 404: 'not_found', 426: 'upgrade_required' }[status],
      error_description: expect.stringContaining(error),
    });
    expect(head.includes('sec-websocket-version: 13')).toBe(status === 426);
  });

  test('is taken with a query and with any case', async () => {
    const { port } = await startSocket();
    const { socket, text } = await openBare(port);
    socket.write(
      handshake((it) => it.replace('/chat', '/chat?x=1').replace('websocket', 'WebSocket')),
    );
    await expect.poll(text).toMatch(/^HTTP\/1.1 101 /);
  });

  test('to HTTP/2 is an ordinary request', async () => {
    const { port } = await startSocket();
    const body = 'ü'.repeat(100_000);
    const answer = await new Promise<string>((resolve, reject) => {
      const request = askHttp(
        {
          port,
          method: 'POST',
          path: '/a/b/users',
          headers: {
            connection: 'Upgrade, HTTP2-Settings, close',
            upgrade: 'h2c',
            'http2-settings': 'AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
            authorization: 'Bearer x',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve(text));
        },
      );
      request.on('error', reject);
      request.end(body);
    });
    const seen = JSON.parse(answer) as {
      method: string;
      url: string;
      headers: object;
      body: string;
    };
    expect(seen).toMatchObject({ method: 'POST', url: '/a/b/users' });
    expect(seen.body === body, `${seen.body.length} characters arrived`).toBe(true);
    expect(seen.headers).toEqual({
      host: `localhost:${port}`,
      connection: 'close',
      authorization: 'Bearer x',
      'content-length': '200000',
    });
  });
});

describe('the heartbeat', () => {
  test('lets live, silent connections be', async () => {
    const { clock, url } = await startSocket();
    const client = await openClient(url);
    for (let round = 0; round < 4; round += 1) {
      const pinged = new Promise((resolve) => client.socket.once('ping', resolve));
      clock.pass(30_000);
      await pinged;
      // The pong goes ahead of it.
      await client.ask('?');
    }
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  test('closes one that answers no ping, and cuts it off if it does not answer that', async () => {
    const { clock, port, service } = await startSocket();
    const { socket, closed, text } = await openBare(port);
    socket.write(handshake());
    await expect.poll(text).toMatch(/^HTTP\/1.1 101 /);
    clock.pass(30_000);
    await expect.poll(text).toContain('\r\n\r\n\x89\x00');
    clock.pass(30_000);
    await expect.poll(text).toContain('\x0f\xa2a ping was not answered by a pong');
    expect(socket.destroyed).toBe(false);
    clock.pass(30_000);
    await closed;
    expect(service.calls()).toEqual([]);
  });
});

describe('floods', () => {
  test('thousands of messages at once are answered one by one, in order', async () => {
    const { url } = await startSocket();
    const client = await openClient(url);
    await client.ask(READY);
    const ids = Array.from({ length: 5_000 }, (_, id) => id);
    for (const id of ids) client.send(`{"id":${id},"operation":"logout","flag":true}`);
    const answered: unknown[] = [];
    for (const _ of ids) answered.push(((await client.next()) as { id: unknown }).id);
    expect(answered).toEqual(ids);
  });

  test('a client that reads nothing is not listened to until it reads', async () => {
    const { url, service } = await startSocket();
    const client = await openClient(url);
    await client.ask(READY);
    client.socket.pause();
    // Much is answered to little, and more than the buffers of the machine hold.
    const wrong = `{"id":0,"operation":"logout","flag":true,"${'x'.repeat(250)}":1}`;
    const sent = 60_000;
    for (let count = 0; count < sent; count += 1) client.send(wrong);
    let [former, count] = [-1, 0];
    while (count !== former) {
      former = count;
      for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
      count = service.calls().at(-1)?.number ?? 0;
    }
    expect(count).toBeGreaterThan(1_000);
    expect(count).toBeLessThan(sent);
    client.socket.resume();
    await expect.poll(() => service.calls().at(-1)?.number, { timeout: 20_000 }).toBe(sent + 1);
  }, 30_000);
});

test('a service that fails closes the connection and goes on', async () => {
  let isBroken = true;
  const store = {
    append() {
      if (isBroken) throw new Error('no space left');
    },
  };
  const { url, service } = await startSocket({ store });
  const client = await openClient(url);
  await client.ask(READY);
  client.send(LOGIN);
  expect(await client.closed).toMatchObject({ code: 1011 });
  expect(service.calls().at(-1)).toMatchObject({ outcome: 'failed: no space left' });
  isBroken = false;
  const another = await openClient(url);
  await another.ask(READY);
  expect(await another.ask(LOGIN)).toEqual({ id: 1, result: 'success' });
});

describe('the end', () => {
  test('is announced to every client', async () => {
    const { face, url } = await startSocket();
    const clients = await Promise.all([openClient(url), openClient(url)]);
    await face.close();
    for (const { closed } of clients) {
      expect(await closed).toEqual({ code: 1001, reason: 'the service shuts down' });
    }
  });

  test('does not wait for a client that does not answer', async () => {
    const { face, clock, port } = await startSocket();
    const { socket, closed, text } = await openBare(port);
    socket.write(handshake());
    await expect.poll(text).toMatch(/^HTTP\/1.1 101 /);
    const isGone = face.close();
    clock.pass(1_000);
    await isGone;
    expect(await closed).toContain('the service shuts down');
  });
});
