import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { errnoReason } from '../../../errors.ts';
import { BODIES_FOLDER } from '../../../report/requests/sent-request.ts';
import type { CliIo } from '../../io.ts';
import { printable } from '../../printable.ts';
import { SIMULATION_FILES } from '../../simulate/simulation-files.ts';
import {
  ensureWritable,
  holdsOnlyReports,
  holdsReports,
  lockFolder,
  type OutputFolder,
  RUNNING,
  removeEarlierReports,
  SERVER_LOG,
} from './output-folder.ts';

/** The folder of a run that named none. */
export interface RunFolder extends OutputFolder {
  /** How many folders of runs are left beside each other, this one among them. */
  readonly keep: number;
}

const ROOT = 'reports';
const LATEST = 'latest';
/** So many folders of runs are left beside each other. */
const DEFAULT_KEEP = 20;
/** A run that has written nothing for so long was killed, in ms. */
const KILLED_AFTER_MS = 86_400_000;

const RUN_FOLDER = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?:-(\d+))?$/;

function stampOf(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Names of folders of runs, the oldest first. */
function byAge(one: string, other: string): number {
  const [, stamp = '', number = '1'] = RUN_FOLDER.exec(one) ?? [];
  const [, otherStamp = '', otherNumber = '1'] = RUN_FOLDER.exec(other) ?? [];
  if (stamp !== otherStamp) return stamp < otherStamp ? -1 : 1;
  return Number(number) - Number(otherNumber);
}

function runFoldersIn(root: string): readonly string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && RUN_FOLDER.test(entry.name))
    .map(({ name }) => name)
    .toSorted(byAge);
}

/** The number behind the newest folder of a moment: what was removed before it gives its name to no newer one. */
function lastNumberOf(root: string, stamp: string): number {
  const newest = runFoldersIn(root).findLast((name) => name.startsWith(stamp));
  return newest === undefined ? 0 : Number(RUN_FOLDER.exec(newest)?.[2] ?? 1);
}

/** Calls `take` with `stamp`, `stamp-2` and so on until none of that name was there. */
function takeFreeName(root: string, stamp: string, take: (path: string) => void): string {
  for (let number = lastNumberOf(root, stamp) + 1; ; number += 1) {
    const name = number === 1 ? stamp : `${stamp}-${number}`;
    if (existsSync(join(root, name))) continue;
    try {
      take(join(root, name));
      return name;
    } catch (error) {
      // Another run may have taken it meanwhile.
      if (!existsSync(join(root, name))) throw error;
    }
  }
}

/** Makes a folder that is locked by its run. */
function makeRunning(path: string): void {
  mkdirSync(path);
  const folder = { path, name: `${ROOT}/${basename(path)}` };
  try {
    lockFolder(folder);
  } catch (error) {
    if (existsSync(path)) {
      rmdirSync(path);
      throw error;
    }
    // Another run that begins may remove a folder that is not locked yet.
    mkdirSync(path);
    lockFolder(folder);
  }
}

/**
 * Makes the folder of a run that named none, `reports/2026-11-21T10-15-47Z`. No two runs get the same.
 * @throws OutputError that names the path and the reason.
 */
export function openRunFolder(
  cwd: string,
  nowMs: number,
  keep: number = DEFAULT_KEEP,
  /** Names another folder. */
  flag?: string,
): RunFolder {
  const root = resolve(cwd, ROOT);
  ensureWritable(root, ROOT, flag);
  const name = takeFreeName(root, stampOf(nowMs), makeRunning);
  return { path: join(root, name), name: `${ROOT}/${name}`, keep };
}

function isRunFolder(folder: OutputFolder): folder is RunFolder {
  return 'keep' in folder;
}

/** Earlier versions wrote into a folder `latest`: it becomes the folder of its run. */
function moveEarlierLatest(root: string): string | undefined {
  const link = join(root, LATEST);
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return undefined;
  if (!found.isDirectory() || !holdsReports(link)) {
    throw new Error('assay did not make what stands there');
  }
  return takeFreeName(root, stampOf(found.mtimeMs), (path) => renameSync(link, path));
}

