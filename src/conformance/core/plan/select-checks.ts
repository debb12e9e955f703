import { formerCheckWords, type LeftOutCheck } from '../../../contract/index.ts';
import { didYouMean, quoted, SelectionError } from '../../../errors.ts';
import type { Check } from '../check.ts';

/** Which checks to run. Patterns are ids in which `*` stands for anything. */
export interface Selection {
  /** Suites; all of them when absent. */
  readonly suites?: readonly string[];
  /** Ids of checks or of clauses, or patterns; all of them when absent. */
  readonly only?: readonly string[];
  /** Ids or patterns to leave out. */
  readonly skip?: readonly string[];
}

const idsOf = ({ id, clauses }: Check): readonly string[] => [id, ...clauses];

/** No id is nearly as long; a longer pattern would only cost time. */
const LONGEST_PATTERN = 256;

function matcher(pattern: string): (id: string) => boolean {
  if (pattern.length > LONGEST_PATTERN) return () => false;
  const source = pattern
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  const expression = new RegExp(`^${source}$`);
  return (id) => expression.test(id);
}

/** Tells which checks a pattern means. */
function checkMatcher(pattern: string): (check: Check) => boolean {
  const isMeant = matcher(pattern);
  return (check) => idsOf(check).some(isMeant);
}

type LeftOutBy = LeftOutCheck['by'];

/** Tells which part of a selection leaves a check out; undefined for one that it leaves in. */
export function leftOutBy({
  suites,
  only,
  skip = [],
}: Selection): (check: Check) => LeftOutBy | undefined {
  const isMeant = only?.map(checkMatcher);
  const isSkipped = skip.map(checkMatcher);
  return (check) => {
    if (suites?.includes(check.suite) === false) return 'suite';
    if (isMeant?.some((means) => means(check)) === false) return 'only';
    return isSkipped.some((means) => means(check)) ? 'skip' : undefined;
  };
}

const MOST_NAMED = 3;
/** Two ids of which at least half of the pairs of neighbouring letters are the same. */
const LEAST_LIKENESS = 0.5;

function letterPairs(text: string): readonly string[] {
  return [...text].slice(1).map((letter, index) => `${text[index]}${letter}`);
}

/** The coefficient of Dice over pairs of letters: 1 for equal texts, 0 for such as share no pair. */
function likeness(one: string, other: string): number {
  const left = [...letterPairs(other)];
  const pairs = letterPairs(one);
  const total = pairs.length + left.length;
  let common = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return total === 0 ? 0 : (2 * common) / total;
}

/** The ids that were probably meant, the most alike first. */
function nearest(checks: readonly Check[], pattern: string): readonly string[] {
  const written = pattern.replaceAll('*', '').toLowerCase();
  if (written.length > LONGEST_PATTERN) return [];
  return [...new Set(checks.flatMap(idsOf))]
    .map((id) => ({ id, like: likeness(written, id) }))
    .filter(({ like }) => like >= LEAST_LIKENESS)
    .sort((left, right) => right.like - left.like)
    .slice(0, MOST_NAMED)
    .map(({ id }) => id);
}

function ensureMatched(checks: readonly Check[], patterns: readonly string[]): void {
  for (const pattern of patterns) {
    if (checks.some(checkMatcher(pattern))) continue;
    const former = formerCheckWords(pattern);
    if (former !== undefined) throw new SelectionError(former);
    const near = nearest(checks, pattern);
    const named = near.length > 0 ? `; nearest: ${near.join(', ')}` : '';
    throw new SelectionError(`Nothing matches ${JSON.stringify(pattern)}${named}.`);
  }
}

/**
 * The checks that the selection leaves, in registry order. A check that `isOffered` refuses is left only when
 * a suite or a pattern names it.
 * @throws SelectionError when a pattern matches nothing or nothing is left.
 */
export function selectChecks(
  registry: readonly Check[],
  selection: Selection,
  isOffered: (check: Check) => boolean = () => true,
): readonly Check[] {
  const { suites, only, skip = [] } = selection;
  const known = [...new Set(registry.map(({ suite }) => suite))];
  const unknown = suites?.find((suite) => !(known as string[]).includes(suite));
  if (unknown !== undefined) {
    throw new SelectionError(
      `There is no suite ${quoted(unknown)}; expected one of: ${known.join(', ')}.${didYouMean(unknown, known)}`,
    );
  }
  ensureMatched(registry, only ?? []);
  ensureMatched(registry, skip);
  const isNamed = suites !== undefined || only !== undefined;
  const wayOut = leftOutBy(selection);
  const selected = registry.filter(
    (check) => (isNamed || isOffered(check)) && wayOut(check) === undefined,
  );
  if (selected.length > 0) return selected;
  throw new SelectionError('The selection leaves no check to run; drop a part of it.');
}
