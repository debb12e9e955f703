import fc from 'fast-check';
import { seedOf } from '../core/run-identity.ts';
import { NotApplicable } from '../core/signals.ts';

/** Users whom a token server is declared to know: one id, or all ids that match a pattern as a whole. */
export type DeclaredUser = string | { readonly pattern: string };

/** As many different users as the check that needs most of them asks for. */
const USERS_FOR_ALL_CHECKS = 24;
/** How many ids are drawn from a pattern. */
const DRAWN = 64;

/** The users that tokens are asked for: declared ones, or else some of assay's own invention. */
export interface TestUsers {
  /** Nothing is known of the users of the target: any user that is asked for may be refused. */
  readonly isInvented: boolean;
  /** The ids that were declared, or drawn from declared patterns; empty when users are invented. */
  readonly declared: readonly string[];
  /** Whether an id may be asked for. */
  admits(user: string): boolean;
  /** The id for a short name, always the same one. Two names may share a declared user. */
  named(name: string): string;
  /**
   * Different ids, one for each name, or as many as are declared.
   * @throws NotApplicable when fewer than `least` are.
   */
  apart(names: readonly string[], least?: number): readonly string[];
  /**
   * Ids for the short names of one story, different ones for different names.
   * @throws NotApplicable when more names are used than users are declared.
   */
  story(title: string): (name: string) => string;
}

/** The user id of assay's own invention: lower-case letters, digits and hyphens, and recognisable. */
export function inventedUser({ runId }: { readonly runId: string }, name: string): string {
  return `assay-${runId}-${name}`;
}

function wholly(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}

/**
 * The ids that stand for declared users, equal ones for equal seeds.
 * @throws Error when a pattern is no regular expression that ids can be drawn from.
 */
export function drawUsers(users: readonly DeclaredUser[], seed: number): readonly string[] {
  const ids = users.flatMap((user) =>
    typeof user === 'string'
      ? [user]
      : fc.sample(fc.stringMatching(wholly(user.pattern)), { seed, numRuns: DRAWN }),
  );
  return [...new Set(ids)].filter((id) => id !== '');
}

function createInventedUsers(runId: string): TestUsers {
  const named = (name: string) => inventedUser({ runId }, name);
  return {
    isInvented: true,
    declared: [],
    admits: () => true,
    named,
    apart: (names) => names.map(named),
    story: (title) => (name) => named(`${title}-${name}`),
  };
}

function tooFew(needed: number, declared: number): NotApplicable {
  const found = declared === 1 ? 'one user is' : `${declared} users are`;
  return new NotApplicable(
    `it needs ${needed} different users, and ${found} declared; ${USERS_FOR_ALL_CHECKS} are enough for all checks`,
  );
}

function createDeclaredUsers(
  users: readonly DeclaredUser[],
  seed: number,
  canAskFor: (user: string) => boolean,
): TestUsers {
  const declared = drawUsers(users, seed).filter(canAskFor);
  if (declared.length === 0) throw new Error('none of the declared users can be asked for');
  const patterns = users.flatMap((user) =>
    typeof user === 'string' ? [] : [wholly(user.pattern)],
  );
  const startOf = (name: string) => Math.abs(seedOf(seed, name)) % declared.length;
  const at = (index: number): string => declared[index % declared.length] as string;
  return {
    isInvented: false,
    declared,
    admits: (user) => declared.includes(user) || patterns.some((pattern) => pattern.test(user)),
    named: (name) => at(startOf(name)),
    apart(names, least = 2) {
      if (declared.length < least) throw tooFew(least, declared.length);
      const start = startOf(names.join());
      return names.slice(0, declared.length).map((_, index) => at(start + index));
    },
    story(title) {
      const ids = new Map<string, string>();
      const start = startOf(title);
      return (name) => {
        const known = ids.get(name);
        if (known !== undefined) return known;
        if (ids.size === declared.length) throw tooFew(ids.size + 1, declared.length);
        const id = at(start + ids.size);
        ids.set(name, id);
        return id;
      };
    },
  };
}

/** The users of a run; two runs of one seed have the same. */
export function createTestUsers({
  runId,
  seed = 0,
  users = [],
  canAskFor = () => true,
}: {
  readonly runId: string;
  readonly seed?: number;
  readonly users?: readonly DeclaredUser[];
  /** Whether the request shape of the target can name an id; others are left out. */
  readonly canAskFor?: (user: string) => boolean;
}): TestUsers {
  return users.length === 0
    ? createInventedUsers(runId)
    : createDeclaredUsers(users, seed, canAskFor);
}
