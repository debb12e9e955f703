import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { errnoReason, HarnessError, OutputError } from '../../../errors.ts';
import { REPORT_FORMATS } from '../../../report/formats.ts';
import { BODIES_FOLDER } from '../../../report/requests/sent-request.ts';
import { acquireLock } from '../../../simulator/chat/state-file/acquire-lock.ts';
import { processesHere } from '../../identify-process.ts';

/** Where the reports of a run go. */
export interface OutputFolder {
  /** Absolute. */
  readonly path: string;
  /** As a person in the working directory would write it. */
  readonly name: string;
}

/** The file in the folder that takes the output of `--start`. */
export const SERVER_LOG = 'server.log';

/** The lock of the run that is under way in a folder. */
export const RUNNING = '.running';

const BODY_FILE = /^(receiver|token-server)\..+\.bin$/;
/** What a run that was killed had begun to write. */
const DRAFT = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

function reasonOf(path: string, error: unknown): string {
  const existing = nearestExisting(path);
  if (!statSync(existing).isDirectory()) return `${existing} is a file, not a folder`;
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  return isMissing ? `no folder can be made in ${existing}` : errnoReason(error, 'written');
}

/** Whether a folder is there. A path that cannot be looked at is none; its use says why. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Level by level: the recursive `mkdirSync` of Node 20 never returns where a folder that exists refuses
 * a new one with ENOENT, as `/proc` does.
 */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(path)) throw error;
  }
}

/** Removes files by their names, and what was begun of them. */
function removeFiles(path: string, isMeant: (file: string) => boolean): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory() || !isMeant(entry.name.replace(DRAFT, ''))) continue;
    rmSync(join(path, entry.name), { force: true });
  }
}

const isReport = (file: string) => Object.values(REPORT_FORMATS).some((row) => row.file === file);

/** Whether a folder holds a report. */
export function holdsReports(path: string): boolean {
  return readdirSync(path).some(isReport);
}

/** Whether all that a folder holds was written by a run; `more` are further names of its files. */
export function holdsOnlyReports(path: string, more: readonly string[]): boolean {
  return readdirSync(path, { withFileTypes: true }).every((entry) => {
    const name = entry.name.replace(DRAFT, '');
    if (entry.isFile()) return isReport(name) || name === SERVER_LOG || more.includes(name);
    if (!entry.isDirectory() || name !== BODIES_FOLDER) return false;
    const bodies = readdirSync(join(path, BODIES_FOLDER), { withFileTypes: true });
    return bodies.every((body) => body.isFile() && BODY_FILE.test(body.name.replace(DRAFT, '')));
  });
}

/** Removes what an earlier run has left: its report beside that of a later one would mislead. `more` are further names of its files. */
export function removeEarlierReports({ path }: OutputFolder, more: readonly string[] = []): void {
  removeFiles(path, (file) => isReport(file) || more.includes(file));
  const bodies = join(path, BODIES_FOLDER);
  if (isFolder(bodies)) removeFiles(bodies, (file) => BODY_FILE.test(file));
}

function cannotBeWritten(name: string, reason: string, flag: string, cause?: unknown): OutputError {
  return new OutputError(
    `The reports cannot be written to ${name}: ${reason}. Choose another folder with ${flag}.`,
    { cause },
  );
}

/** @throws OutputError for a folder in the place of a file that a run writes, or the other way round. */
function ensureFree({ path, name }: OutputFolder, flag: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const isOfRun = isReport(entry.name) || [SERVER_LOG, RUNNING].includes(entry.name);
    if (isOfRun && entry.isDirectory()) {
      throw cannotBeWritten(name, `${entry.name} there is a folder, not a file`, flag);
    }
    if (entry.name === BODIES_FOLDER && !isFolder(join(path, BODIES_FOLDER))) {
      throw cannotBeWritten(name, `${BODIES_FOLDER} there is a file, not a folder`, flag);
    }
  }
}

/**
 * Makes a folder and proves that it can be written; `flag` names another one.
 * @throws OutputError that names the path and the reason.
 */
export function ensureWritable(path: string, name: string, flag = '--out'): void {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
    // Writing a file is the proof: the flags of the folder say less.
    const probe = join(path, `.${randomUUID()}.tmp`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw cannotBeWritten(name, reasonOf(path, error), flag, error);
  }
}

/**
 * Keeps other runs out of a folder until `endRunFolder` gives it back.
 * @throws UsageError that names the folder and the process that uses it; OutputError for one that takes no lock.
 */
export function lockFolder({ path, name }: OutputFolder, flag = '--out'): void {
  const words = { what: `the folder ${name}`, other: `choose another folder with ${flag}` };
  try {
    acquireLock(join(path, RUNNING), processesHere(), words);
  } catch (error) {
    if (error instanceof HarnessError) throw error;
    throw cannotBeWritten(name, errnoReason(error, 'written'), flag, error);
  }
}

/** A path as it is shown: from the working directory where it lies below it. */
function nameBelow(cwd: string, path: string): string {
  const below = relative(cwd, path);
  if (below === '') return '.';
  return below.startsWith('..') ? path : below;
}

/**
 * Makes the folder and proves that it can be written, before anything else is done. A run (not `keepsLog`) locks it
 * and removes the log of an earlier server. Earlier reports stay until this run begins.
 * @throws OutputError that names the path and the reason; UsageError for a folder that another run uses.
 */
export function openOutputFolder(
  path: string,
  cwd: string,
  {
    keepsLog = false,
    flag = '--out',
  }: { readonly keepsLog?: boolean; readonly flag?: string } = {},
): OutputFolder {
  const folder = { path, name: nameBelow(cwd, path) };
  ensureWritable(path, folder.name, flag);
  ensureFree(folder, flag);
  if (!keepsLog) {
    lockFolder(folder, flag);
    rmSync(join(path, SERVER_LOG), { force: true });
  }
  return folder;
}
