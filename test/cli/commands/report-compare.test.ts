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

test('JSON for programs', async () => {
  await withReports(async (cwd) => {
    const { stdout } = await assay(['report', 'compare', 'good.json', 'bad.json', '--json'], {
      cwd,
    });
    expect(JSON.parse(stdout)).toMatchObject({ isRegression: true, changes: [{ kind: 'broken' }] });
  });
});

test.each([
  [['good.json'], 'missing required argument'],
  [['good.json', 'none.json'], 'The report none.json cannot be read: there is no such file.'],
])('compare %j is a misuse', async (words, message) => {
  await withReports(async (cwd) => {
    const { exitCode, stdout, stderr } = await assay(['report', 'compare', ...words], { cwd });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});
