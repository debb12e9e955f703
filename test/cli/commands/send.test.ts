import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EVENT_TYPES, resolveProfile, validateNotification } from '../../../src/contract/index.ts';
import { schemeOf, verifySignature } from '../../../src/wire/signature.ts';
import { listen, vacantUrl } from '../listening-server.ts';
import { assay } from '../run-in-process.ts';

const env = { KEY: 'the-customer-key' };

function send(...argv: readonly string[]) {
  return assay(['send', ...argv], { cwd: '/', env });
}

function bodyOf(stdout: string): Record<string, unknown> & { payload: Record<string, unknown> } {
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

async function sendTo(status: number, answer: string, ...argv: readonly string[]) {
  const bodies: string[] = [];
  const server = await listen((response, body) => {
    bodies.push(body);
    response.writeHead(status).end(answer);
  });
  const ended = await send(
    '101',
    '--receiver-url',
    server.url,
    '--customer-key',
    'env:KEY',
    ...argv,
  );
  await server.close();
  return { ...ended, bodies, headers: server.requests[0]?.headers ?? {}, url: server.url };
}

test('an event is sent signed, and its answer is shown', async () => {
  const { exitCode, stdout, stderr, bodies, headers, url } = await sendTo(200, '{"ok":true}');
  expect([exitCode, stderr]).toEqual([0, '']);
  const [body = ''] = bodies;
  const { noticeId } = JSON.parse(body);
  expect(stdout).toContain(`101 agent joined to ${url}, noticeId ${noticeId}`);
  expect(stdout).toMatch(/^status 200 in \d+ ms: acknowledged\n\{"ok":true\}$/m);
  const scheme = schemeOf(resolveProfile('neutral'));
  const presented = {
    v1: String(headers[scheme.v1Header.toLowerCase()]),
    v2: String(headers[scheme.v2Header.toLowerCase()]),
  };
  expect(verifySignature(Buffer.from(body), presented, env.KEY, scheme)).toEqual({
    v1: 'valid',
    v2: 'valid',
  });
});

test('a refusal exits 1', async () => {
  const { exitCode, stdout } = await sendTo(503, 'later\u001b[2J');
  expect(exitCode).toBe(1);
  expect(stdout).toContain(': not acknowledged\nlater\\x1b[2J');
});

test('--json is the answer as data', async () => {
  const { stdout, url } = await sendTo(202, 'fine', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    eventType: 101,
    url,
    isAcknowledged: true,
    status: 202,
    body: 'fine',
  });
});

test('nothing that listens exits 3', async () => {
  const argv = ['101', '--url', await vacantUrl(), '--customer-key', 'env:KEY'];
  const { exitCode, stdout } = await send(...argv);
  expect([exitCode, stdout]).toEqual([3, expect.stringContaining('no answer after')]);
});

test('an answer that does not come in time exits 1', async () => {
  const server = await listen(() => {});
  const argv = ['101', '--url', server.url, '--customer-key', 'env:KEY', '--timeout', '50ms'];
  const { exitCode, stdout } = await send(...argv);
  await server.close();
  expect([exitCode, stdout]).toEqual([
    1,
    expect.stringContaining('timeout: no answer after 50 ms'),
  ]);
});

test.each(EVENT_TYPES.map(({ eventType }) => eventType))('%i is made valid', async (type) => {
  const { exitCode, stdout } = await send(String(type), '--dry-run');
  const body = bodyOf(stdout);
  expect([exitCode, body['eventType'], validateNotification(body)]).toEqual([0, type, []]);
});

test('each sending is another notice, unless seed and start time are given', async () => {
  const fixed = ['101', '--dry-run', '--seed', '3', '--start-time', '2026-02-01T00:00:00Z'];
  expect((await send(...fixed)).stdout).toBe((await send(...fixed)).stdout);
  expect(bodyOf((await send(...fixed)).stdout)['noticeId']).toBe('s3:1:1');
  const free = ['101', '--dry-run', '--seed', '3'];
  const before = Date.now();
  const { notifyMs } = bodyOf((await send(...free)).stdout);
  expect(notifyMs).toBeGreaterThanOrEqual(before);
});

test('--set takes dotted paths and pointers, JSON and text', async () => {
  const argv = [
    '--set',
    'payload.name=desk 1',
    '--set',
    '/payload/labels/a~1b=7',
    '--set',
    'sid="9"',
  ];
  const { stdout, stderr } = await send('101', '--dry-run', '--customer-key', 'env:KEY', ...argv);
  const { sid, payload } = bodyOf(stdout);
  expect(stderr).toBe('');
  expect([sid, payload['name']]).toEqual(['9', 'desk 1']);
  expect(payload['labels']).toMatchObject({ 'a/b': 7 });
});

test('a result that no longer fits its schema is sent with a warning', async () => {
  const { exitCode, stderr, bodies } = await sendTo(200, '', '--set', 'payload.start_ts=soon');
  expect(exitCode).toBe(0);
  expect(JSON.parse(bodies[0] ?? '').payload.start_ts).toBe('soon');
  expect(stderr).toBe(
    'assay: warning: the event no longer fits its schema: /payload/start_ts must be of type integer (type).\n',
  );
});

test('--set after signing would be pointless: the body that is sent is the one that is signed', async () => {
  const one = await send('101', '--dry-run', '--seed', '1', '--start-time', '1767225600000');
  const argv = ['101', '--dry-run', '--seed', '1', '--start-time', '1767225600000'];
  const other = await send(...argv, '--set', 'payload.name=x');
  const signature = /Service-Signature: (\S+)/;
  expect(signature.exec(one.stdout)?.[1]).not.toBe(signature.exec(other.stdout)?.[1]);
});

