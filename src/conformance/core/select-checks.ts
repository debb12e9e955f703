import { SelectionError } from '../../errors.ts';
import type { Check } from './check.ts';

/** Which checks to run. Patterns are ids in which `*` stands for anything. */
export interface Selection {
  /** Suites; all of them when absent. */
  readonly suites?: readonly string[];
  /** Ids of checks or of clauses, or patterns; all of them when absent. */
  readonly only?: readonly string[];
  /** Ids or patterns to leave out. */
  readonly skip?: readonly string[];
}

function matcher(pattern: string): (id: string) => boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  const expression = new RegExp(`^${source}$`);
  return (id) => expression.test(id);
}

function matches(check: Check, pattern: string): boolean {
  const isMatch = matcher(pattern);
  return [check.id, ...check.clauses].some(isMatch);
}

/** Ids that share the most leading parts with what was asked for, so that a message can name them. */
function nearest(checks: readonly Check[], pattern: string): readonly string[] {
  const parts = pattern.split('.');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const prefix = `${parts.slice(0, length).join('.')}.`;
    const near = checks.filter(({ id }) => id.startsWith(prefix)).map(({ id }) => id);
    if (near.length > 0) return near.slice(0, 5);
  }
  return [];
}

function ensureMatched(checks: readonly Check[], flag: string, patterns: readonly string[]): void {
  for (const pattern of patterns) {
    if (checks.some((check) => matches(check, pattern))) continue;
    const near = nearest(checks, pattern);
    const advice = near.length > 0 ? `Did you mean one of: ${near.join(', ')}?` : '';
    throw new SelectionError(
      `${flag} ${pattern} matches no check. ${advice} 'assay list checks' shows every id.`.replace(
        '  ',
        ' ',
      ),
    );
  }
}

/**
 * The checks that the selection leaves, in registry order. A check that `isOffered` refuses is left only when
 * a suite or a pattern names it.
 * @throws SelectionError when a pattern matches nothing or nothing is left.
 */
export function selectChecks(
  registry: readonly Check[],
  { suites, only, skip = [] }: Selection,
  isOffered: (check: Check) => boolean = () => true,
): readonly Check[] {
  const known = [...new Set(registry.map(({ suite }) => suite))];
  const unknown = suites?.find((suite) => !(known as string[]).includes(suite));
  if (unknown !== undefined) {
    throw new SelectionError(
      `--suite ${unknown} does not exist; expected one of: ${known.join(', ')}.`,
    );
  }
  ensureMatched(registry, '--only', only ?? []);
  ensureMatched(registry, '--skip', skip);
  const isNamed = suites !== undefined || only !== undefined;
  const selected = registry.filter(
    (check) =>
      (isNamed || isOffered(check)) &&
      (suites === undefined || suites.includes(check.suite)) &&
      (only === undefined || only.some((pattern) => matches(check, pattern))) &&
      !skip.some((pattern) => matches(check, pattern)),
  );
  if (selected.length > 0) return selected;
  throw new SelectionError(
    'The selection (--suite, --only, --skip) leaves no check to run. Drop one of the flags; ' +
      "'assay list checks' shows every id.",
  );
}
