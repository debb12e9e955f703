import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createSystemClock, systemClock } from '../../src/clock/clock.ts';
import { VERSION } from '../../src/contract/generated/version.ts';
import type { Failure, WireRequest } from '../../src/wire/exchange.ts';
import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '../../src/wire/http-client.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close();
});

/** A server of bare sockets: what it writes is what the client gets. */
async function listen(onRequest: (socket: Socket, received: string) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let received = '';
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received += data.toString('latin1');
      onRequest(socket, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

function open(options: Partial<HttpClientOptions> = {}): HttpClient {
  const httpClient = createHttpClient({
    clock: systemClock,
    timeoutMs: 5_000,
    maxAnswerBytes: 1_000,
    ...options,
  });
  opened.push(httpClient);
  return httpClient;
}

/** A clock whose timers are fired by hand. */
function handClock() {
  const timers = new Set<() => void>();
  return {
    clock: {
      now: () => 0,
      after(_delayMs: number, action: () => void) {
        timers.add(action);
        return () => timers.delete(action);
      },
    },
    pending: () => timers.size,
    fire() {
      for (const action of [...timers]) action();
    },
  };
}

const post = (url: string, more: Partial<WireRequest> = {}): WireRequest => ({
  method: 'POST',
  url,
  headers: [['Content-Type', 'application/json']],
  body: Buffer.from('{"a":"é"}'),
  ...more,
});

const answerWith = (text: string) => (socket: Socket) => {
  socket.write(text);
};

describe('an answer', () => {
  test('has status, lower-case headers and the bytes of the body', async () => {
    const url = await listen(
      answerWith('HTTP/1.1 201 Created\r\nX-A: 1\r\nX-A: 2\r\nContent-Length: 3\r\n\r\nabc'),
    );
    const { outcome } = await open().exchange(post(url));
    expect(outcome).toEqual({
      kind: 'answer',
      status: 201,
      headers: { 'x-a': '1, 2', 'content-length': '3' },
      body: Buffer.from('abc'),
    });
  });

  test('says that there is a redirect, which is not followed', async () => {
    let requests = 0;
    const url = await listen((socket) => {
      requests += 1;
      socket.write(
        'HTTP/1.1 307 Temporary Redirect\r\nLocation: /other\r\nContent-Length: 0\r\n\r\n',
      );
    });
    const { outcome } = await open().exchange(post(url));
    expect(outcome).toMatchObject({ kind: 'answer', status: 307 });
    expect(requests).toBe(1);
  });

  test('follows an interim response', async () => {
    const url = await listen(
      answerWith('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
    );
    expect((await open().exchange(post(url))).outcome).toMatchObject({ status: 200 });
  });
});

const answerCoded = (coding: string, body: Uint8Array) => (socket: Socket) => {
  socket.write(
    `HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
};

describe('an answer with a content coding', () => {
  const plain = Buffer.from('{"token":"é"}');
  test.each([
    ['gzip', gzipSync(plain)],
    ['x-gzip', gzipSync(plain)],
    ['GZIP', gzipSync(plain)],
    ['deflate', deflateSync(plain)],
    ['deflate', deflateRawSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['deflate, identity, br', brotliCompressSync(deflateSync(plain))],
    ['identity', plain],
    ['gzip', Buffer.alloc(0)],
  ])('%s is decoded, and its headers stay', async (coding, body) => {
    const url = await listen(answerCoded(coding, body));
    const { outcome } = await open().exchange(post(url));
    expect(outcome).toEqual({
      kind: 'answer',
      status: 200,
      headers: { 'content-encoding': coding, 'content-length': String(body.length) },
      body: body.length === 0 ? body : plain,
    });
  });

  test('that assay does not know is kept as it came', async () => {
    const body = gzipSync(plain);
    const url = await listen(answerCoded('gzip, zstd', body));
    expect((await open().exchange(post(url))).outcome).toMatchObject({ kind: 'answer', body });
  });

  const zeros = Buffer.alloc(2_000_000);
  test.each([
    ['gzip', gzipSync(zeros), 10_000],
    ['br', brotliCompressSync(zeros), 10_000],
    ['gzip, gzip', gzipSync(gzipSync(zeros)), 10_000],
  ])('%s that unpacks to too much is too-large', async (coding, body, maxAnswerBytes) => {
    expect(body.length).toBeLessThan(maxAnswerBytes);
    const url = await listen(answerCoded(coding, body));
    const { outcome } = await open({ maxAnswerBytes }).exchange(post(url));
    expect(outcome).toEqual({
      kind: 'failure',
      reason: 'too-large',
      detail: 'answer 200 has a body of more than 10000 bytes',
    });
  });

  test('may unpack to as much as is allowed', async () => {
    const url = await listen(answerCoded('gzip', gzipSync(Buffer.alloc(1_000))));
    expect((await open().exchange(post(url))).outcome).toMatchObject({ kind: 'answer' });
  });

  test.each([
    ['gzip', plain],
    ['gzip', gzipSync(plain).subarray(0, -6)],
    ['deflate', Buffer.from('?')],
    ['br', brotliCompressSync(plain).subarray(0, -3)],
  ])('%s that is broken is protocol', async (coding, body) => {
    const url = await listen(answerCoded(coding, body));
    const { outcome } = await open().exchange(post(url));
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'protocol' });
    expect((outcome as Failure).detail).toContain(`the body of answer 200 is no valid ${coding}: `);
  });

  test('is not asked for', async () => {
    let seen = '';
    const url = await listen((socket, received) => {
      seen = received;
      if (received.endsWith('}')) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    });
    await open().exchange(post(url));
    expect(seen.toLowerCase()).not.toContain('accept-encoding');
  });
});

describe('a request', () => {
  test('goes out with the given spelling of its headers and the given bytes', async () => {
    let seen = '';
    const url = await listen((socket, received) => {
      seen = received;
      if (received.endsWith('}')) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    });
    await open().exchange(post(url, { headers: [['sErvice-Signature', 'é']] }));
    expect(seen).toContain('sErvice-Signature: é\r\n');
    expect(seen).toContain(Buffer.from('{"a":"é"}').toString('latin1'));
    expect(seen).toContain('content-length: 10');
  });

  test.each([
    [[], `User-Agent: assay/${VERSION}\r\n`],
    [[['user-agent', 'mine/1']] as const, 'user-agent: mine/1\r\n'],
  ])('says who asks, unless it does so itself: %j', async (headers, said) => {
    let seen = '';
    const url = await listen((socket, received) => {
      seen = received;
      if (received.endsWith('}')) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    });
    await open().exchange(post(url, { headers }));
    expect(seen).toContain(said);
    expect(seen.match(/user-agent/gi)).toHaveLength(1);
  });

  test('can go out in chunks', async () => {
    let seen = '';
    const url = await listen((socket, received) => {
      seen = received;
      if (received.endsWith('0\r\n\r\n'))
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    });
    await open().exchange(post(url, { mode: 'chunked' }));
    expect(seen.toLowerCase()).toContain('transfer-encoding: chunked');
    expect(seen.toLowerCase()).not.toContain('content-length');
  });
});

describe('a failure', () => {
  test.each([
    ['refused', 'http://127.0.0.1:1/'],
    ['dns', 'http://assay.invalid/'],
  ])('is %s', async (reason, url) => {
    expect((await open().exchange(post(url))).outcome).toMatchObject({ kind: 'failure', reason });
  });

  test('is tls when the peer does not speak it', async () => {
    const url = await listen(answerWith('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const { outcome } = await open().exchange(post(url.replace('http:', 'https:')));
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'tls' });
  });

  test('is reset when the connection ends without an answer', async () => {
    const url = await listen((socket) => socket.resetAndDestroy());
    expect((await open().exchange(post(url))).outcome).toMatchObject({ reason: 'reset' });
  });

  test('is protocol when the answer is not HTTP', async () => {
    const url = await listen(answerWith('HTP/1.1 two hundred\r\n\r\n'));
    expect((await open().exchange(post(url))).outcome).toMatchObject({ reason: 'protocol' });
  });

  test('is too-large when the body does not end', async () => {
    const url = await listen((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(5_000)}`);
    });
    expect((await open().exchange(post(url))).outcome).toMatchObject({ reason: 'too-large' });
  });

  test('is a timeout when the answer is not complete at the deadline', async () => {
    const hand = handClock();
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const url = await listen((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc', isAsked);
    });
    const pending = open({ clock: hand.clock }).exchange(post(url));
    await asked;
    hand.fire();
    expect((await pending).outcome).toMatchObject({ kind: 'failure', reason: 'timeout' });
    expect(hand.pending()).toBe(0);
  });

  test('never throws, whatever the URL', async () => {
    expect((await open().exchange(post('not a url'))).outcome).toMatchObject({ kind: 'failure' });
  });
});

