import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import type { Exchange } from '../../src/wire/exchange.ts';
import { createHttpClient, type HttpClientOptions } from '../../src/wire/http-client.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/tls/${name}`, import.meta.url), 'utf8');

const CA = fixture('ca.pem');
const TLS = { key: fixture('server.key'), cert: fixture('server.pem') };

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const listenTls = () =>
  listen(createHttpsServer(TLS, (_request, response) => response.end('secure')) as Server);

/** An HTTP proxy that tunnels, and remembers where to. */
async function listenProxy(): Promise<{ readonly url: string; readonly tunnels: string[] }> {
  const tunnels: string[] = [];
  const server = createHttpServer();
  server.on('connect', (request, socket, head) => {
    tunnels.push(request.url ?? '');
    const { hostname, port } = new URL(`http://${request.url}`);
    const upstream = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.write(head);
      upstream.pipe(socket);
      socket.pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, tunnels };
}

const LIMITS = { clock: systemClock, timeoutMs: 5_000, maxAnswerBytes: 1_000 };
const A_GET = { method: 'GET', headers: [], body: new Uint8Array() };

async function get(
  url: string,
  options: Partial<HttpClientOptions> = {},
): Promise<Exchange['outcome']> {
  const httpClient = createHttpClient({ ...LIMITS, ...options });
  const { outcome } = await httpClient.exchange({ ...A_GET, url });
  await httpClient.close();
  return outcome;
}

describe('a private certificate', () => {
  test('is trusted under its own authority', async () => {
    const port = await listenTls();
    for (const host of ['localhost', '127.0.0.1']) {
      const outcome = await get(`https://${host}:${port}/`, { ca: CA });
      expect(outcome).toMatchObject({ kind: 'answer', body: Buffer.from('secure') });
    }
  });

  test('is a failure of TLS where the handshake is dropped', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await get(`https://127.0.0.1:${port}/`)).toMatchObject({ reason: 'tls' });
    server.close();
  });

  test('is a failure of TLS without it', async () => {
    const outcome = await get(`https://127.0.0.1:${await listenTls()}/`);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'tls' });
  });
});

describe('a failure of TLS', () => {
  test('is told at once where an address is not that of the certificate, again and again', async () => {
    const client = createHttpClient({ ...LIMITS, ca: CA });
    const request = { ...A_GET, url: `https://0.0.0.0:${await listenTls()}/` };
    for (const _again of [1, 2, 3]) {
      const { outcome } = await client.exchange(request);
      const detail = expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID: IP: 0.0.0.0');
      expect(outcome).toEqual({ kind: 'failure', reason: 'tls', detail });
    }
    await client.close();
  });

  test.each([
    ['TLSv1.2', /^ERR_SSL_\w+HANDSHAKE_FAILURE: \w+ alert handshake failure$/],
    ['TLSv1.3', /^ERR_SSL_\w+CERTIFICATE_REQUIRED: \w+ alert certificate required$/],
  ] as const)(
    'is what a peer says of a client without certificate over %s',
    async (version, told) => {
      const settings = { ...TLS, ca: CA, maxVersion: version, minVersion: version };
      const server = createHttpsServer({ ...settings, requestCert: true });
      const port = await listen(server as Server);
      const outcome = await get(`https://127.0.0.1:${port}/`, { ca: CA });
      const detail = expect.stringMatching(told);
      expect(outcome).toEqual({ kind: 'failure', reason: 'tls', detail });
    },
  );

  test('may be behind an end without a word, until the peer has answered anything', async () => {
    let says: string | undefined;
    const server = createHttpsServer(TLS, (request, response) => {
      if (says === undefined) request.socket.destroy();
      else response.setHeader('Connection', 'close').end(says);
    });
    const client = createHttpClient({ ...LIMITS, ca: CA });
    const request = { ...A_GET, url: `https://127.0.0.1:${await listen(server as Server)}/` };
    const ask = async () => (await client.exchange(request)).outcome;
    expect(await ask()).toMatchObject({ reason: 'reset', isUnheard: true });
    says = 'secure';
    expect(await ask()).toMatchObject({ kind: 'answer' });
    says = undefined;
    expect(await ask()).not.toHaveProperty('isUnheard');
    await client.close();
  });
});

