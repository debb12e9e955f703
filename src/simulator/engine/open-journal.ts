import { open } from 'node:fs/promises';
import { errnoReason, OutputError } from '../../errors.ts';
import type { Attempt } from './attempt.ts';
import type { Pace } from './pace.ts';

/** Takes the lines of a run; where they go is the caller's affair. */
export interface Journal {
  write(line: string): void;
  /** Everything written so far is kept when it resolves; rejects when it cannot be. */
  flush(): Promise<void>;
}

/** Keeps nothing. */
export const NO_JOURNAL: Journal = { write: () => {}, flush: async () => {} };

/** The first line of a journal: what must be the same when the run is resumed. */
export interface JournalHead {
  readonly journal: 1;
  readonly runId: string;
  readonly seed: number;
  /** Unix ms. */
  readonly epochMs: number;
  readonly profile: string;
  /** What was delivered to, such as a URL without secrets; a journal of an earlier version says nothing of it. */
  readonly target?: string;
  /** Ids of the scenarios in their order; empty: all of them. */
  readonly scenarios: readonly string[];
  /** Null: each plan of the scenarios once, or as many as the duration has room for. */
  readonly sessions: number | null;
  /** For so long notices were to be sent. */
  readonly durationMs?: number;
  /** When notices are sent; a journal of an earlier version says nothing of it. */
  readonly pace?: Pace;
  /** So many sessions at most begin in a second. */
  readonly sessionRate?: number;
  /** SHA-256 in hexadecimal of the events that stood in place of scenarios. */
  readonly eventsDigest?: string;
}

export function headLine(head: JournalHead): string {
  return `${JSON.stringify(head)}\n`;
}

/** Where a session began, since its times follow from it. */
export function sessionLine(session: number, startMs: number): string {
  return `{"session":${session},"startMs":${startMs}}\n`;
}

/**
 * One attempt in one line. Formatted by hand, since it is written for every request: all members are
 * integers or text of our own without anything to escape, but for `detail` and `answer`.
 */
export function attemptLine(attempt: Attempt): string {
  const { session, place, number, noticeId, eventType, notifyMs, outcome } = attempt;
  const { intendedMs, startedMs, endedMs, refused, disturbances, isCopy, settled } = attempt;
  const latencyUs = Math.round((endedMs - startedMs) * 1_000);
  const known =
    `{"session":${session},"place":${place},"attempt":${number},"noticeId":"${noticeId}",` +
    `"eventType":${eventType},"notifyMs":${notifyMs},"intendedMs":${Math.round(intendedMs)},` +
    `"startedMs":${Math.round(startedMs)},"latencyUs":${latencyUs}`;
  const result =
    outcome.kind === 'answer'
      ? `,"status":${outcome.status}`
      : `,"failure":"${outcome.reason}","detail":${JSON.stringify(outcome.detail)}`;
  const trouble = refused === undefined ? '' : `,${JSON.stringify(refused).slice(1, -1)}`;
  const disturbed = disturbances.length === 0 ? '' : `,"disturbances":"${disturbances.join(',')}"`;
  const copy = isCopy ? ',"isCopy":true' : '';
  const end = settled === undefined ? '' : `,"settled":"${settled}"`;
  return `${known}${result}${trouble}${disturbed}${copy}${end}}\n`;
}

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
  return new OutputError(
    `cannot write the journal ${path}: ${errnoReason(cause, 'written')}. What it holds is what was delivered before, from which a resumed run goes on.`,
    { cause },
  );
}

/**
 * Opens a journal file. What is not yet written when the process dies is sent again by a run that
 * resumes: at least once, never lost. `flush` and `close` reject with an OutputError when the file
 * cannot be written, on a full disk for one, and `close` also when it was removed meanwhile.
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
        const { nlink } = await file.stat();
        if (nlink === 0) {
          throw new OutputError(
            `The journal ${path} was removed while it was written, and is lost.`,
          );
        }
      } finally {
        await file.close();
      }
    },
  };
}
