import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_FORMATS, type ReportFormatName } from '../../src/report/index.ts';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
const cwd = mkdtempSync(join(tmpdir(), 'assay-full-disk-'));
afterAll(() => rmSync(cwd, { recursive: true }));

/** Runs the built command line, where every file may have so many blocks of 512 or 1,024 bytes. */
function assay(blocks: number | 'unlimited', ...args: readonly string[]) {
  const limited = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const command = ['-c', limited, process.execPath, MAIN, ...args];
  const { status, stderr } = spawnSync('sh', command, { cwd, encoding: 'utf8' });
  return { status, stderr };
}

const read = (...path: readonly string[]) => readFileSync(join(cwd, ...path), 'utf8');

/** The files of a folder, each with the digest of what it holds. */
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(cwd, folder))
      .toSorted()
      .map((file) => [file, createHash('sha256').update(read(folder, file)).digest('hex')]),
  );

const RUN = ['run', '--only', 'receiver.signature.rejects-un*', '--reporter', 'json,ndjson,har'];
const FAULTY = ['--fault', 'receiver.verifies-nothing'];
const FORMATS = Object.keys(REPORT_FORMATS) as ReportFormatName[];

beforeAll(() => {
  expect(assay('unlimited', ...RUN, ...FAULTY, '--seed', '1', '--out', 'one').status).toBe(1);
  expect(assay('unlimited', ...RUN, ...FAULTY, '--seed', '2', '--out', 'other').status).toBe(1);
  const all = ['--reporter', FORMATS.join(','), '--out', 'whole'];
  expect(assay('unlimited', 'report', 'one', ...all).status).toBe(0);
});

test.each(FORMATS)(
  '%s that cannot be written leaves the earlier one whole, and no draft',
  (name) => {
    const before = filesIn('whole');
    expect(Object.keys(before)).toContain(REPORT_FORMATS[name].file);
    const ended = assay(0, 'report', 'other', '--reporter', name, '--out', 'whole');
    expect(ended).toEqual({
      status: 2,
      stderr: expect.stringMatching(
        /^assay: The reports cannot be written to whole: a file may not grow so large here [^\n]+\n$/,
      ),
    });
    expect(filesIn('whole')).toEqual(before);
  },
);

test('a run keeps whole lines of its events, and says what is whole', () => {
  const whole = read('one', 'events.ndjson').split('\n');
  const room = (whole[0]?.length ?? 0) + (whole[1]?.length ?? 0) + (whole[2]?.length ?? 0);
  const ended = assay(Math.ceil(room / 512), ...RUN, ...FAULTY, '--out', 'run');
  expect(ended.status).toBe(2);
  expect(ended.stderr).toMatch(/^assay: The reports cannot be written to run: [^\n]+\n$/);
  const lines = read('run', 'events.ndjson').trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(Object.keys(filesIn('run')).filter((file) => file.endsWith('.tmp'))).toEqual([]);
});

test('a run that cannot lock a folder of its own leaves none', () => {
  const before = readdirSync(cwd);
  expect(assay(0, ...RUN)).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^assay: The reports cannot be written to reports\/[^\n]+\n$/),
  });
  expect(readdirSync(cwd).filter((name) => !before.includes(name))).toEqual(['reports']);
  expect(readdirSync(join(cwd, 'reports'))).toEqual([]);
});

test('the report of a simulation stays as it was', () => {
  const simulate = (blocks: 'unlimited' | number, seed: string) =>
    assay(blocks, 'simulate', '--virtual', '--seed', seed, '--report', 'simulated');
  expect(simulate('unlimited', '1').status).toBe(0);
  const before = filesIn('simulated');
  expect(simulate(0, '2')).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^assay: The reports cannot be written to [^\n]+ --report\.\n$/),
  });
  expect(filesIn('simulated')).toEqual(before);
});

/** The notices that a journal has as delivered; a line that is not whole counts for nothing. */
function deliveredIn(journal: string): readonly string[] {
  const lines = read(journal).split('\n');
  return lines
    .filter((line) => line.endsWith('"settled":"delivered"}'))
    .map((line) => JSON.parse(line).noticeId);
}

test('a journal that was cut off has what was delivered, and a resumed run goes on from there', () => {
  const simulate = (blocks: number | 'unlimited', journal: string, ...args: readonly string[]) =>
    assay(blocks, 'simulate', '--virtual', '--journal', journal, ...args);
  const drawn = ['--seed', '1', '--run-id', 'r', '--sessions', '40'];
  expect(simulate('unlimited', 'uncut.ndjson', ...drawn).status).toBe(0);
  expect(simulate(20, 'cut.ndjson', ...drawn)).toEqual({
    status: 2,
    stderr: expect.stringMatching(
      /cannot write the journal [^\n]+cut\.ndjson: a file may not grow so large here [^\n]+\n$/,
    ),
  });
  const before = deliveredIn('cut.ndjson');
  expect(before.length).toBeGreaterThan(0);
  expect(simulate('unlimited', 'cut.ndjson', '--resume').status).toBe(0);
  const after = deliveredIn('cut.ndjson');
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.toSorted()).toEqual(deliveredIn('uncut.ndjson').toSorted());
});
