import type {
  CheckResult,
  ClauseState,
  JudgedClause,
  Report,
  ReportedClause,
  Verdict,
} from '../../contract/index.ts';
import { coveredClauses } from './covered-clauses.ts';

type Judged = Pick<Report, 'checks' | 'scope'> & { readonly clauses: readonly ReportedClause[] };

/** Why one check says nothing of a clause; undefined for one that says something. */
function reasonOf(
  id: string,
  result: CheckResult | undefined,
  { leftOut }: Report['scope'],
): string | undefined {
  if (result === undefined) {
    const isLeftOut = leftOut.some((check) => check.id === id);
    return isLeftOut ? 'its check was left out of the run' : 'its check did not run';
  }
  if (result.verdict === 'note') return 'what the target does was noted, and is not judged';
  return result.reason;
}

/** The clauses of a report, each with its state and, where it was not verified, with the reasons. */
export function clauseStatesOf(report: Judged): readonly JudgedClause[] {
  const covered = coveredClauses(report);
  const results = new Map(report.checks.map((result) => [result.id, result]));
  const stateOf = ({ id, checks, excluded }: ReportedClause): ClauseState => {
    const has = (...wanted: Verdict[]) =>
      checks.some((check) => wanted.some((verdict) => results.get(check)?.verdict === verdict));
    if (has('fail')) return 'broken';
    if (has('warn', 'flaky')) return 'doubtful';
    if (excluded !== undefined) return 'excluded';
    return covered.has(id) ? 'kept' : 'unverified';
  };
  return report.clauses.map((clause) => {
    const state = stateOf(clause);
    if (state !== 'unverified') return { ...clause, state };
    const reasons = clause.checks.flatMap(
      (id) => reasonOf(id, results.get(id), report.scope) ?? [],
    );
    const why = reasons.length === 0 ? 'no check judges it' : [...new Set(reasons)].join('; ');
    return { ...clause, state, why };
  });
}
