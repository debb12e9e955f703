import { definedMembers } from '../../../contract/defined-members.ts';
import { CLAUSES, type Level, type ReportedClause } from '../../../contract/index.ts';
import { memoizeByObject } from '../../../wire/memoize-by-object.ts';
import { type Check, SUITES, type Suite } from '../check.ts';

/** Why a clause is judged by no check of a run that leaves out the suite of its checks. */
function leftOut({ title }: Suite): string {
  return `A duty of the ${title}, and this run was given none: the suite that judges it is not part of the run.`;
}

/** The strongest first. */
const LEVELS: readonly Level[] = ['must', 'should', 'may'];

/** Whether a check says that a clause which it cites is kept: a note or an advice leaves a must open. */
function covers({ level: own }: Check, level: Level): boolean {
  return LEVELS.indexOf(own) <= LEVELS.indexOf(level);
}

/** The checks that cite each clause; a process that runs many times has one registry. */
const citationsIn = memoizeByObject((registry: readonly Check[]) => {
  const citations = new Map<string, readonly Check[]>();
  for (const check of registry) {
    for (const id of new Set(check.clauses))
      citations.set(id, [...(citations.get(id) ?? []), check]);
  }
  return citations;
});

/**
 * Every clause with the ids of the checks that cover it, which are of its own level or a stronger one. A clause whose checks all stand in suites that a
 * run does not include is excluded from that run, with the reason.
 */
export function reportedClauses(
  registry: readonly Check[],
  included: ReadonlySet<Suite> = new Set(Object.values(SUITES)),
): readonly ReportedClause[] {
  const citations = citationsIn(registry);
  return CLAUSES.map(({ id, section, statement, level, excluded }) => {
    const all = (citations.get(id) ?? []).filter((check) => covers(check, level));
    const checks = all.filter(({ suite }) => included.has(SUITES[suite]));
    const [missing] = checks.length === 0 ? all : [];
    const reason = excluded ?? (missing && leftOut(SUITES[missing.suite]));
    return {
      id,
      section,
      statement,
      level,
      checks: checks.map((check) => check.id),
      ...definedMembers({ excluded: reason }),
    };
  });
}
