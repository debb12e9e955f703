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

/** An entry is put together when somebody asks for it, which is rarer than a call. */
interface Kept {
  readonly call: ChatCallNote;
  readonly number: number;
  readonly atMs: number;
}

const CALLS_KEPT = 10_000;

export function createCallList(): CallList {
  const watchers = new Set<(call: ChatCall) => void>();
  let kept: Kept[] = [];
  let number = 0;
  return {
    note(call, atMs) {
      number += 1;
      kept.push({ call, number, atMs });
      if (kept.length > 2 * CALLS_KEPT) kept = kept.slice(-CALLS_KEPT);
      if (watchers.size === 0) return;
      const noted = { ...call, number, atMs };
      for (const watcher of [...watchers]) callSafely(() => watcher(noted));
    },
    calls: () => kept.slice(-CALLS_KEPT).map(({ call, ...rest }) => ({ ...call, ...rest })),
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
