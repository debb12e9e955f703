import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../../../src/contract/generated/version.ts';
import { eventLineOf, reportOf } from '../../../src/report/index.ts';
import { makeEvents, makeFailure, makeResult } from '../../report/make-report.ts';
import { assay, inFolder } from '../run-in-process.ts';

const EVENTS = makeEvents([makeResult(), makeFailure({ id: 'receiver.topic.other' })]);
const LINES = EVENTS.map(eventLineOf);
const WHOLE = LINES.join('');
const REPORT = reportOf(EVENTS);
const NEWER = VERSION.replace(/^\d+/, (major) => `${Number(major) + 1}`);

/** Each command that reads a report, with the file as its report. */
const READERS: readonly (readonly [name: string, argv: readonly string[]])[] = [
  ['show', ['show', 'R1', 'x.json']],
  ['replay', ['replay', 'x.json', 'R1']],
  ['report', ['report', 'x.json']],
  ['report compare, of the older', ['report', 'compare', 'x.json', 'good.json']],
  ['report compare, of the newer', ['report', 'compare', 'good.json', 'x.json']],
  ['report merge', ['report', 'merge', 'good.json', 'x.json']],
];

const DAMAGES: readonly (readonly [what: string, text: string, words: string])[] = [
  [
    'a line of events that is damaged in the middle',
    [LINES[0], `${LINES[1]?.slice(0, -30)}\n`, ...LINES.slice(2)].join(''),
    'Line 2 of x.json is no report that assay',
  ],
  [
    'the events of a newer version',
    WHOLE.replace(`"assay":"${VERSION}"`, `"assay":"${NEWER}","moon":"full"`),
    `x.json was written by assay ${NEWER}, which is newer than this one (${VERSION}). Update assay`,
  ],
  [
    'a report of a newer version',
    JSON.stringify({ ...REPORT, assay: NEWER, moon: 'full' }),
    `x.json was written by assay ${NEWER}, which is newer than this one (${VERSION}). Update assay`,
  ],
  ['half a report', JSON.stringify(REPORT).slice(0, -9), 'x.json is no report that assay'],
];

describe.each(READERS)('%s', (_name, argv) => {
  test.each(DAMAGES)('refuses %s in words, and writes nothing', (_what, text, words) =>
    inFolder(async (cwd) => {
      writeFileSync(join(cwd, 'good.json'), JSON.stringify(REPORT));
      writeFileSync(join(cwd, 'x.json'), text);
      const { exitCode, stdout, stderr } = await assay(argv, { cwd });
      expect([exitCode, stdout]).toEqual([2, '']);
      expect(stderr).toContain(`assay: ${words}`);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(readdirSync(cwd).toSorted()).toEqual(['good.json', 'x.json']);
    }),
  );
});

test.each([
  ['half a character', Buffer.from([0xe2, 0x82])],
  ['zeros', Buffer.alloc(300)],
])('a last line of which a crash left %s is left out', (_what, rest) =>
  inFolder(async (cwd) => {
    const log = Buffer.concat([Buffer.from(LINES.slice(0, -1).join('')), rest]);
    writeFileSync(join(cwd, 'events.ndjson'), log);
    const { exitCode, stdout } = await assay(['show', '.'], { cwd });
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('The run broke off')]);
  }),
);

test.each(['show', 'replay'])(
  '%s names the findings that there are, for one that there is not',
  (command) =>
    inFolder(async (cwd) => {
      writeFileSync(join(cwd, 'x.json'), JSON.stringify(REPORT));
      const { exitCode, stderr } = await assay([command, 'R9', 'x.json'], { cwd });
      expect([exitCode, stderr]).toEqual([
        2,
        'assay: x.json has no finding R9. Its findings are R1 to R1.\n',
      ]);
    }),
);

const HEAD = {
  journal: 1,
  runId: 'r',
  seed: 1,
  epochMs: 0,
  profile: 'neutral',
  scenarios: [],
  sessions: 1,
};
const TARGET = ['--receiver-url', 'http://127.0.0.1:9/', '--customer-key', 'env:KEY'];
const JOURNALS: readonly (readonly [what: string, lines: readonly string[], words: string])[] = [
  [
    'a damaged line',
    [JSON.stringify(HEAD), '{"session":1,"sta', '{"session":1,"startMs":5}'],
    'run.ndjson: line 2 of the journal is not JSON. Without that line the run goes on',
  ],
  [
    'the head of a newer version',
    [JSON.stringify({ ...HEAD, journal: 2 })],
    'run.ndjson: the journal was written by a newer assay: its format is 2, and this one reads 1.',
  ],
];

describe.each([
  ['simulate --resume', ['simulate', '--resume', '--journal', 'run.ndjson']],
  ['replay --journal', ['replay', '--journal', 'run.ndjson', 'some-notice', ...TARGET]],
])('%s', (_name, argv) => {
  test.each(JOURNALS)('refuses a journal with %s, and leaves it as it is', (_what, lines, words) =>
    inFolder(async (cwd) => {
      const text = `${lines.join('\n')}\n`;
      writeFileSync(join(cwd, 'run.ndjson'), text);
      const { exitCode, stderr } = await assay(argv, { cwd, env: { KEY: 'key' } });
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
      expect(readFileSync(join(cwd, 'run.ndjson'), 'utf8')).toBe(text);
    }),
  );
});

const ONLY = ['--only', 'receiver.acknowledges.ordinary-notification'];

test('the last lines of a run name no file that could not be written', () =>
  inFolder(async (cwd) => {
    let isBlocked = false;
    const { exitCode, stdout, stderr } = await assay(['run', ...ONLY, '--out', 'out'], {
      cwd,
      // A folder in the place of a file refuses it as a full disk does, in the last step.
      onOutput() {
        if (isBlocked) return;
        isBlocked = true;
        mkdirSync(join(cwd, 'out/report.html/in-the-way'), { recursive: true });
      },
    });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Whole are report.json')]);
    expect(stdout).not.toContain('report.html');
    expect(stdout).toMatch(/^ {2}reports +out\/report\.json, /m);
    expect(readdirSync(join(cwd, 'out')).filter((file) => file.endsWith('.tmp'))).toEqual([]);
    rmSync(join(cwd, 'out'), { recursive: true });
  }));
