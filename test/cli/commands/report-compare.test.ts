import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFailure, makeReport, makeResult } from '../../report/make-report.ts';
import { assay, inFolder } from '../run-in-process.ts';

const [PASSED, FAILED] = [makeResult(), makeFailure({ actual: 'status 200\u001b[2J' })];

async function withReports<T>(use: (cwd: string) => Promise<T>): Promise<T> {
  return inFolder(async (cwd) => {
    writeFileSync(join(cwd, 'good.json'), JSON.stringify(makeReport([PASSED])));
    writeFileSync(join(cwd, 'bad.json'), JSON.stringify(makeReport([FAILED])));
    return use(cwd);
  });
}

test('a regression is 1, what was fixed is 0', async () => {
  await withReports(async (cwd) => {
    const worse = await assay(['report', 'compare', 'good.json', 'bad.json'], { cwd });
    expect([worse.exitCode, worse.stderr]).toEqual([1, '']);
    expect(worse.stdout).toBe(
      [
        'broken    receiver.topic.claim: pass → fail',
        '          expected a rejection, found status 200\\x1b[2J',
        '1 broken, 0 alike: a regression',
        '',
      ].join('\n'),
    );
    const better = await assay(['report', 'compare', 'bad.json', 'good.json'], { cwd });
    expect([better.exitCode, better.stdout]).toEqual([
      0,
      'fixed     receiver.topic.claim: fail → pass\n1 fixed, 0 alike: no regression\n',
    ]);
  });
});

test('forty changes fit a screen of 80 columns, and --verbose tells them all', () =>
  inFolder(async (cwd) => {
    const ids = Array.from(
      { length: 44 },
      (_, at) => `receiver.topic.claim-with-a-long-name-${at}`,
    );
    const failed = (id: string, at: number) =>
      at < 30
        ? makeFailure({ id, actual: 'an answer that goes on and on '.repeat(9) })
        : makeResult({
            id,
            verdict: 'untestable',
            reason: 'requires another (receiver.topic.claim: fail)',
          });
    const reports = {
      'old.json': makeReport(ids.map((id) => makeResult({ id }))),
      'new.json': makeReport(ids.map(failed), { runs: 3 }),
    };
    for (const [name, report] of Object.entries(reports)) {
      writeFileSync(join(cwd, name), JSON.stringify(report));
    }
    const compare = (...flags: readonly string[]) =>
      assay(['report', 'compare', 'old.json', 'new.json', ...flags], { cwd, columns: 80 });
    const { stdout } = await compare();
    const lines = stdout.trim().split('\n');
    expect(lines.length).toBeLessThan(46);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.slice(-3)).toEqual([
      '          and 10 broken more: --verbose',
      'broken    14 checks cannot be judged any more: --verbose names them',
      '44 broken, 0 alike: a regression',
    ]);
    const whole = await compare('--verbose');
    expect(ids.filter((id) => !whole.stdout.includes(`${id}:`))).toEqual([]);
  }));

test('JSON for programs', async () => {
  await withReports(async (cwd) => {
    const { stdout } = await assay(['report', 'compare', 'good.json', 'bad.json', '--json'], {
      cwd,
    });
    expect(JSON.parse(stdout)).toMatchObject({ isRegression: true, changes: [{ kind: 'broken' }] });
  });
});

test.each([
  [
    ['good.json'],
    "missing required argument 'new'. Expected report.json, events.ndjson or their folder, of the newer run.",
  ],
  [['good.json', 'none.json'], 'The report none.json cannot be read: there is no such file.'],
])('compare %j is a misuse', async (words, message) => {
  await withReports(async (cwd) => {
    const { exitCode, stdout, stderr } = await assay(['report', 'compare', ...words], { cwd });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});
