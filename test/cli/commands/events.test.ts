import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveProfile, validateNotification } from '../../../src/contract/index.ts';
import { schemeOf, verifySignature } from '../../../src/wire/signature.ts';
import { startReceiver } from '../../simulator/engine/recording-receiver.ts';
import { assay, inFolder } from '../run-in-process.ts';

const env = { KEY: 'a-key-of-our-own' };
const SCHEME = schemeOf(resolveProfile('neutral'));
const SIGNED = ['--customer-key', 'env:KEY'];

function events(...argv: readonly string[]) {
  return assay(['events', ...argv], { cwd: '/', env });
}

function linesOf(stdout: string): readonly string[] {
  return stdout.split('\n').slice(0, -1);
}

function isSigned(headers: Readonly<Record<string, unknown>>, body: string): boolean {
  const presented = {
    v1: String(headers[SCHEME.v1Header]),
    v2: String(headers[SCHEME.v2Header]),
  };
  const reading = verifySignature(Buffer.from(body), presented, env.KEY, SCHEME);
  return reading.v1 === 'valid' && reading.v2 === 'valid';
}

test('a hundred valid events, one a line', async () => {
  const { exitCode, stdout, stderr } = await events();
  expect([exitCode, stderr]).toEqual([0, '']);
  const bodies = linesOf(stdout).map((line) => JSON.parse(line));
  expect(bodies).toHaveLength(100);
  expect(bodies.flatMap(validateNotification)).toEqual([]);
  expect(new Set(bodies.map(({ noticeId }) => noticeId)).size).toBe(100);
});

test.each([
  ['--customer-key', 'env:KEY'],
  ['--url', 'http://localhost:1'],
  ['--receiver-url', 'http://localhost:1'],
])('%s changes nothing about bodies alone, which is said', async (flag, value) => {
  const { exitCode, stdout, stderr } = await events('--count', '1', flag, value);
  expect([exitCode, stderr]).toEqual([
    0,
    `assay: warning: ${flag} changes nothing, since --format ndjson prints bodies alone; json, http, curl and har print signed requests.\n`,
  ]);
  expect(stdout).toBe((await events('--count', '1')).stdout);
  const signed = await events('--count', '1', '--format', 'json', ...SIGNED, flag, value);
  expect(signed.stderr).toBe('');
});

test('a key in a variable is meant for other commands', async () => {
  const variables = { ...env, ASSAY_CUSTOMER_KEY: 'env:KEY' };
  const { stderr } = await assay(['events', '--count', '1'], { cwd: '/', env: variables });
  expect(stderr).toBe('');
});

test('the same seed gives the same bytes, another one others', async () => {
  const [one, same, other] = await Promise.all(
    ['7', '7', '8'].map((seed) => events('--seed', seed)),
  );
  expect(one?.stdout).toBe(same?.stdout);
  expect(one?.stdout).not.toBe(other?.stdout);
});

test('the bytes are those of every machine', async () => {
  const { stdout } = await events('--scenario', 'inbound-call', '--count', '1');
  const payload =
    '{"agent_id":"assay-s1-1-A","name":"assay-s1-1-front-desk","channel":"assay-s1-lobby","start_ts":1767225600}';
  expect(stdout).toBe(
    `{"noticeId":"s1:1:1","productId":17,"eventType":101,"notifyMs":1767225600000,"sid":"assay-s1-1-S","payload":${payload}}\n`,
  );
});

test('--start-time moves every time by the same', async () => {
  const argv = ['--count', '50', '--type', '101'];
  const standard = linesOf((await events(...argv)).stdout).map((line) => JSON.parse(line));
  const moved = await events(...argv, '--start-time', '2027-01-01T00:00:00Z');
  const year = Date.UTC(2027, 0, 1) - Date.UTC(2026, 0, 1);
  expect(linesOf(moved.stdout).map((line) => JSON.parse(line).notifyMs)).toEqual(
    standard.map(({ notifyMs }) => notifyMs + year),
  );
});

