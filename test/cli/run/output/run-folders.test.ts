import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import {
  beginRunFolder,
  endRunFolder,
  lastRunFolder,
  openRunFolder,
  type RunFolder,
} from '../../../../src/cli/run/output/run-folders.ts';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { OutputError } from '../../../../src/errors.ts';
import { listen } from '../../listening-server.ts';
import { assay, inFolder } from '../../run-in-process.ts';

const START_MS = Date.parse('2026-11-21T10:15:47.123Z');
const NAME = '2026-11-21T10-15-47Z';
const DAY_MS = 86_400_000;

/** Begins the run of a folder; the lines on standard error. */
function begin(folder: RunFolder, atMs = START_MS): string {
  let said = '';
  const stderr = new Writable({
    write(chunk, _encoding, done) {
      said += String(chunk);
      done();
    },
  });
  beginRunFolder(folder, { clock: createVirtualClock(atMs), stderr });
  return said;
}

/** A folder as a run leaves it that has ended. */
function makeRun(cwd: string, name: string, files: readonly string[] = ['report.json']): string {
  const path = join(cwd, 'reports', name);
  mkdirSync(join(path, 'bodies'), { recursive: true });
  for (const file of [...files, 'bodies/receiver.a.bin']) writeFileSync(join(path, file), '');
  return path;
}

const DAYS = ['01', '02', '03', '04'].map((day) => `2026-11-${day}T00-00-00Z`);
const listed = (cwd: string) => readdirSync(join(cwd, 'reports')).toSorted();

describe('a run that names no folder', () => {
  test('has one of its own, with the moment of its start as its name', () =>
    inFolder(async (cwd) => {
      const folders = [1, 2, 3].map(() => openRunFolder(cwd, START_MS, 20));
      expect(folders.map(({ name }) => name)).toEqual(
        [NAME, `${NAME}-2`, `${NAME}-3`].map((name) => `reports/${name}`),
      );
      expect(folders.map((folder) => begin(folder))).toEqual(['', '', '']);
      expect(readlinkSync(join(cwd, 'reports/latest'))).toBe(`${NAME}-3`);
      expect(lastRunFolder(cwd)).toBe(`reports/${NAME}-3`);
      for (const folder of folders) endRunFolder(folder);
      expect(listed(cwd)).toEqual([`${NAME}-3`, 'latest']);
      expect(readdirSync(join(cwd, 'reports/latest'))).toEqual([]);
    }));

  test('leaves a number of older ones, and removes the oldest', () =>
    inFolder(async (cwd) => {
      for (const name of [...DAYS, `${DAYS[0]}-10`, `${DAYS[0]}-2`]) makeRun(cwd, name);
      expect(begin(openRunFolder(cwd, START_MS, 4))).toBe('');
      expect(listed(cwd)).toEqual([...DAYS.slice(1), NAME, 'latest']);
    }));

  test('takes no name of a run of the same second that is gone', () =>
    inFolder(async (cwd) => {
      const names = [1, 2, 3, 4].map(() => {
        const folder = openRunFolder(cwd, START_MS, 2);
        begin(folder);
        writeFileSync(join(folder.path, 'report.json'), '');
        endRunFolder(folder);
        return folder.name.slice('reports/'.length);
      });
      expect(names).toEqual([NAME, `${NAME}-2`, `${NAME}-3`, `${NAME}-4`]);
      expect(listed(cwd)).toEqual([...names.slice(2), 'latest']);
    }));

  test.each([
    ['a file of somebody else', (path: string) => writeFileSync(join(path, 'notes.txt'), '')],
    ['a body of somebody else', (path: string) => writeFileSync(join(path, 'bodies/x.bin'), '')],
    ['a folder', (path: string) => mkdirSync(join(path, 'more'))],
    ['a link', (path: string) => symlinkSync('report.json', join(path, 'junit.xml'))],
    ['a run that is under way', (path: string) => writeFileSync(join(path, '.running'), '')],
    ['a link to it', (path: string) => symlinkSync(path, join(path, '../kept'))],
  ])('never removes a folder with %s', (_what, add) =>
    inFolder(async (cwd) => {
      const path = makeRun(cwd, DAYS[0] ?? '');
      makeRun(cwd, DAYS[1] ?? '');
      add(path);
      const before = readdirSync(path, { recursive: true });
      expect(begin(openRunFolder(cwd, Date.now(), 1), Date.now())).toBe('');
      expect(listed(cwd)).not.toContain(DAYS[1]);
      expect(readdirSync(path, { recursive: true })).toEqual(before);
    }),
  );

  test('removes what is left of a run that was killed a day ago', () =>
    inFolder(async (cwd) => {
      const path = makeRun(cwd, DAYS[0] ?? '', ['events.ndjson', '.running']);
      const longAgo = new Date(START_MS - DAY_MS - 1_000);
      for (const file of readdirSync(path)) utimesSync(join(path, file), longAgo, longAgo);
      expect(begin(openRunFolder(cwd, START_MS, 1))).toBe('');
      expect(listed(cwd)).toEqual([NAME, 'latest']);
    }));

  test('never removes what has another name', () =>
    inFolder(async (cwd) => {
      const names = ['reference', '2026-11-01', 'merged'];
      for (const name of names) makeRun(cwd, name);
      expect(begin(openRunFolder(cwd, START_MS, 1))).toBe('');
      expect(listed(cwd)).toEqual([...names, NAME, 'latest'].toSorted());
    }));

  test('moves the folder reports/latest of an earlier version', () =>
    inFolder(async (cwd) => {
      const path = makeRun(cwd, 'latest', ['report.json', 'notes.txt']);
      utimesSync(path, new Date(START_MS), new Date(START_MS));
      const said = begin(openRunFolder(cwd, START_MS + 5_000, 1));
      expect(said).toBe(`assay: What stood in reports/latest is in reports/${NAME} now.\n`);
      expect(lstatSync(join(cwd, 'reports/latest')).isSymbolicLink()).toBe(true);
      expect(existsSync(join(cwd, `reports/${NAME}/notes.txt`))).toBe(true);
    }));

  test('leaves alone what assay did not make, and says where its reports are', () =>
    inFolder(async (cwd) => {
      mkdirSync(join(cwd, 'reports/latest'), { recursive: true });
      writeFileSync(join(cwd, 'reports/latest/mine.txt'), 'mine');
      const said = begin(openRunFolder(cwd, START_MS, 20));
      expect(said).toBe(
        `assay: reports/latest cannot lead to this run (assay did not make what stands there); its reports are in reports/${NAME}.\n`,
      );
      expect(readFileSync(join(cwd, 'reports/latest/mine.txt'), 'utf8')).toBe('mine');
      expect(lastRunFolder(cwd)).toBe(`reports/${NAME}`);
    }));

  test('says which file stands in its way', () =>
    inFolder(async (cwd) => {
      writeFileSync(join(cwd, 'reports'), '');
      const open = () => openRunFolder(cwd, START_MS, 20);
      expect(open).toThrow(OutputError);
      expect(open).toThrow(`written to reports: ${join(cwd, 'reports')} is a file, not a folder`);
    }));
});

