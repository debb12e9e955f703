import { createRandom } from '../simulator/session/index.ts';

/** The values of each dimension, the simplest first. */
type Dimensions = Readonly<Record<string, readonly unknown[]>>;

/** One value of each dimension. */
type RowOf<D extends Dimensions> = { readonly [K in keyof D]: D[K][number] };

/** A pair of values of two dimensions, by their indices. */
type Pair = string;

const pairOf = (one: number, value: number, other: number, otherValue: number): Pair =>
  one < other ? `${one}=${value} ${other}=${otherValue}` : `${other}=${otherValue} ${one}=${value}`;

const PAIRWISE_STREAM = 7;

/**
 * A covering array: rows in which each pair of values of two dimensions occurs at least once, in about as
 * many rows as the two longest dimensions have pairs. Which values meet beyond that follows from the seed.
 */
export function pairwiseRows<D extends Dimensions>(
  dimensions: D,
  seed: number,
): readonly RowOf<D>[] {
  const names = Object.keys(dimensions);
  const sizes = names.map((name) => dimensions[name]?.length ?? 0);
  const random = createRandom(seed, PAIRWISE_STREAM);
  const uncovered = new Set<Pair>();
  for (const [one, size] of sizes.entries()) {
    for (const [other, otherSize] of sizes.entries()) {
      if (other <= one) continue;
      for (let value = 0; value < size; value += 1) {
        for (let otherValue = 0; otherValue < otherSize; otherValue += 1) {
          uncovered.add(pairOf(one, value, other, otherValue));
        }
      }
    }
  }

  /** How many pairs a value would cover beside those that the row has already. */
  const gain = (row: ReadonlyMap<number, number>, dimension: number, value: number) =>
    [...row].filter(([other, otherValue]) =>
      uncovered.has(pairOf(dimension, value, other, otherValue)),
    ).length;

  function bestValue(row: ReadonlyMap<number, number>, dimension: number): number {
    const size = sizes[dimension] ?? 0;
    // Ties are broken by the seed, so that other seeds try other combinations.
    const first = random.below(size);
    const candidates = Array.from({ length: size }, (_, index) => (first + index) % size);
    const gains = candidates.map((value) => gain(row, dimension, value));
    return candidates[gains.indexOf(Math.max(...gains))] ?? 0;
  }

  const rows: RowOf<D>[] = [];
  for (let [pair] = uncovered; pair !== undefined; [pair] = uncovered) {
    const row = new Map(
      pair.split(' ').map((part) => part.split('=').map(Number) as [number, number]),
    );
    for (const dimension of names.keys()) {
      if (!row.has(dimension)) row.set(dimension, bestValue(row, dimension));
    }
    for (const [one, value] of row) {
      for (const [other, otherValue] of row) {
        uncovered.delete(pairOf(one, value, other, otherValue));
      }
    }
    rows.push(
      Object.fromEntries(
        names.map((name, dimension) => [name, dimensions[name]?.[row.get(dimension) ?? 0]]),
      ) as RowOf<D>,
    );
  }
  return rows;
}