test.each([
  [['999', '--dry-run'], 'Unknown event type "999". Possible are: 101 (agent joined)'],
  [['101', '--dry-run', '--scenario', 'nap'], 'unknown scenario "nap". Possible are: manual-stop'],
  [['202', '--dry-run', '--scenario', 'inbound-call'], 'no event of type 202. It has: 101'],
  [['101'], '--receiver-url is needed'],
  [['101', '--url', 'http://localhost:1'], 'assay: --url needs --customer-key'],
  [['101', '--receiver-url', 'http://localhost:1'], 'assay: --receiver-url needs --customer-key'],
  [['101', '--url', 'localhost'], '--url must be a whole URL'],
  [['101', '--dry-run', '--set', 'payload.name'], "--set must be 'path=value'"],
  [
    ['101', '--dry-run', '--set', 'payload.nam=x', '--customer-key', 'env:KEY'],
    'there is no "nam" in payload. Possible are: agent_id, name, channel, start_ts, labels',
  ],
])('%j exits 2 with one message', async (argv, message) => {
  const { exitCode, stdout, stderr } = await send(...argv);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

describe('--events', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-events-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function file(name: string, text: string): string {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }

  async function sendFile(path: string, ...argv: readonly string[]) {
    const bodies: string[] = [];
    const server = await listen((response, body) => {
      bodies.push(body);
      response.writeHead(body.startsWith('{') ? 200 : 400).end();
    });
    const to = ['--receiver-url', server.url, '--customer-key', 'env:KEY'];
    const ended = await send('--events', path, ...to, ...argv);
    await server.close();
    const headers = server.requests.map((request) => request.headers);
    return { ...ended, bodies, headers };
  }

  const NOTICE = {
    noticeId: 'n-1',
    productId: 17,
    eventType: 101,
    sid: 's',
    extra: 1,
    payload: {},
  };

  test('sends each body in order, notifications stamped anew, and signs all of them', async () => {
    const lines = [JSON.stringify({ ...NOTICE, notifyMs: 5 }), 'no { JSON', '', '{"a":1}'];
    const path = file('mixed.ndjson', `${lines.join('\n')}\r\n`);
    const { exitCode, stdout, bodies, headers } = await sendFile(path);
    expect(exitCode).toBe(1);
    expect(bodies.slice(1)).toEqual(['no { JSON', '{"a":1}']);
    const { notifyMs, ...sent } = JSON.parse(bodies[0] ?? '');
    expect(sent).toEqual(NOTICE);
    expect(notifyMs).toBeGreaterThan(1_700_000_000_000);
    const scheme = schemeOf(resolveProfile('neutral'));
    for (const [index, body] of bodies.entries()) {
      const v2 = String(headers[index]?.[scheme.v2Header.toLowerCase()]);
      expect(verifySignature(Buffer.from(body), { v2 }, env.KEY, scheme)).toMatchObject({
        v2: 'valid',
      });
    }
    expect(stdout).toMatch(/^101 agent joined, noticeId n-1: status 200 in \d+ ms: acknowledged$/m);
    expect(stdout).toMatch(/^line 2 of .*mixed\.ndjson: status 400 in \d+ ms: not acknowledged$/m);
    expect(stdout).toMatch(/^2 of 3 events acknowledged by/m);
  });

  test('takes what assay events writes, also bytes that are no text', async () => {
    const bytes = Buffer.from([0x7b, 0xff, 0x7d]);
    const entries = [{ title: 'x', body: '{"b":2}' }, { base64: bytes.toString('base64') }];
    const { bodies } = await sendFile(file('array.json', JSON.stringify(entries)));
    expect(bodies).toEqual(['{"b":2}', bytes.toString()]);
  });

  test('takes an array on the first of several lines as a body like the others', async () => {
    const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
    const lines = ['[]', '{}', deep, '[1,'];
    const { bodies } = await sendFile(file('lines.ndjson', `\n${lines.join('\n')}\n`));
    expect(bodies).toEqual(lines);
  });

  test.each([
    ['over several lines', '[\n  {"a":1},\n  {"a":2}\n]\n'],
    ['on one line', '[{"a":1},{"a":2}]\n'],
  ])('takes an array %s for the bodies in it', async (_where, text) => {
    const { bodies } = await sendFile(file('whole.json', text));
    expect(bodies).toEqual(['{"a":1}', '{"a":2}']);
  });

  test('sends what nests too deep to be written anew with its exact bytes', async () => {
    const deep = `{"noticeId":"n","eventType":101,"payload":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const { exitCode, bodies } = await sendFile(file('deep.ndjson', `${deep}\n`));
    expect([exitCode, bodies]).toEqual([0, [deep]]);
  });

  test('with --json writes an object a line', async () => {
    const { stdout } = await sendFile(file('two.ndjson', '{"a":1}\n{"a":2}\n'), '--json');
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).isAcknowledged)).toEqual([true, true]);
  });

  test.each([
    [['--events', '-', '--set', 'payload.name=x'], '--events says what is sent: drop --set.'],
    [['101', '--events', '-'], '--events says what is sent: drop 101.'],
    [[], 'The type of the event is missing, e.g. 101, or a file of them: --events.'],
    [['--events', '/no/such', '--dry-run'], 'The events of /no/such cannot be read: '],
    [['--events', file('empty', '\n\n'), '--dry-run'], 'has no event. Expected a body a line'],
    [['--events', file('cut', '[{"a":'), '--dry-run'], 'begins as a JSON array and is none'],
    [
      ['--events', file('deep', `[${'['.repeat(20_000)}${']'.repeat(20_000)}]`), '--dry-run'],
      'is a JSON array of more than 1000 levels. Write each body on a line',
    ],
  ])('%j is refused', async (argv, message) => {
    const { exitCode, stderr } = await send(...argv);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
