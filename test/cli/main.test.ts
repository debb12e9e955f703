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
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { lives } from '../support/lives.ts';
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
  const bundler = join(ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [bundler, 'build', '--outDir', join(home, 'dist/page')], {
    cwd: ROOT,
  });
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
    'serve',
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

test('a working directory that was removed is told in one line', async () => {
  const gone = join(home, 'gone');
  mkdirSync(gone);
  const script = `rmdir "$1" && exec "$0" "$2" list events`;
  const argv = ['-c', script, process.execPath, gone, main];
  const child = spawn('sh', argv, { cwd: gone, stdio: ['ignore', 'pipe', 'pipe'] });
  const { exitCode, stderr } = await ended(child);
  expect(stderr).toBe(
    'assay: the working directory was removed. Change to one that is there and run again.\n',
  );
  expect(exitCode).toBe(2);
});

/** Writes the URL of every module that is loaded, one a line. */
const RECORDER = `
import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED_MODULES, url + '\\n');
  return next(url, context);
}
`;

/** The files that a command line loads. */
async function loadedBy(argv: readonly string[]): Promise<readonly string[]> {
  writeFileSync(join(home, 'recorder.mjs'), RECORDER);
  const record = join(home, `loaded-${argv[0]}.txt`);
  rmSync(record, { force: true });
  const hook = `import{register}from'node:module';register(${JSON.stringify(pathToFileURL(join(home, 'recorder.mjs')).href)})`;
  const flag = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
  const child = start(argv, { LOADED_MODULES: record, NODE_OPTIONS: flag });
  expect((await ended(child)).exitCode).toBe(0);
  return readFileSync(record, 'utf8')
    .split('\n')
    .filter((url) => url.startsWith('file:'))
    .map((url) => fileURLToPath(url).replace(home, ''));
}

