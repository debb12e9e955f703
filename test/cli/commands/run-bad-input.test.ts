import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPORTER_NAMES } from '../../../src/cli/options/reporters.ts';
import type { Report } from '../../../src/contract/index.ts';
import { listen, vacantUrl } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const GATE = 'receiver.acknowledges.ordinary-notification';

/** Runs in a fresh folder with some files in it. */
function runIn(
  argv: readonly string[],
  files: Readonly<Record<string, unknown>> = {},
  env: Readonly<Record<string, string>> = {},
) {
  return inFolder(async (cwd) => {
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(
        join(cwd, name),
        typeof content === 'string' ? content : JSON.stringify(content),
      );
    }
    const ended = await assay(['run', ...argv], { cwd, env });
    return { ...ended, hasReports: existsSync(join(cwd, 'reports')) };
  });
}

test.each<[string, readonly string[], RegExp]>([
  ['an unknown flag', ['--sed', '1'], /unknown option '--sed'[\s\S]*--seed/],
  [
    'a receiver without a key',
    ['--receiver-url', 'http://localhost:1'],
    /--receiver-url needs --customer-key/,
  ],
  [
    'a file of authorities that holds no certificate',
    ['--token-server-url', 'http://localhost:1', '--ca', import.meta.filename],
    /holds no certificate: expected PEM/,
  ],
  [
    'a key without a receiver',
    ['--customer-key', 'env:KEY', '--only', 'receiver.signature.*'],
    /add --receiver-url or --token-server-url/,
  ],
  [
    'an app without a token server',
    ['--app-id', 'x', '--app-certificate', 'env:X'],
    /add --receiver-url or --token-server-url/,
  ],
  [
    'a header without a token server',
    ['--token-server-header', 'Authorization: Bearer env:X'],
    /add --receiver-url or --token-server-url/,
  ],
  [
    'a header of a token server that is not given',
    [
      ...['--receiver-url', 'http://localhost:1', '--customer-key', 'env:KEY'],
      ...['--token-server-header', 'Authorization: Bearer env:X'],
    ],
    /--token-server-header.* need --token-server-url/,
  ],
  [
    'a cookie of a token server that is not given',
    [
      ...['--receiver-url', 'http://localhost:1', '--customer-key', 'env:KEY'],
      ...['--token-server-cookie', 'session=env:X'],
    ],
    /--token-server-cookie need --token-server-url/,
  ],
  [
    'an app id in the place of the certificate',
    [
      ...['--token-server-url', 'http://localhost:1', '--app-id', 'ABCDEF12'.repeat(4)],
      ...['--app-certificate', 'abcdef12'.repeat(4)],
    ],
    /--app-id and --app-certificate lead to the same characters/,
  ],
  ['an app id without its certificate', ['--app-id', 'x'], /--app-id needs --app-certificate/],
  ['a certificate without its app id', ['--app-certificate', 'env:X'], /needs --app-id/],
  [
    'an observer without a receiver',
    ['--observer-url', 'http://x/{noticeId}'],
    /--observer-url.* need --receiver-url/,
  ],
  [
    'an observer without its placeholder',
    ['--observer-url', 'http://x/'],
    /must be a URL with \{noticeId\}/,
  ],
  ['another scheme', ['--receiver-url', 'ftp://x/'], /must be a whole URL that begins with http/],
  [
    'a URL without slashes',
    ['--receiver-url', 'http:localhost:80'],
    /must be a whole URL.*http:\/\//,
  ],
  ['a URL with one slash', ['--receiver-url', 'http:/localhost'], /must be a whole URL/],
  ['a port beyond the last', ['--receiver-url', 'http://localhost:99999/'], /port from 0 to 65535/],
  ['half a URL', ['--receiver-url', 'localhost:80'], /must be a whole URL.*found "localhost:80"/],
  ['a duration without its unit', ['--timeout', '5'], /--timeout must be a duration.*found "5"/],
  ['a seed that is no integer', ['--seed', '1.5'], /--seed must be an integer.*found "1.5"/],
  [
    'an unknown reporter',
    ['--reporter', 'pdf'],
    new RegExp(
      `--reporter must be one of ${REPORTER_NAMES.join(', ')}, or .*json=-.*; found "pdf"`,
    ),
  ],
  ['a suite that does not exist', ['--suite', 'recevier'], /There is no suite "recevier"/],
  [
    'a pattern that matches nothing',
    ['--only', 'receiver.signature.reject-unsigned'],
    /Nothing matches "receiver\.signature\.reject-unsigned"; nearest: receiver\.signature\.rejects-unsigned, .* 'assay list checks' shows every id\./,
  ],
  [
    'a fault that does not exist',
    ['--fault', 'receiver.x'],
    /found 'receiver.x'.*assay list faults/,
  ],
  [
    'a fault for a target of the user',
    ['--fault', 'receiver.x', '--token-server-url', 'http://localhost:1'],
    /only on the embedded integrator/,
  ],
  [
    'a command without a target',
    ['--start', 'true'],
    /--start needs --receiver-url or --token-server-url/,
  ],
  ['an unknown profile', ['--profile', 'agorra'], /found "agorra".*Did you mean "agora"/],
  [
    'a profile that is not there',
    ['--profile', './none.json'],
    /none.json cannot be read: there is no such file/,
  ],
  [
    'a configuration that is not there',
    ['--config', 'none.json'],
    /none.json cannot be read: there is no such file/,
  ],
  ['a CA that is not there', ['--ca', 'none.pem'], /--ca .*none.pem cannot be read/],
])('%s is reported in one message and exits 2', async (_case, argv, message) => {
  const { exitCode, stderr, stdout } = await runIn(argv);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(stderr.startsWith('assay: ')).toBe(true);
  expect([exitCode, stdout]).toEqual([2, '']);
});

