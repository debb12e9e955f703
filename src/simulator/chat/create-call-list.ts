import { callSafely } from './call-safely.ts';
import type { ChatCall, ChatCallNote } from './service/chat-call.ts';

/** The latest calls of a service. */
export interface CallList {
  /** `atMs` is Unix ms on the clock of the service. */
  note(call: ChatCallNote, atMs: number): void;
  /** Those with a number above `after`, the oldest first, at most `limit`. */
  calls(after?: number, limit?: number): readonly ChatCall[];
  /** The number of the latest; 0 before the first. */
  lastNumber(): number;
  /** Tells every call as it happens; the returned function ends that. */
  watch(watcher: (call: ChatCall) => void): () => void;
}

const CALLS_KEPT = 10_000;

/** An entry is put together when somebody reads it: most of a busy service's are never read. */
interface Noted {
  readonly call: ChatCallNote;
  readonly number: number;
  readonly atMs: number;
}

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
    calls(after = 0, limit = CALLS_KEPT) {
      const newer = Math.max(0, Math.min(CALLS_KEPT, notes.length, number - after));
      const start = notes.length - newer;
      return notes.slice(start, start + limit).map(entryOf);
    },
    lastNumber: () => number,
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
