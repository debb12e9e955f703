import { afterEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { createHttpClient, type HttpClientOptions } from '../../src/wire/http-client.ts';
import { startEndlessServer } from '../support/endless-server.ts';

/** No deadline ends what follows. */
const NEVER: Clock = { now: () => 0, after: () => () => {} };
const LIMIT = 65_536;
/** What the limit leaves out, and what the system keeps in its buffers for both ends. */
const SLACK = 16_000_000;

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close();
});

async function ask(url: string, options: Partial<HttpClientOptions> = {}, sent = '{}') {
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
    body: Buffer.from(sent),
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
    ['of interim answers 100', '', 'HTTP/1.1 100 Continue\r\n\r\n', 'too-large|reset'],
    ['of one extension of a chunk', `${CHUNKED}1;a=`, 'a', 'too-large'],
    ['of trailers', `${CHUNKED}0\r\n`, 'X-More: abcdefgh\r\n', 'too-large'],
    ['of empty lines', '', '\r\n', 'too-large'],
    ['of nothing that is HTTP', '', 'x', 'protocol'],
  ])('%s is named, and no more of it is read', async (_title, beginning, piece, reason) => {
    const server = await startEndlessServer(beginning, piece);
    opened.push(server);
    const outcome = await ask(server.url, options);
    expect(outcome).toMatchObject({
      kind: 'failure',
      reason: expect.stringMatching(`^(${reason})$`),
    });
    expect(server.written()).toBeLessThan(SLACK);
    while (!server.isClosed()) await new Promise(setImmediate);
  });
});

test('a head of more than 16 kB is too large', async () => {
  const server = await startEndlessServer(`${OK}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 'x');
  opened.push(server);
  expect(await ask(server.url)).toMatchObject({ kind: 'failure', reason: 'too-large' });
});

const whole = (body: string): string => `${OK}Content-Length: ${body.length}\r\n\r\n${body}`;
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('the limits of one answer', () => {
  test('are none for what a server may write', async () => {
    const server = await startEndlessServer(whole(nested(900)), 'x');
    opened.push(server);
    expect(await ask(server.url)).toMatchObject({ kind: 'answer', status: 200 });
  });

  test.each([
    ['a nesting of 30,000 levels', whole(nested(30_000)), /more than 1000 levels/],
    ['objects nested as deep', whole(' {"a":'.repeat(9_000)), /more than 1000 levels/],
    ['100,002 arrays', whole(`[${'[],'.repeat(100_000)}[]]`), /more than 100000 arrays and/],
    ['more than 65,536 pieces', CHUNKED + TINY.repeat(70_000), /more than 65536 pieces/],
  ])('name %s', async (_title, answer, detail) => {
    const server = await startEndlessServer(answer, 'x');
    opened.push(server);
    const outcome = await ask(server.url, { maxAnswerBytes: 1_048_576 });
    const failed = { kind: 'failure', reason: 'too-large', detail: expect.stringMatching(detail) };
    expect(outcome).toMatchObject(failed);
  });

  test('take no bracket in a string and no text that is no JSON for nesting', async () => {
    for (const body of [JSON.stringify([`"${'['.repeat(5_000)}`]), `x${'['.repeat(5_000)}`]) {
      const server = await startEndlessServer(whole(body), 'x');
      opened.push(server);
      expect(await ask(server.url)).toMatchObject({ kind: 'answer' });
    }
  });

  test('let a server repeat its request, in JSON and as deep', async () => {
    const sent = nested(8_000);
    const text = `{"received":${sent},"text":"${'x'.repeat(9_000)}"}`;
    const server = await startEndlessServer(whole(text), 'x');
    opened.push(server);
    const limits = { maxAnswerBytes: 10_000 };
    expect(await ask(server.url, limits, sent)).toMatchObject({ kind: 'answer' });
    expect(await ask(server.url, limits)).toMatchObject({ reason: 'too-large' });
  });
});
