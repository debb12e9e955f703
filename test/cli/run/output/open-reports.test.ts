import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReports, type Reports } from '../../../../src/cli/run/output/open-reports.ts';
import { OutputError } from '../../../../src/errors.ts';
import { makeEvents, makeResult } from '../../../report/make-report.ts';
import { inFolder } from '../../run-in-process.ts';

const EVENTS = makeEvents([makeResult({ id: 'receiver.a.b' })]);

/** Calls `use` with the reports of a short run, all but the last event of which were added. */
function withReports(use: (reports: Reports, path: string) => Promise<void>): Promise<void> {
  return inFolder(async (folder) => {
    const path = join(folder, 'reports');
    mkdirSync(path);
    const reports = openReports({
      folder: { path, name: 'reports' },
      reporters: new Set(['json', 'junit', 'ndjson']),
    });
    for (const event of EVENTS.slice(0, -1)) reports.add(event);
    await use(reports, path);
    reports.close();
  });
}

function addLast(reports: Reports): void {
  for (const event of EVENTS.slice(-1)) reports.add(event);
}

test('a folder that is removed while a run goes on is made again, with all reports', () =>
  withReports(async (reports, path) => {
    rmSync(path, { recursive: true });
    addLast(reports);
    await reports.write();
    expect(readdirSync(path).toSorted()).toEqual(['events.ndjson', 'junit.xml', 'report.json']);
    const lines = readFileSync(join(path, 'events.ndjson'), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(EVENTS.length);
  }));

test('a folder that is removed before a run begins in it is made again', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'deep', 'reports');
    const reports = openReports({
      folder: { path, name: 'deep/reports' },
      reporters: new Set(['ndjson']),
    });
    for (const event of EVENTS) reports.add(event);
    await reports.write();
    reports.close();
    expect(readdirSync(path)).toEqual(['events.ndjson']);
  }));

test('a report that cannot be written keeps no other from being written, and is told once', () =>
  withReports(async (reports, path) => {
    mkdirSync(join(path, 'report.json'));
    writeFileSync(join(path, 'report.json', 'in the way'), '');
    addLast(reports);
    const failed = await reports.write().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(OutputError);
    expect((failed as OutputError).message).toMatch(
      /^The reports cannot be written to reports: .+\. Whole are .*junit\.xml.* --out\.$/,
    );
    expect(readdirSync(path)).toContain('junit.xml');
  }));