/** Windows replaces no link to a folder by renaming. */
function replaceLink(draft: string, link: string): void {
  try {
    renameSync(draft, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    rmSync(link, { force: true });
    renameSync(draft, link);
  }
}

/** A link is replaced in one step where the system can, so that it always leads somewhere. */
function pointLatestAt(root: string, name: string): void {
  const draft = join(root, `.${LATEST}.${randomUUID()}.tmp`);
  // Windows lets anybody make a junction.
  symlinkSync(name, draft, 'junction');
  try {
    replaceLink(draft, join(root, LATEST));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Where a link leads to; nothing where another run has put it into its place since it was listed. */
function linkAt(path: string): string | undefined {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Folders that a link beside them leads to. */
function linkedIn(root: string): ReadonlySet<string> {
  const links = readdirSync(root, { withFileTypes: true }).filter((entry) =>
    entry.isSymbolicLink(),
  );
  return new Set(links.flatMap(({ name }) => linkAt(join(root, name)) ?? []));
}

function isRunning(folder: string, nowMs: number): boolean {
  if (!existsSync(join(folder, RUNNING))) return false;
  // What is gone by now was renamed at this moment.
  const timeOf = (file: string) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? nowMs;
  const times = readdirSync(folder).map(timeOf);
  return Math.max(...times) > nowMs - KILLED_AFTER_MS;
}

/** What stands in the folder of a run beside the reports of its checks. */
const OTHER_FILES: readonly string[] = [RUNNING, ...Object.values(SIMULATION_FILES)];

/** Removes the oldest folders of runs that nobody uses and that hold nothing but what assay wrote. */
function removeOldRuns(root: string, keep: number, nowMs: number): void {
  const names = runFoldersIn(root);
  const linked = linkedIn(root);
  for (const name of names.slice(0, Math.max(names.length - keep, 0))) {
    const path = join(root, name);
    try {
      if (linked.has(path) || isRunning(path, nowMs) || !holdsOnlyReports(path, OTHER_FILES))
        continue;
      removeEarlierReports({ path, name }, [...OTHER_FILES, SERVER_LOG]);
      if (existsSync(join(path, BODIES_FOLDER))) rmdirSync(join(path, BODIES_FOLDER));
      rmdirSync(path);
    } catch (error) {
      // Another run that begins may remove the same folder.
      if (existsSync(path)) throw error;
    }
  }
}

function settle({ path, name, keep }: RunFolder, nowMs: number): readonly string[] {
  const root = dirname(path);
  const told: string[] = [];
  try {
    const moved = moveEarlierLatest(root);
    if (moved !== undefined) {
      told.push(`What stood in ${ROOT}/${LATEST} is in ${ROOT}/${moved} now.`);
    }
    pointLatestAt(root, name.slice(ROOT.length + 1));
  } catch (error) {
    told.push(
      `${ROOT}/${LATEST} cannot lead to this run (${errnoReason(error, 'written')}); its reports are in ${name}.`,
    );
  }
  try {
    removeOldRuns(root, keep, nowMs);
  } catch (error) {
    told.push(`Old runs in ${ROOT} cannot be removed: ${errnoReason(error, 'written')}.`);
  }
  return told;
}

/**
 * Makes `reports/latest` lead to the folder of a run that begins, and removes old folders. Neither keeps a run
 * from going on: what could not be done is said on standard error. A folder that a user named stays as it is.
 */
export function beginRunFolder(folder: OutputFolder, io: Pick<CliIo, 'clock' | 'stderr'>): void {
  if (!isRunFolder(folder)) return;
  for (const line of settle(folder, io.clock.now())) io.stderr.write(`assay: ${printable(line)}\n`);
}

/** Unlocks the folder of a run that has ended. The folder of a run that never began goes. */
export function endRunFolder(folder: OutputFolder): void {
  const { path } = folder;
  rmSync(join(path, RUNNING), { force: true });
  if (!isRunFolder(folder)) return;
  const root = dirname(path);
  try {
    if (!linkedIn(root).has(path)) rmdirSync(path);
  } catch {
    // It holds something, or is gone.
  }
}

/**
 * The folder of the last run, as a person in the working directory would write it: where `reports/latest` leads
 * to, since it leads elsewhere after the next run. Without that link, the newest folder of a run.
 */
export function lastRunFolder(cwd: string): string {
  const root = resolve(cwd, ROOT);
  const fallback = `${ROOT}/${LATEST}`;
  try {
    const found = lstatSync(join(root, LATEST), { throwIfNoEntry: false });
    if (found === undefined || (found.isDirectory() && !holdsReports(join(root, LATEST)))) {
      const newest = runFoldersIn(root).at(-1);
      return newest === undefined ? fallback : `${ROOT}/${newest}`;
    }
    if (!found.isSymbolicLink()) return fallback;
    const led = relative(root, resolve(root, readlinkSync(join(root, LATEST))));
    return RUN_FOLDER.test(led) ? `${ROOT}/${led}` : fallback;
  } catch {
    return fallback;
  }
}

/** What is read where no report is named. */
export const LAST_REPORT: string = `${ROOT}/${LATEST}`;

/**
 * The absolute path of a report or a folder that was named. The link to the last run leads elsewhere after the next
 * one: what is behind it is named as what it is.
 */
export function stablePathOf(given: string, cwd: string): string {
  const path = resolve(cwd, given);
  const below = relative(resolve(cwd, LAST_REPORT), path);
  return below.startsWith('..') ? path : resolve(cwd, lastRunFolder(cwd), below);
}
