import type { CheckResult, Report } from '../contract/index.ts';

/** A note says what was seen and judges nothing. */
function hasJudged({ verdict }: CheckResult): boolean {
  return ['pass', 'warn', 'fail', 'flaky'].includes(verdict);
}

function isOpen({ level, verdict }: CheckResult): boolean {
  return level === 'must' && (verdict === 'untestable' || verdict === 'error');
}

/**
 * The clauses of which a run says whether they are kept: a check of theirs came to a judgement, and no
 * must of theirs was left open. What is allowed at the edge of a rule does not stand for the rule.
 */
export function coveredClauses({ checks }: Pick<Report, 'checks'>): ReadonlySet<string> {
  const open = new Set(checks.filter(isOpen).flatMap(({ clauses }) => clauses));
  const judged = checks.filter(hasJudged).flatMap(({ clauses }) => clauses);
  return new Set(judged.filter((clause) => !open.has(clause)));
}
