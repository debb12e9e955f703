import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { TELL_PEAK } from './measured-run.ts';

/** Of the whole service, in MB. */
const MOST_MB = 300;
const MIB = 1_048_576;

/** A service in a process of its own, which tells the most memory that it had when it has ended. */
interface Service {
  readonly port: number;
  /** Ends it; in MB. */
  stop(): Promise<{ readonly exitCode: number | null; readonly peakMb: number }>;
}

const MAIN = new URL('../../dist/cli/main.js', import.meta.url).pathname;

async function startService(): Promise<Service> {
  const child = spawn(process.execPath, ['--import', TELL_PEAK, MAIN, 'serve', '--port', '0']);
  let printed = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const port = await new Promise<number>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-10_000);
      const [, found] = /chat service at http:\/\/[^:]+:(\d+)/.exec(printed) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      const exitCode = await ended;
      return { exitCode, peakMb: Number(/PEAK (\d+)/.exec(errors)?.[1]) / 1_024 };
    },
  };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
  return socket;
}

/** What takes longer is given up. */
const pausing = () => new Promise((resolve) => setTimeout(resolve, 3_000));

/** Writes a piece again and again until so many bytes were taken, or the service has hung up. */
async function pour(socket: Socket, piece: Uint8Array, bytes: number): Promise<void> {
  for (let written = 0; written < bytes && !socket.destroyed; written += piece.length) {
    if (!socket.write(piece)) {
      await new Promise<void>((resolve) => {
        const goOn = () => {
          socket.off('drain', goOn).off('close', goOn);
          resolve();
        };
        socket.once('drain', goOn).once('close', goOn);
      });
    }
  }
}