test('--type chooses events, given together or one by one', async () => {
  const typesOf = ({ stdout }: { stdout: string }) =>
    new Set(linesOf(stdout).map((line) => JSON.parse(line).eventType));
  expect(typesOf(await events('--type', '104,202'))).toEqual(new Set([104, 202]));
  expect(typesOf(await events('--type', '104', '--type', '202'))).toEqual(new Set([104, 202]));
});

test('the events of a scenario are printed once, or until there are enough', async () => {
  const once = await events('--scenario', 'inbound-call');
  const types = linesOf(once.stdout).map((line) => JSON.parse(line).eventType);
  expect(types.slice(0, 3)).toEqual([101, 201, 201]);
  const twice = await events('--scenario', 'inbound-call', '--count', String(types.length * 2));
  expect(linesOf(twice.stdout)).toHaveLength(types.length * 2);
  expect(twice.stdout.startsWith(once.stdout)).toBe(true);
});

test('the profile decides the units', async () => {
  await inFolder(async (cwd) => {
    const values = { 'units.startTs': 'milliseconds' };
    const profile = JSON.stringify({ name: 'ms', extends: 'neutral', values });
    writeFileSync(join(cwd, 'ms.json'), profile);
    const argv = ['events', '--count', '1', '--type', '101'];
    const { stdout } = await assay([...argv, '--profile', './ms.json'], { cwd });
    const { notifyMs, payload } = JSON.parse(stdout);
    expect(payload.start_ts).toBe(notifyMs);
    const standard = JSON.parse((await assay(argv, { cwd })).stdout);
    expect(standard.payload.start_ts).toBe(notifyMs / 1_000);
  });
});

test('a near-miss says which pointer and keyword it breaks', async () => {
  const argv = ['--kind', 'near-miss', '--count', '200', '--describe'];
  const { stdout } = await events(...argv);
  const items = linesOf(stdout).map((line) => JSON.parse(line));
  expect(items).toHaveLength(200);
  for (const { pointer, keyword, description, body } of items) {
    expect(validateNotification(JSON.parse(body))).toContainEqual(
      expect.objectContaining({ pointer, keyword }),
    );
    expect(description).toContain(pointer === '' ? 'the notification' : pointer);
  }
  const bare = await events('--kind', 'near-miss', '--count', '200');
  expect(linesOf(bare.stdout)).toEqual(items.map(({ body }) => body));
});

test('hostile bodies that are no line are left out and counted; --describe has them all', async () => {
  const lines = await events('--kind', 'hostile', '--count', '300');
  expect(lines.stderr).toMatch(/\d+ bodies that are no single line of text were left out/);
  const described = await events('--kind', 'hostile', '--count', '300', '--describe');
  expect(described.stderr).toBe('');
  const items = linesOf(described.stdout).map((line) => JSON.parse(line));
  expect(items).toHaveLength(300);
  expect(items.some(({ base64 }) => base64 !== undefined)).toBe(true);
  expect(items.some(({ body }) => body === '')).toBe(true);
  const again = await events('--kind', 'hostile', '--count', '300', '--describe');
  expect(again.stdout).toBe(described.stdout);
});

test('--format json is one document of signed requests', async () => {
  const argv = ['--format', 'json', '--kind', 'near-miss', '--count', '20', ...SIGNED];
  const { stdout, stderr } = await events(...argv, '--url', 'http://desk.example/hook?a=1');
  expect(stderr).toBe('');
  const items = JSON.parse(stdout) as readonly {
    url: string;
    pointer: string;
    headers: Record<string, string>;
    body: string;
  }[];
  expect(items).toHaveLength(20);
  expect(items.every(({ headers, body }) => isSigned(headers, body))).toBe(true);
  expect(items[0]?.url).toBe('http://desk.example/hook?a=1');
  expect(items.every(({ pointer }) => typeof pointer === 'string')).toBe(true);
});

