function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...left].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...right].entries()) {
      const substitution = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      const insertion = (current[column] ?? 0) + 1;
      const deletion = (previous[column + 1] ?? 0) + 1;
      current.push(Math.min(substitution, insertion, deletion));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** Beyond this length nobody meant one of ours, and measuring it would only cost time. */
const LONGEST_WORD = 64;

/**
 * The word that was probably meant: the nearest, letter case aside, when at most a third of its
 * letters differ, or the only one that ends in what was written.
 */
export function nearestWord(written: string, words: readonly string[]): string | undefined {
  if (written.length > LONGEST_WORD) return undefined;
  const small = written.toLowerCase();
  const ranked = words
    .map((word) => ({ word, distance: editDistance(small, word.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  const [best] = ranked;
  if (best !== undefined && best.distance <= best.word.length / 3) return best.word;
  const endings = words.filter((word) => word.toLowerCase().endsWith(`.${small}`));
  return endings.length === 1 ? endings[0] : undefined;
}
