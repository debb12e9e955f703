import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CheckResult, Report } from '../contract/index.ts';
import { nearestWord, UsageError } from '../errors.ts';
import { withFurtherResults } from '../report/index.ts';

/** What is asked for: a report, and a finding of it unless none was named. */
export interface AskedFinding {
  readonly report: string;
  /** A short id such as `R3`, or the id of a check. */
  readonly id?: string;
}

const SHORT_ID = /^R\d+(?:\.\d+)?$/;

/** Whether a word names a finding of a report, as `R15` does, and `R15.2` another one of the same check. */
export function isShortId(word: string): boolean {
  return SHORT_ID.test(word);
}

/** The arguments `[report] [id]` in either order; `last` is the report where none is named. */
export function askedFindingOf(args: readonly string[], last: string, cwd: string): AskedFinding {
  const [first, second] = args;
  if (first === undefined) return { report: last };
  const isPath =
    !SHORT_ID.test(first) && (/[/\\]|\.(nd)?json$/.test(first) || existsSync(resolve(cwd, first)));
  if (second === undefined) return isPath ? { report: first } : { report: last, id: first };
  return isPath ? { report: first, id: second } : { report: second, id: first };
}

/**
 * The result that a report has under an id.
 * @throws UsageError that names what was probably meant.
 */
export function resultIn(report: Report, id: string, name: string): CheckResult {
  const result = withFurtherResults(report.checks).find(
    (each) => each.id === id || each.shortId === id,
  );
  if (result !== undefined) return result;
  const near = nearestWord(
    id,
    report.checks.map((each) => each.id),
  );
  const last = report.checks.findLast(({ shortId }) => shortId !== undefined)?.shortId;
  const numbers = last === undefined ? 'It has no findings.' : `Its findings are R1 to ${last}.`;
  const advice = near === undefined ? numbers : `Did you mean ${near}?`;
  throw new UsageError(`${name} has no finding ${id}. ${advice}`);
}
