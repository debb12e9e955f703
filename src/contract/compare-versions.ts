const numbersOf = (version: string) => version.split(/[.+-]/, 3).map(Number);

/**
 * Negative where the first of two versions is the older one, positive where it is the newer. What follows their
 * three numbers is no difference.
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
