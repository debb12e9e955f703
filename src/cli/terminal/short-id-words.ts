import type { CheckResult } from '../../contract/index.ts';

const inNumericOrder = new Intl.Collator('en', { numeric: true }).compare;

/** `R16–R19, R22, R3.2`: the short ids of some results, in their order, those of further rounds at the end. */
export function shortIdWords(results: readonly CheckResult[]): string {
  const ids = results.flatMap(({ shortId }) => shortId ?? []).toSorted(inNumericOrder);
  const runs: [first: number, last: number][] = [];
  for (const id of ids.filter((each) => !each.includes('.'))) {
    const number = Number(id.slice(1));
    const run = runs.at(-1);
    if (run !== undefined && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  const words = runs.map(([first, last]) => {
    if (first === last) return `R${first}`;
    return last === first + 1 ? `R${first}, R${last}` : `R${first}–R${last}`;
  });
  return [...words, ...ids.filter((each) => each.includes('.'))].join(', ');
}
