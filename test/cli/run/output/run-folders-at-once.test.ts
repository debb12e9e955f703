import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import {
  beginRunFolder,
  endRunFolder,
  openRunFolder,
} from '../../../../src/cli/run/output/run-folders.ts';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { inFolder } from '../../run-in-process.ts';

const OLD = ['01', '02', '03'].map((day) => `2026-11-${day}T00-00-00Z`);
const START_MS = Date.parse('2026-11-21T10:15:47.123Z');

type Fs = typeof fs;
type Name = 'rmdirSync' | 'readlinkSync' | 'statSync' | 'writeFileSync';

const actual = { ...fs };

/**
 * Has another run do something a moment before this one calls a function with a path. Modules are shared between the
 * files of tests, so that what they import is replaced in place.
 */
function before(name: Name, act: (path: string, own: Fs) => void): void {
  const call = actual[name] as (...args: readonly unknown[]) => unknown;
  const replaced = (path: string, ...rest: readonly unknown[]) => {
    act(path, actual);
    return call(path, ...rest);
  };
  Object.assign(fs, { [name]: replaced });
  syncBuiltinESMExports();
}

afterEach(() => {
  const { rmdirSync, readlinkSync, statSync, writeFileSync: writing } = actual;
  Object.assign(fs, { rmdirSync, readlinkSync, statSync, writeFileSync: writing });
  syncBuiltinESMExports();
});

/** Begins a run that keeps one more folder; what it says, and which of the old ones are left. */
function begun(cwd: string) {
  let said = '';
  const stderr = new Writable({
    write(chunk, _encoding, done) {
      said += String(chunk);
      done();
    },
  });
  const folder = openRunFolder(cwd, START_MS, 2);
  beginRunFolder(folder, { clock: createVirtualClock(START_MS), stderr });
  return { folder, said, left: OLD.filter((name) => existsSync(join(cwd, 'reports', name))) };
}

const inReports = (use: (cwd: string) => Promise<void>) =>
  inFolder(async (cwd) => {
    for (const name of OLD) {
      mkdirSync(join(cwd, 'reports', name), { recursive: true });
      writeFileSync(join(cwd, 'reports', name, 'report.json'), '');
    }
    await use(cwd);
  });

const DRAFT = '.latest.0f8fad5b-d9cb-469f-a165-70867728950e.tmp';

test('a folder that another run removes at the same time is no trouble, and the others go as well', () =>
  inReports(async (cwd) => {
    before('rmdirSync', (path, fs) => {
      if (path.includes('2026-11-01')) fs.rmdirSync(path);
    });
    const { said, left } = begun(cwd);
    expect([said, left]).toEqual(['', OLD.slice(2)]);
    expect(readdirSync(join(cwd, 'reports'))).toContain('latest');
  }));

test('nor is a link that another run has put into its place since it was listed', () =>
  inReports(async (cwd) => {
    symlinkSync(OLD[0] ?? '', join(cwd, 'reports', DRAFT));
    before('readlinkSync', (path, fs) => {
      if (path.endsWith(DRAFT)) fs.rmSync(path, { force: true });
    });
    const { said, left, folder } = begun(cwd);
    expect([said, left]).toEqual(['', OLD.slice(2)]);
    symlinkSync(OLD[2] ?? '', join(cwd, 'reports', DRAFT));
    rmSync(join(cwd, 'reports/latest'));
    endRunFolder(folder);
    expect(existsSync(folder.path)).toBe(false);
  }));

test('nor is a report that another run has finished since it was listed', () =>
  inReports(async (cwd) => {
    const path = join(cwd, 'reports', OLD[0] ?? '');
    const draft = join(path, 'report.html.0f8fad5b-d9cb-469f-a165-70867728950e.tmp');
    for (const file of [join(path, '.running'), draft]) {
      writeFileSync(file, '');
      utimesSync(file, new Date(START_MS), new Date(START_MS));
    }
    before('statSync', (asked, fs) => {
      if (asked === draft) fs.rmSync(draft, { force: true });
    });
    const { said, left } = begun(cwd);
    expect([said, left]).toEqual(['', [OLD[0], OLD[2]]]);
  }));

test('nor is one that removes the folder before it says that its run is under way', () =>
  inFolder(async (cwd) => {
    let removed = 0;
    before('writeFileSync', (path, fs) => {
      if (!path.endsWith('.running') || removed > 0) return;
      removed += 1;
      fs.rmdirSync(join(path, '..'));
    });
    const { folder, said } = begun(cwd);
    expect(said).toBe('');
    expect(readdirSync(folder.path)).toEqual(['.running']);
    expect(removed).toBe(1);
  }));
