import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReport } from '../../src/cli/read-report.ts';
import { VERSION } from '../../src/contract/generated/version.ts';
import { eventLineOf, reportOf } from '../../src/report/index.ts';
import { makeEvents, makeFailure, makeResult } from '../report/make-report.ts';
import { inFolder } from './run-in-process.ts';

const EVENTS = makeEvents([makeResult(), makeFailure({ id: 'receiver.topic.other' })]);
const LINES = EVENTS.map(eventLineOf);
const REPORT = reportOf(EVENTS);

async function readText(text: string, file = 'report.json') {
  return inFolder(async (cwd) => {
    writeFileSync(join(cwd, file), text);
    return readReport(file, cwd);
  });
}

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const deepened = (text: string) => text.replace(/"actual":"[^"]*"/u, `"actual":${DEEP}`);
const MANY = { ...REPORT, checks: Array.from({ length: 100_000 }, () => makeResult()) };

test('a report and its events say the same', async () => {
  const [ofJson, ofEvents] = [
    await readText(JSON.stringify(REPORT)),
    await readText(LINES.join(''), 'events.ndjson'),
  ];
  expect(ofJson.report).toEqual(REPORT);
  expect(ofEvents.report).toEqual(REPORT);
  expect(reportOf(ofJson.events)).toEqual(REPORT);
});

test('a folder stands for the report in it, or for the events that a killed run left', async () => {
  await inFolder(async (cwd) => {
    mkdirSync(join(cwd, 'out'));
    await expect(readReport('out', cwd)).rejects.toThrow(
      'The folder out holds neither report.json nor events.ndjson',
    );
    writeFileSync(join(cwd, 'out/events.ndjson'), LINES.slice(0, 2).join(''));
    const { name, report } = await readReport('out', cwd);
    expect([name, report.outcome, report.interruptedBy]).toEqual([
      'out/events.ndjson',
      'incomplete',
      'crash',
    ]);
    writeFileSync(join(cwd, 'out/report.json'), JSON.stringify(REPORT));
    expect((await readReport('out', cwd)).name).toBe('out/report.json');
  });
});

test('a last line that was cut off is left out', async () => {
  const text = LINES.join('').slice(0, -20);
  expect((await readText(text, 'events.ndjson')).report.interruptedBy).toBe('crash');
});

const NEWER = VERSION.replace(/^\d+/, (major) => `${Number(major) + 1}`);

test.each([
  ['nothing', undefined, 'The report x.json cannot be read: there is no such file.'],
  ['an empty file', '', 'it is empty.'],
  ['no JSON', '{"assay": ', 'it is not JSON (it ends too early)'],
  ['no report', '{"assay": "0.1.0"}', 'x.json is no report that assay'],
  ['a list', '[]', 'x.json is no report that assay'],
  [
    'a newer version',
    JSON.stringify({ ...REPORT, assay: NEWER, summary: 'all good' }),
    `x.json was written by assay ${NEWER}, which is newer than this one (${VERSION})`,
  ],
  [
    'a damaged line',
    [LINES[0], LINES[1]?.replace('"result"', '"resul'), ...LINES.slice(2)].join(''),
    'Line 2 of x.json is no report that assay',
  ],
  ['no start', LINES.slice(1).join(''), 'it does not begin with the event run-started'],
  ['an unknown event', `${LINES[0]}{"type":"moon-rose"}\n`, 'Line 2 of x.json'],
  ['a deep report', deepened(JSON.stringify(REPORT)), 'it nests more than 1000 levels deep'],
  ['a deep event', LINES.map(deepened).join(''), 'it nests more than 1000 levels deep'],
  ['100,000 checks', JSON.stringify(MANY), 'it has 100000 checks, and no run has more than 1000'],
  ['as many events', makeEvents(MANY.checks).map(eventLineOf).join(''), 'it has 100000 checks'],
  ['more than any report', `{${' '.repeat(65 * 2 ** 20)}}`, 'it holds more than 64 MiB'],
])('%s is one clear message', async (_what, text, message) => {
  await inFolder(async (cwd) => {
    if (text !== undefined) writeFileSync(join(cwd, 'x.json'), text);
    await expect(readReport('x.json', cwd)).rejects.toMatchObject({
      name: 'ReportError',
      message: expect.stringContaining(message),
    });
  });
});
