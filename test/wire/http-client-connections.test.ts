import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, systemClock } from '../../src/clock/clock.ts';
import type { RequestMode } from '../../src/wire/exchange.ts';
import { createHttpClient, type HttpClientOptions } from '../../src/wire/http-client.ts';
import { startReceiver } from '../simulator/engine/recording-receiver.ts';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

/** Posts to one address with a client of its own, with the engine's limits by default. */
function connect(url: string, options: Partial<HttpClientOptions> = {}) {
  const limits = { timeoutMs: 2_000, maxAnswerBytes: 65_536, dropsBodies: true };
  const client = createHttpClient({ clock: systemClock, ...limits, ...options });
  open.push(client);
  return {
    close: client.close,
    async post(mode: RequestMode = 'plain', body = '{"a":1}') {
      const headers = [['X-One', 'é']] as const;
      const request = { method: 'POST', url, headers, body: Buffer.from(body), mode };
      return (await client.exchange(request)).outcome;
    },
  };
}

/** A server that answers every request with the same bytes, written in the given pieces. */
async function startRaw(...pieces: string[]): Promise<{ url: string; connections: () => number }> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    count += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', async () => {
      for (const piece of pieces) {
        if (piece === 'END') socket.end();
        else if (piece === 'RESET') socket.resetAndDestroy();
        else socket.write(piece);
        await new Promise(setImmediate);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook?x=1`, connections: () => count };
}

describe('a peer that keeps connections alive, or none', () => {
  /** Holds its answers back while it is told to. */
  async function startHolding(connection: string) {
    const held: (() => void)[] = [];
    let isHolding = false;
    const server = createHttpServer((request, response) => {
      const answer = () => response.writeHead(200, { connection, 'content-length': '0' }).end();
      request.resume().on('end', () => (isHolding ? held.push(answer) : answer()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    });
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${port}/`,
      hold() {
        isHolding = true;
      },
      /** How many requests are held once no more come. */
      async release(): Promise<number> {
        let count = -1;
        while (count < held.length) {
          count = held.length;
          for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
        }
        isHolding = false;
        for (const answer of held.splice(0)) answer();
        return count;
      },
    };
  }

  test.each([
    ['close', 6],
    ['keep-alive', 40],
  ])('(Connection: %s) is asked %i requests at once', async (connection, atOnce) => {
    const holding = await startHolding(connection);
    const client = connect(holding.url);
    for (let first = 0; first < 8; first += 1) await client.post();
    holding.hold();
    const sent = Array.from({ length: 40 }, () => client.post());
    expect(await holding.release()).toBe(atOnce);
    const outcomes = await Promise.all(sent);
    expect(outcomes.filter(({ kind }) => kind !== 'answer')).toEqual([]);
  });
});

describe('reads answers', () => {
  test.each([
    ['with a length', ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'], 200, 1],
    ['in pieces', ['HTTP/1.1 20', '1 Created\r\ncontent-length: 4\r', '\n\r\nab', 'cd'], 201, 1],
    ['without a body', ['HTTP/1.1 204 No Content\r\n\r\n'], 204, 1],
    [
      'in chunks, with a trailer',
      [
        'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab',
        'c\r\n0\r\nX: y\r\n',
        '\r\n',
      ],
      200,
      1,
    ],
    [
      'after an interim one',
      ['HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 202 OK\r\nContent-Length: 0\r\n\r\n'],
      202,
      1,
    ],
    ['up to the end of the connection', ['HTTP/1.0 200 OK\r\n\r\nbody', 'END'], 200, 2],
    ['that close', ['HTTP/1.1 503 No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'], 503, 2],
  ])('%s', async (_title, pieces, status, connections) => {
    const raw = await startRaw(...pieces);
    const client = connect(raw.url);
    expect(await client.post()).toMatchObject({ kind: 'answer', status });
    expect(await client.post()).toMatchObject({ kind: 'answer', status });
    expect(raw.connections()).toBe(connections);
  });

  test('and their Retry-After', async () => {
    const raw = await startRaw('HTTP/1.1 429 No\r\nRetry-After:  7 \r\nContent-Length: 0\r\n\r\n');
    expect(await connect(raw.url).post()).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^7 ?$/) },
    });
  });
});

