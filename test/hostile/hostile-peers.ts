import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

/** What a peer does with a connection over which a whole request has come; `count` is of all requests, from 1. */
export type Misbehaviour = (socket: Socket, count: number) => void;

/** An answer whose head and length are right. */
function wellFormed(
  body: string | Uint8Array,
  { status = '200 OK', headers = [] }: { status?: string; headers?: readonly string[] } = {},
): Buffer {
  const bytes = Buffer.from(body);
  const lines = [`HTTP/1.1 ${status}`, `Content-Length: ${bytes.length}`, ...headers];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

const says =
  (text: string | Uint8Array): Misbehaviour =>
  (socket) =>
    socket.write(typeof text === 'string' ? Buffer.from(text, 'latin1') : text);

const saysAndEnds =
  (text: string | Uint8Array): Misbehaviour =>
  (socket) =>
    socket.end(typeof text === 'string' ? Buffer.from(text, 'latin1') : text);

/** Writes on and on, as fast as it is read, until the peer has gone. */
function writesOn(head: string, piece: string | Uint8Array): Misbehaviour {
  return (socket) => {
    socket.write(head);
    const more = (): void => {
      while (socket.writable && socket.write(piece));
      if (socket.writable) socket.once('drain', more);
    };
    more();
  };
}

/** Writes a text in pieces of one byte, each as a chunk of its own. */
const inChunksOfOne = (length: number): Uint8Array =>
  Buffer.from(`${'1\r\na\r\n'.repeat(length)}0\r\n\r\n`, 'latin1');

const HEAD = 'HTTP/1.1 200 OK\r\n';
const MIB = 2 ** 20;
const ESCAPES = '\u001b[2J\u001b]0;title\u0007\u001b[31mred\r\nhidden';
const CI_COMMANDS = '::error::x\n##vso[task.complete]\n##teamcity[buildProblem]';

/** Answers that are HTTP, and whose bodies are not what anybody expects. */
const BODIES: Readonly<Record<string, string | Uint8Array>> = {
  'no body at all': '',
  'a page': '<!doctype html><h1>Welcome</h1>',
  'a script': '<script>alert(1)</script></script>',
  'bytes that are no text': Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
  'half a JSON text': '{"token": "',
  'JSON after a byte order mark': '\ufeff{"token":"x"}',
  'JSON as UTF-16': Buffer.from('{"token":"x"}', 'utf16le'),
  'a JSON text of another kind': '[null, 1e999, -0]',
  'a number with 300 digits': `{"token":${'9'.repeat(300)}}`,
  'a lone surrogate': '{"token":"\\ud800"}',
  'members of the prototype': '{"__proto__":{"token":"x"},"constructor":1,"token":"x"}',
  'the same member twice': '{"token":"x","token":"y"}',
  'a token that is an object': '{"token":{"toString":1}}',
  'a token with NUL': '{"token":"007\\u0000"}',
  'a token with escapes of a terminal': JSON.stringify({ token: ESCAPES }),
  'a token of one MiB': JSON.stringify({ token: `007${'A'.repeat(MIB - 64)}` }),
  'a token that inflates without end': JSON.stringify({
    token: `007${deflateSync(Buffer.alloc(64 * MIB)).toString('base64')}`,
  }),
  'members of the prototype alone': '{"__proto__":{"token":"x"},"constructor":{"prototype":{}}}',
  'members of the prototype in a token': '{"token":{"__proto__":{"x":1},"hasOwnProperty":1}}',
  'an error named as the prototype': '{"error":{"__proto__":null},"toString":"x","valueOf":1}',
  'a token that is no zlib': JSON.stringify({ token: `007${Buffer.alloc(64).toString('base64')}` }),
  'an error with escapes of a terminal': JSON.stringify({ error: ESCAPES }),
  'commands of a CI system': CI_COMMANDS,
  'brackets 200,000 deep': '['.repeat(200_000),
  'objects 100,000 deep': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  '100,000 members': `{${Array.from({ length: 100_000 }, (_, index) => `"${index}":0`).join()}}`,
};

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'a gzip body that is none': ['Content-Encoding: gzip'],
  'a coding that nobody knows': ['Content-Encoding: x-none'],
  'codings upon codings': ['Content-Encoding: gzip, gzip, gzip, gzip, gzip, gzip, gzip, gzip'],
  'a charset that nobody knows': ['Content-Type: application/json; charset=x-none'],
  'escapes of a terminal in a header': ['X-Title: \u001b[31mred'],
  'a date of long ago': ['Date: Thu, 01 Jan 1970 00:00:00 GMT'],
  'a date that is none': ['Date: tomorrow'],
  'ten cookies': Array.from(
    { length: 10 },
    (_, index) => `Set-Cookie: c${index}=${'x'.repeat(99)}`,
  ),
  'a demand to come back next year': ['Retry-After: 31536000'],
  '90 cookies': Array.from({ length: 90 }, (_, index) => `Set-Cookie: c${index}=${'x'.repeat(99)}`),
};

