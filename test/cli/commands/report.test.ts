import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/contract/index.ts';
import { REPORT_FORMATS } from '../../../src/report/formats.ts';
import { eventLineOf } from '../../../src/report/index.ts';
import { makeEvents, makeFailure, makeResult } from '../../report/make-report.ts';
import { ctrfViolations, harViolations, sarifViolations } from '../../report/published-schemas.ts';
import { assay, inFolder } from '../run-in-process.ts';

const FILES = Object.values(REPORT_FORMATS).map(({ file }) => file);
const ALL = ['--reporter', Object.keys(REPORT_FORMATS).join(',')];
const LINES = makeEvents([makeResult(), makeFailure({ id: 'receiver.topic.other' })]).map(
  eventLineOf,
);
const PASSED = makeEvents([makeResult(), makeResult({ id: 'receiver.topic.other' })]).map(
  eventLineOf,
);
const NAMED = ['--only', 'receiver.signature.rejects-un*,token-server.answer.*'];
const FAULTY = ['--fault', 'receiver.verifies-nothing', '--profile', './own.json'];

function read(cwd: string, path: string): string {
  return readFileSync(join(cwd, path), 'utf8');
}

test('every format is made again from the events, byte for byte', () =>
  inFolder(async (cwd) => {
    writeFileSync(
      join(cwd, 'own.json'),
      '{"extends": "neutral", "values": {"token.expireUnit": "seconds"}}',
    );
    const run = await assay(['run', ...NAMED, ...FAULTY, ...ALL, '--out', 'run'], { cwd });
    expect(run.exitCode).toBe(1);
    const written = new Map(FILES.map((file) => [file, read(cwd, `run/${file}`)]));
    expect(sarifViolations(JSON.parse(written.get('report.sarif') ?? ''))).toEqual([]);
    expect(ctrfViolations(JSON.parse(written.get('ctrf-report.json') ?? ''))).toEqual([]);
    expect(written.get('junit.xml')).toMatch(/npx assay replay R\d+ run\b/);
    for (const file of FILES.filter((each) => each !== 'events.ndjson')) {
      writeFileSync(join(cwd, 'run', file), 'overwritten');
    }
    const { exitCode, stderr } = await assay(['report', 'run', ...ALL], { cwd });
    expect([exitCode, stderr.split(', ')[0]]).toEqual([0, 'assay: written: run/report.html']);
    for (const file of FILES) expect(read(cwd, `run/${file}`), file).toBe(written.get(file));

    const elsewhere = ['report', 'run/report.json', '--out', 'other', '--reporter', 'json,junit'];
    const moved = await assay(elsewhere, { cwd });
    expect([moved.exitCode, moved.stdout, moved.stderr]).toEqual([
      ...[0, '', 'assay: written: other/report.json, other/junit.xml\n'],
    ]);
    expect(read(cwd, 'other/report.json')).toBe(written.get('report.json'));
    expect(existsSync(join(cwd, 'other/bodies'))).toBe(existsSync(join(cwd, 'run/bodies')));
  }));

describe('the log of a run that was killed', () => {
  const whole = PASSED.join('');
  const first = PASSED[0]?.length ?? 0;
  const cuts = [first, first + 1, whole.length - 20, whole.length - 1];

  test.each(cuts)('gives a report that is incomplete, when it was cut after %i characters', (cut) =>
    inFolder(async (cwd) => {
      mkdirSync(join(cwd, 'reports/latest'), { recursive: true });
      writeFileSync(join(cwd, 'reports/latest/events.ndjson'), whole.slice(0, cut));
      const { exitCode, stdout } = await assay(['report'], { cwd });
      const made = JSON.parse(read(cwd, 'reports/latest/report.json')) as Report;
      expect([exitCode, made.outcome, made.interruptedBy]).toEqual([0, 'incomplete', 'crash']);
      expect(stdout).toContain('The run broke off');
      expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^INCOMPLETE/);
      expect(read(cwd, 'reports/latest/events.ndjson')).toBe(whole.slice(0, cut));
    }),
  );
});

