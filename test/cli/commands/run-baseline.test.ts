import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Baseline, Report } from '../../../src/contract/index.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const UNSIGNED = 'receiver.signature.rejects-unsigned';
const OTHER_KEY = 'receiver.signature.rejects-unrelated-key';
const ORDINARY = 'receiver.acknowledges.ordinary-notification';
const OTHER = 'receiver.acknowledges.agent-joined';
const FILE = 'assay-baseline.json';
const RUN = ['run', '--only', `${UNSIGNED},${OTHER_KEY},${ORDINARY}`, '--out', 'out'];
const FAULTY = [...RUN, '--fault', 'receiver.verifies-nothing'];
/** Something that passes in each shard. */
const MORE = ['--only', 'receiver.answer.*', '--seed', '7'];
const GIVEN = ['--baseline', FILE];

function write(cwd: string, ...expected: readonly unknown[]): void {
  writeFileSync(join(cwd, FILE), JSON.stringify({ expected }, undefined, 2));
}

const unwrapped = (text: string) => text.replaceAll('\n', ' ');
const read = (cwd: string) => JSON.parse(readFileSync(join(cwd, FILE), 'utf8')) as Baseline;
const reportIn = (cwd: string, folder = 'out') =>
  JSON.parse(readFileSync(join(cwd, folder, 'report.json'), 'utf8')) as Report;
const known = (check: string, more: object = {}) => ({ check, reason: 'ticket 7', ...more });

describe('a run with a baseline', () => {
  test('does not fail for what is expected, and says what it was', () =>
    inFolder(async (cwd) => {
      write(cwd, known(UNSIGNED), known(OTHER_KEY, { expires: '2999-12-31' }));
      const { exitCode, stdout, stderr } = await assay([...FAULTY, ...GIVEN], { cwd, columns: 80 });
      expect([exitCode, stderr]).toEqual([0, '']);
      expect(stdout).toContain('Expected by the baseline\n');
      expect(stdout).toContain(`  - R1 ${UNSIGNED} failed: ticket 7\n`);
      expect(stdout).not.toContain('What to fix');
      const last = stdout.trimEnd().split('\n').at(-1);
      expect(last).toBe(
        'NONCONFORMANT under neutral: nothing unexpected; 2 expected by the baseline',
      );
      expect(reportIn(cwd)).toMatchObject({
        outcome: 'nonconformant',
        baseline: { file: FILE, outcome: 'partial' },
      });
      const shown = await assay(['show', 'R1', 'out'], { cwd });
      expect(shown.stdout).toContain('  baseline  expected: ticket 7\n');
      const replayed = await assay(['replay', 'out'], { cwd });
      expect(replayed.stdout).toBe('Nothing failed in out/report.json.\n');
    }));

  test('fails for what is not, for what is mended and for what has lasted too long', () =>
    inFolder(async (cwd) => {
      write(cwd, known(UNSIGNED));
      expect((await assay([...FAULTY, ...GIVEN], { cwd })).exitCode).toBe(1);
      write(cwd, known(UNSIGNED), known(OTHER_KEY), known(ORDINARY));
      const stale = await assay([...FAULTY, ...GIVEN], { cwd });
      expect([stale.exitCode, unwrapped(stale.stdout)]).toEqual([
        1,
        expect.stringContaining(
          `stale: ${ORDINARY} passes now. Remove its entry from ${FILE}, or run with --update-baseline.`,
        ),
      ]);
      write(cwd, known(UNSIGNED, { expires: '2020-02-29' }), known(OTHER_KEY));
      const expired = await assay([...FAULTY, ...GIVEN], { cwd });
      expect([expired.exitCode, unwrapped(expired.stdout)]).toEqual([
        1,
        expect.stringContaining(`expired: ${UNSIGNED} still fails, and was expected to until`),
      ]);
    }));

  test('does not judge what it left out, nor in a shard what the other shards have', () =>
    inFolder(async (cwd) => {
      write(cwd, known(UNSIGNED), known(OTHER_KEY), known(OTHER));
      const parts = ['1/2', '2/2'].map((shard) => shard.replace('/', '-'));
      for (const part of parts) {
        const words = [...MORE, '--shard', part.replace('-', '/'), '--out', part];
        expect((await assay([...FAULTY, ...GIVEN, ...words], { cwd })).exitCode).toBe(0);
      }
      const states = parts.map((part) => reportIn(cwd, part).baseline?.entries.map((e) => e.state));
      expect(states.flat().filter((state) => state === 'expected')).toHaveLength(2);
      const merged = await assay(['report', 'merge', ...parts, '--out', 'merged'], { cwd });
      expect([merged.exitCode, merged.stderr]).toEqual([0, '']);
      const { baseline } = reportIn(cwd, 'merged');
      expect(baseline?.entries.map(({ state }) => state)).toEqual([
        'expected',
        'expected',
        'not-tried',
      ]);
      write(cwd, known(UNSIGNED, { reason: 'another' }), known(OTHER_KEY), known(OTHER));
      const words = [...MORE, '--shard', '2/2', '--out', '2-2'];
      await assay([...FAULTY, ...GIVEN, ...words], { cwd });
      const refused = await assay(['report', 'merge', ...parts], { cwd });
      expect([refused.exitCode, refused.stderr]).toEqual([
        2,
        expect.stringContaining('they differ in the baseline'),
      ]);
    }));

  test('is asked for: a file that happens to be there changes nothing', () =>
    inFolder(async (cwd) => {
      write(cwd, known(UNSIGNED), known(OTHER_KEY));
      expect((await assay(FAULTY, { cwd })).exitCode).toBe(1);
      writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify({ baseline: FILE }));
      expect((await assay(FAULTY, { cwd })).exitCode).toBe(0);
      expect((await assay(FAULTY, { cwd, env: { ASSAY_BASELINE: 'none.json' } })).exitCode).toBe(2);
    }));
});

