import type { CheckResult } from '../../contract/index.ts';
import type { CheckFilter } from './route.ts';

function wordsOf(result: CheckResult): string {
  const { id, title, reason, expected, actual, clauses } = result;
  return [id, title, reason, expected, actual, ...clauses].join('\n').toLowerCase();
}

/** A short id is only found whole: `R1` is no word of `R15`. */
function hasAll(result: CheckResult, wanted: readonly string[]): boolean {
  const text = wordsOf(result);
  const shortId = result.shortId?.toLowerCase();
  return wanted.every((word) => word === shortId || text.includes(word));
}

/** The results that a filter leaves: each word of its text stands somewhere in what is said of the check. */
export function filterChecks(
  checks: readonly CheckResult[],
  { verdicts, suite, clause, text }: CheckFilter,
): readonly CheckResult[] {
  const wanted = text.toLowerCase().split(/\s+/u);
  return checks.filter(
    (result) =>
      (verdicts.length === 0 || verdicts.includes(result.verdict)) &&
      (suite === '' || result.suite === suite) &&
      (clause === '' || result.clauses.includes(clause)) &&
      hasAll(result, wanted),
  );
}
