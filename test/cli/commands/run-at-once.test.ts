import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay, type Ended, inFolder } from '../run-in-process.ts';

const ONLY = ['--only', 'receiver.acknowledges.ordinary-notification'];

test.each([
  ['run', ['run', '--out', 'o', ...ONLY], '--out'],
  ['simulate', ['simulate', '--report', 'o', '--sessions', '1', '--virtual'], '--report'],
])('a second %s is refused while the first uses its folder', (_command, argv, flag) =>
  inFolder(async (cwd) => {
    let second: Promise<Ended> | undefined;
    const server = await listen((response) => {
      second ??= assay(words, { cwd });
      void second.then(() => response.writeHead(200).end());
    });
    const words = [...argv, '--receiver-url', server.url, '--customer-key', 'some-key-4711'];
    const first = assay(words, { cwd });
    expect((await first).exitCode).not.toBe(2);
    const { exitCode, stderr } = (await second) as Ended;
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /^assay: The process \d+ uses the folder o \(.+\/o\/\.running says so\)\./m,
    );
    expect(stderr).toContain(`choose another folder with ${flag}.`);
    expect(readdirSync(join(cwd, 'o'))).not.toContain('.running');
    expect((await assay(words, { cwd })).exitCode).not.toBe(2);
    await server.close();
  }),
);

test('the lock of a run that was killed is taken over', () =>
  inFolder(async (cwd) => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    mkdirSync(join(cwd, 'o'));
    writeFileSync(join(cwd, 'o/.running'), `{"pid":${pid},"birth":"long ago"}\n`);
    const { exitCode } = await assay(['run', '--out', 'o', ...ONLY], { cwd });
    expect(exitCode).not.toBe(2);
    expect(readFileSync(join(cwd, 'o/report.json'), 'utf8')).toContain('"outcome"');
    expect(existsSync(join(cwd, 'o/.running'))).toBe(false);
  }));