test('--format har is an archive', async () => {
  const argv = ['--format', 'har', '--count', '5', ...SIGNED, '--url', 'http://desk.example/?a=1'];
  const { log } = JSON.parse((await events(...argv)).stdout);
  expect([log.version, log.entries.length]).toEqual(['1.2', 5]);
  for (const { request } of log.entries) {
    const headers = Object.fromEntries(
      request.headers.map(({ name, value }: Record<string, string>) => [name, value]),
    );
    expect(isSigned(headers, request.postData.text)).toBe(true);
    expect(request.queryString).toEqual([{ name: 'a', value: '1' }]);
  }
});

test('--format http keeps the exact body below its headers', async () => {
  const { stdout } = await events('--format', 'http', '--count', '5', ...SIGNED);
  const requests = stdout.split(/^### .*\n/m).slice(1);
  expect(requests).toHaveLength(5);
  for (const request of requests) {
    const [head = '', body = ''] = request.trimEnd().split('\n\n');
    const [first, ...lines] = head.split('\n');
    expect(first).toBe('POST http://localhost:8080/webhook HTTP/1.1');
    expect(isSigned(Object.fromEntries(lines.map((line) => line.split(': '))), body)).toBe(true);
  }
});

test('--format curl sends the very bytes that were signed, long and hostile ones too', async () => {
  const receiver = await startReceiver();
  const address = ['--url', receiver.url, '--format', 'curl', ...SIGNED];
  const long = await events(
    ...address,
    '--count',
    '1',
    '--type',
    '112',
    '--scenario',
    'long-session',
  );
  const hostile = await events(...address, '--count', '10', '--kind', 'hostile');
  const script = `${long.stdout}${hostile.stdout}`.replaceAll('curl -sS', 'curl --noproxy "*" -sS');
  const shell = spawn('sh', ['-e'], { stdio: ['pipe', 'ignore', 'inherit'] });
  shell.stdin.end(script);
  const status = await new Promise((resolve) => shell.on('close', resolve));
  await receiver.close();
  expect(status).toBe(0);
  expect(receiver.received).toHaveLength(11);
  const names = [SCHEME.v1Header, SCHEME.v2Header];
  for (const { headers, text, body } of receiver.received) {
    const own = names.map((name) => [name, headers[name.toLowerCase()]]);
    const isUtf8 = Buffer.from(text).equals(body);
    expect(isUtf8 && isSigned(Object.fromEntries(own), text)).toBe(isUtf8);
  }
});

test('without a key a demonstration key signs, and a note says so', async () => {
  const { exitCode, stderr } = await events('--format', 'json', '--count', '1');
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('demonstration key')]);
});

test.each([
  [['--type', '999'], 'Unknown event type "999". Possible are: 101 (agent joined), 102'],
  [['--scenario', 'nap'], 'unknown scenario "nap". Possible are: manual-stop, idle-timeout'],
  [['--kind', 'rude'], '--kind must be one of valid, near-miss, hostile; found "rude"'],
  [['--format', 'xml'], '--format must be one of ndjson, json, http, curl, har'],
  [['--count', 'many'], '--count must be an integer'],
  [['--start-time', 'noon'], '--start-time must be a moment'],
  [['--profile', 'neutrl'], 'neutral'],
  [['--scenario', 'inbound-call', '--type', '202'], 'has no event of type 202. It has: 101, 102'],
  [['--scenario', 'inbound-call', '--type', '202', '--count', '1'], 'It has: 101'],
  [['--scenario', 'settings-saved', '--kind', 'near-miss'], 'no event that can be broken'],
  [['--kind', 'hostile', '--type', '101'], '--type is for events, and hostile bodies are none'],
  [['--describe', '--format', 'har'], '--describe is for --format ndjson'],
  [['--format', 'json', '--customer-key', 'env:NOBODY'], 'NOBODY, which is not set'],
])('%j exits 2 with one message', async (argv, message) => {
  const { exitCode, stdout, stderr } = await events(...argv);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(linesOf(stderr)).toHaveLength(1);
});
