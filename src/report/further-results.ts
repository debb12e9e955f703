import type { CheckOutcome, CheckResult, FurtherFinding, Verdict } from '../contract/index.ts';
import { memoizeByObject } from '../wire/memoize-by-object.ts';

const OUTCOMES: Readonly<Partial<Record<Verdict, CheckOutcome>>> = {
  error: 'error',
  flaky: 'flaky',
};

function resultFrom(result: CheckResult, finding: FurtherFinding, number: number): CheckResult {
  const { id, suite, clauses, level, basis, restsOn, firmness, title, shortId } = result;
  const { examples, exchanges, durationMs } = result;
  return {
    id,
    ...(shortId === undefined ? {} : { shortId: `${shortId}.${number}` }),
    suite,
    clauses,
    level,
    basis,
    restsOn,
    firmness,
    title,
    outcome: OUTCOMES[finding.verdict] ?? 'broken',
    ...finding,
    examples,
    exchanges,
    noticeIds: [],
    durationMs,
  };
}

/**
 * What a run of several rounds has found of a check besides its result, each as a result of its own: the second
 * finding of `R1` is `R1.2`.
 */
export const furtherResultsOf: (result: CheckResult) => readonly CheckResult[] = memoizeByObject(
  (result) => (result.further ?? []).map((finding, at) => resultFrom(result, finding, at + 2)),
);

/** Every result of some checks, with what else was found of each behind it. */
export function withFurtherResults(results: readonly CheckResult[]): readonly CheckResult[] {
  return results.flatMap((result) => [result, ...furtherResultsOf(result)]);
}

/** The id of a check, with the number of a further finding of it: no two findings of a report have the same. */
export function findingIdOf({ id, shortId = '' }: Pick<CheckResult, 'id' | 'shortId'>): string {
  return `${id}${/\.\d+$/u.exec(shortId)?.[0] ?? ''}`;
}
