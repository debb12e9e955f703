import { closeSync, fstatSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { errnoReason, HarnessError, OutputError, UsageError } from '../../../errors.ts';
import type { ChatStore } from '../chat-service.ts';
import { type ChatState, createChatState, type MutableChatState } from '../service/chat-state.ts';
import { acquireLock, type Processes } from './acquire-lock.ts';
import { isKept } from './kept-change.ts';
import { changesLine, compactState, type PastState, readState, writeWhole } from './state-lines.ts';

export interface StateFileOptions {
  readonly path: string;
  /** Must be those that the file was begun with. */
  readonly appId: string;
  readonly tokenFormat: string;
  /** For the lock that keeps a second process away from the file. */
  readonly processes: Processes;
  /** The file is written again when it has grown by its own size and by so many bytes; 8 MiB unless given. */
  readonly leastGrowth?: number;
  /** Called once when the file cannot be written any more; nothing is kept from then on. */
  readonly onFailure?: (error: OutputError) => void;
}

/** A file that keeps the state of a chat service. */
export interface StateFile {
  /** As the file had it; the service goes on with this very object, and carries out in it what it keeps. */
  readonly state: MutableChatState;
  /** Throws an OutputError when a change cannot be kept. */
  readonly store: ChatStore;
  /** Gives the file free. */
  close(): void;
}

function cannot(what: string, path: string, cause: unknown): OutputError {
  const reason = errnoReason(cause, 'written');
  return new OutputError(`The state file ${path} cannot be ${what}: ${reason}.`, { cause });
}

/** The file itself where a link leads to it, so that two names of a file have one lock. */
function realPathOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return path;
  if (found.isFile()) return realpathSync(path);
  throw new UsageError(`The state file ${path} is there and is no file. Name another one.`);
}

function checkHead({ head }: PastState, { path, appId, tokenFormat }: StateFileOptions): void {
  const advice = 'Start with the same one, or name another state file.';
  if (head.appId !== appId) {
    const found = `is of the app ${JSON.stringify(head.appId)}, not of ${JSON.stringify(appId)}`;
    throw new UsageError(`The state file ${path} ${found}. ${advice}`);
  }
  if (head.tokenFormat !== tokenFormat) {
    const found = `is of the token format ${JSON.stringify(head.tokenFormat)}, not of ${tokenFormat}`;
    throw new UsageError(`The state file ${path} ${found}. ${advice}`);
  }
}

function takeOver(real: string, options: StateFileOptions): MutableChatState {
  const isThere = statSync(real, { throwIfNoEntry: false }) !== undefined;
  const past = isThere ? readState(readFileSync(real), options.path) : undefined;
  if (past !== undefined) checkHead(past, options);
  const state = past?.state ?? createChatState();
  compactState(real, state, options);
  return state;
}

interface OpenStore extends ChatStore {
  close(): void;
}

/** A file that has grown by less is left as it is, in bytes. */
const LEAST_GROWTH = 8_388_608;

function openStore(real: string, state: ChatState, options: StateFileOptions): OpenStore {
  const { path, onFailure, leastGrowth = LEAST_GROWTH } = options;
  let descriptor = openSync(real, 'a');
  let size = fstatSync(descriptor).size;
  let growth = 0;
  let mostGrowth = growthFor();
  let failure: OutputError | undefined;

  function growthFor(): number {
    return Math.max(leastGrowth, fstatSync(descriptor).size);
  }

  /** Nobody finds again what is written to a file without its name, or behind lines that were cut off. */
  function ensureOurs(): void {
    const written = fstatSync(descriptor);
    const named = statSync(real, { throwIfNoEntry: false });
    if (named?.ino !== written.ino || named.dev !== written.dev) {
      throw new Error('it was removed or moved meanwhile');
    }
    if (written.size < size) throw new Error('another program cut it off meanwhile');
  }

  /** Writes the file again once it has doubled. All that was kept before has been carried out by then. */
  function compact(): void {
    if (growth < mostGrowth) return;
    growth = 0;
    try {
      compactState(real, state, options);
    } catch {
      // A disk without room for both files may have room for what comes next.
      return;
    }
    // The new file is there: what is written to the old one from now on would be lost.
    const opened = openSync(real, 'a');
    closeSync(descriptor);
    descriptor = opened;
    size = fstatSync(descriptor).size;
    mostGrowth = growthFor();
  }

  return {
    append(changes) {
      // Nothing is written behind a line that could not be written to its end.
      if (failure !== undefined) throw failure;
      const kept = changes.filter(isKept);
      if (kept.length === 0) return;
      try {
        compact();
        const line = changesLine(kept);
        writeWhole(descriptor, line);
        growth += line.length;
        size += Buffer.byteLength(line);
        ensureOurs();
      } catch (error) {
        failure = cannot('written', path, error);
        onFailure?.(failure);
        throw failure;
      }
    },
    close() {
      // The number of a closed descriptor may soon be that of another file.
      failure ??= new OutputError(`The state file ${path} is closed.`);
      closeSync(descriptor);
    },
  };
}

const LOCK_WORDS = { what: 'this state file', other: 'name another state file' };

/**
 * Opens a state file, or begins one. What `store.append` has returned from survives the end of the
 * process at any moment; the end of the machine it survives once the machine has written it out.
 * @throws ConfigError for a file that cannot be read; UsageError for one of another app or token format,
 * or in use; OutputError for one that cannot be written. None of them changes the file.
 */
export function openStateFile(options: StateFileOptions): StateFile {
  const { path, processes } = options;
  let release = (): void => {};
  try {
    const real = realPathOf(path);
    release = acquireLock(`${real}.lock`, processes, LOCK_WORDS);
    const state = takeOver(real, options);
    const store = openStore(real, state, options);
    let isOpen = true;
    return {
      state,
      store,
      close() {
        if (!isOpen) return;
        isOpen = false;
        store.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error instanceof HarnessError ? error : cannot('opened', path, error);
  }
}
