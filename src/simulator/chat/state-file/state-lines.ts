import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../../../errors.ts';
import {
  type ChatState,
  createChatState,
  evolve,
  type MutableChatState,
  type StubTarget,
} from '../service/chat-state.ts';
import { isKeptChange, type KeptChange } from './kept-change.ts';

/** The first line of a state file: what must be the same when a service goes on with it. */
export interface StateHead {
  readonly format: 'assay-chat-state';
  readonly version: 1;
  readonly appId: string;
  /** The id of the token format: tokens of one format mean nothing in another. */
  readonly tokenFormat: string;
  /** Number of tokens issued before the lines that follow. */
  readonly issuedTokens: number;
}

const STATE_FORMAT = 'assay-chat-state';
const STATE_VERSION = 1;

/**
 * The changes of one decision in one line, so that a line that was cut off takes the whole decision with
 * it. JSON escapes line breaks, so no text can end a line.
 */
export function changesLine(changes: readonly KeptChange[]): string {
  return `${JSON.stringify(changes)}\n`;
}

function* changesOf(state: ChatState): Generator<KeptChange> {
  if (state.leadMs !== 0) yield { type: 'clock-turned', leadMs: state.leadMs };
  for (const user of state.users.values()) yield { type: 'user-created', user };
  for (const token of state.knownTokens.values()) yield { type: 'token-known', token };
  for (const tokenId of state.expiredTokens) yield { type: 'token-expired', tokenId };
  for (const session of state.sessions.values()) yield { type: 'session-set', session };
  for (const [what, stub] of Object.entries(state.stubs)) {
    if (stub.left !== 0 || stub.answer !== 0)
      yield { type: 'stub-set', what: what as StubTarget, stub };
  }
}

/** The shortest file that leads to a state, line by line. */
export function* stateLines(
  state: ChatState,
  { appId, tokenFormat }: Pick<StateHead, 'appId' | 'tokenFormat'>,
): Generator<string> {
  const { issuedTokens } = state;
  const head: StateHead = {
    format: STATE_FORMAT,
    version: STATE_VERSION,
    appId,
    tokenFormat,
    issuedTokens,
  };
  yield `${JSON.stringify(head)}\n`;
  for (const change of changesOf(state)) yield changesLine([change]);
}

/** What an earlier service left behind. */
export interface PastState {
  readonly head: StateHead;
  readonly state: MutableChatState;
}

const LINE_FEED = 10;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Never a word of the file itself: a wrong file may hold anything. */
function unreadable(name: string, line: number, why: string): ConfigError {
  return new ConfigError(
    `The state file ${name} cannot be read: line ${line} ${why}. It was left as it is. Restore it, remove it to start with an empty state, or name another file.`,
  );
}

/** The lines that were written to their end; what follows was cut off by the end of the process. */
function* wholeLines(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; ; ) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end === -1) return;
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}

function parse(line: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(line));
  } catch {
    return undefined;
  }
}

function readHead(value: unknown, name: string): StateHead {
  const head = value as Partial<Record<keyof StateHead, unknown>> | null | undefined;
  if (head?.format !== STATE_FORMAT) {
    throw unreadable(name, 1, `is no head of a state: expected {"format":"${STATE_FORMAT}", …}`);
  }
  if (head.version !== STATE_VERSION) {
    const why = `names another version of the format than ${STATE_VERSION}, the one that this assay reads`;
    throw unreadable(name, 1, why);
  }
  const { appId, tokenFormat, issuedTokens } = head;
  const isValid =
    typeof appId === 'string' &&
    typeof tokenFormat === 'string' &&
    Number.isSafeInteger(issuedTokens) &&
    (issuedTokens as number) >= 0;
  if (!isValid) throw unreadable(name, 1, 'lacks appId, tokenFormat or issuedTokens');
  return head as StateHead;
}

/**
 * Reads a state file by carrying out its changes; undefined for an empty one. A last line without its
 * end is dropped: nothing of it was acknowledged.
 * @throws ConfigError for everything else that cannot be read, with its line.
 */
export function readState(bytes: Uint8Array, name: string): PastState | undefined {
  if (bytes.length === 0) return undefined;
  const [first, ...lines] = wholeLines(bytes);
  const head = readHead(first === undefined ? undefined : parse(first), name);
  const state = createChatState();
  state.issuedTokens = head.issuedTokens;
  for (const [index, line] of lines.entries()) {
    const changes = parse(line);
    if (!Array.isArray(changes) || !changes.every(isKeptChange)) {
      throw unreadable(name, index + 2, 'is no JSON array of changes that this assay knows');
    }
    for (const change of changes) evolve(state, change);
  }
  return { head, state };
}

/** Writes all bytes of a text; one write may take fewer than it is given. */
export function writeWhole(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, bytes.length - done);
  }
}

/** The file names users: only its owner may read it. */
const OWNER_ONLY = 0o600;
const BATCH_CHARACTERS = 1_048_576;

function writeLines(descriptor: number, lines: Iterable<string>): void {
  let batch = '';
  for (const line of lines) {
    batch += line;
    if (batch.length < BATCH_CHARACTERS) continue;
    writeWhole(descriptor, batch);
    batch = '';
  }
  writeWhole(descriptor, batch);
}

function writeDraft(path: string, lines: Iterable<string>): void {
  const descriptor = openSync(path, 'wx', OWNER_ONLY);
  try {
    writeLines(descriptor, lines);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Some systems cannot sync a folder; the file is whole either way. */
function syncFolder(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {}
}

/**
 * Replaces a state file by the shortest one that leads to the same state: by the old or by the new one
 * whole, whenever the process or the machine ends. Only the holder of the lock may call it.
 */
export function compactState(
  path: string,
  state: ChatState,
  head: Pick<StateHead, 'appId' | 'tokenFormat'>,
): void {
  const draft = `${path}.compacted.tmp`;
  // One that a process left behind which was killed in the middle.
  rmSync(draft, { force: true });
  try {
    writeDraft(draft, stateLines(state, head));
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}
