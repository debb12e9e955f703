import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callRaw, type RawAnswer } from './raw-call.ts';
import { ask, serveChat } from './serve-chat.ts';

const SEED = 20_261_121;
const BATCH = 10;
const BATCHES = 320;
const DEADLINE_MS = 5_000;
const BODY_BYTES = 4_096;

const PATHS = [
  '/acme/shop/users',
  '/agents/agent-1/update',
  '/token-server',
  '/token-server?userId=ann',
  '/token-server/generate-user-token',
  '/token-server/generate-app-token',
  '/control/clock',
  '/control/expire-token',
  '/control/stubs',
  '/control/tokens',
  '/control/users',
  '/control/sessions',
  '/control/calls?after=1',
  '/control/reset',
  '/health',
  '/openapi.json',
];

/** Bodies that some endpoint takes; none stubs a status above 499. */
const BODIES: readonly Readonly<Record<string, unknown>>[] = [
  { username: 'ann', password: 'p', nickname: 'n' },
  { properties: { token: 't' } },
  { user_uuid: 'ann', expire: 60 },
  { byMs: 1 },
  { to: 'next' },
  { userId: 'ann' },
  { token: 'abc' },
  { what: 'rest', count: 1, answer: 418 },
  { what: 'tokens', count: 1, answer: 204 },
  { what: 'logins', count: 1, answer: 104 },
  { privilege: 'user', userId: 'ann' },
  { privilege: 'app' },
];

const oddValue = fc.constantFrom<unknown>(
  ...[null, true, -1, 0, 1.5, 1e308, 200, '', 'x', '\u0000', '\uD800', [], {}, [[]]],
  { toString: 1, length: -1 },
);

const bentBody = fc
  .tuple(fc.constantFrom(...BODIES), fc.constantFrom('', '__proto__', 'constructor'), oddValue)
  .chain(([body, strange, value]) =>
    fc.constantFrom(...Object.keys(body), strange).map((key) => {
      const members = Object.entries(body).map(([name, own]): [string, unknown] => [
        name,
        name === key ? value : own,
      ]);
      const all = key === strange && key !== '' ? [...members, [key, value]] : members;
      const texts = all.map(([name, own]) => `${JSON.stringify(name)}:${JSON.stringify(own)}`);
      return `{${texts.join(',')}}`;
    }),
  );

const text = fc.oneof(
  { weight: 4, arbitrary: bentBody },
  { weight: 2, arbitrary: fc.constantFrom(...BODIES).map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: bentBody.map((body) => `[${body},${body}]`) },
  { weight: 1, arbitrary: bentBody.map((body) => body.slice(0, -1)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 'null', '[]', '\uFEFF{}', '{"a":1}{"a":1}') },
  { weight: 1, arbitrary: fc.constantFrom('[', '{"a":').map((open) => open.repeat(700)) },
  { weight: 1, arbitrary: fc.integer({ min: 4_000, max: 9_000 }).map((size) => 'x'.repeat(size)) },
);

const body = fc.oneof(
  { weight: 6, arbitrary: text.map((each) => Buffer.from(each)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)) },
);

type Framing = (bytes: Buffer) => Buffer;

const declared =
  (difference: number): Framing =>
  (bytes) =>
    Buffer.concat([Buffer.from(`Content-Length: ${bytes.length + difference}\r\n\r\n`), bytes]);

