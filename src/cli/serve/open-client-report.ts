import { randomUUID } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import type { Report } from '../../contract/index.ts';
import { errnoReason, OutputError } from '../../errors.ts';
import { writeAtomically } from '../run/write-atomically.ts';

/** A file that the report on a client is going to be written to. */
export interface ClientReportFile {
  readonly path: string;
  /** Throws an OutputError when the file cannot be written any more. */
  write(report: Report): void;
}

function cannotBeWritten(path: string, cause: unknown): OutputError {
  return new OutputError(
    `The report of --rehearse cannot be written to ${path}: ${errnoReason(cause, 'written')}. Give another place with --client-report.`,
    { cause },
  );
}

/** Writing a file is the proof; an earlier report stays as it is until there is a later one. */
function tryPlace(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw Object.assign(new Error(), { code: 'EISDIR' });
  }
  const probe = `${path}.${randomUUID()}.tmp`;
  writeFileSync(probe, '');
  rmSync(probe);
}

/**
 * Proves that a report can be written there, since a client is not tried again for the asking.
 * @throws OutputError that names the path and the reason.
 */
export function openClientReport(path: string): ClientReportFile {
  try {
    tryPlace(path);
  } catch (error) {
    throw cannotBeWritten(path, error);
  }
  return {
    path,
    write(report) {
      try {
        writeAtomically(path, `${JSON.stringify(report, undefined, 2)}\n`);
      } catch (error) {
        throw cannotBeWritten(path, error);
      }
    },
  };
}