const REFUSED: readonly (readonly [what: string, text: string | undefined, words: string])[] = [
  ['is missing', undefined, 'there is no such file'],
  ['is empty', '', 'is no report that assay'],
  ['is no log', '1\n2\n', 'is no report that assay'],
  ['lacks its beginning', LINES.slice(1).join(''), 'does not begin with the event run-started'],
  ['was cut in its first line', LINES[0]?.slice(0, 90) ?? '', 'run-started'],
  [
    'is damaged in the middle',
    [LINES[0], '{"type":\n', ...LINES.slice(1)].join(''),
    'Line 2 of x.ndjson is no report',
  ],
  [
    'is of a newer version',
    LINES.join('')
      .replace(/"assay":"[^"]*"/, '"assay":"99.0.0"')
      .replace('"seed"', '"grain"'),
    'written by assay 99.0.0, which is newer',
  ],
];

test.each(REFUSED)('a log that %s is one message, and nothing is written', (_what, text, words) =>
  inFolder(async (cwd) => {
    if (text !== undefined) writeFileSync(join(cwd, 'x.ndjson'), text);
    const { exitCode, stdout, stderr } = await assay(['report', 'x.ndjson'], { cwd });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(readdirSync(cwd)).toEqual(text === undefined ? [] : ['x.ndjson']);
  }),
);

describe('standard output', () => {
  async function inRun(use: (cwd: string) => Promise<void>) {
    await inFolder(async (cwd) => {
      writeFileSync(join(cwd, 'events.ndjson'), LINES.join(''));
      await use(cwd);
    });
  }

  test('takes one format, and then words go to standard error', () =>
    inRun(async (cwd) => {
      const words = ['report', 'events.ndjson', '--reporter', 'terminal,json=-'];
      const { exitCode, stdout, stderr } = await assay(words, { cwd });
      expect(exitCode).toBe(0);
      expect((JSON.parse(stdout) as Report).outcome).toBe('nonconformant');
      expect(stderr).toContain('NONCONFORMANT');
      expect(readdirSync(cwd)).toEqual(['events.ndjson']);
    }));

  test('is what --out - means too', () =>
    inRun(async (cwd) => {
      const [long, short] = [
        await assay(['report', '.', '--reporter', 'junit=-'], { cwd }),
        await assay(['report', '.', '--reporter', 'junit', '--out', '-'], { cwd }),
      ];
      expect(long.stdout).toContain('<testsuites');
      expect(short).toEqual(long);
    }));

  test.each([
    [['--out', '-'], '--out - takes one format'],
    [['--reporter', 'json,junit', '--out', '-'], '--out - takes one format'],
    [['--reporter', 'json=-,junit=-'], '--reporter must be one format at most'],
    [['--reporter', 'terminal=-'], '--reporter must be one of'],
    [['--reporter', 'json=x.json'], '--reporter must be one of'],
  ])('%j is a misuse', (words, message) =>
    inRun(async (cwd) => {
      const { exitCode, stdout, stderr } = await assay(['report', '.', ...words], { cwd });
      expect([exitCode, stdout, stderr.includes(message)]).toEqual([2, '', true]);
    }),
  );

  test('is written to while a run lasts', () =>
    inFolder(async (cwd) => {
      const seen: number[] = [];
      const words = ['run', ...NAMED, '--reporter', 'terminal,ndjson,ndjson=-', '--out', 'run'];
      const { exitCode, stdout, stderr } = await assay(words, {
        cwd,
        onOutput: (text) => void seen.push(text.split('\n').length),
      });
      expect(exitCode).toBe(0);
      expect(stdout).toBe(read(cwd, 'run/events.ndjson'));
      expect(seen.length).toBeGreaterThan(3);
      expect(stderr).toContain('PARTIAL');
      const folder = await assay(['run', '--out', '-'], { cwd });
      expect([folder.exitCode, folder.stderr]).toEqual([
        2,
        'assay: --out must be a folder; --reporter json=- writes a format to standard output; found "-".\n',
      ]);
    }));
});

