import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Report, type RunEvent, violationsOf } from '../../contract/index.ts';
import { errnoReason, OutputError } from '../../errors.ts';
import {
  bodyFilesOf,
  REPORT_FORMATS,
  type ReplayReferences,
  reportOf,
} from '../../report/index.ts';
import { formatsOf, type ReporterName } from '../options/run-options.ts';
import { type EventLog, openEventLog } from './open-event-log.ts';
import type { OutputFolder } from './output-folder.ts';
import { removeEarlierReports } from './output-folder.ts';
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
   * Writes the reports of the events so far, and the bodies that their `curl` lines read, as many as it can. A
   * folder that was removed meanwhile is made again.
   * @throws OutputError for the first that cannot be written, which names those that are there;
   * Error when the report breaks its own schema, which is our bug.
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

type Format = ReturnType<typeof formatsOf>[number];

function isOfTheSystem(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException | null)?.syscall === 'string';
}

function unwritable(folder: OutputFolder, cause: unknown, whole: readonly string[]): OutputError {
  const kept = whole.length === 0 ? 'None of them is whole' : `Whole are ${whole.join(', ')}`;
  return new OutputError(
    `The reports cannot be written to ${folder.name}: ${errnoReason(cause, 'written')}. ${kept}; ` +
      'events.ndjson, where it is there, holds what came before. Make room or choose another folder with --out.',
    { cause },
  );
}

/**
 * Opens the reports that were asked for. Each event is handed to the system at once, so that a killed
 * run leaves all of them.
 */
export function openReports({ folder, reporters, references }: ReportsOptions): Reports {
  const formats = formatsOf(reporters);
  const events: RunEvent[] = [];
  const logs = new Map<string, EventLog>();
  removeEarlierReports(folder);
  for (const { file, renderEvent } of formats) {
    if (renderEvent !== undefined) logs.set(file, openEventLog(join(folder.path, file)));
  }

  /** Throws why a report is not whole in the folder. */
  async function writeOne({ file, render, renderEvent }: Format): Promise<void> {
    const log = logs.get(file);
    if (log?.isThere()) {
      if (log.failure() !== undefined) throw log.failure();
      return;
    }
    const text =
      renderEvent === undefined
        ? await render(events, { folder: folder.name, references })
        : events.map(renderEvent).join('');
    writeAtomically(join(folder.path, file), text);
  }

  return {
    add(event) {
      events.push(event);
      for (const { file, renderEvent } of formats) {
        if (renderEvent !== undefined) logs.get(file)?.append(renderEvent(event));
      }
    },
    async write() {
      const report = reportOf(events);
      const failures: unknown[] = [];
      const attempt = async (work: () => Promise<void> | void): Promise<boolean> => {
        try {
          await work();
          return true;
        } catch (error) {
          if (!isOfTheSystem(error)) throw error;
          failures.push(error);
          return false;
        }
      };
      await attempt(() => void mkdirSync(folder.path, { recursive: true }));
      await attempt(() => writeBodies(report, folder));
      const whole: string[] = [];
      for (const format of formats) {
        if (await attempt(() => writeOne(format))) whole.push(format.file);
      }
      if (failures.length > 0) throw unwritable(folder, failures[0], whole);
      if (reporters.has('json')) await ensureValid(report);
    },
    close() {
      for (const log of logs.values()) log.close();
    },
  };
}
