import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPORT_FORMATS } from '../../src/report/index.ts';
import { ROOT } from '../support/install-packed.ts';

/** A language in which findings are written as tests, and how its tests are run and counted. */
export interface Language {
  readonly id: 'vitest' | 'pytest' | 'go';
  /** What has to be on the PATH. */
  readonly program: string;
  readonly args: readonly string[];
  /** Arguments under which the program ends with status 0 where the tests can be run. */
  readonly probe: readonly string[];
  readonly file: string;
  /** Other files of the folder, by their names. */
  readonly besides: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<'failed' | 'passed' | 'skipped', RegExp>>;
}

const VITEST_ENTRY = join(ROOT, 'node_modules/vitest/vitest.mjs');

export const LANGUAGES: readonly Language[] = [
  {
    id: 'vitest',
    program: process.execPath,
    args: [VITEST_ENTRY, 'run', '--no-color', '--reporter=tap-flat', '--maxWorkers=1'],
    probe: ['--version'],
    file: REPORT_FORMATS.vitest.file,
    besides: {},
    marks: {
      failed: /^not ok /gm,
      passed: /^ok (?!.*# (?:SKIP|TODO))/gm,
      skipped: /^ok .*# (?:SKIP|TODO)/gm,
    },
  },
  {
    id: 'pytest',
    program: 'python3',
    args: [
      '-m',
      'pytest',
      '-v',
      '--no-header',
      '--color=no',
      '-p',
      'no:cacheprovider',
      '--import-mode=importlib',
    ],
    probe: ['-m', 'pytest', '--version'],
    file: REPORT_FORMATS.pytest.file,
    besides: {},
    marks: { failed: /^\S+ FAILED/gm, passed: /^\S+ PASSED/gm, skipped: /^\S+ SKIPPED/gm },
  },
  {
    id: 'go',
    program: 'go',
    args: ['test', '-v', '-count=1', './...'],
    probe: ['version'],
    file: REPORT_FORMATS.go.file,
    besides: { 'go.mod': 'module findings\n\ngo 1.21\n' },
    marks: { failed: /^--- FAIL/gm, passed: /^--- PASS/gm, skipped: /^--- SKIP/gm },
  },
];

const DEADLINE_MS = 120_000;

/** Whether the tests of a language can be run here. */
export function isHere({ program, probe }: Language): boolean {
  return spawnSync(program, probe, { stdio: 'ignore' }).status === 0;
}

/** What came of the tests in a folder. */
export interface Ran {
  readonly failed: number;
  readonly passed: number;
  readonly skipped: number;
  readonly output: string;
}

/** Runs all tests in a folder. */
export async function runTests(
  { program, args, marks }: Language,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const output = await new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: {
        ...process.env,
        ...env,
        GOFLAGS: '-mod=mod',
        VITEST: undefined,
        NODE_OPTIONS: undefined,
      },
      timeout: DEADLINE_MS,
    });
    let text = '';
    const add = (chunk: Buffer) => {
      text += chunk.toString();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', reject);
    child.on('close', () => resolve(text));
  });
  const count = (mark: RegExp) => [...output.matchAll(mark)].length;
  return {
    failed: count(marks.failed),
    passed: count(marks.passed),
    skipped: count(marks.skipped),
    output,
  };
}
