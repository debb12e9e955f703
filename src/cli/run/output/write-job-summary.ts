import { appendFileSync } from 'node:fs';
import type { Report } from '../../../contract/index.ts';
import { errnoReason } from '../../../errors.ts';
import { jobSummaryOf } from '../../../report/renderers/job-summary-of.ts';
import type { CliIo } from '../../io.ts';

/** Adds the run to the summary of a job where GitHub asks for one. A file that cannot be written only warns. */
export function writeJobSummary(
  report: Report,
  { env, stderr }: Pick<CliIo, 'env' | 'stderr'>,
): void {
  const path = env['GITHUB_STEP_SUMMARY'];
  if (path === undefined || path === '' || env['GITHUB_ACTIONS'] !== 'true') return;
  try {
    // The step that comes next begins a paragraph of its own.
    appendFileSync(path, `${jobSummaryOf(report)}\n`);
  } catch (error) {
    const reason = errnoReason(error, 'written');
    stderr.write(`assay: warning: GITHUB_STEP_SUMMARY cannot be written: ${reason}.\n`);
  }
}
