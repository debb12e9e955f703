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

/** The uuid of each declared user of whom it is known, by the id. */
export function declaredUuids(users: readonly DeclaredUser[]): ReadonlyMap<string, string> {
  return new Map(
    users.flatMap((user) =>
      typeof user !== 'string' && 'uuid' in user ? [[user.id, user.uuid] as const] : [],
    ),
  );
}
