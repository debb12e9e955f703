import { ReportError, UsageError } from '../../errors.ts';
import { mergeReports, NotMergeable, reportOf } from '../../report/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import { exitCodeOf } from '../exit-codes.ts';
import { MERGE_OPTIONS } from '../options/merge-options.ts';
import { readSettings } from '../options/read-settings.ts';
import { DEFAULT_REPORTERS, needsExchanges, reportersOf } from '../options/reporters.ts';
import { readReport } from '../read-report.ts';
import { openReports } from '../run/output/open-reports.ts';
import { beginRunFolder, endRunFolder } from '../run/output/run-folders.ts';
import { openReportsFolder } from '../run/prepare-run.ts';
import { createTerminal } from '../terminal/terminal.ts';

/** `assay report merge`: makes one report of the shards of a run, and ends as that run would have. */
export const merge: CommandRunner = async (input) => {
  const { io, args, argv } = input;
  const settings = await readSettings(MERGE_OPTIONS, input);
  const asked = reportersOf(settings, DEFAULT_REPORTERS);
  const { names: reporters, piped } = asked;
  if (needsExchanges(asked)) {
    throw new UsageError(
      'The exchanges of several runs are not put together: make the HAR of each shard by assay report.',
    );
  }
  const parts: Awaited<ReturnType<typeof readReport>>[] = [];
  for (const path of args) parts.push(await readReport(path, io.cwd));
  const merged = () => {
    try {
      return mergeReports(parts, ['assay', ...argv]);
    } catch (error) {
      throw error instanceof NotMergeable ? new ReportError(error.message) : error;
    }
  };
  const events = merged();
  const report = reportOf(events);
  // The folder last: a mistake leaves what stands in it alone.
  const folder = openReportsFolder(settings, io);
  const reports = openReports({
    folder,
    reporters,
    piped: piped && { format: piped, stream: io.stdout },
  });
  beginRunFolder(folder, io);
  try {
    for (const event of events) reports.add(event);
    await reports.write();
  } finally {
    reports.close();
    endRunFolder(folder);
  }
  if (reporters.has('terminal')) {
    const shown = piped === undefined ? io : { ...io, stdout: io.stderr };
    const { references = {} } = report.provenance ?? {};
    createTerminal({ io: shown, folder, reporters, references }).finish(report);
  }
  return exitCodeOf(report);
};
