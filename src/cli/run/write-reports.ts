import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { validateReport } from '../../contract/generated/report-validators.ts';
import { type Report, type RunEvent, violationsOf } from '../../contract/index.ts';
import { bodyFilesOf, eventLineOf, junitOf, type ReplayReferences } from '../../report/index.ts';
import type { ReporterName } from '../options/run-options.ts';
import { OUTPUT_FILES, type OutputFolder } from './output-folder.ts';
import { writeAtomically } from './write-atomically.ts';

/** A file that grows by one line with each event. */
export interface EventLog {
  add(event: RunEvent): void;
  close(): void;
}

/** Opens the log. Each line is handed to the system at once, so that a killed run leaves all of it. */
export function openEventLog(path: string): EventLog {
  const file = openSync(path, 'w');
  return {
    add: (event) => void writeSync(file, eventLineOf(event)),
    close: () => closeSync(file),
  };
}

export interface WriteOptions {
  readonly folder: OutputFolder;
  readonly reporters: ReadonlySet<ReporterName>;
  readonly references: ReplayReferences;
}

/** A report that breaks its own schema is our bug; it has been written, so that it can be looked at. */
function ensureSound(report: Report): void {
  const [violation] = violationsOf(validateReport, report);
  if (violation === undefined) return;
  throw new Error(
    `${OUTPUT_FILES.report} breaks its schema at ${violation.pointer}: ${violation.message}`,
  );
}

/** Writes the reports that were asked for, and the bodies that their `curl` lines read. */
export function writeReports(
  report: Report,
  { folder, reporters, references }: WriteOptions,
): void {
  for (const { path, bytes } of bodyFilesOf(report)) {
    const target = join(folder.path, path);
    mkdirSync(dirname(target), { recursive: true });
    writeAtomically(target, bytes);
  }
  if (reporters.has('json')) {
    writeAtomically(join(folder.path, OUTPUT_FILES.report), `${JSON.stringify(report, null, 2)}\n`);
  }
  if (reporters.has('junit')) {
    const junit = junitOf(report, { folder: folder.name, references });
    writeAtomically(join(folder.path, OUTPUT_FILES.junit), junit);
  }
  if (reporters.has('json')) ensureSound(report);
}
