import type { CheckResult } from '../../contract/index.ts';

const MOST_TITLES = 3;

/** What checks claim and the target does not keep, in one sentence: at most so many titles, and how many more. */
export function notKept(findings: readonly CheckResult[], most: number = MOST_TITLES): string {
  const titles = [...new Set(findings.map(({ title }) => title))];
  const more = titles.length - most;
  const told = more > 0 ? [...titles.slice(0, most), `${more} more`] : titles;
  return `Not kept: the target ${told.join('; ')}.`;
}