describe('a proxy', () => {
  test('is asked for a tunnel to the target', async () => {
    const proxy = await listenProxy();
    const port = await listen(createHttpServer((_request, response) => response.end('plain')));
    const outcome = await get(`http://127.0.0.1:${port}/`, { proxy: proxy.url });
    expect(outcome).toMatchObject({ kind: 'answer', body: Buffer.from('plain') });
    expect(proxy.tunnels).toEqual([`127.0.0.1:${port}`]);
  });

  test('carries TLS to a target with a private certificate', async () => {
    const proxy = await listenProxy();
    const port = await listenTls();
    const outcome = await get(`https://127.0.0.1:${port}/`, { proxy: proxy.url, ca: CA });
    expect(outcome).toMatchObject({ kind: 'answer', body: Buffer.from('secure') });
    expect(proxy.tunnels).toEqual([`127.0.0.1:${port}`]);
  });

  test('gets the headers of a request as they are given, and its chunks', async () => {
    const proxy = await listenProxy();
    let seen: readonly string[] = [];
    const target = createHttpServer((request, response) => {
      seen = request.rawHeaders;
      request.resume().on('end', () => response.end());
    });
    const url = `http://127.0.0.1:${await listen(target)}/`;
    const client = createHttpClient({
      clock: systemClock,
      timeoutMs: 5_000,
      maxAnswerBytes: 1_000,
      proxy: proxy.url,
    });
    const headers = [
      ['X-Mark', '1'],
      ['x-mark', '2'],
    ] as const;
    const body = Buffer.from('{"a":1}');
    const { outcome } = await client.exchange({
      method: 'POST',
      url,
      headers,
      body,
      mode: 'chunked',
    });
    await client.close();
    expect(outcome).toMatchObject({ kind: 'answer', status: 200 });
    const pairs = seen.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${seen[at + 1]}`] : []));
    expect(pairs).toEqual(expect.arrayContaining(['X-Mark: 1', 'x-mark: 2']));
    expect(pairs).toContain('transfer-encoding: chunked');
  });

  test('that refuses the tunnel is a failure that says so', async () => {
    const server = createHttpServer();
    server.on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    const proxy = `http://127.0.0.1:${await listen(server)}`;
    expect(await get('http://127.0.0.1:1/', { proxy })).toMatchObject({
      kind: 'failure',
      detail: 'the proxy answered 403 when it was asked for a tunnel to 127.0.0.1:1',
    });
  });

  test.each<[string, (socket: Duplex) => void]>([
    ['asks for a login', (socket) => socket.end('HTTP/1.1 407 Login\r\n\r\n')],
    ['does not reach the target', (socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')],
    ['drops the tunnel', (socket) => socket.destroy()],
    [
      'ends the tunnel without a byte',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        socket.once('data', () => socket.destroy());
      },
    ],
  ])('that %s is no fault of the target', async (_, answer) => {
    const server = createHttpServer();
    server.on('connect', (_request, socket) => answer(socket.on('error', () => {})));
    const proxy = `http://127.0.0.1:${await listen(server)}`;
    expect(await get('http://127.0.0.1:1/', { proxy })).toMatchObject({
      kind: 'failure',
      whose: 'between',
    });
  });

  test('that does not listen is no fault of the target', async () => {
    const server = createHttpServer();
    const proxy = `http://127.0.0.1:${await listen(server)}`;
    server.close();
    expect(await get('http://127.0.0.1:1/', { proxy })).toMatchObject({ whose: 'between' });
  });

  test('that resets instead of opening a tunnel has nothing to do with TLS', async () => {
    const server = createHttpServer();
    server.on('connect', ({ socket }) => socket.resetAndDestroy());
    const proxy = `http://127.0.0.1:${await listen(server)}`;
    expect(await get('https://127.0.0.1:1/', { proxy })).toMatchObject({
      reason: 'reset',
      whose: 'between',
    });
  });

  test('gets the login that stands in its URL', async () => {
    const logins: (string | undefined)[] = [];
    const server = createHttpServer();
    server.on('connect', (request, socket) => {
      logins.push(request.headers['proxy-authorization']);
      socket.end('HTTP/1.1 407 Login\r\n\r\n');
    });
    const proxy = `http://me:p%40ss@127.0.0.1:${await listen(server)}`;
    await get('http://127.0.0.1:1/', { proxy });
    expect(logins).toEqual([`Basic ${Buffer.from('me:p@ss').toString('base64')}`]);
  });

  test('that never answers is left at the deadline', async () => {
    let expire = (): void => {};
    let isLeft = false;
    const server = createHttpServer();
    const asked = new Promise<void>((resolve) => {
      server.on('connect', (_request, socket) => {
        socket.on('error', () => {});
        socket.on('end', () => {
          isLeft = true;
        });
        socket.resume();
        resolve();
      });
    });
    const clock = {
      now: () => 0,
      after(_delayMs: number, action: () => void) {
        expire = action;
        return () => {};
      },
    };
    const proxy = `http://127.0.0.1:${await listen(server)}`;
    const outcome = get('http://127.0.0.1:1/', { proxy, clock });
    await asked;
    expire();
    expect(await outcome).toMatchObject({ kind: 'failure', reason: 'timeout' });
    while (!isLeft) await new Promise(setImmediate);
  });

  test('that is not there is a failure', async () => {
    const outcome = await get('http://127.0.0.1:1/', { proxy: 'http://127.0.0.1:1' });
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'refused' });
  });
});
