import type { CheckResult } from '../../contract/index.ts';

/** `R16–R19, R22`: the short ids of some results, in their order. */
export function shortIdWords(results: readonly CheckResult[]): string {
  const numbers = results
    .flatMap(({ shortId }) => (shortId === undefined ? [] : [Number(shortId.slice(1))]))
    .toSorted((one, other) => one - other);
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([first, last]) => {
      if (first === last) return `R${first}`;
      return last === first + 1 ? `R${first}, R${last}` : `R${first}–R${last}`;
    })
    .join(', ');
}
