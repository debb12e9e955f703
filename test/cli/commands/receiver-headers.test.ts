import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const API_KEY = 'api-key-that-nobody-may-see';
const env = { KEY: 'the-customer-key', API_KEY };
const HEADER = ['--receiver-header', 'X-Api-Key: env:API_KEY'];

function isSigned(body: string, signature: string | string[] | undefined): boolean {
  return createHmac('sha256', env.KEY).update(body).digest('hex') === signature;
}

/** A receiver behind a gateway that wants a key of its own, and gives it away when it refuses. */
function listenBehindGateway(challenge: Readonly<Record<string, string>> = {}) {
  return listen((response, body, { headers }) => {
    if (headers['x-api-key'] !== API_KEY) {
      response.writeHead(401, challenge).end('{}');
      return;
    }
    const isGenuine = isSigned(body, headers['service-signature-v2']);
    const text = JSON.stringify({ seen: headers['x-api-key'] });
    response.writeHead(isGenuine ? 200 : 403).end(text);
  });
}

const target = (url: string) => ['--receiver-url', url, '--customer-key', 'env:KEY'];

test('every notification of a run carries the header', () =>
  inFolder(async (cwd) => {
    const server = await listenBehindGateway();
    const argv = ['run', ...target(server.url), ...HEADER, '--profile', 'neutral'];
    const only = ['--only', 'receiver.signature.rejects-*', '--only', 'receiver.raw-body.*'];
    const { exitCode, stderr } = await assay([...argv, ...only], { cwd, env });
    await server.close();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(server.requests.length).toBeGreaterThan(50);
    expect(new Set(server.requests.map(({ headers }) => headers['x-api-key']))).toEqual(
      new Set([API_KEY]),
    );
  }));

test('without the header the run says which option sends it; with it, trials for a wrong key carry it too, and nothing shows it', () =>
  inFolder(async (cwd) => {
    const server = await listenBehindGateway({ 'www-authenticate': 'ApiKey' });
    const argv = [
      'run',
      ...target(server.url),
      '--only',
      'receiver.acknowledges.ordinary-notification',
    ];
    const without = await assay(argv, { cwd, env });
    expect(without.exitCode).toBe(1);
    expect(without.stdout).toContain('asks its callers for credentials: WWW-Authenticate: ApiKey');
    expect(without.stdout).toContain("--receiver-header 'X-Api-Key: env:API_KEY'");

    const wrongKey = { ...env, KEY: 'the-customer-key ' };
    const before = server.requests.length;
    const { stdout, stderr } = await assay([...argv, ...HEADER, '--verbose'], {
      cwd,
      env: wrongKey,
    });
    await server.close();
    expect(stdout).toMatch(/the customer key\s+without the white space/);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell reads it
    expect(stdout).toContain('${API_KEY}');
    for (const { headers } of server.requests.slice(before)) {
      expect(headers['x-api-key']).toBe(API_KEY);
    }
    expect(server.requests.length).toBeGreaterThan(before);
    const files = readdirSync(join(cwd, 'reports/latest'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    expect(files.some((text) => text.includes('X-Api-Key'))).toBe(true);
    expect([...files, stdout, stderr].some((text) => text.includes(API_KEY))).toBe(false);
  }));

test('assay send sends it, and shows it neither in the request nor in the answer', async () => {
  const server = await listenBehindGateway();
  const argv = ['send', '101', ...target(server.url), ...HEADER];
  const { exitCode, stdout } = await assay(argv, { cwd: '/', env });
  const dry = await assay([...argv, '--dry-run'], { cwd: '/', env });
  await server.close();
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('"seen":"[redacted]"')]);
  expect(dry.stdout).toMatch(/^X-Api-Key: \[redacted\]\r?$/m);
});

test('assay simulate sends it with every delivery', async () => {
  const server = await listenBehindGateway();
  const argv = ['simulate', ...target(server.url), '--scenario', 'manual-stop', ...HEADER];
  const { exitCode, stdout } = await assay(argv, { cwd: '/', env });
  await server.close();
  expect([exitCode, server.requests.length > 1]).toEqual([0, true]);
  expect(stdout).not.toContain(API_KEY);
});

test('headers of the greatest length are taken by a server that takes 16 kB of headers', async () => {
  const server = await listen((response) => response.end());
  const sent = ['send', '101', ...target(`${server.url}/${'p'.repeat(200)}`)];
  const header = (length: number) => ['--receiver-header', `X: ${'y'.repeat(length)}`];
  const shorter = Array.from({ length: 10 }, (_, at) => ['--receiver-header', `Y${at}: z`]).flat();
  const ended = await assay([...sent, ...header(13_925), ...shorter], { cwd: '/', env });
  const refused = await assay([...sent, ...header(15_800)], { cwd: '/', env });
  await server.close();
  expect([ended.exitCode, ended.stdout]).toEqual([0, expect.stringContaining('200')]);
  expect(refused.exitCode).toBe(2);
});

test.each([
  [['run', ...HEADER], /add --receiver-url or --token-server-url/],
  [
    ['run', '--token-server-url', 'http://localhost:1', ...HEADER],
    /--receiver-header needs --receiver-url/,
  ],
  [['simulate', ...HEADER], /--receiver-header needs --receiver-url/],
  [
    ['run', ...target('http://localhost:1'), '--receiver-header', 'Content-Type: text/plain'],
    /--receiver-header must be headers other than Content-Type, which each notification has already/,
  ],
  [
    ['run', ...target('http://localhost:1'), '--receiver-header', 'service-signature-v2: env:KEY'],
    /other than service-signature-v2, which carries the signature of each notification under the profile neutral/,
  ],
  [
    [
      ...['simulate', ...target('http://localhost:1'), '--profile', 'agora'],
      ...['--receiver-header', 'Agora-Signature: x'],
    ],
    /other than Agora-Signature, which .* under the profile agora/,
  ],
  [
    [
      'send',
      '101',
      ...target('http://localhost:1'),
      '--receiver-header',
      `X: ${'y'.repeat(13_996)}`,
    ],
    /--receiver-header must be at most 14000 characters in all, and has 14001: servers answer 431/,
  ],
  [
    ['run', ...target('http://localhost:1'), '--receiver-header', 'X-Api-Key'],
    /--receiver-header must be 'Name: value' for each header/,
  ],
  [
    ['send', '101', ...target('http://localhost:1'), '--receiver-header', 'X-Api-Key: env:NONE'],
    /--receiver-header X-Api-Key refers to the environment variable NONE, which is not set/,
  ],
] as const)('%j is refused', async (argv, message) => {
  const { exitCode, stderr } = await assay(argv, { cwd: '/', env });
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
});
