import { dirname, join } from 'node:path';
import type { Submission } from '../../certificate/index.ts';
import { CertificateError, errnoReason } from '../../errors.ts';
import { REPORT_FORMATS } from '../../report/formats.ts';
import { readInputFile } from '../read-input-file.ts';
import { readReport } from '../read-report.ts';

/** What was read, and from which folder. */
export interface ReadSubmission {
  readonly submission: Submission;
  /** Absolute. */
  readonly folder: string;
}

const MIB = 2 ** 20;
const MOST_BYTES = 512 * MIB;

async function bytesAt(path: string, name: string): Promise<Uint8Array> {
  try {
    return await readInputFile(path, MOST_BYTES);
  } catch (error) {
    throw new CertificateError(`${name} cannot be read: ${errnoReason(error, 'read')}.`, {
      cause: error,
    });
  }
}

/**
 * What an integrator sent in: the event log and the report of one run.
 * @throws ReportError or CertificateError when one of the two is missing, damaged or of a newer version.
 */
export async function readSubmission(given: string, cwd: string): Promise<ReadSubmission> {
  const log = await readReport(given, cwd, { prefersEvents: true });
  const folder = dirname(log.path);
  const { json, ndjson } = REPORT_FORMATS;
  if (!log.isStream) {
    throw new CertificateError(
      `${log.name} is not enough: a certificate needs ${ndjson.file} and ${json.file} of the run, in one folder.`,
    );
  }
  const { report, path, name } = await readReport(join(folder, json.file), cwd);
  const submission = {
    log: await bytesAt(log.path, log.name),
    events: log.events,
    reportFile: await bytesAt(path, name),
    report,
  };
  return { submission, folder };
}
