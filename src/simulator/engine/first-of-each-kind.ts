/** Keeps some items of each kind: those that come first in an order, whatever order they come in. */
export interface FirstOfEachKind<T> {
  /** Gives the item that has no place, or no longer has one. */
  add(kind: string, order: number, item: T): T | undefined;
  /** All that are kept, by their order. */
  readonly kept: () => readonly T[];
}

/** Kinds beyond these are one kind together. */
const MOST_KINDS = 60;

interface Ordered<T> {
  readonly order: number;
  readonly item: T;
}

const byOrder = <T>(one: Ordered<T>, other: Ordered<T>): number => one.order - other.order;

export function createFirstOfEachKind<T>(mostOfAKind: number): FirstOfEachKind<T> {
  const kinds = new Map<string, Ordered<T>[]>();
  return {
    add(kind, order, item) {
      const name = kinds.has(kind) || kinds.size < MOST_KINDS ? kind : 'others';
      const items = kinds.get(name) ?? [];
      kinds.set(name, items);
      const at = items.findIndex((each) => each.order > order);
      items.splice(at < 0 ? items.length : at, 0, { order, item });
      return items.length > mostOfAKind ? items.pop()?.item : undefined;
    },
    kept: () =>
      [...kinds.values()]
        .flat()
        .toSorted(byOrder)
        .map(({ item }) => item),
  };
}
