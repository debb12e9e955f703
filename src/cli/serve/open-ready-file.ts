import { readFileSync, rmSync, statSync } from 'node:fs';
import { errnoReason, OutputError, UsageError } from '../../errors.ts';
import type { Processes } from '../../simulator/chat/index.ts';
import { writeAtomically } from '../run/output/write-atomically.ts';

/** What a ready file says. */
export interface Readiness {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
}

/** A file that is there while a service listens. */
export interface ReadyFile {
  /** Throws an OutputError when the file cannot be written. */
  write(readiness: Readiness): void;
  /** Does nothing when another service has written there since. */
  remove(): void;
}

function cannotBeWritten(path: string, cause: unknown): OutputError {
  const reason = errnoReason(cause, 'written');
  return new OutputError(
    `The ready file ${path} cannot be written: ${reason}. Name another one with --ready-file.`,
    { cause },
  );
}

/** A pipe, and some devices, would be read for ever; reading a folder fails by itself. */
function checkKind(path: string): void {
  const stats = statSync(path);
  if (!stats.isFile() && !stats.isDirectory()) throw new Error('it is no file');
}

function readText(path: string): string | undefined {
  try {
    checkKind(path);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cannotBeWritten(path, error);
  }
}

/** The process that wrote a ready file. A file that is something else must not be overwritten. */
function writerOf(text: string, path: string): number {
  try {
    const { url, pid } = JSON.parse(text) as Partial<Readiness>;
    if (typeof url === 'string' && typeof pid === 'number') return pid;
  } catch {}
  throw new UsageError(
    `The ready file ${path} is there and holds something else. Remove it, or name another one with --ready-file.`,
  );
}

/**
 * Looks at the place of a ready file, and removes what a service left there that was killed: a
 * script that waits for the file must not find the old one. The file of a service that runs stays until this one
 * listens.
 */
export function openReadyFile(path: string, { own, find }: Processes): ReadyFile {
  const found = readText(path);
  if (found !== undefined) {
    const writer = writerOf(found, path);
    if (writer === own.pid || find(writer) === undefined) rmSync(path, { force: true });
  }
  let written: string | undefined;
  return {
    write(readiness) {
      written = `${JSON.stringify(readiness)}\n`;
      try {
        writeAtomically(path, written);
      } catch (error) {
        throw cannotBeWritten(path, error);
      }
    },
    remove() {
      try {
        if (written !== undefined && readText(path) === written) rmSync(path, { force: true });
      } catch {
        // A service that is ending cannot repair a file that cannot be read or removed.
      }
    },
  };
}
