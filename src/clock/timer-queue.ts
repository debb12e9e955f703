/** An entry of a queue: what is due at a moment. */
export interface Timer<Item> {
  /** In ms, of whatever time the owner of the queue counts by. */
  readonly dueMs: number;
  readonly item: Item;
}

/** Items by the time at which they are due; those that are due together in the order of entry. */
export interface TimerQueue<Item> {
  add(dueMs: number, item: Item): Timer<Item>;
  /** False when the timer was taken or cancelled before. */
  cancel(timer: Timer<Item>): boolean;
  /** What is due first; undefined when nothing waits. */
  first(): Timer<Item> | undefined;
  take(): Timer<Item> | undefined;
  /**
   * Takes the timers that are due by then, one by one. It ends even when each of them adds another one:
   * what is added meanwhile waits for the next call.
   */
  takeDue(untilMs: number): Generator<Timer<Item>>;
  clear(): void;
}

/** Cancelled timers are swept out when they outnumber those that wait by so many. */
const TIMERS_UNSWEPT = 1_000;

interface Entry<Item> extends Timer<Item> {
  readonly number: number;
  isWaiting: boolean;
}

function isBefore(one: Entry<unknown>, other: Entry<unknown>): boolean {
  return one.dueMs === other.dueMs ? one.number < other.number : one.dueMs < other.dueMs;
}

function pushTo<Item>(heap: Entry<Item>[], entry: Entry<Item>): void {
  let at = heap.length;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above] as Entry<Item>;
    if (!isBefore(entry, parent)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = entry;
}

/** Whether the second of two children comes before the first. */
function isOtherFirst<Item>(one?: Entry<Item>, other?: Entry<Item>): boolean {
  return one !== undefined && other !== undefined && isBefore(other, one);
}

function removeFirstOf<Item>(heap: Entry<Item>[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const next = isOtherFirst(heap[left], heap[left + 1]) ? left + 1 : left;
    const child = heap[next];
    if (child === undefined || !isBefore(child, last)) break;
    heap[at] = child;
    at = next;
  }
  heap[at] = last;
}

/** A binary heap: adding and taking cost the logarithm of how many wait, a look at the first nothing. */
export function createTimerQueue<Item>(): TimerQueue<Item> {
  let heap: Entry<Item>[] = [];
  let waiting = 0;
  let number = 0;

  function first(): Entry<Item> | undefined {
    while (heap[0] !== undefined && !heap[0].isWaiting) removeFirstOf(heap);
    return heap[0];
  }

  function take(): Entry<Item> | undefined {
    const entry = first();
    if (entry === undefined) return undefined;
    removeFirstOf(heap);
    entry.isWaiting = false;
    waiting -= 1;
    return entry;
  }

  function sweep(): void {
    if (heap.length <= 2 * waiting + TIMERS_UNSWEPT) return;
    const left = heap.filter(({ isWaiting }) => isWaiting);
    heap = [];
    for (const entry of left) pushTo(heap, entry);
  }

  return {
    add(dueMs, item) {
      number += 1;
      waiting += 1;
      const entry = { dueMs, item, number, isWaiting: true };
      pushTo(heap, entry);
      return entry;
    },
    cancel(timer) {
      const entry = timer as Entry<Item>;
      if (!entry.isWaiting) return false;
      entry.isWaiting = false;
      waiting -= 1;
      sweep();
      return true;
    },
    first,
    take,
    *takeDue(untilMs) {
      const lastNumber = number;
      for (let next = first(); next !== undefined; next = first()) {
        if (next.dueMs > untilMs || next.number > lastNumber) return;
        take();
        yield next;
      }
    },
    clear() {
      for (const entry of heap) entry.isWaiting = false;
      heap = [];
      waiting = 0;
    },
  };
}
