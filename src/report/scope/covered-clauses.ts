import type { CheckResult, Report, ReportedClause } from '../../contract/index.ts';

/** A note says what was seen and judges nothing. */
function hasJudged({ verdict }: CheckResult): boolean {
  return ['pass', 'warn', 'fail', 'flaky'].includes(verdict);
}

function isOpen({ level, verdict }: CheckResult): boolean {
  return level === 'must' && (verdict === 'untestable' || verdict === 'error');
}

/**
 * The clauses of which a run says whether they are kept: a check that covers them came to a judgement, and
 * no must of theirs was left open or left out. What is allowed at the edge of a rule does not stand for the rule.
 */
export function coveredClauses({
  checks,
  clauses,
  scope,
}: Pick<Report, 'checks' | 'scope'> & {
  readonly clauses: readonly ReportedClause[];
}): ReadonlySet<string> {
  const open = new Set(checks.filter(isOpen).flatMap(({ clauses }) => clauses));
  const leftOut = new Set(
    scope.leftOut.filter(({ level }) => level === 'must').map(({ id }) => id),
  );
  const judged = new Set(checks.filter(hasJudged).map(({ id }) => id));
  const covered = clauses.filter(
    ({ id, checks: covering }) =>
      !open.has(id) &&
      covering.some((check) => judged.has(check)) &&
      !covering.some((check) => leftOut.has(check)),
  );
  return new Set(covered.map(({ id }) => id));
}
