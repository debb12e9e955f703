/** A list that grows at its end without being copied, so that a session stays linear in its turns. */
export interface Chain<T> {
  readonly last: T;
  readonly before: Chain<T> | undefined;
}

/** The latest values, at most `count`, in the order in which they came. */
export function latest<T>(chain: Chain<T> | undefined, count: number): T[] {
  const values: T[] = [];
  for (let link = chain; link !== undefined && values.length < count; link = link.before) {
    values.push(link.last);
  }
  return values.reverse();
}

/** The earliest `count` of `length` values, in the order in which they came. */
export function earliest<T>(chain: Chain<T> | undefined, length: number, count: number): T[] {
  let link = chain;
  for (let skipped = length; skipped > count; skipped -= 1) link = link?.before;
  return latest(link, count);
}