/** Beside a status that asks for a pause. */
const PAUSES: Readonly<Record<string, string>> = {
  'a negative time': '-5',
  'no time at all': '',
  'a word': 'soon',
  'a fraction': '0.5',
  'an exponent': '1e9',
  'more than any timer takes': '99999999999999999999',
  'a date of long ago': 'Thu, 01 Jan 1970 00:00:00 GMT',
  'a date in a thousand years': 'Fri, 01 Jan 3027 00:00:00 GMT',
  'a date that is none': 'Fri, 99 Foo 2027 99:99:99 GMT',
  'two times': '1, 99999',
};

const STATUSES: readonly string[] = [
  ...['100 Continue', '101 Switching Protocols', '204 No Content', '205 Reset Content'],
  ...['304 Not Modified', '401 Unauthorized', '407 Proxy', '413 Too Large', '418 Teapot'],
  ...['429 Too Many Requests', '500 Broken', '503 Busy', '599 Odd', '999 Odder'],
];

const GZIP_BOMB = gzipSync(Buffer.alloc(64 * MIB));
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(64 * MIB), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
});

/** Everything that a hostile or broken server was seen or thought to do, by its name. */
export const MISBEHAVIOURS: Readonly<Record<string, Misbehaviour>> = {
  ...Object.fromEntries(
    Object.entries(BODIES).map(([name, body]) => [name, says(wellFormed(body))]),
  ),
  ...Object.fromEntries(
    Object.entries(HEADERS).map(([name, headers]) => [
      name,
      says(wellFormed('{"token":"x"}', { headers })),
    ]),
  ),
  ...Object.fromEntries(
    STATUSES.map((status) => [`status ${status}`, says(wellFormed('', { status }))]),
  ),
  ...Object.fromEntries(
    Object.entries(PAUSES).map(([name, pause], index) => [
      `a pause of ${name}`,
      says(
        wellFormed('', {
          status: index % 2 === 0 ? '429 Too Many Requests' : '503 Busy',
          headers: [`Retry-After: ${pause}`],
        }),
      ),
    ]),
  ),
  ...Object.fromEntries(
    ['000 None', '099 Odd', '1000 Odd', '-200 OK', '2x0 OK'].map((status) => [
      `status ${status}`,
      saysAndEnds(wellFormed('{"token":"x"}', { status })),
    ]),
  ),
  '10,000 cookies': saysAndEnds(
    wellFormed('{"token":"x"}', {
      headers: Array.from({ length: 10_000 }, (_, index) => `Set-Cookie: c${index}=x`),
    }),
  ),
  'a protocol that was switched to, and spoken': says(
    Buffer.from(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n\u0081\u0002hi',
      'latin1',
    ),
  ),
  'a way from one path to another and back': (socket, count) =>
    socket.write(
      wellFormed('', { status: '307 Again', headers: [`Location: /${count % 2 ? 'a' : 'b'}`] }),
    ),
  'an end without a word': (socket) => socket.end(),
  'a reset': (socket) => socket.resetAndDestroy(),
  silence: () => {},
  'an end in the status line': saysAndEnds('HTTP/1.1 20'),
  'an end in a header': saysAndEnds(`${HEAD}X-Head`),
  'an end in the body': saysAndEnds(`${HEAD}Content-Length: 100\r\n\r\n{"tok`),
  'a reset in the body': (socket) => {
    socket.write(`${HEAD}Content-Length: 100\r\n\r\n{"tok`, () => socket.resetAndDestroy());
  },
  'silence in the head': says(`${HEAD}X-Head: `),
  'silence in the body': says(`${HEAD}Content-Length: 100\r\n\r\n{"tok`),
  'the greeting of another protocol': saysAndEnds('SSH-2.0-OpenSSH_9.6\r\n'),
  'an alert of TLS': saysAndEnds(Buffer.from([0x15, 3, 3, 0, 2, 2, 40])),
  'HTTP/2 at once': saysAndEnds(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])),
  'HTTP/0.9': saysAndEnds('{"token":"x"}'),
  'HTTP/1.0 without a length': saysAndEnds('HTTP/1.0 200 OK\r\n\r\n{"token":"x"}'),
  'HTTP/9.9': saysAndEnds('HTTP/9.9 200 OK\r\nContent-Length: 0\r\n\r\n'),
  'a status that is no number': saysAndEnds('HTTP/1.1 abc OK\r\nContent-Length: 0\r\n\r\n'),
  'a negative length': saysAndEnds(`${HEAD}Content-Length: -1\r\n\r\n`),
  'two lengths': saysAndEnds(`${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`),
  'a length and chunks': saysAndEnds(
    `${HEAD}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ),
  'a chunk of a negative size': saysAndEnds(`${HEAD}Transfer-Encoding: chunked\r\n\r\n-1\r\n`),
  'a chunk of a size beyond all': saysAndEnds(
    `${HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffffff\r\n`,
  ),
  'chunks of one byte': says(
    Buffer.concat([
      Buffer.from(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`),
      inChunksOfOne(300_000),
    ]),
  ),
  'a header with NUL': saysAndEnds(`${HEAD}X-A: a\0b\r\nContent-Length: 0\r\n\r\n`),
  'a header of one MiB': says(`${HEAD}X-A: ${'a'.repeat(MIB)}\r\nContent-Length: 0\r\n\r\n`),
  '20,000 headers': says(`${HEAD}${'X: y\r\n'.repeat(20_000)}Content-Length: 0\r\n\r\n`),
  'headers without end': writesOn(HEAD, 'X-A: b\r\n'.repeat(1_000)),
  'interim answers without end': writesOn('', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000)),
  'a body without end': writesOn(
    `${HEAD}Content-Length: 99999999999\r\n\r\n`,
    Buffer.alloc(65_536),
  ),
  'chunks without end': writesOn(
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n`,
    '1\r\na\r\n'.repeat(1_000),
  ),
  'a trailer without end': writesOn(
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n0\r\n`,
    'X: y\r\n'.repeat(1_000),
  ),
  'gzip that inflates without end': says(
    wellFormed(GZIP_BOMB, { headers: ['Content-Encoding: gzip'] }),
  ),
  'brotli that inflates without end': says(
    wellFormed(BROTLI_BOMB, { headers: ['Content-Encoding: br'] }),
  ),
  'a second answer to one request': says(
    Buffer.concat([wellFormed('{"token":"x"}'), wellFormed('{"token":"y"}')]),
  ),
  'a way to itself': says(wellFormed('', { status: '302 Found', headers: ['Location: /'] })),
  'a way to a file': says(
    wellFormed('', { status: '302 Found', headers: ['Location: file:///etc/passwd'] }),
  ),
  'a way to nowhere': says(
    wellFormed('', { status: '302 Found', headers: ['Location: http://[::/'] }),
  ),
  'an answer to every second request': (socket, count) => {
    if (count % 2 === 0) socket.write(wellFormed('{"token":"x"}'));
    else socket.resetAndDestroy();
  },
  'an answer, then an end': (socket) => socket.end(wellFormed('{"token":"x"}')),
  'good answers, then an end for ever': (socket, count) => {
    if (count < 20) socket.write(wellFormed('{"token":"x"}'));
    else socket.destroy();
  },
  'good answers, then silence for ever': (socket, count) => {
    if (count < 20) socket.write(wellFormed('{"token":"x"}'));
  },
};

/** Listens on loopback and calls the misbehaviour for each whole request. */
export async function startPeer(act: Misbehaviour): Promise<{ url: string; stop(): void }> {
  const sockets = new Set<Socket>();
  let count = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let seen = Buffer.alloc(0);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      seen = Buffer.concat([seen, bytes]);
      for (let end = endOfRequest(seen); end !== undefined; end = endOfRequest(seen)) {
        seen = seen.subarray(end);
        count += 1;
        act(socket, count);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Where the first request ends, when it has come whole. */
function endOfRequest(bytes: Buffer): number | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const start = headEnd + 4;
  if (/^transfer-encoding:\s*chunked/im.test(head)) {
    const last = bytes.indexOf('0\r\n\r\n', start);
    return last < 0 ? undefined : last + 5;
  }
  const end = start + Number(/^content-length:\s*(\d+)/im.exec(head)?.[1] ?? 0);
  return bytes.length >= end ? end : undefined;
}