describe('a connection that ends', () => {
  const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';

  /** A server that does the next of these with each request, whatever connection it comes over. */
  async function startTurns(...turns: readonly string[][]) {
    const left = [...turns];
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('data', () => {
        for (const piece of left.shift() ?? []) {
          if (piece === 'RESET') socket.resetAndDestroy();
          else if (piece === 'END') socket.end();
          else socket.write(piece);
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({
      close: () =>
        new Promise((resolve) => {
          for (const socket of sockets) socket.destroy();
          server.close(() => resolve());
        }),
    });
    const { port } = server.address() as AddressInfo;
    return connect(`http://127.0.0.1:${port}/hook`);
  }

  test('without an answer after an earlier exchange was idle, and may have been closed before', async () => {
    const client = await startTurns([ANSWER], ['RESET'], ['RESET']);
    expect(await client.post()).toMatchObject({ kind: 'answer' });
    expect(await client.post()).toMatchObject({ reason: 'reset', wasIdle: true });
    // The next one goes over a fresh connection.
    expect(await client.post()).not.toHaveProperty('wasIdle');
  });

  test('when an answer has begun was not', async () => {
    const client = await startTurns([ANSWER], ['HTTP/1.1 200 OK\r\nContent-Le', 'END']);
    expect(await client.post()).toMatchObject({ kind: 'answer' });
    const begun = await client.post();
    expect(begun).toMatchObject({ kind: 'failure' });
    expect(begun).not.toHaveProperty('wasIdle');
  });

  test('within the body of an answer says so', async () => {
    const cut = 'HTTP/1.1 503 No\r\nContent-Length: 9\r\n\r\n{';
    const client = await startTurns([ANSWER], [cut, 'END']);
    await client.post();
    const outcome = await client.post();
    expect(outcome).toMatchObject({
      reason: 'reset',
      detail: expect.stringMatching(/^answer 503 was cut off: /),
    });
    expect(outcome).not.toHaveProperty('wasIdle');
  });
});

describe('turns into a failure', () => {
  test.each([
    ['what is not HTTP', ['SMTP ready\r\n\r\n'], 'protocol'],
    ['a length that is none', ['HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n'], 'protocol'],
    [
      'a connection closed early',
      ['HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab', 'END'],
      'reset',
    ],
    ['a reset', ['RESET'], 'reset'],
  ])('%s', async (_title, pieces, reason) => {
    const raw = await startRaw(...pieces);
    expect(await connect(raw.url).post()).toMatchObject({ kind: 'failure', reason });
  });

  test('nobody listening', async () => {
    const outcome = await connect('http://127.0.0.1:1/').post();
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'refused' });
  });

  test('silence beyond the deadline', async () => {
    const raw = await startRaw();
    let expire = () => {};
    const clock: Clock = {
      now: () => 0,
      after(delayMs, action) {
        expect(delayMs).toBe(2_000);
        expire = action;
        return () => {};
      },
    };
    const outcome = connect(raw.url, { clock }).post();
    while (raw.connections() === 0) await new Promise(setImmediate);
    expire();
    expect(await outcome).toMatchObject({ kind: 'failure', reason: 'timeout' });
  });

  test('a client that is closed', async () => {
    const raw = await startRaw();
    const client = connect(raw.url, { connections: 1 });
    const outcomes = [client.post(), client.post()];
    while (raw.connections() === 0) await new Promise(setImmediate);
    await client.close();
    const closed = {
      kind: 'failure',
      reason: 'reset',
      detail: 'the client was closed',
      whose: 'ours',
    };
    expect(await Promise.all([...outcomes, client.post()])).toEqual([closed, closed, closed]);
  });
});

test('sends headers as they are spelt and the path with its query', async () => {
  const receiver = await startReceiver();
  open.push(receiver);
  await connect(`${receiver.url}?x=1`).post();
  expect(receiver.received[0]).toMatchObject({ text: '{"a":1}' });
  expect(receiver.received[0]?.headers).toMatchObject({ 'x-one': 'é', 'content-length': '7' });
});

test('requests beyond the connections wait for one', async () => {
  const receiver = await startReceiver();
  open.push(receiver);
  const client = connect(receiver.url, { connections: 2 });
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => client.post()));
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(Array(20).fill('answer'));
  expect(new Set(receiver.received.map(({ port }) => port)).size).toBe(2);
});