test('run loads neither the HTTP server nor the WebSocket of the chat service', async () => {
  const argv = ['run', '--only', 'receiver.acknowledges.ordinary-notification', '--out', 'out'];
  const loaded = await loadedBy(argv);
  expect(loaded).toContain('/dist/simulator/chat/chat-service.js');
  expect(loaded.filter((path) => /node_modules\/(fastify|ws)\//.test(path))).toEqual([]);
});

test('run loads of undici its connections alone', async () => {
  const argv = ['run', '--only', 'receiver.acknowledges.ordinary-notification', '--out', 'out'];
  const loaded = await loadedBy(argv);
  const parts = loaded.flatMap((path) => path.split('/node_modules/undici/')[1] ?? []);
  expect(parts.toSorted()).toEqual(['lib/core/connect.js', 'lib/dispatcher/client.js']);
});

test('simulate loads no integrator for a receiver that was given', async () => {
  const receiver = await listen((response) => response.writeHead(200).end());
  const target = ['--receiver-url', receiver.url, '--customer-key', 'a-customer-key'];
  const loaded = await loadedBy(['simulate', ...target, '--sessions', '1', '--virtual']);
  await receiver.close();
  expect(loaded).toContain('/dist/simulator/engine/create-dispatcher.js');
  expect(loaded.filter((path) => path.startsWith('/dist/integrator/'))).toEqual([]);
});

test('events and send load no more than what they print and send with', async () => {
  const unneeded =
    /node_modules\/(undici|fast-xml-builder|@hapi\/hoek\/lib\/clone)|dist\/report\/index/;
  const events = await loadedBy(['events', '--count', '1']);
  expect(events.filter((path) => unneeded.test(path))).toEqual([]);
  const receiver = await listen((response) => response.writeHead(200).end());
  const to = ['--url', receiver.url, '--customer-key', 'a-customer-key'];
  const sent = await loadedBy(['send', '101', ...to]);
  const simulated = await loadedBy([
    'simulate',
    '--sessions',
    '1',
    '--virtual',
    '--receiver-url',
    ...to.slice(1),
  ]);
  await receiver.close();
  const drawing = /node_modules\/(fast-check|fast-xml-builder)|dist\/report\/index/;
  expect([...sent, ...simulated].filter((path) => drawing.test(path))).toEqual([]);
});

test('run loads no integrator for a receiver that was given', async () => {
  const receiver = await listen((response) => response.writeHead(200).end());
  const target = ['--receiver-url', receiver.url, '--customer-key', 'a-customer-key'];
  const one = ['--only', 'receiver.acknowledges.ordinary-notification', '--out', 'out'];
  const loaded = await loadedBy(['run', ...target, ...one]);
  await receiver.close();
  expect(loaded).toContain('/dist/conformance/core/run/run-checks.js');
  expect(loaded.filter((path) => path.startsWith('/dist/integrator/'))).toEqual([]);
});

test('--help loads nothing but the parser, the tables of options and what folds messages', async () => {
  const loaded = await loadedBy(['--help']);
  expect(loaded).toContain('/dist/cli/run-cli.js');
  const isExpected = (path: string) =>
    /^\/dist\/(clock\/clock|errors|contract\/(defined-members|generated\/version|json-object|redacted|run-id)|report\/(formats|event-lines|printable|renderers\/(chained-lines|har-of)))\.js$/.test(
      path,
    ) ||
    /^\/dist\/cli\/[\w-]+\.js$/.test(path) ||
    /^\/dist\/cli\/options\/[\w-]+\.js$/.test(path) ||
    /^\/dist\/cli\/terminal\/(fold-messages|layout)\.js$/.test(path) ||
    path.includes('/node_modules/commander/');
  expect(loaded.filter((path) => !isExpected(path))).toEqual([]);
});

test('the embedded integrator is judged out of the box', async () => {
  const argv = ['run', '--only', 'receiver.acknowledges.ordinary-notification', '--out', 'out'];
  const { exitCode, stdout } = await ended(start(argv));
  expect(exitCode).toBe(0);
  expect(stdout).toContain('PARTIAL under neutral: no failure in 1 of ');
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
  let signal = () => {};
  const asked = new Promise<void>((done) => {
    signal = done;
  });
  return { server: await listen(() => signal()), asked };
}

function startAgainst(url: string, more: readonly string[] = []): ChildProcess {
  const argv = ['run', '--receiver-url', url, '--customer-key', 'env:KEY', '--out', 'stopped'];
  return start([...argv, ...more], { KEY: 'the-customer-key' });
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

test.skipIf(!existsSync('/proc/self/status'))(
  'a server that a run has started does not outlive the run when it is killed',
  async () => {
    const free = await listen(() => {});
    await free.close();
    const pidFile = join(home, 'started.pid');
    // It says who it is at the first request, and never answers.
    const script = join(home, 'silent-server.cjs');
    writeFileSync(
      script,
      `require('node:http')
        .createServer(() => require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)))
        .listen(${new URL(free.url).port}, '127.0.0.1');`,
    );
    const child = startAgainst(free.url, ['--start', `"${process.execPath}" "${script}"`]);
    const end = ended(child);
    await expect.poll(() => existsSync(pidFile), { timeout: 20_000 }).toBe(true);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    expect(lives(pid)).toBe(true);
    child.kill('SIGKILL');
    await end;
    await expect.poll(() => lives(pid), { timeout: 15_000 }).toBe(false);
  },
  60_000,
);

/** A test that fails leaves no service behind. */
function endWithTest(child: ChildProcess): void {
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
}

/** Starts a service and waits for its ready file. */
async function startService(name: string, argv: readonly string[] = []) {
  const ready = join(home, `${name}-ready.json`);
  const child = start(['serve', '--port', '0', '--ready-file', ready, ...argv]);
  endWithTest(child);
  const end = ended(child);
  await expect.poll(() => existsSync(ready), { timeout: 20_000 }).toBe(true);
  const readiness = JSON.parse(readFileSync(ready, 'utf8'));
  expect(readiness.pid).toBe(child.pid);
  return { child, end, ready, url: readiness.url as string };
}

/** Sends itself SIGTERM as soon as it has a handler for it, and so before its command is loaded. */
const ENDS_ITSELF = `process.on('newListener', (name) => name === 'SIGTERM' && setImmediate(() => process.kill(process.pid, name)))`;

test.each([
  [['serve', '--port', '0'], 0],
  [['list', 'checks'], 3],
])('SIGTERM while %j is loaded ends it as later ones do', async (argv, exitCode) => {
  const child = start(argv, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ENDS_ITSELF)}`,
  });
  expect(await ended(child)).toMatchObject({ exitCode, stderr: '' });
});

async function createUser(url: string, username: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: '{"expire":3600}' };
  const token = await fetch(`${url}/token-server/generate-app-token`, asked);
  const { token: appToken } = (await token.json()) as { token: string };
  const { status } = await fetch(`${url}/org/app/users`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${appToken}` },
    body: JSON.stringify([{ username, password: 'password' }]),
  });
  return status;
}

async function usernamesAt(url: string): Promise<readonly string[]> {
  const { users } = (await (await fetch(`${url}/control/users`)).json()) as {
    users: { username: string }[];
  };
  return users.map(({ username }) => username);
}

test('a service that is killed loses nothing, and the next one takes its files over', async () => {
  const argv = ['--state', join(home, 'chat.ndjson')];
  const first = await startService('killed', argv);
  expect(await createUser(first.url, 'alice')).toBe(200);
  const { calls } = (await (await fetch(`${first.url}/control/calls`)).json()) as {
    calls: { what: string; outcome: string }[];
  };
  expect(calls.map(({ what }) => what)).toEqual(['app token', 'POST /org/app/users']);
  first.child.kill('SIGKILL');
  await first.end;
  expect(existsSync(first.ready)).toBe(true);
  const { pid } = JSON.parse(readFileSync(first.ready, 'utf8'));
  const left = start(['serve', '--port', '0', '--ready-file', first.ready, ...argv]);
  endWithTest(left);
  const leftEnd = ended(left);
  await expect
    .poll(() => existsSync(first.ready) && JSON.parse(readFileSync(first.ready, 'utf8')).pid, {
      timeout: 20_000,
    })
    .toBe(left.pid);
  expect(left.pid).not.toBe(pid);
  const { url } = JSON.parse(readFileSync(first.ready, 'utf8'));
  expect(await usernamesAt(url)).toEqual(['alice']);
  expect(await createUser(url, 'alice')).toBe(409);
  left.kill('SIGTERM');
  expect(await leftEnd).toMatchObject({ exitCode: 0, stderr: '' });
  expect([existsSync(first.ready), existsSync(`${argv[1]}.lock`)]).toEqual([false, false]);
}, 60_000);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends a service with 0, clients or not',
  async (signal) => {
    const { child, end, ready, url } = await startService(signal);
    expect(await usernamesAt(url)).toEqual([]);
    child.kill(signal);
    expect(await end).toMatchObject({ exitCode: 0, stderr: '' });
    expect(existsSync(ready)).toBe(false);
  },
  60_000,
);

