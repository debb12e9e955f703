import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { lives } from '../../support/lives.ts';
import { listen, vacantUrl } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const GATE = 'receiver.acknowledges.ordinary-notification';

/** A server with a child of its own, as package managers start them. */
const SERVER = `
import { createServer } from 'node:http';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
writeFileSync('pids', process.pid + ' ' + child.pid);
console.log('the key is ' + process.env.KEY);
console.log('arguments: ' + process.argv.slice(2).join(' '));
createServer((request, response) => request.resume().on('end', () => response.end('{}')))
  .listen(Number(process.env.PORT), '127.0.0.1');
`;

test('the command is started, waited for, judged and ended with all that it started', () =>
  inFolder(async (cwd) => {
    writeFileSync(join(cwd, 'server.mjs'), SERVER);
    const url = await vacantUrl();
    const env = { ...process.env, KEY: 'secret-of-the-run', PORT: new URL(url).port } as Record<
      string,
      string
    >;
    const start = `"${process.execPath}" server.mjs`;
    const argv = [
      'run',
      '--only',
      GATE,
      '--receiver-url',
      url,
      '--customer-key',
      'env:KEY',
      '--start',
      start,
    ];
    const { exitCode, stderr } = await assay(argv, { cwd, env });
    expect([exitCode, stderr]).toEqual([0, '']);
    const log = readFileSync(join(cwd, 'reports/latest/server.log'), 'utf8');
    expect(log).toContain('the key is [redacted]');
    expect(log).toContain('arguments: \n');
    const pids = readFileSync(join(cwd, 'pids'), 'utf8').split(' ').map(Number);
    expect(pids).toHaveLength(2);
    expect(pids.filter(lives)).toEqual([]);
  }));

test('a command that ends before it listens is reported with its last lines', () =>
  inFolder(async (cwd) => {
    const url = await vacantUrl();
    const start = ['--start', 'echo no database; exit 7'];
    const argv = ['run', '--token-server-url', url, ...start];
    const { exitCode, stderr } = await assay(argv, {
      cwd,
      env: { PATH: process.env['PATH'] ?? '' },
    });
    expect(exitCode).toBe(3);
    expect(stderr).toContain(`ended with exit code 7 before anything listened at ${url}`);
    expect(stderr).toContain('  | no database\n');
    const [log = ''] = /reports\/2\S+Z\/server\.log/.exec(stderr) ?? [];
    expect(readFileSync(join(cwd, log), 'utf8')).toBe('no database\n');
  }));

test('what listens there already is not judged in place of the command', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.end());
    const argv = ['run', '--token-server-url', server.url, '--start', 'true'];
    const { exitCode, stderr } = await assay(argv, { cwd });
    await server.close();
    expect(exitCode).toBe(3);
    expect(stderr).toContain(`Something listens at ${server.url} before --start has run`);
    expect(server.requests).toEqual([]);
  }));

test('--wait-for gives up in the end', () =>
  inFolder(async (cwd) => {
    const url = await vacantUrl();
    const argv = ['run', '--token-server-url', url, '--wait-for', '150ms'];
    const { exitCode, stderr } = await assay(argv, { cwd });
    expect(exitCode).toBe(3);
    expect(stderr).toContain(`Nothing listens at ${url} after 0.15 s: connection refused.`);
  }));

test('one interruption lets the command live until its run is written, two end it at once', () =>
  inFolder(async (cwd) => {
    const url = await vacantUrl();
    let interrupt = () => {};
    const written = join(cwd, 'out/server.log');
    const start = 'trap "echo asked" TERM; while :; do sleep 0.05; done';
    const waiting = ['--start', start, '--wait-for', '60s', '--out', 'out'];
    const run = assay(['run', '--token-server-url', url, ...waiting], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '' },
      onReady: (handle) => {
        interrupt = handle;
      },
    });
    await vi.waitFor(() => readFileSync(written), { timeout: 5_000 });
    interrupt();
    await vi.waitFor(() => expect(readFileSync(written, 'utf8')).toContain('asked'), {
      timeout: 5_000,
    });
    interrupt();
    const { exitCode, stderr } = await run;
    expect(exitCode).toBe(3);
    expect(stderr).toContain('The run was interrupted while it waited for the targets.');
  }));