test('the deadline of a request counts from the moment at which it gets a connection', async () => {
  const timers: (() => void)[] = [];
  const clock: Clock = {
    now: () => 0,
    after(_delayMs, action) {
      timers.push(action);
      return () => {};
    },
  };
  const raw = await startRaw();
  const client = connect(raw.url, { clock, connections: 1 });
  const outcomes = [client.post(), client.post()];
  while (raw.connections() === 0) await new Promise(setImmediate);
  expect(timers).toHaveLength(1);
  timers[0]?.();
  expect(await outcomes[0]).toMatchObject({ reason: 'timeout' });
  while (raw.connections() === 1) await new Promise(setImmediate);
  expect(timers).toHaveLength(2);
  timers[1]?.();
  expect(await outcomes[1]).toMatchObject({ reason: 'timeout' });
});

test('a connection that never opens ends at the deadline, and the next request opens another', async () => {
  let expire = (): void => {};
  const clock: Clock = {
    now: () => 0,
    after(_delayMs, action) {
      expire = action;
      return () => {};
    },
  };
  const receiver = await startReceiver();
  open.push(receiver);
  const client = connect(receiver.url, { clock, connections: 1 });
  const outcome = client.post();
  // Before any socket can have been opened.
  expire();
  expect(await outcome).toMatchObject({ kind: 'failure', reason: 'timeout' });
  expect(await client.post('plain', 'the next')).toMatchObject({ kind: 'answer', status: 200 });
  expect(receiver.received.map(({ text }) => text)).toEqual(['the next']);
});

test('an idle connection that the server closes is opened again', async () => {
  const ports: (number | undefined)[] = [];
  const server = createServer((socket) => {
    ports.push(socket.remotePort);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', () =>
        setImmediate(() => socket.end()),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const closed = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  const client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  for (let round = 0; round < 3; round += 1) {
    expect(await client.post()).toMatchObject({ kind: 'answer' });
    while ((await closed()) > 0) await new Promise(setImmediate);
  }
  expect(new Set(ports).size).toBe(3);
  await client.close();
  await new Promise((resolve) => server.close(resolve));
});

test('a host may be an IPv6 address', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end('HTTP/1.1 204 No Content\r\n\r\n'));
  });
  const isThere = await new Promise<boolean>((resolve) => {
    server.on('error', () => resolve(false));
    server.listen(0, '::1', () => resolve(true));
  });
  if (!isThere) return;
  const { port } = server.address() as AddressInfo;
  expect(await connect(`http://[::1]:${port}/`).post()).toMatchObject({ status: 204 });
  await new Promise((resolve) => server.close(resolve));
});

