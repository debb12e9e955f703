import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { UsageError } from '../../../errors.ts';

/** One process of the machine. */
export interface ProcessMark {
  readonly pid: number;
  /** Differs between processes that had the same id one after another; empty where nothing is known. */
  readonly birth: string;
}

/** What a lock has to know of processes. */
export interface Processes {
  readonly own: ProcessMark;
  /** The process that has an id now; undefined when none has. */
  find(pid: number): ProcessMark | undefined;
}

/** Words of the messages about what a lock protects. */
export interface LockWords {
  /** `the folder o`. */
  readonly what: string;
  /** The way out, as an imperative: `choose another folder with --out`. */
  readonly other: string;
}

const ATTEMPTS = 10;

/** Whether a file operation came about; false when it fails with this code. */
function succeeds(operation: () => void, unlessCode: string): boolean {
  try {
    operation();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === unlessCode) return false;
    throw error;
  }
}

/** The text of a lock; undefined when there is none. */
function readIfThere(path: string): string | undefined {
  let text: string | undefined;
  succeeds(() => {
    text = readFileSync(path, 'utf8');
  }, 'ENOENT');
  return text;
}

/** Puts a lock there or, when one is there already, nothing. */
function tryPut(path: string, content: string): boolean {
  try {
    return succeeds(() => writeFileSync(path, content, { flag: 'wx', mode: 0o600 }), 'EEXIST');
  } catch (error) {
    // A full disk leaves an empty file.
    rmSync(path, { force: true });
    throw error;
  }
}

function readMark(path: string, content: string, { other }: LockWords): ProcessMark {
  try {
    const { pid, birth } = JSON.parse(content) as Partial<Record<keyof ProcessMark, unknown>>;
    if (Number.isSafeInteger(pid) && typeof birth === 'string')
      return { pid: pid as number, birth };
  } catch {}
  throw new UsageError(
    `${path} is there and is no lock of assay. Remove it when nothing uses it, or ${other}.`,
  );
}

/** Takes the lock of a dead process away, unless another process has been faster. */
function removeStale(path: string, content: string, pid: number): void {
  const aside = `${path}.${pid}.stale`;
  if (!succeeds(() => renameSync(path, aside), 'ENOENT')) return;
  const moved = readFileSync(aside, 'utf8');
  if (moved !== content) tryPut(path, moved);
  rmSync(aside);
}

/**
 * Takes a lock file, or that of a process that is no more; the returned function gives it back.
 * @throws UsageError when another process, or this one, holds it.
 */
export function acquireLock(path: string, { own, find }: Processes, words: LockWords): () => void {
  const mine = `${JSON.stringify({ pid: own.pid, birth: own.birth })}\n`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (tryPut(path, mine)) {
      return () => {
        if (readIfThere(path) === mine) rmSync(path, { force: true });
      };
    }
    const theirs = readIfThere(path);
    if (theirs === undefined) continue;
    const { pid, birth } = readMark(path, theirs, words);
    if (find(pid)?.birth === birth) {
      throw new UsageError(
        `The process ${pid} uses ${words.what} (${path} says so). End it, or ${words.other}.`,
      );
    }
    removeStale(path, theirs, own.pid);
  }
  throw new UsageError(
    `Several processes want ${words.what} at once. Start one of them again, or ${words.other}.`,
  );
}
