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

export function createCallList(): CallList {
  const watchers = new Set<(call: ChatCall) => void>();
  let calls: ChatCall[] = [];
  let number = 0;
  return {
    note(call, atMs) {
      number += 1;
      const noted = { ...call, number, atMs };
      calls.push(noted);
      if (calls.length > 2 * CALLS_KEPT) calls = calls.slice(-CALLS_KEPT);
      for (const watcher of [...watchers]) callSafely(() => watcher(noted));
    },
    calls: () => calls.slice(-CALLS_KEPT),
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