describe('a request', () => {
  test('in chunks has three of them and no length', async () => {
    let seen = '';
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (data) => {
        seen += data.toString('latin1');
        if (seen.endsWith('0\r\n\r\n')) socket.end('HTTP/1.1 204 No Content\r\n\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await connect(`http://127.0.0.1:${port}/`).post('chunked')).toMatchObject({
      status: 204,
    });
    await new Promise((resolve) => server.close(resolve));
    expect(seen).toMatch(/\r\n\r\n3\r\n\{"a\r\n3\r\n":1\r\n1\r\n\}\r\n0\r\n\r\n$/);
    expect(seen.toLowerCase()).not.toContain('content-length');
  });

  test('that is slow comes in eight pieces, each but the first after a pause of the clock', async () => {
    const pauses: (() => void)[] = [];
    const clock: Clock = {
      now: () => 0,
      after(delayMs, action) {
        if (delayMs === 60) pauses.push(action);
        return () => {};
      },
    };
    const receiver = await startReceiver();
    open.push(receiver);
    const text = 'abcdefgh'.repeat(10);
    const outcome = connect(receiver.url, { clock }).post('slow', text);
    for (let pause = 0; pause < 7; pause += 1) {
      while (pauses.length <= pause) await new Promise(setImmediate);
      expect(receiver.received).toEqual([]);
      pauses[pause]?.();
    }
    expect(await outcome).toMatchObject({ kind: 'answer', status: 200 });
    expect(pauses).toHaveLength(7);
    expect(receiver.received).toMatchObject([{ text, headers: { 'content-length': '80' } }]);
  });

  test('that is split has a border inside the first character of each length', async () => {
    const pieces: Buffer[] = [];
    let resume = () => {};
    const clock: Clock = {
      now: () => 0,
      after(delayMs, action) {
        if (delayMs === 60) resume = action;
        return () => {};
      },
    };
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (data) => {
        pieces.push(data);
        if (data.includes('end')) socket.end('HTTP/1.1 204 No Content\r\n\r\n');
        else setImmediate(() => resume());
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { post } = connect(`http://127.0.0.1:${port}/`, { clock });
    expect(await post('split', '"🤖 é 助 é end')).toMatchObject({ status: 204 });
    await new Promise((resolve) => server.close(resolve));
    const body = Buffer.concat(pieces).toString();
    expect(body).toMatch(/content-length: 19\r\n/i);
    expect(body.endsWith('"🤖 é 助 é end')).toBe(true);
    const text = pieces.slice(-3).map((piece) => piece.toString('latin1'));
    expect(text).toEqual(['\x9f\xa4\x96 \xc3', '\xa9 \xe5', '\x8a\xa9 \xc3\xa9 end']);
  });

  test('that is cut announces its whole length and sends half of it', async () => {
    const receiver = await startReceiver();
    open.push(receiver);
    const client = connect(receiver.url, { connections: 1 });
    expect(await client.post('cut', 'x'.repeat(1_000))).toEqual({
      kind: 'failure',
      reason: 'reset',
      detail: 'the client cut the connection',
    });
    while (receiver.received.length === 0) await new Promise(setImmediate);
    expect(receiver.received).toMatchObject([
      { isWhole: false, text: 'x'.repeat(500), headers: { 'content-length': '1000' } },
    ]);
    expect(await client.post()).toMatchObject({ kind: 'answer' });
  });
});

test('a connection is kept for the next request where that is asked for, though new ones are answered sooner', async () => {
  let atMs = 0;
  const used = new Set<Socket>();
  const server = createHttpServer((request, response) => {
    // As an acknowledgement that the system delays.
    atMs += used.has(request.socket) ? 40 : 1;
    used.add(request.socket);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  const { port } = server.address() as AddressInfo;
  const clock: Clock = { after: systemClock.after, now: () => atMs };
  const client = createHttpClient({ clock, timeoutMs: 2_000, maxAnswerBytes: 1_024 });
  open.push(client);
  const ask = async (keepsConnection?: true) => {
    const request = { method: 'GET', url: `http://127.0.0.1:${port}/`, headers: [] };
    const body = new Uint8Array();
    await client.exchange({ ...request, body, ...(keepsConnection && { keepsConnection }) });
  };
  for (let asked = 0; asked < 20; asked += 1) await ask();
  const reopened = used.size;
  expect(reopened).toBeGreaterThan(4);
  await ask(true);
  const before = used.size;
  for (let asked = 0; asked < 8; asked += 1) await ask(true);
  expect(used.size).toBe(before);
});

test('a request that is sent again gets a connection that nothing came over before', async () => {
  const used: Socket[] = [];
  const server = createHttpServer((request, response) => {
    used.push(request.socket);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  const { port } = server.address() as AddressInfo;
  const client = createHttpClient({ clock: systemClock, timeoutMs: 2_000, maxAnswerBytes: 1_024 });
  open.push(client);
  const url = `http://127.0.0.1:${port}/`;
  const request = { method: 'GET', url, headers: [], body: new Uint8Array() };
  for (let asked = 0; asked < 3; asked += 1) await client.exchange(request);
  expect(new Set(used).size).toBe(1);
  await client.exchange({ ...request, opensConnection: true });
  expect(new Set(used).size).toBe(2);
});
