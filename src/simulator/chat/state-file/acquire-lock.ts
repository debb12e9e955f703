import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** Puts a whole lock there or, when one is there already, nothing. */
function tryPut(path: string, content: string, pid: number): boolean {
  const draft = `${path}.${pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    return succeeds(() => linkSync(draft, path), 'EEXIST');
  } finally {
    rmSync(draft, { force: true });
  }
}

function readMark(path: string, content: string): ProcessMark {
  try {
    const { pid, birth } = JSON.parse(content) as Partial<Record<keyof ProcessMark, unknown>>;
    if (Number.isSafeInteger(pid) && typeof birth === 'string')
      return { pid: pid as number, birth };
  } catch {}
  throw new UsageError(
    `${path} is there and is no lock of assay. Remove it when nothing uses it, or name another state file.`,
  );
}

/** Takes the lock of a dead process away, unless another process has been faster. */
function removeStale(path: string, content: string, pid: number): void {
  const aside = `${path}.${pid}.stale`;
  if (!succeeds(() => renameSync(path, aside), 'ENOENT')) return;
  const isTheSame = readFileSync(aside, 'utf8') === content;
  if (!isTheSame) succeeds(() => linkSync(aside, path), 'EEXIST');
  rmSync(aside);
}

/**
 * Takes a lock file, or that of a process that is no more; the returned function gives it back.
 * @throws UsageError when another process, or this one, holds it.
 */
export function acquireLock(path: string, { own, find }: Processes): () => void {
  const mine = `${JSON.stringify({ pid: own.pid, birth: own.birth })}\n`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (tryPut(path, mine, own.pid)) {
      return () => {
        if (readIfThere(path) === mine) rmSync(path, { force: true });
      };
    }
    const theirs = readIfThere(path);
    if (theirs === undefined) continue;
    const { pid, birth } = readMark(path, theirs);
    if (find(pid)?.birth === birth) {
      throw new UsageError(
        `The process ${pid} uses this state file (${path} says so). End it, or name another state file.`,
      );
    }
    removeStale(path, theirs, own.pid);
  }
  throw new UsageError(
    `Several processes want ${path} at once. Name a state file for each of them.`,
  );
}