const chunked: Framing = (bytes) =>
  Buffer.concat([
    Buffer.from(`Transfer-Encoding: chunked\r\n\r\n${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from(bytes.length === 0 ? '\r\n' : '\r\n0\r\n\r\n'),
  ]);

const framing = fc.oneof(
  { weight: 10, arbitrary: fc.constant(declared(0)) },
  { weight: 3, arbitrary: fc.constant(chunked) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Framing>(
      declared(5),
      declared(-1),
      (bytes) => Buffer.concat([Buffer.from('\r\n'), bytes]),
      (bytes) => Buffer.concat([Buffer.from('Transfer-Encoding: chunked\r\n\r\n'), bytes]),
      (bytes) => Buffer.concat([Buffer.from('Content-Length: -1\r\n\r\n'), bytes]),
      (bytes) => Buffer.concat([Buffer.from('Content-Length: 99999999999\r\n\r\n'), bytes]),
    ),
  },
);

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('POST') },
  { weight: 4, arbitrary: fc.constant('GET') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'CONNECT'],
      ...['get', 'P\u0000ST', 'X'.repeat(300)],
    ),
  },
);

const path = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...PATHS) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...PATHS),
        fc.constantFrom('/', '?', '%', '%00', '%ff', '//', ';a', '#'),
      )
      .map(([known, more]) => known + more),
  },
  { weight: 1, arbitrary: fc.webPath().map((each) => `/${each}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', '/%zz', '/..', 'http://x/health', `/${'a/'.repeat(3_000)}`),
  },
);

const header = fc.constantFrom(
  ...['Content-Type: application/json', 'Content-Type: application/json; charset=utf-8'],
  ...['Content-Type: application/json', 'Content-Type: application/json', 'Content-Type: ;;;'],
  ...['Content-Type: text/plain', 'Content-Type: application/json, text/plain', 'Content-Type:'],
  ...['Authorization: Bearer', 'Authorization: Bearer x', `Authorization: ${'B'.repeat(5_000)}`],
  ...['Authorization: Bearer a\u00e9\u00ff', 'Expect: 100-continue', 'Expect: 200-ok'],
  ...['Accept-Version: 1.x', 'Content-Encoding: gzip', 'Cookie: a=b', 'no colon', ': no name'],
  ...['__proto__: x', 'Upgrade: websocket', 'TE: trailers', 'Host: other', 'X: \u0001'],
);

const call = fc
  .tuple(method, path, fc.array(header, { maxLength: 4 }), framing, body)
  .map(([verb, target, headers, frame, bytes]) => {
    const head = [`${verb} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
    return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n`, 'latin1'), frame(bytes)]);
  });

/** The body as far as the answer says it goes: what comes after it answers the rest of the bytes. */
function bodyOf({ headers, body: sent }: RawAnswer): string {
  return Buffer.from(sent).subarray(0, Number(headers['content-length'])).toString();
}

function judge(request: Buffer, answer: RawAnswer): void {
  const shown = `${request.toString('latin1').slice(0, 300)}\n→ ${JSON.stringify(answer)}`;
  expect(answer.failure, shown).toBeUndefined();
  expect(answer.status, shown).toBeGreaterThanOrEqual(100);
  expect(answer.status, shown).toBeLessThan(500);
  const isHead = request.subarray(0, 5).toString() === 'HEAD ';
  if (answer.status === 204 || isHead) return;
  const type = answer.headers['content-type'];
  if (type === 'text/plain; charset=utf-8') {
    expect(answer.status, shown).toBe(400);
    expect(bodyOf(answer), shown).toBe('Invalid request payload');
    return;
  }
  expect(type, shown).toBe('application/json; charset=utf-8');
  expect(() => JSON.parse(bodyOf(answer)), shown).not.toThrow();
}

/** An interim answer comes before the one that counts. */
function afterInterim(answer: RawAnswer): RawAnswer {
  if (answer.status !== 100) return answer;
  const [head = '', ...rest] = answer.body.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(': ').slice(0, 2));
  return {
    ...answer,
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: Object.fromEntries(
      headers.map(([name = '', value = '']) => [name.toLowerCase(), value]),
    ),
    body: rest.join('\r\n\r\n'),
  };
}

test('whatever is sent is answered, below 500, in time, and the service goes on', async () => {
  const chat = await serveChat({ maxBodyBytes: BODY_BYTES });
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: BATCH, maxLength: BATCH }), async (calls) => {
      const options = { deadlineMs: DEADLINE_MS };
      const answers = await Promise.all(calls.map((each) => callRaw(chat.port, each, options)));
      for (const [index, each] of calls.entries()) {
        const answer = afterInterim(answers[index] as RawAnswer);
        judge(each, answer);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    }),
    { seed: SEED, numRuns: BATCHES, endOnFailure: false },
  );

  // The calls have met successes and refusals of every kind.
  for (const status of [200, 400, 401, 404, 405, 413, 415])
    expect(statuses.keys()).toContain(status);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(BATCH * BATCHES);

  await ask(`${chat.url}/control/reset`, 'POST');
  const issued = await ask(`${chat.url}/control/tokens`, 'POST', { privilege: 'app' });
  const headers = { authorization: `Bearer ${issued.json['token']}` };
  const after = await ask(`${chat.url}/acme/shop/users`, 'POST', [{ username: 'zoe' }], headers);
  expect(after.status).toBe(200);
}, 30_000);

test('a flood of parallel calls is answered, every one', async () => {
  const { port } = await serveChat();
  const bytes = 'GET /control/calls HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => callRaw(port, bytes)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1_000);
}, 30_000);