test('a settled exchange leaves no timer behind', async () => {
  const hand = handClock();
  const url = await listen(answerWith('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
  await open({ clock: hand.clock }).exchange(post(url));
  expect(hand.pending()).toBe(0);
});

test('a machine whose clock is set ahead makes no answer slow', async () => {
  let leadMs = 0;
  const clock = { ...systemClock, now: () => systemClock.now() + leadMs };
  const url = await listen((socket) => {
    leadMs += 3_600_000;
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  });
  const request = { method: 'GET', url, headers: [], body: new Uint8Array() };
  const { outcome, durationMs } = await open({ clock }).exchange(request);
  expect(outcome).toMatchObject({ kind: 'answer', status: 200 });
  expect(durationMs).toBeLessThan(3_600_000);
});

test.each([
  ['back', -3_600_000],
  ['ahead', 3_600_000],
])('a machine whose clock is set %s is told of', async (_where, setMs) => {
  let wallMs = 0;
  const clock = createSystemClock({
    wall: () => Date.now() + wallMs,
    monotonic: () => performance.now(),
    timer: systemClock.after,
  });
  const url = await listen((socket) => {
    wallMs = setMs;
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  });
  const request = { method: 'GET', url, headers: [], body: new Uint8Array() };
  const { clockSetMs = 0, startedAtMs, durationMs } = await open({ clock }).exchange(request);
  expect(Math.abs(clockSetMs - setMs)).toBeLessThan(60_000);
  expect(Math.abs(Date.now() - startedAtMs)).toBeLessThan(60_000);
  expect(durationMs).toBeLessThan(60_000);
});

test('a peer that closes each connection behind its answer, unannounced, soon gets a new one each time', async () => {
  const url = await listen((socket) => {
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  });
  const { exchange } = open({ connections: 1 });
  const request = { method: 'GET', url, headers: [], body: new Uint8Array() };
  const kinds: string[] = [];
  for (let count = 0; count < 30; count += 1) kinds.push((await exchange(request)).outcome.kind);
  expect(kinds.filter((kind) => kind === 'failure').length).toBeLessThanOrEqual(3);
  expect(kinds.slice(-20)).toEqual(Array.from({ length: 20 }, () => 'answer'));
});
