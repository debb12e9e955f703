const BEARER = /^Bearer +(\S+) *$/i;

/** The token of a header `Authorization: Bearer <token>` (section 5, rule 1); nothing when it has none. */
export function bearerToken(authorization: string): string | undefined {
  return BEARER.exec(authorization)?.[1];
}
