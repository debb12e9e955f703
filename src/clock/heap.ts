/** A binary heap: an array whose first item comes before all others. */
export type Heap<Item> = Item[];

/** Whether one item comes before another. */
export type IsBefore<Item> = (one: Item, other: Item) => boolean;

export function pushItem<Item>(heap: Heap<Item>, item: Item, isBefore: IsBefore<Item>): void {
  let at = heap.length;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above] as Item;
    if (!isBefore(item, parent)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = item;
}

/** Takes the first item out. */
export function popItem<Item>(heap: Heap<Item>, isBefore: IsBefore<Item>): Item | undefined {
  const [first] = heap;
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const [one, other] = [heap[left], heap[left + 1]];
    const isOtherFirst = one !== undefined && other !== undefined && isBefore(other, one);
    const child = isOtherFirst ? other : one;
    if (child === undefined || !isBefore(child, last)) break;
    heap[at] = child;
    at = isOtherFirst ? left + 1 : left;
  }
  heap[at] = last;
  return first;
}
