const TEXTS_KEPT = 256;
/** Longer texts are worked out anew: what is kept stays below a mebibyte or two. */
const LONGEST_KEPT = 4_096;

/**
 * The same function, which keeps its latest results: `derive` has to follow from its text alone. The
 * texts may be secrets: they stay in here and are forgotten all at once when they become many.
 */
export function remember<Result>(derive: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = derive(text);
    if (results.size >= TEXTS_KEPT) results.clear();
    if (text.length <= LONGEST_KEPT) results.set(text, result);
    return result;
  };
}
