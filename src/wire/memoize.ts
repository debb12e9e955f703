/** Longer texts are computed again: what is kept of many stays below a mebibyte or two. */
const LONGEST_KEPT = 4_096;

/**
 * The same function, with a cache of its latest results: `derive` depends on nothing but its text. The texts may
 * be secrets: they stay in here, and all of them are dropped at once when there are more than `mostKept`. A result
 * that is not small is computed again.
 */
export function memoize<Result>(
  derive: (text: string) => Result,
  mostKept = 256,
  isSmall: (result: Result) => boolean = () => true,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = derive(text);
    if (results.size >= mostKept) results.clear();
    if (text.length <= LONGEST_KEPT && isSmall(result)) results.set(text, result);
    return result;
  };
}
