import fc from 'fast-check';

/** Users whom a token server is declared to know: one id, also with its uuid, or all ids that match a pattern as a whole. */
export type DeclaredUser =
  | string
  | { readonly id: string; readonly uuid: string }
  | { readonly pattern: string };

/** The id of a declared user; undefined for a pattern of ids. */
export function idOf(user: DeclaredUser): string | undefined {
  if (typeof user === 'string') return user;
  return 'id' in user ? user.id : undefined;
}

/** The pattern of a declared user; undefined for one id. */
export function patternOf(user: DeclaredUser): string | undefined {
  return typeof user !== 'string' && 'pattern' in user ? user.pattern : undefined;
}

function wholly(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}

/** The patterns among declared users, each for whole ids. */
export function patternsOf(users: readonly DeclaredUser[]): readonly RegExp[] {
  return users
    .map(patternOf)
    .flatMap((pattern) => (pattern === undefined ? [] : [wholly(pattern)]));
}

/** How many ids are drawn from a pattern. */
const DRAWN = 64;

/**
 * The ids that stand for declared users, equal ones for equal seeds.
 * @throws Error when a pattern is no regular expression that ids can be drawn from.
 */
export function drawUsers(
  users: readonly DeclaredUser[],
  seed: number,
  numRuns: number = DRAWN,
): readonly string[] {
  const ids = users.flatMap((user) => [
    ...[idOf(user)].filter((id) => id !== undefined),
    ...patternsOf([user]).flatMap((pattern) =>
      fc.sample(fc.stringMatching(pattern), { seed, numRuns }),
    ),
  ]);
  return [...new Set(ids)].filter((id) => id !== '');
}

/** The uuid of each declared user of whom it is known, by the id. */
export function declaredUuids(users: readonly DeclaredUser[]): ReadonlyMap<string, string> {
  return new Map(
    users.flatMap((user) =>
      typeof user !== 'string' && 'uuid' in user ? [[user.id, user.uuid] as const] : [],
    ),
  );
}
