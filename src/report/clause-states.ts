import type { Report, ReportedClause, Verdict } from '../contract/index.ts';
import { coveredClauses } from './covered-clauses.ts';

/**
 * What a report says of a clause. `doubtful`: a check of it warned or was flaky, and none failed.
 * `unverified`: no check of it came to a judgement, or a must of it was left open.
 */
export type ClauseState = 'broken' | 'doubtful' | 'unverified' | 'kept' | 'excluded';

/** The state of each clause by its id. */
export function clauseStatesOf(
  report: Pick<Report, 'checks' | 'clauses'>,
): ReadonlyMap<string, ClauseState> {
  const covered = coveredClauses(report);
  const verdicts = new Map(report.checks.map(({ id, verdict }) => [id, verdict]));
  const stateOf = ({ id, checks, excluded }: ReportedClause): ClauseState => {
    const has = (...wanted: Verdict[]) =>
      checks.some((check) => wanted.some((verdict) => verdicts.get(check) === verdict));
    if (has('fail')) return 'broken';
    if (has('warn', 'flaky')) return 'doubtful';
    if (excluded !== undefined) return 'excluded';
    return covered.has(id) ? 'kept' : 'unverified';
  };
  return new Map(report.clauses.map((clause) => [clause.id, stateOf(clause)]));
}
