import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, systemClock } from '../../../src/clock/clock.ts';
import {
  createPoster,
  type PosterOptions,
} from '../../../src/simulator/engine/sending/create-poster.ts';
import { createSigner } from '../../../src/simulator/engine/sending/create-signer.ts';
import { signBody } from '../../../src/wire/signature.ts';
import { startReceiver } from './recording-receiver.ts';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

function pose(url: string, options: Partial<PosterOptions> = {}) {
  const poster = createPoster({ url, clock: systemClock, deadlineMs: 2_000, ...options });
  open.push(poster);
  return poster;
}

const POSTING = { headers: [['X-One', 'é']] as const, body: Buffer.from('{"a":1}') };

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
    const poster = pose(raw.url);
    expect(await poster.post(POSTING)).toEqual({ kind: 'answer', status });
    expect(await poster.post(POSTING)).toEqual({ kind: 'answer', status });
    expect(raw.connections()).toBe(connections);
  });

  test('and their Retry-After', async () => {
    const raw = await startRaw('HTTP/1.1 429 No\r\nRetry-After:  7 \r\nContent-Length: 0\r\n\r\n');
    expect(await pose(raw.url).post(POSTING)).toMatchObject({ status: 429, retryAfter: '7' });
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
    expect(await pose(raw.url).post(POSTING)).toMatchObject({ kind: 'failure', reason });
  });

  test('nobody listening', async () => {
    const outcome = await pose('http://127.0.0.1:1/').post(POSTING);
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
    const outcome = pose(raw.url, { clock }).post(POSTING);
    while (raw.connections() === 0) await new Promise(setImmediate);
    expire();
    expect(await outcome).toMatchObject({ kind: 'failure', reason: 'timeout' });
  });

  test('a poster that is closed', async () => {
    const raw = await startRaw();
    const poster = pose(raw.url, { connections: 1 });
    const outcomes = [poster.post(POSTING), poster.post(POSTING)];
    await poster.close();
    for (const outcome of await Promise.all(outcomes)) expect(outcome.kind).toBe('failure');
  });
});

test('sends headers as they are spelt and the path with its query', async () => {
  const receiver = await startReceiver();
  open.push(receiver);
  await pose(`${receiver.url}?x=1`).post(POSTING);
  expect(receiver.received[0]).toMatchObject({ text: '{"a":1}' });
  expect(receiver.received[0]?.headers).toMatchObject({ 'x-one': 'é', 'content-length': '7' });
});

test('postings beyond the connections wait for one', async () => {
  const receiver = await startReceiver();
  open.push(receiver);
  const poster = pose(receiver.url, { connections: 2 });
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => poster.post(POSTING)));
  expect(outcomes).toEqual(Array(20).fill({ kind: 'answer', status: 200 }));
  expect(new Set(receiver.received.map(({ port }) => port)).size).toBe(2);
});

test('HTTPS is trusted with a CA of one’s own and not without', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject];
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    const receiver = await startReceiver(undefined, tls);
    open.push(receiver);
    const trusting = await pose(receiver.url, { ca: tls.cert }).post(POSTING);
    expect(trusting).toEqual({ kind: 'answer', status: 200 });
    expect(await pose(receiver.url).post(POSTING)).toMatchObject({
      kind: 'failure',
      reason: 'tls',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('createSigner', () => {
  test.each([
    ['hex', 'utf8', 'secret'],
    ['base64', 'utf8', 'schlüssel'],
    ['hex', 'hex', '00ff10'],
    ['hex', 'base64', 'c2VjcmV0'],
    ['hex', 'utf8', 'k'.repeat(200)],
    ['hex', 'utf8', ''],
  ] as const)('agrees with signBody: %s, %s, %s', (encoding, keyEncoding, key) => {
    const scheme = { encoding, keyEncoding, v1Header: 'a', v2Header: 'b' };
    const sign = createSigner(key, scheme);
    for (const length of [0, 1, 63, 64, 65, 500, 16_384, 50_000, 10]) {
      const body = Buffer.alloc(length, 'x');
      expect(sign(body)).toEqual(signBody(body, key, scheme));
    }
  });
});
