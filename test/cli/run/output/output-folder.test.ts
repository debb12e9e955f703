import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import {
  openOutputFolder,
  removeEarlierReports,
} from '../../../../src/cli/run/output/output-folder.ts';
import { endRunFolder } from '../../../../src/cli/run/output/run-folders.ts';
import { OutputError } from '../../../../src/errors.ts';
import { inFolder } from '../../run-in-process.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MODULE = pathToFileURL(join(ROOT, 'src/cli/run/output/output-folder.ts')).href;

/** In a process of its own, which can be ended even when it never returns from a system call. */
function openElsewhere(path: string) {
  const script = `
    const { openOutputFolder } = await import(${JSON.stringify(MODULE)});
    try {
      openOutputFolder(${JSON.stringify(path)}, '/');
    } catch (error) {
      console.log(error.name + ': ' + error.message);
    }`;
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', script];
  return spawnSync(process.execPath, flags, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 15_000,
    killSignal: 'SIGKILL',
  });
}

test.skipIf(!existsSync('/proc/self')).each(['/proc/assay', '/proc/assay/deep/er'])(
  'a folder that the system refuses to make, %s, is an error and no endless loop',
  (path) => {
    const { signal, stdout } = openElsewhere(path);
    expect(signal).toBeNull();
    expect(stdout).toMatch(/^OutputError: The reports cannot be written to proc\/assay/);
    expect(stdout).toContain('no folder can be made in /proc.');
  },
  20_000,
);

test('every missing level is made, and a lock alone is in it until the run ends', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'a/b/c');
    const opened = openOutputFolder(path, folder);
    expect(opened).toEqual({ path, name: 'a/b/c' });
    expect(readdirSync(path)).toEqual(['.running']);
    expect(() => openOutputFolder(path, folder)).toThrow('uses the folder a/b/c');
    endRunFolder(opened);
    expect(readdirSync(path)).toEqual([]);
    expect(openOutputFolder(path, folder).path).toBe(path);
  }));

test('reports of an earlier run go when the next one begins, and what it had begun to write when it was killed', () =>
  inFolder(async (folder) => {
    const draft = '.0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f.tmp';
    const bodies = ['receiver.retry.bin', `token-server.x.bin${draft}`, 'own.bin'];
    const files = [
      'report.json',
      `report.html${draft}`,
      'server.log',
      `own.txt${draft}`,
      'own.tmp',
    ];
    mkdirSync(join(folder, 'bodies'));
    for (const file of [...files, ...bodies.map((body) => `bodies/${body}`)])
      writeFileSync(join(folder, file), '');
    const opened = openOutputFolder(folder, folder);
    expect(readdirSync(folder)).toContain('report.json');
    removeEarlierReports(opened);
    endRunFolder(opened);
    expect(readdirSync(folder).toSorted()).toEqual(['bodies', 'own.tmp', `own.txt${draft}`]);
    expect(readdirSync(join(folder, 'bodies'))).toEqual(['own.bin']);
  }));

test('a folder behind a link is taken', () =>
  inFolder(async (folder) => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    openOutputFolder(join(folder, 'link/reports'), folder);
    expect(readdirSync(join(folder, 'real'))).toEqual(['reports']);
  }));

test.each(['file', 'file/below', 'file/below/it'])('a file in the way is named: %s', (below) =>
  inFolder(async (folder) => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const open = () => openOutputFolder(join(folder, below), folder);
    expect(open).toThrow(OutputError);
    expect(open).toThrow(`written to ${below}: ${file} is a file, not a folder`);
  }),
);

test('a link that leads nowhere is an error', () =>
  inFolder(async (folder) => {
    symlinkSync(join(folder, 'none'), join(folder, 'link'));
    expect(() => openOutputFolder(join(folder, 'link'), folder)).toThrow(OutputError);
  }));

test.each(['report.json', 'events.ndjson', 'server.log', '.running'])(
  'a folder in the place of %s is named',
  (file) =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, 'o', file), { recursive: true });
      const open = () => openOutputFolder(join(folder, 'o'), folder);
      expect(open).toThrow(OutputError);
      expect(open).toThrow(
        `The reports cannot be written to o: ${file} there is a folder, not a file. Choose another folder with --out.`,
      );
    }),
);

test('a file in the place of the folder bodies is named', () =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, 'bodies'), '');
    expect(() => openOutputFolder(folder, folder)).toThrow('bodies there is a file, not a folder');
  }));

test('a folder named like a body or a draft stays', () =>
  inFolder(async (folder) => {
    const draft = 'report.json.0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f.tmp';
    mkdirSync(join(folder, 'bodies/receiver.x.bin'), { recursive: true });
    mkdirSync(join(folder, draft));
    removeEarlierReports({ path: folder, name: 'o' });
    expect(readdirSync(folder).toSorted()).toEqual(['bodies', draft]);
    expect(readdirSync(join(folder, 'bodies'))).toEqual(['receiver.x.bin']);
  }));
