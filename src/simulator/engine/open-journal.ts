import { open } from 'node:fs/promises';
import { OutputError } from '../../errors.ts';
import type { Journal } from './journal.ts';

/** Lines are written together once they make up so many characters. */
const BATCH_CHARACTERS = 65_536;

/** A journal in a file. */
export interface FileJournal extends Journal {
  close(): Promise<void>;
}

export interface FileJournalOptions {
  /** Goes on after so many bytes of an earlier run and drops what follows; a new file otherwise. */
  readonly afterBytes?: number;
}

function outputError(path: string, cause: unknown): OutputError {
  const detail = cause instanceof Error ? cause.message : String(cause);
  return new OutputError(`cannot write the journal ${path}: ${detail}`, { cause });
}

/**
 * Opens a journal file. What is not yet written when the process dies is sent again by a run that
 * resumes: at least once, never lost. `flush` and `close` reject with an OutputError when the file
 * cannot be written, on a full disk for one.
 */
export async function openJournal(
  path: string,
  { afterBytes }: FileJournalOptions = {},
): Promise<FileJournal> {
  const file = await open(path, afterBytes === undefined ? 'w' : 'r+').catch((error: unknown) => {
    throw outputError(path, error);
  });
  if (afterBytes !== undefined) await file.truncate(afterBytes);
  let position = afterBytes ?? 0;
  let pending = '';
  let writing: Promise<void> = Promise.resolve();
  let failure: OutputError | undefined;

  async function append(bytes: Buffer): Promise<void> {
    try {
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position);
        done += bytesWritten;
        position += bytesWritten;
      }
    } catch (error) {
      failure ??= outputError(path, error);
    }
  }

  function writeOut(): void {
    if (pending === '') return;
    const bytes = Buffer.from(pending);
    pending = '';
    writing = writing.then(() => append(bytes));
  }

  async function flush(): Promise<void> {
    writeOut();
    await writing;
    if (failure !== undefined) throw failure;
  }

  return {
    write(line) {
      pending += line;
      if (pending.length >= BATCH_CHARACTERS) writeOut();
    },
    flush,
    async close() {
      try {
        await flush();
      } finally {
        await file.close();
      }
    },
  };
}
