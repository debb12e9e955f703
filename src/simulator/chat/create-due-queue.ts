import { type Heap, popItem, pushItem } from '../../clock/heap.ts';
import type { ChatSession, ChatState } from './service/chat-state.ts';
import { dueMs } from './service/decide-time.ts';

/** Knows whose time comes first, without looking at everybody. */
export interface DueQueue {
  /** Learns of a session as it has become. */
  add(session: ChatSession): void;
  /** Unix ms at which the first session is due; infinite when none is. */
  firstMs(): number;
  /** Takes out whoever is due by then, by client id. */
  take(nowMs: number): readonly string[];
  /** Begins anew with all sessions that there are. */
  refill(): void;
}

interface Entry {
  readonly clientId: string;
  readonly atMs: number;
  /** Who is due at the same time comes in the order of entry. */
  readonly order: number;
}

function isBefore(one: Entry, other: Entry): boolean {
  return one.atMs === other.atMs ? one.order < other.order : one.atMs < other.atMs;
}

/** Entries that sessions have left behind are swept out when they outnumber those that count. */
const ENTRIES_UNSWEPT = 1_000;

export function createDueQueue(state: ChatState): DueQueue {
  let heap: Heap<Entry> = [];
  let order = 0;

  function push(session: ChatSession): void {
    const atMs = dueMs(session);
    if (atMs === Number.POSITIVE_INFINITY) return;
    order += 1;
    pushItem(heap, { clientId: session.clientId, atMs, order }, isBefore);
  }

  function refill(): void {
    heap = [];
    for (const session of state.sessions.values()) push(session);
  }

  function isCurrent({ clientId, atMs }: Entry): boolean {
    const session = state.sessions.get(clientId);
    return session !== undefined && dueMs(session) === atMs;
  }

  function first(): Entry | undefined {
    while (heap[0] !== undefined && !isCurrent(heap[0])) popItem(heap, isBefore);
    return heap[0];
  }

  refill();
  return {
    refill,
    add(session) {
      push(session);
      if (heap.length > 2 * state.sessions.size + ENTRIES_UNSWEPT) refill();
    },
    firstMs: () => first()?.atMs ?? Number.POSITIVE_INFINITY,
    take(nowMs) {
      const clientIds = new Set<string>();
      for (let next = first(); next !== undefined && next.atMs <= nowMs; next = first()) {
        clientIds.add(next.clientId);
        popItem(heap, isBefore);
      }
      return [...clientIds];
    },
  };
}
