import type { CheckResult } from '../../contract/index.ts';

const MOST_TITLES = 3;

/** A word that belongs to what follows it. */
const BINDS_TO_NEXT = /(?:^| )(?:a|an|the|no|of|with|to|in|for|that|whose|its)$/u;

/** The words that all of some texts begin with, but for the last one of each. */
export function commonBeginning(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(' '));
  const end = first.findIndex(
    (word, at) => at === first.length - 1 || others.some((words) => words[at] !== word),
  );
  return first.slice(0, Math.max(end, 0)).join(' ');
}

/** Titles of which the later ones leave out what all of them begin with. */
function withoutRepetition(titles: readonly string[]): readonly string[] {
  let shared = commonBeginning(titles);
  while (BINDS_TO_NEXT.test(shared)) shared = shared.replace(BINDS_TO_NEXT, '');
  return titles.map((title, at) => (at === 0 ? title : title.slice(shared.length).trim()));
}

/** What checks claim and the target does not keep, in one sentence: at most so many titles, and how many more. */
export function notKept(findings: readonly CheckResult[], most: number = MOST_TITLES): string {
  const titles = withoutRepetition([...new Set(findings.map(({ title }) => title))]);
  const more = titles.length - most;
  const told = more > 0 ? [...titles.slice(0, most), `${more} more`] : titles;
  return `Not kept: the target ${told.join('; ')}.`;
}
