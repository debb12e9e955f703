import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Profile } from '../../contract/index.ts';
import { ConfigError, errnoReason, OutputError, UsageError } from '../../errors.ts';
import {
  type AttemptRecord,
  type FileJournal,
  openJournal,
  type PastRun,
  readJournalPieces,
} from '../../simulator/engine/index.ts';
import type { SimulateSettings } from '../options/simulate-options.ts';
import { expectFile } from '../read-input-file.ts';

type Settings = Partial<SimulateSettings>;

/** What stands in the head of a journal, and the flag that would contradict it. */
const OF_THE_JOURNAL = {
  '--scenario': 'scenario',
  '--sessions': 'sessions',
  '--duration': 'duration',
  '--seed': 'seed',
  '--run-id': 'runId',
  '--start-time': 'startTime',
} as const;

/** Throws a UsageError for `--resume` without a journal, or with what the journal already says. */
export function checkResuming(
  flags: Readonly<Record<string, unknown>>,
  { resume, journal }: Settings,
): void {
  if (!resume) return;
  if (journal === undefined) {
    throw new UsageError('--resume needs --journal, the file of the run to go on with.');
  }
  for (const [flag, key] of Object.entries(OF_THE_JOURNAL)) {
    if (flags[key] !== undefined) {
      throw new UsageError(`--resume takes ${flag} from the journal: drop ${flag}.`);
    }
  }
}

/** The run of a journal, every attempt of which is handed on. Throws a UsageError or a ConfigError for what is none. */
export async function readJournalRun(
  path: string,
  onAttempt?: (record: AttemptRecord) => void,
): Promise<PastRun> {
  try {
    await expectFile(path);
    return await readJournalPieces(createReadStream(path), onAttempt);
  } catch (error) {
    if (error instanceof ConfigError) {
      throw new ConfigError(`${path}: ${error.message}`, { cause: error });
    }
    const reason = errnoReason(error, 'read');
    throw new UsageError(`The journal ${path} cannot be read: ${reason}.`, { cause: error });
  }
}

/** An empty file loses nothing, and a device keeps nothing; a FIFO would be waited for without end. */
async function expectRoom(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFIFO() === true) {
    throw new UsageError(`The journal ${path} cannot be written: it is a FIFO, not a file.`);
  }
  if (found?.isFile() === true && found.size > 0) {
    throw new UsageError(
      `The journal ${path} is there already. Go on with its run by --resume, or name another file.`,
    );
  }
}

/** The interrupted run that is gone on with, if one is. */
export async function readPastRun(
  { resume, journal }: Settings,
  onAttempt?: (record: AttemptRecord) => void,
): Promise<PastRun | undefined> {
  if (journal === undefined) return undefined;
  if (resume) return readJournalRun(journal, onAttempt);
  await expectRoom(journal);
  return undefined;
}

/** The notices of a journal follow from its profile. Throws a UsageError for another one. */
export function checkJournalProfile({ name }: Profile, past: PastRun | undefined): void {
  if (past === undefined || past.head.profile === name) return;
  throw new UsageError(
    `The journal was written under the profile ${past.head.profile}, not ${name}: give --profile ${past.head.profile}.`,
  );
}

/** Opens the journal, behind the last whole line of a past run. */
export async function openRunJournal(
  path: string | undefined,
  past: PastRun | undefined,
): Promise<FileJournal | undefined> {
  if (path === undefined) return undefined;
  return openJournal(path, past === undefined ? {} : { afterBytes: past.wholeBytes }).catch(
    (error: unknown) => {
      if (!(error instanceof OutputError)) throw error;
      const { cause } = error;
      const reason = errnoReason(cause, 'written');
      throw new OutputError(
        `The journal ${path} cannot be written: ${reason}. Name another file with --journal.`,
        { cause },
      );
    },
  );
}
