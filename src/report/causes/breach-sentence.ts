import type { CheckResult } from '../../contract/index.ts';
import { breachWords } from '../words/breach-words.ts';

/** Of breaches that are told whole: more of them would push the next cause off the first screen of a phone. */
const MAX_BREACHES = 2;

/** A word that belongs to what follows it. */
const BINDS_TO_NEXT = /(?:^| )(?:a|an|the|no|of|with|to|in|for|that|whose|its)$/u;

/** The words that all of some texts begin with, but for the last one of each. */
function commonBeginning(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(' '));
  const end = first.findIndex(
    (word, at) => at === first.length - 1 || others.some((words) => words[at] !== word),
  );
  return first.slice(0, Math.max(end, 0)).join(' ');
}

/** Breaches of which the later ones leave out what all of them begin with. */
function withoutRepetition(breaches: readonly string[]): readonly string[] {
  let shared = commonBeginning(breaches);
  while (BINDS_TO_NEXT.test(shared)) shared = shared.replace(BINDS_TO_NEXT, '');
  return breaches.map((breach, at) => {
    const rest = breach.slice(shared.length).trim();
    if (at === 0) return breach;
    return shared === '' ? rest.slice(0, 1).toLowerCase() + rest.slice(1) : rest;
  });
}

/** What a target does wrong, in one sentence: two breaches at most, and how many more. */
export function breachSentence(findings: readonly CheckResult[]): string {
  const breaches = [...new Set(findings.map(breachWords))];
  const more = breaches.length - MAX_BREACHES;
  const told = withoutRepetition(breaches.slice(0, MAX_BREACHES));
  return `${[...told, ...(more > 0 ? [`${more} more`] : [])].join('; ')}.`;
}
