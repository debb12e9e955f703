import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from './listening-server.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
const CACHE = join(ROOT, 'node_modules/.cache');

let home = '';
let main = '';

/** A build of its own, so that the tests neither need nor disturb the one in dist. */
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  home = realpathSync(mkdtempSync(join(CACHE, 'assay-built-')));
  copyFileSync(join(ROOT, 'package.json'), join(home, 'package.json'));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const argv = [compiler, '-p', 'tsconfig.build.json', '--outDir', join(home, 'dist')];
  execFileSync(process.execPath, argv, { cwd: ROOT });
  main = join(home, 'dist/cli/main.js');
}, 60_000);

afterAll(() => rmSync(home, { recursive: true, force: true }));

function start(argv: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [main, ...argv], { cwd: home, env: { ...process.env, ...env } });
}

async function ended(child: ChildProcess) {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (output.stdout += chunk));
  child.stderr?.on('data', (chunk) => (output.stderr += chunk));
  const [exitCode] = await once(child, 'close');
  return { exitCode: exitCode as number, ...output };
}

test('--version and --help are what was asked for', async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(await ended(start(['--version']))).toMatchObject({ exitCode: 0, stdout: `${version}\n` });
  const help = await ended(start(['--help']));
  expect(help.exitCode).toBe(0);
  for (const command of [
    'run',
    'list',
    'simulate',
    'events',
    'send',
    'sign',
    'check-signature',
    'token',
  ]) {
    expect(help.stdout).toMatch(new RegExp(`^ {2}${command} `, 'm'));
  }
});

test('misuse exits 2', async () => {
  for (const argv of [[], ['rum'], ['run', '--nothing'], ['list'], ['token']]) {
    expect((await ended(start(argv))).exitCode).toBe(2);
  }
});

/** Writes the URL of every module that is loaded, one a line. */
const RECORDER = `
import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED_MODULES, url + '\\n');
  return next(url, context);
}
`;

test('--help loads nothing but the parser and the tables of options', async () => {
  writeFileSync(join(home, 'recorder.mjs'), RECORDER);
  const record = join(home, 'loaded.txt');
  const hook = `import{register}from'node:module';register(${JSON.stringify(pathToFileURL(join(home, 'recorder.mjs')).href)})`;
  const flag = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
  const child = start(['--help'], { LOADED_MODULES: record, NODE_OPTIONS: flag });
  expect((await ended(child)).exitCode).toBe(0);
  const loaded = readFileSync(record, 'utf8')
    .split('\n')
    .filter((url) => url.startsWith('file:'))
    .map((url) => fileURLToPath(url).replace(home, ''));
  expect(loaded).toContain('/dist/cli/run-cli.js');
  const isExpected = (path: string) =>
    /^\/dist\/(clock|errors|version)\.js$/.test(path) ||
    /^\/dist\/cli\/[\w-]+\.js$/.test(path) ||
    /^\/dist\/cli\/options\/[\w-]+\.js$/.test(path) ||
    path.includes('/node_modules/commander/');
  expect(loaded.filter((path) => !isExpected(path))).toEqual([]);
});

test('the embedded integrator is judged out of the box', async () => {
  const argv = ['run', '--only', 'receiver.acknowledges.ordinary-notification', '--out', 'out'];
  const { exitCode, stdout } = await ended(start(argv));
  expect(exitCode).toBe(0);
  expect(stdout).toContain('CONFORMANT');
});

test('a reader that goes away early is no error', async () => {
  const child = start(['list', 'clauses']);
  child.stdout?.destroy();
  const { exitCode, stderr } = await ended(child);
  expect([exitCode, stderr]).toEqual([0, '']);
});

test('an endless stream ends quietly when its reader has seen enough', async () => {
  const pipeline = 'set -o pipefail; "$0" "$@" | head -1; echo "$?"';
  const argv = [main, 'events', '--count', '1000000000'];
  const child = spawn('bash', ['-c', pipeline, process.execPath, ...argv], { cwd: home });
  const { stdout, stderr } = await ended(child);
  const [event = '', status] = stdout.split('\n');
  expect(JSON.parse(event).eventType).toBe(101);
  expect([status, stderr]).toEqual(['0', '']);
}, 20_000);

test.skipIf(!existsSync('/dev/full'))(
  'a full disk ends a stream with one message',
  async () => {
    const argv = [main, 'events', '--count', '1000000000'];
    const command = 'exec "$0" "$@" > /dev/full';
    const child = spawn('bash', ['-c', command, process.execPath, ...argv], { cwd: home });
    const { exitCode, stderr } = await ended(child);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/^assay: .* no space left .*\n$/),
    ]);
  },
  20_000,
);

/** A receiver that never answers; resolves `asked` at the first request. */
async function silentReceiver() {
  let tell = () => {};
  const asked = new Promise<void>((done) => {
    tell = done;
  });
  return { server: await listen(() => tell()), asked };
}

function startAgainst(url: string): ChildProcess {
  const argv = ['run', '--receiver-url', url, '--customer-key', 'env:KEY', '--out', 'stopped'];
  return start(argv, { KEY: 'the-customer-key' });
}

test('SIGINT ends a run whose target hangs, with a report', async () => {
  const { server, asked } = await silentReceiver();
  const child = startAgainst(server.url);
  const end = ended(child);
  await asked;
  child.kill('SIGINT');
  const { exitCode, stdout } = await end;
  await server.close();
  expect(exitCode).toBe(3);
  expect(stdout).toContain('The run was interrupted');
  expect(JSON.parse(readFileSync(join(home, 'stopped/report.json'), 'utf8')).outcome).toBe(
    'incomplete',
  );
}, 20_000);

test('a killed run leaves its events', async () => {
  const { server, asked } = await silentReceiver();
  const child = startAgainst(server.url);
  const end = ended(child);
  await asked;
  child.kill('SIGKILL');
  await end;
  await server.close();
  const [first, second] = readFileSync(join(home, 'stopped/events.ndjson'), 'utf8').split('\n');
  expect(JSON.parse(first ?? '').type).toBe('run-started');
  expect(JSON.parse(second ?? '').type).toBe('check-started');
});