const ORDINARY = 'receiver.acknowledges.ordinary-notification';
const RUN = ['run', '--only', ORDINARY, '--fault', 'receiver.answers-404'];

describe('assay run without --out', () => {
  test('leaves the report that was looked at, and names its own by paths that stay', () =>
    inFolder(async (cwd) => {
      const first = await assay(RUN, { cwd, columns: 80 });
      const [name = ''] = /reports\/2\S+Z/.exec(first.stdout) ?? [];
      expect(first.stdout).toContain(`assay replay R1 ${name}\n`);
      expect(first.stdout).toContain(`  page      ${name}/report.html\n`);
      const before = readFileSync(join(cwd, name, 'report.json'), 'utf8');
      const shown = await assay(['show', 'R1', 'reports/latest'], { cwd });
      expect(shown.stdout).toContain(`assay replay R1 ${name}\n`);
      await assay(['run', '--only', ORDINARY], { cwd });
      expect(readFileSync(join(cwd, name, 'report.json'), 'utf8')).toBe(before);
      expect((await assay(['show', 'R1', name], { cwd })).stdout).toBe(shown.stdout);
      expect((await assay(['show', 'R1'], { cwd })).stderr).toContain('has no finding R1');
    }));

  test('two at once write two reports', () =>
    inFolder(async (cwd) => {
      await Promise.all([assay(RUN, { cwd }), assay([...RUN, '--seed', '9'], { cwd })]);
      const runs = listed(cwd).filter((name) => name !== 'latest');
      const seeds = runs.map((name) => {
        const text = readFileSync(join(cwd, 'reports', name, 'report.json'), 'utf8');
        return (JSON.parse(text) as { seed: number }).seed;
      });
      expect(seeds.toSorted((one, other) => one - other)).toEqual([9, 42]);
    }));

  test('keeps as many as --keep says', () =>
    inFolder(async (cwd) => {
      for (let runs = 0; runs < 3; runs += 1) await assay([...RUN, '--keep', '2'], { cwd });
      expect(listed(cwd)).toHaveLength(3);
      const wrong = await assay([...RUN, '--keep', '0'], { cwd });
      expect([wrong.exitCode, wrong.stderr]).toEqual([
        2,
        expect.stringContaining('--keep must be'),
      ]);
    }));

  test('makes no folder where it cannot begin', () =>
    inFolder(async (cwd) => {
      const busy = await listen((response) => response.end());
      const { port } = new URL(busy.url);
      const argv = ['run', '--client-user', 'alice', '--client-port', port, '--suite', 'client'];
      const { exitCode } = await assay(argv, { cwd });
      await busy.close();
      expect([exitCode, existsSync(join(cwd, 'reports')) ? listed(cwd) : []]).toEqual([2, []]);
    }));
});