test('a secret that is not there is named by its reference', async () => {
  const argv = ['--receiver-url', 'http://localhost:1', '--customer-key', 'env:NO_SUCH'];
  const { exitCode, stderr } = await runIn(argv);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining('variable NO_SUCH, which is not set'),
  ]);
});

test.each([
  'http:me:hunter2@localhost/',
  'https:/me:hunter2@localhost/',
  'http://me:hunter2@a:99999/',
])('credentials in %s, which is no URL, are not repeated', async (url) => {
  const { exitCode, stderr } = await runIn(['--receiver-url', url]);
  expect(exitCode).toBe(2);
  expect(stderr).not.toContain('hunter2');
});

test('credentials in a URL are refused and not repeated', async () => {
  const { exitCode, stderr } = await runIn(['--receiver-url', 'http://me:hunter2@localhost/']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('--token-server-header');
  expect(stderr).not.toContain('hunter2');
});

test.each<[string, unknown, RegExp]>([
  [
    'an unknown key',
    { recieverUrl: 'http://x' },
    /unknown key "recieverUrl". Did you mean "receiverUrl"/,
  ],
  [
    'an unknown inner key',
    { tokenServer: { uri: 'x' } },
    /unknown key "tokenServer.uri". Did you mean "tokenServer.url"/,
  ],
  [
    'a value of the wrong kind',
    { runs: 'many' },
    /runs in assay.config.json must be an integer.*found "many"/,
  ],
  [
    'a value that only a flag may spell so',
    { runs: '5' },
    /^assay: runs in assay.config.json must be of type integer/,
  ],
  ['no object', [], /must hold a JSON object/],
  ['no JSON', '{', /assay.config.json is not JSON/],
  [
    'a depth of 100,000 levels',
    `{"tokenServer":{"shape":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    /^assay: assay.config.json is not JSON: it nests more than 1000 levels deep, .*\n$/,
  ],
])('a configuration with %s is reported and exits 2', async (_case, content, message) => {
  const { exitCode, stderr } = await runIn([], { 'assay.config.json': content });
  expect(stderr).toMatch(message);
  expect(exitCode).toBe(2);
});

test('a profile that contradicts itself is reported with its file', async () => {
  const profile = {
    extends: 'neutral',
    values: { 'signature.v1Header': 'X-Sign', 'signature.v2Header': 'x-sign' },
  };
  const { exitCode, stderr } = await runIn(['--profile', 'p.json'], { 'p.json': profile });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    /p\.json: .*signature\.v1Header and signature\.v2Header: both name the header/,
  );
});

test('a folder that cannot be written is reported before any request is sent', () =>
  inFolder(async (cwd) => {
    writeFileSync(join(cwd, 'file'), '');
    const server = await listen((response) => response.writeHead(200).end());
    const argv = [
      'run',
      '--receiver-url',
      server.url,
      '--customer-key',
      'env:KEY',
      '--out',
      'file/out',
    ];
    const { exitCode, stderr } = await assay(argv, { cwd, env: { KEY: 'the-key' } });
    await server.close();
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/cannot be written to file\/out: .*file is a file, not a folder/);
    expect(server.requests).toEqual([]);
  }));

test('a mistake leaves the reports of an earlier run alone', async () => {
  expect((await runIn(['--only', 'nothing'])).hasReports).toBe(false);
});

test('a target at which nothing listens makes an incomplete run with a report', () =>
  inFolder(async (cwd) => {
    const url = await vacantUrl();
    const argv = ['run', '--receiver-url', url, '--customer-key', 'env:KEY'];
    const { exitCode, stderr } = await assay(argv, { cwd, env: { KEY: 'the-key' } });
    expect(exitCode).toBe(3);
    expect(stderr).toContain(`Nothing listens at ${url}: connection refused.`);
    const text = readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8');
    const report = JSON.parse(text) as Report;
    expect(report.outcome).toBe('incomplete');
    expect(report.summary.fail).toBe(0);
    expect(report.checks.find(({ id }) => id === GATE)).toMatchObject({
      verdict: 'untestable',
      reason: `nothing listens at ${url}: connection refused`,
    });
  }));

test('a host that does not exist is reported as such', async () => {
  const { exitCode, stderr } = await runIn(['--token-server-url', 'http://assay.invalid']);
  expect(exitCode).toBe(3);
  expect(stderr).toMatch(/Nothing listens at http:\/\/assay\.invalid: the host name/);
});

test('the wrong key gives one failure and names what to look at', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(403).end());
    const argv = ['run', '--receiver-url', server.url, '--only', `${GATE},receiver.signature.*`];
    const { exitCode, stdout } = await assay(argv, {
      cwd,
      env: { ASSAY_CUSTOMER_KEY: 'wrong-key' },
    });
    await server.close();
    expect(exitCode).toBe(1);
    expect(stdout).toContain('Look at the customer key first');
    expect(stdout).toContain('1 failed');
  }));

test('an unknown fault leaves the report of the run before alone', () =>
  inFolder(async (cwd) => {
    await assay(['run', '--only', GATE], { cwd });
    const report = join(cwd, 'reports/latest/report.json');
    const before = readFileSync(report, 'utf8');
    expect((await assay(['run', '--fault', 'nope'], { cwd })).exitCode).toBe(2);
    expect(readFileSync(report, 'utf8')).toBe(before);
  }));
