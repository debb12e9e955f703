import { remember } from '../remember.ts';

const BEARER = /^Bearer +(\S+) *$/i;

/** A server presents the same header with every call, and each is noted as well as judged. */
const read = remember((authorization) => ({ token: BEARER.exec(authorization)?.[1] }));

/** The token of a header `Authorization: Bearer <token>` (section 5, rule 1); nothing when it has none. */
export function bearerToken(authorization: string): string | undefined {
  return read(authorization).token;
}
