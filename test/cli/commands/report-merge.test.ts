import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/contract/index.ts';
import { assay, inFolder } from '../run-in-process.ts';

const COMMON = ['--seed', '7', '--start-time', '2026-01-01T00:00:00Z', '--reporter', 'json,ndjson'];
const SELECTED = [
  '--only',
  'receiver.signature.rejects-un*,receiver.signature.rejects-changed-*,token-server.answer.*,receiver.answer.*',
];
const FAULTY = ['--fault', 'receiver.verifies-nothing'];

function read(cwd: string, folder: string): Report {
  return JSON.parse(readFileSync(join(cwd, folder, 'report.json'), 'utf8')) as Report;
}

/** What is left of a report without its times, and without what depends on who ran it beside whom. */
function settled(report: Report): unknown {
  const {
    startedAt: _startedAt,
    durationMs: _durationMs,
    provenance: _provenance,
    // Advice that rests on several checks needs them in one run.
    hints: _hints,
    ...rest
  } = report;
  const text = JSON.stringify({
    ...rest,
    noticeIds: [],
    checks: rest.checks.map((result) => ({ ...result, durationMs: 0 })),
  });
  return JSON.parse(
    text
      .replaceAll(/"(startedAtMs|durationMs)":[\d.]+/g, '"$1":0')
      .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1')
      .replaceAll(/"date":"[^"]*"/g, '"date":""'),
  );
}

describe('the shards of a run', () => {
  test('give the report of the whole run but for times', async () => {
    await inFolder(async (cwd) => {
      const run = (...words: string[]) =>
        assay(['run', ...COMMON, ...SELECTED, ...FAULTY, ...words], { cwd });
      const whole = await run('--out', 'whole');
      for (const shard of ['1/3', '2/3', '3/3']) {
        const { exitCode } = await run('--shard', shard, '--out', shard.replace('/', '-'));
        expect(exitCode).toBe(1);
      }
      const words = ['report', 'merge', '3-3', '1-3', '2-3/events.ndjson', '--out', 'merged'];
      const merged = await assay(words, { cwd });
      expect([merged.exitCode, merged.stderr]).toEqual([whole.exitCode, '']);
      expect(settled(read(cwd, 'merged'))).toEqual(settled(read(cwd, 'whole')));
      expect(read(cwd, '1-3').scope.shard?.checks).toHaveLength(read(cwd, 'whole').checks.length);
      expect(existsSync(join(cwd, 'merged/report.html'))).toBe(true);
    });
  });

  test('bring their baseline along, which judges what all of them have found', async () => {
    await inFolder(async (cwd) => {
      const entry = (check: string, reason = 'ticket 7') => ({ check, reason });
      const known = [
        entry('receiver.signature.rejects-unsigned'),
        entry('receiver.signature.rejects-unrelated-key'),
        entry('receiver.signature.rejects-changed-body'),
        entry('receiver.signature.rejects-changed-digit'),
      ];
      const stale = entry('receiver.answer.arrives-whole');
      const given = ['--baseline', 'known.json'];
      const write = (...expected: object[]) =>
        writeFileSync(join(cwd, 'known.json'), JSON.stringify({ expected }));
      const only = [
        '--only',
        'receiver.signature.rejects-un*,receiver.signature.rejects-changed-*',
      ];
      const run = (shard: string, out: string) =>
        assay(['run', ...COMMON, ...only, ...FAULTY, ...given, '--shard', shard, '--out', out], {
          cwd,
        });
      write(...known);
      for (const shard of ['1/2', '2/2']) {
        const { exitCode } = await run(shard, shard.replace('/', '-'));
        expect(exitCode).not.toBe(1);
      }
      const words = ['report', 'merge', '1-2', '2-2', '--out', 'merged'];
      expect((await assay(words, { cwd })).exitCode).not.toBe(1);
      const { entries = [] } = read(cwd, 'merged').baseline ?? {};
      expect(entries.map(({ state }) => state)).toEqual([
        'expected',
        'expected',
        'expected',
        'expected',
      ]);

      write(...known, stale);
      await run('2/2', '2-2');
      const { exitCode, stderr } = await assay(words, { cwd });
      expect([exitCode, stderr]).toEqual([
        2,
        expect.stringContaining('are no parts of one run: they differ in the baseline'),
      ]);
    });
  });

  test('are partial by themselves, and refused where they are no parts of one run', async () => {
    await inFolder(async (cwd) => {
      const few = ['--only', 'receiver.signature.rejects-ch*', '--reporter', 'json'];
      const part = (shard: string, ...words: string[]) =>
        assay(['run', ...few, '--seed', '7', '--shard', shard, ...words], { cwd });
      expect((await part('1/2', '--out', 'a')).exitCode).toBe(0);
      expect(read(cwd, 'a').outcome).toBe('partial');
      await part('2/2', '--out', 'b');
      await part('2/2', '--out', 'c', '--seed', '8');
      await part('2/2', '--out', 'd', '--profile', 'agora');
      await assay(['run', ...few, '--seed', '7', '--out', 'e'], { cwd });
      const older = { ...read(cwd, 'b'), assay: '0.0.1' };
      writeFileSync(join(cwd, 'f.json'), JSON.stringify(older));
      const refused = async (...words: string[]) => {
        const { exitCode, stderr } = await assay(['report', 'merge', ...words], { cwd });
        expect([exitCode, existsSync(join(cwd, 'reports'))]).toEqual([2, false]);
        return stderr;
      };
      expect(await refused('a')).toContain('The shard 2/2 is missing');
      expect(await refused('a', 'a')).toContain('a/report.json are both shard 1/2');
      expect(await refused('a', 'c')).toContain('they differ in the seed: 7 and 8');
      expect(await refused('a', 'd')).toContain('they differ in the profile');
      expect(await refused('a', 'f.json')).toContain('they differ in the version of assay');
      expect(await refused('a', 'e')).toContain('made without --shard');
      expect(await refused('a', 'none')).toContain('there is no such file');
      expect((await assay(['report', 'merge', 'a', 'b'], { cwd })).exitCode).toBe(0);
      expect(read(cwd, 'reports/latest').scope.shard).toBeUndefined();
    });
  });

  test.each([
    [['--shard', '0/2', '--seed', '7'], '--shard must be a part such as 2/5'],
    [['--shard', '3/2', '--seed', '7'], '--shard must be a part such as 2/5'],
    [['--shard', '1/2'], '--shard needs --seed'],
    [['--shard', '1/2', '--seed', '7', '--for', '1m'], '--shard and --for do not go together'],
    [
      ['--shard', '3/3', '--seed', '7', '--only', 'receiver.signature.rejects-ch*'],
      'The shard 3/3 has no check',
    ],
  ])('run %j is a misuse', async (words, message) => {
    await inFolder(async (cwd) => {
      const { exitCode, stderr } = await assay(['run', ...words], { cwd });
      expect([exitCode, stderr.includes(message)]).toEqual([2, true]);
    });
  });
});
