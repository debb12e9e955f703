import { createHash } from 'node:crypto';
import { seedOf } from '../core/plan/run-identity.ts';
import { NotApplicable } from '../core/signals.ts';
import { type DeclaredUser, declaredUuids, idOf, patternOf, patternsOf } from './declared-user.ts';
import { drawUsers } from './draw-users.ts';

/** As many different users as the check that needs most of them asks for. */
const USERS_FOR_ALL_CHECKS = 24;

/** The users that tokens are asked for: declared or registered ones, or else some of assay's own invention. */
export interface TestUsers {
  /** Whether the target knows them. Nothing is known of invented ones: each may be refused. */
  readonly origin: 'invented' | 'declared' | 'registered';
  /** The ids that the target knows; empty when users are invented. */
  readonly declared: readonly string[];
  /** Those that were declared one by one, and not by a pattern or by being registered. */
  readonly listed: readonly string[];
  /** The uuid that the target has given a user, if it is known. */
  uuidOf(user: string): string | undefined;
  /** The user to whom a target has given a uuid. */
  ownerOf(uuid: string): string | undefined;
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

/** Ids of letters, digits and hyphens, as assay invents them: nobody takes two of these for one on purpose. */
export const PLAIN_ID: RegExp = /^[a-z0-9-]+$/;

/** The user id of assay's own invention: lower-case letters, digits and hyphens, and recognisable. */
export function inventedUser({ runId }: { readonly runId: string }, name: string): string {
  return `assay-${runId}-${name}`;
}

const TITLE_DIGITS = 6;

/** What stands for a title in an id, since a target may admit no more than 32 characters. */
export function shortTitle(title: string): string {
  return createHash('sha256').update(title).digest('hex').slice(0, TITLE_DIGITS);
}

/** An id of that length whose characters hardly repeat, so that its token is long as well: tokens are compressed. */
export function variedUser(runId: string, length: number): string {
  let id = inventedUser({ runId }, '');
  while (id.length < length) {
    const digest = createHash('sha256').update(id).digest('base64url');
    id += digest.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  }
  return id.slice(0, length);
}

/** Whom a run registers. */
export interface UsersToRegister {
  /** Without these, checks say nothing. */
  readonly needed: readonly string[];
  /** Ids of which a target may refuse to register one. */
  readonly unusual: readonly string[];
}

/** The same with what their registration answered. */
export interface RegisteredUsers extends UsersToRegister {
  readonly uuidOf: (user: string) => string | undefined;
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
    const patterns = users.filter((user) => patternOf(user) !== undefined);
    return { needed: drawUsers(patterns, seed, USERS_FOR_ALL_CHECKS), unusual: [] };
  }
  return {
    needed: REGISTERED_NAMES.map((name) => inventedUser({ runId }, name)),
    // As the chat service itself allows them (field notes).
    unusual: [`assay_${runId}.user`, variedUser(runId, 64)],
  };
}

function createInventedUsers(runId: string): TestUsers {
  const named = (name: string) => inventedUser({ runId }, name);
  return {
    origin: 'invented',
    declared: [],
    listed: [],
    admits: () => true,
    uuidOf: () => undefined,
    ownerOf: () => undefined,
    named,
    apart: (names) => names.map(named),
    story: (title) => (name) => named(`${shortTitle(title)}-${name}`),
  };
}

function tooFew(needed: number, declared: number): NotApplicable {
  const found = declared === 1 ? 'one user is' : `${declared} users are`;
  return new NotApplicable(
    `it needs ${needed} different users, and ${found} declared; ${USERS_FOR_ALL_CHECKS} are enough for all checks`,
  );
}

/** Users whom the target knows, and what other ids may be asked for. */
interface KnownUsers extends Pick<TestUsers, 'origin' | 'declared' | 'listed' | 'uuidOf'> {
  readonly isAdmitted: (user: string) => boolean;
  /** Of all these a uuid may be known. */
  readonly withUuid: readonly string[];
}

function listedIn(users: readonly DeclaredUser[]): readonly string[] {
  return users.map(idOf).filter((id) => id !== undefined);
}

function declaredUsers(users: readonly DeclaredUser[], seed: number): KnownUsers {
  const patterns = patternsOf(users);
  const uuids = declaredUuids(users);
  return {
    origin: 'declared',
    declared: drawUsers(users, seed),
    listed: listedIn(users),
    withUuid: [...uuids.keys()],
    uuidOf: (user) => uuids.get(user),
    isAdmitted: (user) => patterns.some((pattern) => pattern.test(user)),
  };
}

function registeredUsers(
  users: readonly DeclaredUser[],
  { needed, unusual, uuidOf }: RegisteredUsers,
): KnownUsers {
  const uuids = declaredUuids(users);
  const listed = listedIn(users);
  return {
    origin: 'registered',
    declared: [...new Set([...listed, ...needed])],
    listed,
    withUuid: [...uuids.keys(), ...needed, ...unusual],
    uuidOf: (user) => uuids.get(user) ?? uuidOf(user),
    isAdmitted: (user) => unusual.includes(user),
  };
}

function createKnownUsers(
  { origin, isAdmitted, uuidOf, withUuid, ...known }: KnownUsers,
  seed: number,
  canAskFor: (user: string) => boolean,
): TestUsers {
  const declared = known.declared.filter(canAskFor);
  const listed = known.listed.filter(canAskFor);
  if (declared.length === 0) throw new Error('none of the declared users can be asked for');
  const startOf = (name: string) => Math.abs(seedOf(seed, name)) % declared.length;
  const at = (index: number): string => declared[index % declared.length] as string;
  return {
    origin,
    declared,
    listed,
    admits: (user) => declared.includes(user) || isAdmitted(user),
    uuidOf,
    ownerOf: (uuid) => withUuid.find((user) => uuidOf(user)?.toLowerCase() === uuid.toLowerCase()),
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
  readonly registered?: RegisteredUsers | undefined;
  /** Whether the request shape of the target can name an id; others are left out. */
  readonly canAskFor?: (user: string) => boolean;
}): TestUsers {
  if (registered === undefined && users.length === 0) return createInventedUsers(runId);
  const known =
    registered === undefined ? declaredUsers(users, seed) : registeredUsers(users, registered);
  return createKnownUsers(known, seed, canAskFor);
}
