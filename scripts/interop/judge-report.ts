import type { Report } from '../../src/contract/index.ts';
import type { Example } from './examples.ts';

/** Whether a declaration can cover it: a warning, or a should that cannot be tested. */
function isDeclarable({ verdict, level }: Report['checks'][number]): boolean {
  return verdict === 'warn' || (verdict === 'untestable' && level !== 'must');
}

/** Verdicts that say nothing against a server. */
const HARMLESS = ['pass', 'note', 'skip'];

function lineOf({ verdict, id, reason, expected, actual }: Report['checks'][number]): string {
  const found = expected === undefined ? '' : `: expected ${expected}, found ${actual}`;
  return `${verdict.padEnd(10)} ${id}${found}${reason === undefined ? '' : `: ${reason}`}`;
}

/** What there is to say against a report of a conformant example: a line each. */
export function judgeReport(report: Report, { warnings }: Pick<Example, 'warnings'>): string[] {
  const declared = new Set(warnings.map(({ check }) => check));
  const seen = new Set(report.checks.filter(isDeclarable).map(({ id }) => id));
  const bad = report.checks.filter(
    (check) =>
      !HARMLESS.includes(check.verdict) && !(isDeclarable(check) && declared.has(check.id)),
  );
  const stale = [...declared].filter((id) => !seen.has(id));
  const lines = [...bad.map(lineOf), ...stale.map((id) => `stale      ${id}: declared, not seen`)];
  if (lines.length === 0 && report.outcome !== 'conformant')
    lines.push(`outcome    ${report.outcome}`);
  return lines;
}