test('a secret in a reason stands in no report', () =>
  inFolder(async (cwd) => {
    const key = 'the-customer-key-4711';
    const server = await listen((response) => response.writeHead(404).end());
    write(cwd, known(ORDINARY, { reason: `refused with ${key}` }));
    const target = ['--receiver-url', server.url, '--customer-key', 'env:KEY'];
    const argv = ['run', '--only', ORDINARY, '--out', 'out', ...target, ...GIVEN];
    const { stdout } = await assay(argv, { cwd, env: { KEY: key } });
    await server.close();
    expect(stdout).toContain('refused with [redacted]');
    for (const file of readdirSync(join(cwd, 'out'))) {
      if (file === 'bodies') continue;
      expect(readFileSync(join(cwd, 'out', file), 'utf8').includes(key)).toBe(false);
    }
  }));

describe('--update-baseline', () => {
  test('writes what fails with reasons to fill in, which the next run asks for', () =>
    inFolder(async (cwd) => {
      const { exitCode, stderr } = await assay([...FAULTY, '--update-baseline'], { cwd });
      expect([exitCode, stderr]).toEqual([
        0,
        `assay: ${FILE} is written: 2 added, 0 removed, 0 kept. Fill in 2 reasons: the next run refuses an empty one. The exit code is 0, since the baseline expects all that failed.\n`,
      ]);
      expect(read(cwd).expected).toEqual([
        { check: UNSIGNED, reason: '' },
        { check: OTHER_KEY, reason: '' },
      ]);
      const next = await assay([...FAULTY, ...GIVEN], { cwd });
      expect([next.exitCode, next.stderr]).toEqual([
        2,
        `assay: The baseline ${FILE}, line 5: the reason of ${UNSIGNED} is empty. Say why its failure is accepted.\n`,
      ]);
    }));

  test('keeps reasons, days and what was not run, and removes what is mended', () =>
    inFolder(async (cwd) => {
      const kept = [known(OTHER), known(UNSIGNED, { expires: '2020-01-01' })];
      write(cwd, ...kept, known(ORDINARY));
      const words = [...FAULTY, ...GIVEN, '--update-baseline'];
      const { exitCode, stderr } = await assay(words, { cwd });
      expect(stderr).toContain('1 added, 1 removed, 2 kept.');
      expect(stderr).toContain('1 expired and still fails: mend the target, or set another day.');
      expect(exitCode).toBe(1);
      expect(stderr).not.toContain('The exit code is 0');
      expect(read(cwd).expected).toEqual([...kept, { check: OTHER_KEY, reason: '' }]);
    }));

  test('says before the run begins that the file cannot be written', () =>
    inFolder(async (cwd) => {
      const words = ['--baseline', 'none/b.json', '--update-baseline'];
      const { exitCode, stderr } = await assay([...FAULTY, ...words], { cwd });
      expect([exitCode, existsSync(join(cwd, 'out'))]).toEqual([2, false]);
      expect(stderr).toContain('The baseline cannot be written to ');
    }));
});

describe('a baseline that does not hold what it should', () => {
  const entry = JSON.stringify(known(UNSIGNED));
  test.each([
    ['{', 'The baseline assay-baseline.json: it is not JSON: '],
    ['[]', 'The baseline assay-baseline.json: the whole must be of type object.'],
    ['{"expected": [], "more": 1}', '/more must not be present'],
    [
      `{"expected": [\n${entry},\n{"reason": "x"}\n]}`,
      ', entry 2: /expected/1/check must be present.',
    ],
    [
      `{"expected": [\n${entry},\n{"check": "a"}\n]}`,
      ', line 3: /expected/1/reason must be present.',
    ],
    [
      `{"expected": [\n${entry},\n${entry}\n]}`,
      `, line 3: ${UNSIGNED} has an entry already, line 2.`,
    ],
    [
      '{"expected": [{"check": "receiver.signature.rejects-unsined", "reason": "\\"check\\": x"}]}',
      `, line 1: there is no check receiver.signature.rejects-unsined. Did you mean ${UNSIGNED}?`,
    ],
    [
      `{"expected": [{"check": "${UNSIGNED}", "clause": "6.2/notify-ms", "reason": "x"}]}`,
      `the check ${UNSIGNED} cites no clause 6.2/notify-ms; it cites 5/`,
    ],
    [
      `{"expected": [{"check": "${UNSIGNED}", "reason": "x", "expires": "2026-02-30"}]}`,
      'there is no day 2026-02-30',
    ],
    [
      `{"expected": [{"check": "${UNSIGNED}", "reason": " "}]}`,
      `the reason of ${UNSIGNED} is empty`,
    ],
  ])('%s is refused with its place', (text, message) =>
    inFolder(async (cwd) => {
      writeFileSync(join(cwd, FILE), text);
      const { exitCode, stderr } = await assay([...RUN, ...GIVEN], { cwd });
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
      expect(existsSync(join(cwd, 'out'))).toBe(false);
    }),
  );

  test('is refused where it is missing', () =>
    inFolder(async (cwd) => {
      const { exitCode, stderr } = await assay([...RUN, ...GIVEN], { cwd });
      expect([exitCode, stderr]).toEqual([
        2,
        `assay: The baseline ${FILE} cannot be read: there is no such file. --update-baseline writes one.\n`,
      ]);
    }));
});
