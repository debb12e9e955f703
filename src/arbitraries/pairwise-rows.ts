import { createRandom } from '../simulator/session/index.ts';

/** The values of each dimension, the simplest first. */
type Dimensions = Readonly<Record<string, readonly unknown[]>>;

/** One value of each dimension. */
type RowOf<D extends Dimensions> = { readonly [K in keyof D]: D[K][number] };

/** A pair of values of two dimensions, by their indices. */
type Pair = string;

/** The index of a dimension, and that of one of its values. */
type Choice = readonly [dimension: number, value: number];

function pairOf(one: Choice, other: Choice): Pair {
  const [first, second] = one[0] < other[0] ? [one, other] : [other, one];
  return `${first.join('=')} ${second.join('=')}`;
}

function choicesIn(pair: Pair): readonly Choice[] {
  return pair.split(' ').map((part) => part.split('=').map(Number) as [number, number]);
}

/** All pairs of the dimensions with so many values each, those of the first dimensions first. */
function allPairs(sizes: readonly number[]): readonly Pair[] {
  const choices = sizes.map((size, dimension) =>
    Array.from({ length: size }, (_, value): Choice => [dimension, value]),
  );
  return choices.flatMap((own, dimension) =>
    choices
      .slice(dimension + 1)
      .flatMap((others) => own.flatMap((one) => others.map((other) => pairOf(one, other)))),
  );
}

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
  const uncovered = new Set(allPairs(sizes));

  /** How many pairs a choice would cover beside those that the row has already. */
  const gain = (row: ReadonlyMap<number, number>, choice: Choice) =>
    [...row].filter((other) => uncovered.has(pairOf(choice, other))).length;

  function bestValue(row: ReadonlyMap<number, number>, dimension: number): number {
    const size = sizes[dimension] ?? 0;
    // Ties are broken by the seed, so that other seeds try other combinations.
    const first = random.below(size);
    const candidates = Array.from({ length: size }, (_, index) => (first + index) % size);
    const gains = candidates.map((value) => gain(row, [dimension, value]));
    return candidates[gains.indexOf(Math.max(...gains))] ?? 0;
  }

  const rows: RowOf<D>[] = [];
  for (let [pair] = uncovered; pair !== undefined; [pair] = uncovered) {
    const row = new Map(choicesIn(pair));
    for (const dimension of names.keys()) {
      if (!row.has(dimension)) row.set(dimension, bestValue(row, dimension));
    }
    for (const one of row) {
      for (const other of row) uncovered.delete(pairOf(one, other));
    }
    rows.push(
      Object.fromEntries(
        names.map((name, dimension) => [name, dimensions[name]?.[row.get(dimension) ?? 0]]),
      ) as RowOf<D>,
    );
  }
  return rows;
}