describe('the exchanges of a run', () => {
  const SHORT = ['run', '--only', 'token-server.answer.*', '--out', 'run'];

  test('are written when they are asked for, and nothing of their making is left', () =>
    inFolder(async (cwd) => {
      await assay([...SHORT, '--reporter', 'json,ndjson,har'], { cwd });
      const files = ['events.ndjson', 'exchanges.har', 'report.json'];
      expect(readdirSync(join(cwd, 'run')).toSorted()).toEqual(files);
      const har = JSON.parse(read(cwd, 'run/exchanges.har')) as { log: { entries: unknown[] } };
      expect(harViolations(har)).toEqual([]);
      const { checks } = JSON.parse(read(cwd, 'run/report.json')) as Report;
      const sent = checks.reduce((sum, { exchanges }) => sum + exchanges, 0);
      expect(har.log.entries.length).toBeGreaterThanOrEqual(sent);
      const shown = await assay(['show', '--json', 'run/events.ndjson'], { cwd });
      expect([shown.exitCode, shown.stderr]).toEqual([0, '']);
      const merged = ['report', 'merge', 'run', '--reporter', 'har'];
      expect((await assay(merged, { cwd })).stderr).toContain('make the HAR of each shard');
    }));

  test('go to standard output while the run lasts', () =>
    inFolder(async (cwd) => {
      const { stdout } = await assay([...SHORT, '--reporter', 'har=-'], { cwd });
      expect(harViolations(JSON.parse(stdout))).toEqual([]);
      expect(readdirSync(join(cwd, 'run'))).toEqual([]);
    }));

  test('are not made up where a run has not recorded them', () =>
    inFolder(async (cwd) => {
      await assay([...SHORT, '--reporter', 'json,ndjson'], { cwd });
      expect(read(cwd, 'run/events.ndjson')).not.toContain('"exchange":{');
      const { exitCode, stderr } = await assay(['report', 'run', '--reporter', 'har'], { cwd });
      expect([exitCode, stderr]).toEqual([
        2,
        'assay: run/events.ndjson holds no exchanges but their digests: only a run that was told --reporter har records them. Run again with it.\n',
      ]);
      expect(existsSync(join(cwd, 'run/exchanges.har'))).toBe(false);
      // What can be made is made all the same.
      const several = ['report', 'run', '--reporter', 'junit,har,badge'];
      const some = await assay(several, { cwd });
      expect([some.exitCode, some.stdout]).toEqual([2, '']);
      expect(some.stderr).toBe(`assay: written: run/junit.xml, run/badge.svg\n${stderr}`);
      const files = ['badge.svg', 'events.ndjson', 'junit.xml', 'report.json'];
      expect(readdirSync(join(cwd, 'run')).toSorted()).toEqual(files);
    }));
});

test('a format that needs the events says so when there is only the report', () =>
  inFolder(async (cwd) => {
    writeFileSync(join(cwd, 'events.ndjson'), LINES.join(''));
    await assay(['report', 'events.ndjson', '--reporter', 'json', '--out', 'alone'], { cwd });
    const words = ['report', 'alone', '--reporter', 'ndjson'];
    const { exitCode, stderr } = await assay(words, { cwd });
    expect([exitCode, stderr]).toEqual([
      2,
      'assay: The format ndjson needs every event of the run, which alone/report.json does not hold. Name its events.ndjson instead.\n',
    ]);
    expect((await assay(['report', 'alone'], { cwd })).exitCode).toBe(0);
    expect(readdirSync(join(cwd, 'alone')).toSorted()).toEqual([
      'junit.xml',
      'report.html',
      'report.json',
    ]);
  }));
