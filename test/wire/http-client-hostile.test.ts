import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { createHttpClient, type HttpClientOptions } from '../../src/wire/http-client.ts';

/** No deadline ends what follows. */
const NEVER: Clock = { now: () => 0, after: () => () => {} };
const LIMIT = 65_536;
/** What the limit leaves out, and what the system keeps in its buffers for both ends. */
const SLACK = 16_000_000;

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close();
});

/** Answers with a beginning, and then with one piece again and again for as long as somebody reads. */
async function listenEndless(beginning: string, piece: string) {
  let written = 0;
  let isClosed = false;
  const block = Buffer.from(piece.repeat(Math.max(1, Math.ceil(16_384 / piece.length))));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const pour = (): void => {
      while (!socket.destroyed) {
        written += block.length;
        if (!socket.write(block)) return;
      }
    };
    socket.on('error', () => {});
    socket.on('close', () => {
      isClosed = true;
    });
    socket.once('data', () => {
      socket.write(beginning);
      socket.on('drain', pour);
      pour();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, written: () => written, isClosed: () => isClosed };
}

async function ask(url: string, options: Partial<HttpClientOptions> = {}) {
  const client = createHttpClient({
    clock: NEVER,
    timeoutMs: 5_000,
    maxAnswerBytes: LIMIT,
    ...options,
  });
  opened.push(client);
  const { outcome } = await client.exchange({
    method: 'POST',
    url,
    headers: [],
    body: Buffer.from('{}'),
  });
  return outcome;
}

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n`;
const TINY = '1\r\nx\r\n';

describe.each([
  ['the checks', {}],
  ['the engine', { dropsBodies: true }],
])('for %s, an answer without an end', (_for, options) => {
  test.each([
    ['in chunks', CHUNKED, `4000\r\n${'x'.repeat(16_384)}\r\n`, 'too-large'],
    ['in chunks of one byte', CHUNKED, TINY, 'too-large'],
    ['up to the end of the connection', `${OK}\r\n`, 'x', 'too-large'],
    ['of a length that nobody keeps', `${OK}Content-Length: 99999999999\r\n\r\n`, 'x', 'too-large'],
    ['of headers', OK, 'X-More: abcdefgh\r\n', 'too-large'],
    ['of one header', `${OK}X-More: `, 'a', 'too-large'],
    ['of one name of a header', OK, 'a', 'too-large'],
    ['of one status line', 'HTTP/1.1 200 O', 'K', 'too-large'],
    ['of interim answers', '', 'HTTP/1.1 103 Early\r\n\r\n', 'too-large'],
    ['of interim answers 100', '', 'HTTP/1.1 100 Continue\r\n\r\n', 'reset'],
    ['of one extension of a chunk', `${CHUNKED}1;a=`, 'a', 'too-large'],
    ['of trailers', `${CHUNKED}0\r\n`, 'X-More: abcdefgh\r\n', 'too-large'],
    ['of empty lines', '', '\r\n', 'too-large'],
    ['of nothing that is HTTP', '', 'x', 'protocol'],
  ])('%s is named, and no more of it is read', async (_title, beginning, piece, reason) => {
    const server = await listenEndless(beginning, piece);
    const outcome = await ask(server.url, options);
    expect(outcome).toMatchObject({ kind: 'failure', reason });
    expect(server.written()).toBeLessThan(SLACK);
    while (!server.isClosed()) await new Promise(setImmediate);
  });
});

test('a head of more than 16 kB is too large', async () => {
  const { url } = await listenEndless(`${OK}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 'x');
  expect(await ask(url)).toMatchObject({ kind: 'failure', reason: 'too-large' });
});
