import type { CheckResult, Report } from '../contract/index.ts';

/** A note says what was seen and judges nothing. */
function hasJudged({ verdict }: CheckResult): boolean {
  return ['pass', 'warn', 'fail', 'flaky'].includes(verdict);
}

function isOpen({ level, verdict }: CheckResult): boolean {
  return level === 'must' && (verdict === 'untestable' || verdict === 'error');
}

/**
 * The clauses of which a run says whether they are kept: a check that covers them came to a judgement, and
 * no must of theirs was left open. What is allowed at the edge of a rule does not stand for the rule.
 */
export function coveredClauses({
  checks,
  clauses,
}: Pick<Report, 'checks' | 'clauses'>): ReadonlySet<string> {
  const open = new Set(checks.filter(isOpen).flatMap(({ clauses }) => clauses));
  const judged = new Set(checks.filter(hasJudged).map(({ id }) => id));
  const covered = clauses.filter(({ checks: covering }) => covering.some((id) => judged.has(id)));
  return new Set(covered.map(({ id }) => id).filter((clause) => !open.has(clause)));
}
