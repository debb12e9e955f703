import { describe, expect, test } from 'vitest';
import { callRaw } from './http/raw-call.ts';
import { serveChat } from './http/serve-chat.ts';

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

/** What a page of that kind makes its browser send; `port` is the one of the server. */
type Headers = (port: number) => Readonly<Record<string, string>>;

const own: Headers = (port) => ({ Host: `127.0.0.1:${port}` });
const from =
  (origin: string, site?: string): Headers =>
  (port) => ({ ...own(port), Origin: origin, ...(site ? { 'Sec-Fetch-Site': site } : {}) });

const FOREIGN: readonly (readonly [title: string, headers: Headers])[] = [
  ['of another site', from('https://evil.example', 'cross-site')],
  ['of another site in a browser without fetch metadata', from('http://evil.example')],
  ['whose name begins like ours', from('http://localhost.evil.example')],
  ['in a sandbox or a file', from('null')],
  ['that hides its origin', (port) => ({ ...own(port), 'Sec-Fetch-Site': 'cross-site' })],
];

const OWN: readonly (readonly [title: string, headers: Headers])[] = [
  ['a program', own],
  ['a page of the server', (port) => from(`http://127.0.0.1:${port}`, 'same-origin')(port)],
  [
    'a page whose server on this machine hands its calls on',
    from('http://localhost:5173', 'same-origin'),
  ],
  ['an address that a person types', (port) => ({ ...own(port), 'Sec-Fetch-Site': 'none' })],
];

/** Pages of this machine: a client that is being written is one, and so is whatever else listens there. */
const BESIDE: readonly (readonly [title: string, headers: Headers])[] = [
  ['of another port', (port) => from('http://127.0.0.1:5173', 'same-site')(port)],
  ['of another name of this machine', from('http://localhost:5173', 'cross-site')],
  ['of another port in a browser without fetch metadata', from('http://127.0.0.1:5173')],
];

const REBOUND: Headers = () => ({ Host: 'evil.example:8081', Origin: 'http://evil.example:8081' });

function headOf(line: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}`;
}

function upgrade(port: number, headers: Headers, path = '/chat') {
  const head = headOf(`GET ${path}`, {
    ...headers(port),
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': KEY,
  });
  // A close frame with a mask, so that the server ends what it has opened.
  const frame = Buffer.from([0x88, 0x80, 0, 0, 0, 0]);
  return callRaw(port, Buffer.concat([Buffer.from(`${head}\r\n`), frame]));
}

function call(port: number, line: string, headers: Headers) {
  const body = /^(POST|PUT)/.test(line) ? 'Content-Length: 0\r\n' : '';
  return callRaw(port, `${headOf(line, headers(port))}Connection: close\r\n${body}\r\n`);
}

/** Calls that change something, with or without a body. */
const CHANGES = [
  'POST /control/reset',
  'POST /control/clock',
  'POST /org/app/users',
  'POST /token-server/generate-user-token',
  'GET /token-server?userId=alice',
  'POST /nowhere',
];

describe.each(FOREIGN)('a page %s', (_title, headers) => {
  test('opens no WebSocket', async () => {
    const { port } = await serveChat();
    const { status, body } = await upgrade(port, headers);
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ error: 'foreign_origin' });
  });

  test.each(CHANGES)('gets nowhere by %s', async (line) => {
    const { port } = await serveChat();
    const { status, body } = await call(port, line, headers);
    expect(status).toBe(403);
    expect(body).toContain('page');
  });
});

describe.each(BESIDE)('a page of this machine %s', (_title, headers) => {
  test('opens a WebSocket', async () => {
    const { port } = await serveChat();
    expect((await upgrade(port, headers)).status).toBe(101);
  });

  test.each(CHANGES)('gets nowhere by %s', async (line) => {
    const { port } = await serveChat();
    expect((await call(port, line, headers)).status).toBe(403);
  });
});

test('a page of this machine that hides its origin gets nowhere', async () => {
  const { port } = await serveChat();
  const headers: Headers = (at) => ({ ...own(at), 'Sec-Fetch-Site': 'same-site' });
  expect((await call(port, 'POST /control/reset', headers)).status).toBe(403);
  expect((await call(port, 'GET /token-server?userId=alice', headers)).status).toBe(403);
});

describe.each(OWN)('%s', (_title, headers) => {
  test('opens a WebSocket', async () => {
    const { port } = await serveChat();
    expect((await upgrade(port, headers)).status).toBe(101);
  });

  test('resets the service and gets tokens', async () => {
    const { port } = await serveChat();
    expect((await call(port, 'POST /control/reset', headers)).status).toBe(200);
    expect((await call(port, 'GET /token-server?userId=alice', headers)).status).toBe(200);
  });
});

test('a page that has its own name point here opens no WebSocket, whatever it asks for', async () => {
  const { port } = await serveChat();
  const refused = await upgrade(port, REBOUND);
  expect(refused.status).toBe(421);
  expect(JSON.parse(refused.body)).toMatchObject({ error: 'misdirected_request' });
  expect((await upgrade(port, REBOUND, '/elsewhere')).status).toBe(421);
});

test('what changes nothing can be read by a link from anywhere', async () => {
  const { port } = await serveChat();
  const headers: Headers = (at) => ({ ...own(at), 'Sec-Fetch-Site': 'cross-site' });
  expect((await call(port, 'GET /openapi.json', headers)).status).toBe(200);
});

test('a server that is open to others takes pages of its own name, and no foreign ones', async () => {
  const { port } = await serveChat({ host: '0.0.0.0' });
  const named: Headers = () => ({ Host: `box.lan:${port}`, Origin: `http://box.lan:${port}` });
  expect((await upgrade(port, named)).status).toBe(101);
  expect((await call(port, 'POST /control/reset', named)).status).toBe(200);
  const foreign: Headers = () => ({ Host: `box.lan:${port}`, Origin: 'http://evil.example' });
  expect((await upgrade(port, foreign)).status).toBe(403);
  expect((await call(port, 'POST /control/reset', foreign)).status).toBe(403);
});
