import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'assay-few-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the built command line where a process can open so many files at most, for a minute at most. */
function assayWith(files: number, args: readonly string[]) {
  const limited = `ulimit -n ${files}; exec "$0" "$@"`;
  const command = ['-c', limited, process.execPath, MAIN, ...args];
  const { status, stderr } = spawnSync('sh', command, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  return { status, stderr };
}

const ONE_SENTENCE =
  /^assay: this machine lets nothing go on: .*ulimit -n 1024 allows more.*Mend that and run again\.\n$/;

const RUN = ['run', '--seed', '1', '--out', 'run'];
const CALIBRATE = ['calibrate', '--quick'];

describe.each([22, 25, 32])('where %d files can be opened', (files) => {
  test.each([
    [RUN],
    [CALIBRATE],
    [['simulate', '--virtual']],
    [['serve', '--port', '0']],
    [['report', 'compare', 'old', 'new']],
  ])('%s says so in one sentence', (args) => {
    expect(assayWith(files, args)).toEqual({
      status: 2,
      stderr: expect.stringMatching(ONE_SENTENCE),
    });
  });
});

// How far a command comes here depends on how its parts are packed and on what goes on at once.
describe.each([40, 64, 110])('where %d files can be opened', (files) => {
  test('a run comes to a result, or says so in one sentence', () => {
    const { status, stderr } = assayWith(files, RUN);
    expect(status).toBeTypeOf('number');
    if (stderr !== '')
      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: expect.stringMatching(ONE_SENTENCE),
      });
  });
});
