import type { CheckResult, Difference, Report, Verdict } from '../contract/index.ts';

/** What is behind some findings: one thing to mend, as far as the run can tell. */
export interface Cause {
  /** The verdict of its findings. */
  readonly verdict: Verdict;
  /** One sentence. */
  readonly sentence: string;
  /** Its findings in the order of the report; never empty. */
  readonly findings: readonly CheckResult[];
  /** Checks that could not be judged because of it. */
  readonly hidden: readonly CheckResult[];
}

/** The gravest first. Passes, notes and skips have no cause. */
const WITH_CAUSE: readonly Verdict[] = ['fail', 'error', 'untestable', 'flaky', 'warn'];

/** A reason that ends in the id of another check names what has to hold first. */
const NAMES_CHECK = /\(([\w.-]+)(?:: [a-z]+)?\)$/u;

/** What a check was waiting for in the end, when that is another check of the report. */
function rootOf(result: CheckResult, byId: ReadonlyMap<string, CheckResult>): CheckResult {
  const seen = new Set<CheckResult>();
  let root = result;
  while (root.verdict === 'untestable' && !seen.has(root)) {
    seen.add(root);
    const [, id = ''] = NAMES_CHECK.exec(root.reason ?? '') ?? [];
    root = byId.get(id) ?? root;
  }
  return root;
}

/** Findings that have a key in common have one cause. */
function keysOf({
  verdict,
  suite,
  clauses,
  id,
  cause,
  reason,
  expected,
}: CheckResult): readonly string[] {
  if (cause !== undefined) return [JSON.stringify([verdict, cause.map(({ path }) => path)])];
  if (verdict === 'untestable') return [JSON.stringify([verdict, reason])];
  return [clauses[0] ?? id, expected ?? id].map((key) => JSON.stringify([verdict, suite, key]));
}

function differenceWords(differences: readonly Difference[]): string {
  return differences
    .map(({ path, accepted, refused }) => `${path} is ${refused} (acknowledged: ${accepted})`)
    .join(' and ');
}

function sentenceOf([first, ...others]: readonly CheckResult[], report: Report): string {
  if (first === undefined) return '';
  const { cause, clauses, reason, title, verdict } = first;
  if (cause !== undefined) return `Refuses a notification in which ${differenceWords(cause)}.`;
  if (verdict === 'untestable') return `Could not be tested: ${reason ?? title}.`;
  if (verdict === 'error')
    return `The check broke, which is no fault of the target: ${reason ?? title}.`;
  const statement = report.clauses.find(({ id }) => id === clauses[0])?.statement;
  return others.length === 0 || statement === undefined
    ? `It does not hold that the target ${title}.`
    : `It does not hold: ${statement}`;
}

/**
 * The findings of a report by what is behind them, the gravest first and then by how many there are.
 * Findings share a cause when the same difference makes the target refuse, or else when they break
 * the same clause or expect the same; what could not be tested for want of another check belongs to the cause of that one.
 */
export function causesOf(report: Report): readonly Cause[] {
  const byId = new Map(report.checks.map((result) => [result.id, result]));
  const groups = new Map<string, { findings: CheckResult[]; hidden: CheckResult[] }>();
  for (const result of report.checks) {
    if (!WITH_CAUSE.includes(result.verdict)) continue;
    const root = rootOf(result, byId);
    const keys = keysOf(root);
    const known = keys.find((key) => groups.has(key)) ?? '';
    const group = groups.get(known) ?? { findings: [], hidden: [] };
    group[root === result ? 'findings' : 'hidden'].push(result);
    for (const key of keys) groups.set(key, group);
  }
  const causes = [...new Set(groups.values())].flatMap(({ findings, hidden }) => {
    const [first] = findings;
    if (first === undefined) return [];
    return [{ verdict: first.verdict, sentence: sentenceOf(findings, report), findings, hidden }];
  });
  return causes.toSorted(
    (one, other) =>
      WITH_CAUSE.indexOf(one.verdict) - WITH_CAUSE.indexOf(other.verdict) ||
      other.findings.length - one.findings.length,
  );
}
