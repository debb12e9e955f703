import { ConfigError } from '../../../errors.ts';
import { createChatState, type MutableChatState } from '../service/chat-state.ts';
import { evolve } from '../service/evolve.ts';
import { isKeptChange } from './is-kept-change.ts';
import { STATE_FORMAT, STATE_VERSION, type StateHead } from './state-head.ts';

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
    `The state file ${name} cannot be read: line ${line} ${why}. It was left as it is. Restore it, remove it to begin anew, or name another file.`,
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
  const isSound =
    typeof appId === 'string' &&
    typeof tokenFormat === 'string' &&
    Number.isSafeInteger(issuedTokens) &&
    (issuedTokens as number) >= 0;
  if (!isSound) throw unreadable(name, 1, 'lacks appId, tokenFormat or issuedTokens');
  return head as StateHead;
}

/**
 * Reads a state file by carrying out its changes; undefined for an empty one. A last line without its
 * end is dropped: nobody was told of it.
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
