import { callSafely } from './call-safely.ts';
import type { ChatCall, ChatCallNote } from './service/chat-call.ts';

/** The latest calls of a service. */
export interface CallList {
  /** `atMs` is Unix ms on the clock of the service. */
  note(call: ChatCallNote, atMs: number): void;
  /** The oldest first. */
  calls(): readonly ChatCall[];
  /** Tells every call as it happens; the returned function ends that. */
  watch(watcher: (call: ChatCall) => void): () => void;
}

const CALLS_KEPT = 10_000;

interface Noted {
  readonly call: ChatCallNote;
  readonly number: number;
  readonly atMs: number;
}

/** An entry is put together when somebody reads it: most of a busy service's are never read. */
function entryOf({ call, number, atMs }: Noted): ChatCall {
  return { ...call, number, atMs };
}

export function createCallList(): CallList {
  const watchers = new Set<(call: ChatCall) => void>();
  let notes: Noted[] = [];
  let number = 0;
  return {
    note(call, atMs) {
      number += 1;
      const noted = { call, number, atMs };
      notes.push(noted);
      if (notes.length > 2 * CALLS_KEPT) notes = notes.slice(-CALLS_KEPT);
      if (watchers.size === 0) return;
      const entry = entryOf(noted);
      for (const watcher of [...watchers]) callSafely(() => watcher(entry));
    },
    calls: () => notes.slice(-CALLS_KEPT).map(entryOf),
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