const headOf = (path: string, ...headers: readonly string[]): Buffer =>
  Buffer.from(
    [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Type: application/json', ...headers]
      .map((line) => `${line}\r\n`)
      .join('')
      .concat('\r\n'),
  );

const CHUNKED = 'Transfer-Encoding: chunked';
const PATHS = ['/control/stubs', '/token-server/generate-user-token', '/org/app/users'];

/** Sends something over a connection of its own to each face, and hangs up. */
async function sendTo(
  port: number,
  head: (path: string) => Buffer,
  piece: Uint8Array,
  bytes: number,
) {
  await Promise.all(
    PATHS.map(async (path) => {
      const socket = await open(port);
      socket.resume().write(head(path));
      await pour(socket, piece, bytes);
      socket.destroy();
    }),
  );
}

/** One body, whole, and what is answered to it. */
async function post(port: number, path: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

async function openSocket(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/chat`);
  await new Promise((resolve) => socket.once('open', resolve).once('error', resolve));
  socket.on('error', () => {});
  return socket;
}

/** The bytes of a frame as a client sends it, with a mask of zeros. */
function frameOf(first: number, payload: Uint8Array): Buffer {
  const { length } = payload;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([first, ...size, 0, 0, 0, 0]), payload]);
}

/** Opens a WebSocket and pours frames into it, which it never reads the answers to. */
async function pourFrames(
  port: number,
  frame: Buffer,
  bytes: number,
  isRead: boolean,
): Promise<void> {
  const socket = await open(port);
  const key = randomBytes(16).toString('base64');
  const upgrade = [
    'GET /chat HTTP/1.1',
    'Host: 127.0.0.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
  ];
  const version = [`Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13', '', ''];
  socket.write([...upgrade, ...version].join('\r\n'));
  await new Promise((resolve) => socket.once('data', resolve));
  if (isRead) socket.resume();
  await Promise.race([pour(socket, frame, bytes), pausing()]);
  socket.destroy();
}

const TEXT = 0x81;
const PING = 0x89;
const LOGIN = '{"id":2,"operation":"login","userId":"alice","token":""}';
const INITIALISE = '{"id":1,"operation":"initialise","appKey":"a","httpsOnly":true}';

const ATTACKS: Readonly<Record<string, (port: number) => Promise<unknown>>> = {
  'a body of 3 MB in chunks of one byte': (port) =>
    sendTo(
      port,
      (path) => headOf(path, CHUNKED),
      Buffer.from('1\r\nx\r\n'.repeat(10_000)),
      18 * MIB,
    ),
  'a body without end': (port) =>
    sendTo(
      port,
      (path) => headOf(path, CHUNKED),
      Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`),
      100 * MIB,
    ),
  'a body that was announced as endless': (port) =>
    sendTo(
      port,
      (path) => headOf(path, 'Content-Length: 99999999999'),
      Buffer.alloc(65_536, 'x'),
      100 * MIB,
    ),
  'headers without end': (port) =>
    sendTo(
      port,
      (path) => headOf(path).subarray(0, -2),
      Buffer.from('X-A: b\r\n'.repeat(1_000)),
      10 * MIB,
    ),
  'a trailer without end': (port) =>
    sendTo(
      port,
      (path) => Buffer.concat([headOf(path, CHUNKED), Buffer.from('0\r\n')]),
      Buffer.from('X-A: b\r\n'.repeat(1_000)),
      10 * MIB,
    ),
  'JSON that nests deep': async (port) => {
    for (const path of PATHS) {
      expect(await post(port, path, '['.repeat(MIB - 1))).toBeLessThan(500);
      const half = (MIB - 2) / 2;
      expect(await post(port, path, '['.repeat(half) + ']'.repeat(half))).toBeLessThan(500);
      const depth = 170_000;
      const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
      expect(await post(port, path, objects)).toBeLessThan(500);
    }
  },
  'JSON of 300,000 containers': async (port) => {
    for (const path of PATHS)
      expect(await post(port, path, `[${'[],'.repeat(300_000)}[]]`)).toBeLessThan(500);
  },
  '2,000 connections that say nothing': async (port) => {
    const sockets = await Promise.all(Array.from({ length: 2_000 }, () => open(port)));
    expect(await post(port, '/control/stubs', '{}')).toBeLessThan(500);
    for (const socket of sockets) socket.destroy();
  },
  '1,000 connections that never end their headers': async (port) => {
    const sockets = await Promise.all(Array.from({ length: 1_000 }, () => open(port)));
    for (const socket of sockets) socket.write(`GET / HTTP/1.1\r\nX: ${'y'.repeat(15_000)}`);
    expect(await post(port, '/control/stubs', '{}')).toBeLessThan(500);
    for (const socket of sockets) socket.destroy();
  },
  '1,000 connections that never end their bodies': async (port) => {
    const sockets = await Promise.all(Array.from({ length: 1_000 }, () => open(port)));
    const head = headOf('/control/stubs', 'Content-Length: 1000000');
    for (const socket of sockets) socket.write(Buffer.concat([head, Buffer.alloc(200_000, 'x')]));
    // A short one has room beside them.
    await expect.poll(() => post(port, '/control/stubs', '{}')).toBe(400);
    for (const socket of sockets) socket.destroy();
  },
  'a connection that asks on and on, and reads nothing': async (port) => {
    const socket = await open(port);
    const request = Buffer.from(
      'GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(100),
    );
    await Promise.race([pour(socket, request, 20 * MIB), pausing()]);
    socket.destroy();
  },
  '500 WebSockets that say nothing': async (port) => {
    const sockets = await Promise.all(Array.from({ length: 500 }, () => openSocket(port)));
    for (const socket of sockets) socket.terminate();
  },
  'a message in fragments without end': async (port) => {
    const socket = await openSocket(port);
    const ended = new Promise((resolve) => socket.once('close', resolve));
    for (let count = 0; count < 70_000 && socket.readyState === socket.OPEN; count += 1)
      socket.send('x', { fin: false });
    await ended;
  },
  'fragments without anything in them, without end': (port) =>
    pourFrames(
      port,
      Buffer.concat([
        frameOf(0x01, Buffer.alloc(0)),
        ...Array.from({ length: 10_000 }, () => frameOf(0x00, Buffer.alloc(0))),
      ]),
      20 * MIB,
      true,
    ),
  'a frame that announces more than there is': async (port) => {
    const endless = Buffer.from([TEXT, 0xff, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
    await pourFrames(port, endless, 1, true);
  },
  'messages without end that are read by nobody': (port) =>
    pourFrames(
      port,
      Buffer.concat([
        frameOf(TEXT, Buffer.from(INITIALISE)),
        ...Array.from({ length: 1_000 }, () => frameOf(TEXT, Buffer.from(LOGIN))),
      ]),
      50 * MIB,
      false,
    ),
  'pings without end whose answers are read by nobody': (port) =>
    pourFrames(
      port,
      Buffer.concat(Array.from({ length: 1_000 }, () => frameOf(PING, Buffer.alloc(125)))),
      100 * MIB,
      false,
    ),
  'messages of no format without end': (port) =>
    pourFrames(port, frameOf(TEXT, Buffer.alloc(60_000, '[')), 20 * MIB, false),
  'clients that come under a new name each time': async (port) => {
    for (let round = 0; round < 20; round += 1) {
      const sockets = await Promise.all(Array.from({ length: 50 }, () => openSocket(port)));
      const answered = sockets.map((socket) => new Promise((done) => socket.once('message', done)));
      for (const [index, socket] of sockets.entries()) {
        const clientId = `${round}-${index}-${'x'.repeat(10_000)}`;
        socket.send(JSON.stringify({ ...JSON.parse(INITIALISE), clientId }));
        socket.send(
          JSON.stringify({ id: 2, operation: 'login', userId: clientId, token: clientId }),
        );
      }
      await Promise.all(answered);
      for (const socket of sockets) socket.terminate();
    }
  },
};

describe('assay serve', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  test.each(Object.entries(ATTACKS))(
    `takes less than ${MOST_MB} MB for %s`,
    async (_what, attack) => {
      await attack(service.port);
      const askAgain = () =>
        post(service.port, '/token-server/generate-app-token', '{"expire":60}');
      await expect.poll(askAgain, { timeout: 10_000 }).toBe(200);
      const { exitCode, peakMb } = await service.stop();
      service = await startService();
      expect(exitCode).toBe(0);
      expect(peakMb).toBeLessThan(MOST_MB);
    },
  );
});
