/**
 * The same function, which works out its result once for each object: `derive` depends on nothing else, and nobody
 * writes to the object or to the result. Both are let go together.
 */
export function memoizeByObject<Key extends object, Result>(
  derive: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known.result;
    const result = derive(key);
    results.set(key, { result });
    return result;
  };
}
