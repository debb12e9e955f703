import { lstatSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Report } from '../../../contract/index.ts';
import { errnoReason, OutputError } from '../../../errors.ts';
import { bodyFilesOf, type ReportFormat } from '../../../report/index.ts';
import { BODIES_FOLDER } from '../../../report/requests/sent-request.ts';
import type { OutputFolder } from './output-folder.ts';
import { writeAtomically } from './write-atomically.ts';

/** @throws OutputError for a link in the place of the folder: whoever made it says where it leads to. */
function refuseLink({ path, name }: OutputFolder): void {
  const found = lstatSync(join(path, BODIES_FOLDER), { throwIfNoEntry: false });
  if (found?.isSymbolicLink() !== true) return;
  throw new OutputError(
    `${name}/${BODIES_FOLDER} is a link, and bodies of requests are written to no other place: remove it, or choose another folder with --out.`,
  );
}

function writeBodies(report: Report, folder: OutputFolder): void {
  const files = bodyFilesOf(report);
  if (files.length > 0) refuseLink(folder);
  for (const { path, bytes } of files) {
    const target = join(folder.path, path);
    mkdirSync(dirname(target), { recursive: true });
    writeAtomically(target, bytes);
  }
}

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

/** In which formats a report is written, and how each is. */
interface Writing {
  readonly formats: readonly ReportFormat[];
  readonly writeOne: (format: ReportFormat) => Promise<void>;
}

/**
 * Writes a report in some formats, and the bodies that its `curl` lines read, as many as it can. A folder that
 * was removed is made again. What is whole afterwards is added to `whole`.
 * @throws OutputError for the first that cannot be written, which names those that are there.
 */
export async function writeAll(
  report: Report,
  folder: OutputFolder,
  { formats, writeOne }: Writing,
  whole: string[] = [],
): Promise<void> {
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
  for (const format of formats) {
    if (await attempt(() => writeOne(format))) whole.push(format.file);
  }
  if (failures.length > 0) throw unwritable(folder, failures[0], whole);
}
