import { dirname, join } from 'node:path';
import type { Submission } from '../../certificate/index.ts';
import type { Report } from '../../contract/index.ts';
import { CertificateError } from '../../errors.ts';
import { REPORT_FORMATS } from '../../report/formats.ts';
import { newerVersionWords } from '../newer-version.ts';
import { readReport } from '../read-report.ts';

/** What was read, and from which folder. */
export interface ReadSubmission {
  readonly submission: Submission;
  /** Absolute. */
  readonly folder: string;
}

/** What a newer version claims is not known here: nothing of it can be derived again. @throws CertificateError */
function ensureKnownVersion({ assay }: Report, name: string): void {
  const words = newerVersionWords(name, assay, 'judge');
  if (words !== undefined) throw new CertificateError(words);
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
  const { report, bytes, name } = await readReport(join(folder, json.file), cwd);
  ensureKnownVersion(report, name);
  ensureKnownVersion(log.report, log.name);
  const submission = {
    log: log.bytes,
    events: log.events,
    reportFile: bytes,
    report,
  };
  return { submission, folder };
}
