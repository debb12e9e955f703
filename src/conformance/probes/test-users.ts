import fc from 'fast-check';
import { seedOf } from '../core/run-identity.ts';
import { NotApplicable } from '../core/signals.ts';

/** Users whom a token server is declared to know: one id, or all ids that match a pattern as a whole. */
export type DeclaredUser = string | { readonly pattern: string };

/** As many different users as the check that needs most of them asks for. */
const USERS_FOR_ALL_CHECKS = 24;
/** How many ids are drawn from a pattern. */
const DRAWN = 64;

/** The users that tokens are asked for: declared or registered ones, or else some of assay's own invention. */
export interface TestUsers {
  /** Whether the target knows them. Nothing is known of invented ones: each may be refused. */
  readonly origin: 'invented' | 'declared' | 'registered';
  /** The ids that the target knows; empty when users are invented. */
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
export function drawUsers(
  users: readonly DeclaredUser[],
  seed: number,
  numRuns: number = DRAWN,
): readonly string[] {
  const ids = users.flatMap((user) =>
    typeof user === 'string'
      ? [user]
      : fc.sample(fc.stringMatching(wholly(user.pattern)), { seed, numRuns }),
  );
  return [...new Set(ids)].filter((id) => id !== '');
}

/** Whom a run registers. */
export interface UsersToRegister {
  /** Without these, checks say nothing. */
  readonly needed: readonly string[];
  /** Ids of which a target may refuse to register one. */
  readonly unusual: readonly string[];
}

/** Two of them differ by one letter at the end, and many by the last digit. */
const REGISTERED_NAMES: readonly string[] = [
  'ann',
  'anna',
  ...Array.from({ length: USERS_FOR_ALL_CHECKS - 2 }, (_, index) => `member-${index + 1}`),
];

/** The users to register: ids of declared patterns, since declared ids are known already, or else invented ones. */
export function usersToRegister(
  users: readonly DeclaredUser[],
  { runId, seed }: { readonly runId: string; readonly seed: number },
): UsersToRegister {
  if (users.length > 0) {
    const patterns = users.filter((user) => typeof user !== 'string');
    return { needed: drawUsers(patterns, seed, USERS_FOR_ALL_CHECKS), unusual: [] };
  }
  return {
    needed: REGISTERED_NAMES.map((name) => inventedUser({ runId }, name)),
    // As the chat service itself allows them (field notes).
    unusual: [`assay_${runId}.user`, inventedUser({ runId }, '').padEnd(64, 'x')],
  };
}

function createInventedUsers(runId: string): TestUsers {
  const named = (name: string) => inventedUser({ runId }, name);
  return {
    origin: 'invented',
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

/** Users whom the target knows, and what other ids may be asked for. */
interface KnownUsers extends Pick<TestUsers, 'origin' | 'declared'> {
  readonly isAdmitted: (user: string) => boolean;
}

function declaredUsers(users: readonly DeclaredUser[], seed: number): KnownUsers {
  const patterns = users.flatMap((user) =>
    typeof user === 'string' ? [] : [wholly(user.pattern)],
  );
  return {
    origin: 'declared',
    declared: drawUsers(users, seed),
    isAdmitted: (user) => patterns.some((pattern) => pattern.test(user)),
  };
}

function registeredUsers(users: readonly DeclaredUser[], registered: UsersToRegister): KnownUsers {
  const ids = users.filter((user) => typeof user === 'string');
  return {
    origin: 'registered',
    declared: [...new Set([...ids, ...registered.needed])],
    isAdmitted: (user) => registered.unusual.includes(user),
  };
}

function createKnownUsers(
  { origin, isAdmitted, ...known }: KnownUsers,
  seed: number,
  canAskFor: (user: string) => boolean,
): TestUsers {
  const declared = known.declared.filter(canAskFor);
  if (declared.length === 0) throw new Error('none of the declared users can be asked for');
  const startOf = (name: string) => Math.abs(seedOf(seed, name)) % declared.length;
  const at = (index: number): string => declared[index % declared.length] as string;
  return {
    origin,
    declared,
    admits: (user) => declared.includes(user) || isAdmitted(user),
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
  registered,
  canAskFor = () => true,
}: {
  readonly runId: string;
  readonly seed?: number;
  readonly users?: readonly DeclaredUser[];
  /** Whom the run registers, if it does. */
  readonly registered?: UsersToRegister | undefined;
  /** Whether the request shape of the target can name an id; others are left out. */
  readonly canAskFor?: (user: string) => boolean;
}): TestUsers {
  if (registered === undefined && users.length === 0) return createInventedUsers(runId);
  const known =
    registered === undefined ? declaredUsers(users, seed) : registeredUsers(users, registered);
  return createKnownUsers(known, seed, canAskFor);
}