test('a service goes on when nobody reads what it prints', async () => {
  const { child, end, url } = await startService('unread');
  child.stdout?.destroy();
  for (const name of ['alice', 'bob', 'carol']) expect(await createUser(url, name)).toBe(200);
  expect(await usernamesAt(url)).toEqual(['alice', 'bob', 'carol']);
  child.kill('SIGTERM');
  expect(await end).toMatchObject({ exitCode: 0, stderr: '' });
}, 60_000);

test('a service whose state file cannot grow ends with one message, and has kept what it acknowledged', async () => {
  const state = join(home, 'small.ndjson');
  // No file of the process may grow beyond 4 blocks of 512 bytes; the signal for it is ignored.
  const command = 'trap "" XFSZ; ulimit -f 4; exec "$0" "$@"';
  const ready = join(home, 'small-ready.json');
  const argv = [main, 'serve', '--port', '0', '--state', state, '--ready-file', ready];
  const child = spawn('sh', ['-c', command, process.execPath, ...argv], { cwd: home });
  endWithTest(child);
  const end = ended(child);
  await expect.poll(() => existsSync(ready), { timeout: 20_000 }).toBe(true);
  const { url } = JSON.parse(readFileSync(ready, 'utf8'));
  const acknowledged: string[] = [];
  for (let number = 1; number <= 50; number += 1) {
    const status = await createUser(url, `user-${number}`).catch(() => 0);
    if (status !== 200) break;
    acknowledged.push(`user-${number}`);
  }
  const { exitCode, stderr } = await end;
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^assay: The state file .*small\.ndjson cannot be written: .*\n$/);
  expect(acknowledged.length).toBeGreaterThan(0);
  const again = await startService('again', ['--state', state]);
  expect(await usernamesAt(again.url)).toEqual(acknowledged);
  again.child.kill('SIGTERM');
  await again.end;
}, 60_000);

const SCRIPT = '/usr/bin/script';

test.skipIf(process.platform !== 'linux' || !existsSync(SCRIPT))(
  'the last screen of a terminal of 80 by 24 names three defects, with the command that judges each again',
  async () => {
    const faults = [
      'receiver.accepts-unsigned',
      'receiver.takes-zero-for-missing',
      'token-server.leaks-certificate-in-error',
    ].map((fault) => `--fault ${fault}`);
    const only = [
      'receiver.signature.rejects-unsigned',
      'receiver.acknowledges.zero-values',
      'token-server.certificate.never-leaks',
    ].map((id) => `--only ${id}`);
    const run = `'${process.execPath}' '${main}' run ${[...only, ...faults].join(' ')}`;
    const child = spawn(SCRIPT, ['-qec', `stty cols 80 rows 24; ${run}`, '/dev/null'], {
      cwd: home,
      env: { ...process.env, TERM: 'xterm', NO_COLOR: '1', CI: '' },
    });
    const { stdout, exitCode } = await ended(child);
    expect(exitCode).toBe(1);
    const lines = stripVTControlCharacters(stdout).replaceAll('\r', '').trimEnd().split('\n');
    // A command stays on one line, so that it can be copied.
    const tooLong = lines.filter((line) => line.length > 80 && !line.includes(' replay '));
    expect(tooLong).toEqual([]);
    // The prompt stands in the last row.
    const screen = lines.slice(-23);
    const causes = screen.filter((line) => /^ {2}✗ R\d+ /.test(line));
    expect(causes).toEqual([
      expect.stringContaining('Accepts a notification without'),
      expect.stringContaining('Shows the app certificate in an'),
      expect.stringContaining('/payload/turns'),
    ]);
    const ids = causes.map((line) => /R\d+/.exec(line)?.[0]);
    const commands = screen.flatMap((line) => / replay (R\d+) reports\/\S+$/.exec(line)?.[1] ?? []);
    expect(commands).toEqual(ids);
    expect(screen.at(-1)).toBe('NONCONFORMANT under neutral: 3 causes');
  },
);
