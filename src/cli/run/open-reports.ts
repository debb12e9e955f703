import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Report, type RunEvent, violationsOf } from '../../contract/index.ts';
import {
  bodyFilesOf,
  REPORT_FORMATS,
  type ReplayReferences,
  reportOf,
} from '../../report/index.ts';
import { formatsOf, type ReporterName } from '../options/run-options.ts';
import type { OutputFolder } from './output-folder.ts';
import { writeAtomically } from './write-atomically.ts';

export interface ReportsOptions {
  readonly folder: OutputFolder;
  readonly reporters: ReadonlySet<ReporterName>;
  readonly references: ReplayReferences;
}

/** The reports of a run in its folder: some grow with each event, the others are written at the end. */
export interface Reports {
  add(event: RunEvent): void;
  /**
   * Writes the reports of the events so far, and the bodies that their `curl` lines read.
   * @throws Error when the report breaks its own schema, which is our bug.
   */
  write(): Promise<void>;
  close(): void;
}

/** The report has been written when this is asked, so that it can be looked at. */
async function ensureValid(report: Report): Promise<void> {
  // The validators are large, and a run can begin without them.
  const { validateReport } = await import('../../contract/generated/report-validators.ts');
  const [violation] = violationsOf(validateReport, report);
  if (violation === undefined) return;
  throw new Error(
    `${REPORT_FORMATS.json.file} breaks its schema at ${violation.pointer}: ${violation.message}`,
  );
}

function writeBodies(report: Report, folder: OutputFolder): void {
  for (const { path, bytes } of bodyFilesOf(report)) {
    const target = join(folder.path, path);
    mkdirSync(dirname(target), { recursive: true });
    writeAtomically(target, bytes);
  }
}

/**
 * Opens the reports that were asked for. Each event is handed to the system at once, so that a killed
 * run leaves all of them.
 */
export function openReports({ folder, reporters, references }: ReportsOptions): Reports {
  const formats = formatsOf(reporters);
  const events: RunEvent[] = [];
  const logs = formats.flatMap(({ file, renderEvent }) =>
    renderEvent === undefined ? [] : [{ log: openSync(join(folder.path, file), 'w'), renderEvent }],
  );
  return {
    add(event) {
      events.push(event);
      for (const { log, renderEvent } of logs) writeSync(log, renderEvent(event));
    },
    async write() {
      const report = reportOf(events);
      writeBodies(report, folder);
      for (const { file, render, renderEvent } of formats) {
        if (renderEvent !== undefined) continue;
        const text = await render(events, { folder: folder.name, references });
        writeAtomically(join(folder.path, file), text);
      }
      if (reporters.has('json')) await ensureValid(report);
    },
    close() {
      for (const { log } of logs) closeSync(log);
    },
  };
}
