import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { assay, inFolder } from './run-in-process.ts';

const DOCUMENT = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
const [, SECTION = ''] = DOCUMENT.split('## JSON for programs');

test.each(COMMANDS.map(({ path, options }) => [path, options] as const))(
  '%s takes --json, and the manual says what it prints',
  (path, options) => {
    expect(options['json']).toMatchObject({ flag: '--json', env: 'ASSAY_JSON' });
    const cells = SECTION.split('\n').map((line) => line.split(' | ')[0] ?? '');
    expect(cells.filter((cell) => cell.includes(`\`${path}\``))).toHaveLength(1);
  },
);

/** The members that the manual names for a command. */
function documented(path: string): readonly string[] {
  const line = SECTION.split('\n').find(
    (each) => each.startsWith('| ') && (each.split(' | ')[0] ?? '').includes(`\`${path}\``),
  );
  const [, words = ''] = (line ?? '').split(' | ');
  return [...words.replaceAll(/\([^)]*\)/g, '').matchAll(/`([a-zA-Z0-9]+)`/g)].map(
    ([, name = '']) => name,
  );
}

const ENV = {
  KEY: 'the-customer-key',
  ID: '0123456789abcdef0123456789abcdef',
  CERT: 'fedcba9876543210fedcba9876543210',
};
const CREDENTIALS = ['--app-id', 'env:ID', '--app-certificate', 'env:CERT'];

function printed(argv: readonly string[]) {
  return inFolder(async (cwd) => {
    const { stdout, stderr } = await assay([...argv, '--json'], { cwd, env: ENV, stdin: '{}' });
    expect(stderr).not.toMatch(/^assay: (?!note|warning)/mu);
    return JSON.parse(stdout) as Record<string, unknown>;
  });
}

test.each<readonly [path: string, argv: readonly string[]]>([
  ['explain', ['receiver.signature.rejects-unsigned']],
  ['simulate', ['--sessions', '1', '--virtual']],
  ['sign', ['--customer-key', 'env:KEY']],
  ['check-signature', ['--customer-key', 'env:KEY', '--signature', 'x']],
  ['token mint', ['--user', 'bob', ...CREDENTIALS]],
])('%s --json prints the members that the manual names', async (path, argv) => {
  const names = documented(path);
  expect(names.length).toBeGreaterThan(0);
  const found = await printed([...path.split(' '), ...argv]);
  const members =
    path === 'check-signature' ? [found, ...(found['signatures'] as object[])] : [found];
  const all = members.flatMap((each) => Object.keys(each));
  expect(names.filter((name) => !all.includes(name))).toEqual([]);
});

test('events --json and send --dry-run --json print the same kind of request', async () => {
  const [event] = (await printed([
    'events',
    '--count',
    '1',
    '--customer-key',
    'env:KEY',
  ])) as unknown as object[];
  const sent = await printed(['send', '101', '--dry-run', '--customer-key', 'env:KEY']);
  expect(Object.keys(sent)).toEqual(Object.keys(event ?? {}));
  expect(Object.keys(sent)).toEqual(['title', 'method', 'url', 'headers', 'body']);
});

test.each([
  [['--format', 'curl'], '--json is --format json'],
  [['--describe'], '--describe is for --format ndjson'],
])('events --json beside %s is refused', (argv, words) =>
  inFolder(async (cwd) => {
    const { exitCode, stderr } = await assay(['events', '--json', ...argv], { cwd });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
  }),
);

test('ASSAY_JSON, which is meant for all commands, gives way to a format that was named', () =>
  inFolder(async (cwd) => {
    const env = { ASSAY_JSON: 'true' };
    const { stdout } = await assay(['events', '--count', '1', '--format', 'ndjson'], { cwd, env });
    expect(stdout.split('\n')).toHaveLength(2);
    const plain = await assay(['events', '--count', '1'], { cwd, env });
    expect(JSON.parse(plain.stdout)).toHaveLength(1);
  }));

test('run --json and report --json print the report, beside what is written', () =>
  inFolder(async (cwd) => {
    const argv = [
      'run',
      '--only',
      'token-server.user-token.returns-a-token',
      '--out',
      'out',
      '--reporter',
      'json',
    ];
    const { stdout, stderr, exitCode } = await assay([...argv, '--json'], { cwd });
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toBe(readFileSync(`${cwd}/out/report.json`, 'utf8'));
    const again = await assay(['report', 'out', '--json'], { cwd });
    expect(again.stdout).toBe(stdout);
  }));

test('report merge --json prints the merged report', () =>
  inFolder(async (cwd) => {
    const only = [
      'token-server.user-token.returns-a-token',
      'token-server.app-token.returns-a-token',
    ];
    for (const part of ['1/2', '2/2']) {
      const argv = [
        'run',
        '--seed',
        '7',
        '--only',
        only.join(','),
        '--shard',
        part,
        '--out',
        part[0] ?? '',
      ];
      await assay([...argv, '--reporter', 'json'], { cwd });
    }
    const { stdout } = await assay(['report', 'merge', '1', '2', '--out', 'all', '--json'], {
      cwd,
    });
    expect(JSON.parse(stdout).checks).toHaveLength(2);
  }));

test('two formats for standard output are refused', () =>
  inFolder(async (cwd) => {
    const { exitCode, stderr } = await assay(['run', '--json', '--reporter', 'sarif=-'], { cwd });
    expect([exitCode, stderr]).toEqual([
      2,
      'assay: --json and --reporter sarif=- are both for standard output: leave one of them out.\n',
    ]);
  }));
