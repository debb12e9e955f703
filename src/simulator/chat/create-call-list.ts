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
  // An entry is put together when somebody asks for it, and what is kept of a call until then is as
  // little as can be: the collector of garbage goes over it while others are served.
  let notes: ChatCallNote[] = [];
  let timesMs: number[] = [];
  let number = 0;
  return {
    note(call, atMs) {
      number += 1;
      notes.push(call);
      timesMs.push(atMs);
      if (notes.length > 2 * CALLS_KEPT) {
        notes = notes.slice(-CALLS_KEPT);
        timesMs = timesMs.slice(-CALLS_KEPT);
      }
      if (watchers.size === 0) return;
      const noted = { ...call, number, atMs };
      for (const watcher of [...watchers]) callSafely(() => watcher(noted));
    },
    calls() {
      const latest = notes.slice(-CALLS_KEPT);
      const latestMs = timesMs.slice(-CALLS_KEPT);
      const before = number - latest.length;
      return latest.map((call, index) => ({
        ...call,
        number: before + index + 1,
        atMs: latestMs[index] ?? 0,
      }));
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
