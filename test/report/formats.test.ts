import { expect, test } from 'vitest';
import { REPORTER_NAMES, REPORTER_OPTION } from '../../src/cli/options/reporters.ts';
import { REPORT_FORMATS, type ReportFormat, reportOf } from '../../src/report/index.ts';
import { junitOf } from '../../src/report/renderers/junit-of.ts';
import { makeEvents, makeFailure, makeReport, makeResult } from './make-report.ts';

const ROWS = Object.entries<ReportFormat>(REPORT_FORMATS);
const EVENTS = makeEvents([makeResult(), makeFailure({ id: 'receiver.b.fails' })]);

test('the command line offers every format, and names it in its help', () => {
  const names = ROWS.map(([name]) => name);
  expect(REPORTER_NAMES).toEqual(['terminal', ...names]);
  expect(REPORTER_OPTION.description).toContain(names.join(', '));
  const context = { origin: 'flag', folder: '.' } as const;
  expect(REPORTER_OPTION.parse(names, context)).toEqual({ names: new Set(names) });
});

test('no two formats share a file', () => {
  expect(new Set(ROWS.map(([, { file }]) => file)).size).toBe(ROWS.length);
});

test.each(ROWS)('%s says the same each time, and leaves the events alone', async (_, format) => {
  const before = structuredClone(EVENTS);
  const text = await format.render(EVENTS);
  expect(text).toMatch(/\S\n$/u);
  expect(await format.render(EVENTS)).toBe(text);
  expect(EVENTS).toEqual(before);
});

test.each(ROWS.filter(([, { openEvents }]) => openEvents !== undefined))(
  '%s grows to the text of its whole run',
  async (_, { render, openEvents }) => {
    expect(EVENTS.map(openEvents?.() ?? String).join('')).toBe(await render(EVENTS));
  },
);

test('json is the report, and junit is made from it', async () => {
  const { json, junit } = REPORT_FORMATS;
  expect(JSON.parse(await json.render(EVENTS))).toEqual(reportOf(EVENTS));
  const options = { folder: 'out', references: { customerKey: 'env:KEY' } };
  const report = makeReport([makeResult(), makeFailure({ id: 'receiver.b.fails' })]);
  expect(await junit.render(EVENTS, options)).toBe(junitOf(report, options));
});
