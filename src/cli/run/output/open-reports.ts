import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { definedMembers } from '../../../contract/defined-members.ts';
import { type Report, type RunEvent, violationsOf } from '../../../contract/index.ts';
import {
  REPORT_FORMATS,
  type RenderOptions,
  type ReportFormat,
  type ReportFormatName,
  reportOf,
} from '../../../report/index.ts';
import { formatsOf, type ReporterName } from '../../options/reporters.ts';
import { type EventLog, openEventLog } from './open-event-log.ts';
import { ensureWritable, type OutputFolder, removeEarlierReports } from './output-folder.ts';
import { writeAll } from './write-all.ts';
import { writeAtomically } from './write-atomically.ts';

export interface ReportsOptions {
  readonly folder: OutputFolder;
  readonly reporters: ReadonlySet<ReporterName>;
  /** A format that goes to a stream instead, while the run lasts where it can. */
  readonly piped?: { readonly format: ReportFormatName; readonly stream: Writable } | undefined;
}

/** The reports of a run in its folder: some grow with each event, the others are written at the end. */
export interface Reports {
  add(event: RunEvent): void;
  /**
   * Writes the reports of the events so far, and the bodies that their `curl` lines read, as many as it can. A
   * folder that was removed meanwhile is made again.
   * @throws OutputError for the first that cannot be written, which names those that are there;
   * Error when the report breaks its own schema, which is our bug.
   */
  write(): Promise<void>;
  /** Names of the files that have been written whole. */
  written(): readonly string[];
  close(): void;
}

/** The report has been written when this is asked, so that it can be looked at. */
async function ensureValid(report: Report): Promise<void> {
  // The validators are large, and a run can begin without them.
  const { validateReport } = await import('../../../contract/generated/report-validators.ts');
  const [violation] = violationsOf(validateReport, report);
  if (violation === undefined) return;
  throw new Error(
    `${REPORT_FORMATS.json.file} breaks its schema at ${violation.pointer}: ${violation.message}`,
  );
}

/**
 * What the commands in a report are made of stands in its first event, so that it can be rendered again. `report` is
 * what can be read again of it.
 */
export function renderOptionsOf(
  [started]: readonly RunEvent[],
  { name: folder }: OutputFolder,
  report: string | undefined,
): RenderOptions {
  const references = started?.type === 'run-started' ? started.provenance?.references : undefined;
  return {
    folder,
    ...definedMembers({ report, references }),
  };
}

/** The folder, where a report is written into it that can be read again. */
function keptReportOf(
  { name }: OutputFolder,
  reporters: ReadonlySet<ReporterName>,
): string | undefined {
  return reporters.has('json') || reporters.has('ndjson') ? name : undefined;
}

function gone(file: string): Error {
  const message = `${file} was removed while the run went on`;
  return Object.assign(new Error(message), { syscall: 'rename' });
}

/**
 * Opens the reports that were asked for. Each event but an exchange is handed to the system at once, so that a
 * killed run leaves all of them.
 */
export function openReports({ folder, reporters, piped }: ReportsOptions): Reports {
  const formats = formatsOf(reporters);
  const kept = keptReportOf(folder, reporters);
  const pipedFormat: ReportFormat | undefined = piped && REPORT_FORMATS[piped.format];
  const pipedPart = pipedFormat?.openEvents?.();
  const events: RunEvent[] = [];
  const logs = new Map<string, EventLog>();
  const parts = new Map<string, (event: RunEvent) => string>();
  const whole: string[] = [];
  // It may have been removed since the run made it.
  ensureWritable(folder.path, folder.name);
  removeEarlierReports(folder);
  for (const { file, openEvents, isWholeAtEnd } of formats) {
    if (openEvents === undefined) continue;
    parts.set(file, openEvents());
    const draft = isWholeAtEnd ? `.${randomUUID()}.tmp` : '';
    logs.set(file, openEventLog(join(folder.path, `${file}${draft}`)));
  }

  /** Throws why a report is not whole in the folder. */
  async function writeOne({
    file,
    render,
    openEvents,
    needsExchanges,
  }: ReportFormat): Promise<void> {
    const log = logs.get(file);
    const path = join(folder.path, file);
    if (log?.isThere()) {
      if (log.failure() !== undefined) throw log.failure();
      if (log.path !== path) renameSync(log.path, path);
      return;
    }
    // They were nowhere else.
    if (needsExchanges) throw gone(file);
    const text =
      openEvents === undefined
        ? await render(events, renderOptionsOf(events, folder, kept))
        : events.map(openEvents()).join('');
    writeAtomically(path, text);
  }

  return {
    add(event) {
      // Of thousands of exchanges each goes to its files alone, and is not kept.
      const isExchange = event.type === 'exchange';
      if (!isExchange) events.push(event);
      for (const [file, partOf] of parts) logs.get(file)?.append(partOf(event), isExchange);
      if (pipedPart !== undefined) piped?.stream.write(pipedPart(event));
    },
    async write() {
      const report = reportOf(events);
      if (pipedFormat !== undefined && pipedPart === undefined) {
        piped?.stream.write(
          await pipedFormat.render(events, renderOptionsOf(events, folder, kept)),
        );
      }
      await writeAll(report, folder, { formats, writeOne }, whole);
      if (reporters.has('json')) await ensureValid(report);
    },
    written: () => whole,
    close() {
      for (const [file, log] of logs) {
        log.close();
        if (log.path !== join(folder.path, file)) rmSync(log.path, { force: true });
      }
    },
  };
}
