import type { TokenResponse } from './generated/types.ts';
import {
  validateAppTokenRequest,
  validateTokenLookupResponse,
  validateTokenResponse,
  validateUserTokenRequest,
} from './generated/validators.ts';
import type { Profile } from './profile/index.ts';
import { type Violation, violationsOf } from './violation.ts';

/** Sections 2.1, 5 and 8: no token of either type is valid for longer. 24 hours. */
export const MAX_TOKEN_VALIDITY_SECONDS = 86_400;

/** The greatest unsigned 32-bit integer. Section 2.2: `expire` is one. */
export const MAX_UINT32 = 4_294_967_295;

/** The largest number of 32 bits of which one is the sign. */
export const MAX_INT32 = 2_147_483_647;

/** The two token types (section 2.1). */
export type TokenKind = 'user' | 'app';

/** Both of them, user tokens first. */
export const TOKEN_KINDS: readonly TokenKind[] = ['user', 'app'];

/** The path of each token's endpoint (section 4.1). */
export const TOKEN_PATHS: Readonly<Record<TokenKind, string>> = {
  user: '/generate-user-token',
  app: '/generate-app-token',
};

/** Section 4.1, rule 1: the plain text that answers a body which cannot be decoded as JSON. */
export const UNDECODABLE_TEXT = 'Invalid request payload';

/** What an answer of the token server holds (section 2.3). */
export type TokenContent =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'error'; readonly error: string }
  | { readonly kind: 'both'; readonly token: string; readonly error: string }
  | { readonly kind: 'neither' };

/**
 * What a well-formed answer says. An empty string counts as absent, for both fields: the vendor's own
 * sample answers a failure with `{"token":"","error":"…"}`.
 */
export function tokenContentOf({ token = '', error = '' }: TokenResponse): TokenContent {
  if (token !== '' && error !== '') return { kind: 'both', token, error };
  if (token !== '') return { kind: 'token', token };
  return error === '' ? { kind: 'neither' } : { kind: 'error', error };
}

/** The rules of sections 2.2 and 4.1 that a token request breaks. */
export function validateTokenRequest(kind: TokenKind, value: unknown): readonly Violation[] {
  return violationsOf(kind === 'user' ? validateUserTokenRequest : validateAppTokenRequest, value);
}

/** The rules of section 2.3 that an answer of the token server breaks; unknown fields break none. */
export function validateTokenAnswer(value: unknown): readonly Violation[] {
  return violationsOf(validateTokenResponse, value);
}

/** The rules of section 4.1 that the answer of a `GET` with `userId` breaks. */
export function validateTokenLookup(value: unknown): readonly Violation[] {
  return violationsOf(validateTokenLookupResponse, value);
}

/** How many of each unit make a second, and how many seconds make one of it. */
const UNITS: Readonly<
  Record<
    Profile['values']['token.expireUnit'],
    { readonly perSecond: number; readonly seconds: number }
  >
> = {
  milliseconds: { perSecond: 1_000, seconds: 1 },
  seconds: { perSecond: 1, seconds: 1 },
  minutes: { perSecond: 1, seconds: 60 },
  hours: { perSecond: 1, seconds: 3_600 },
};

/**
 * The `expire` that asks for a validity in the profile's unit; nothing when the unit is too coarse for
 * it or an unsigned 32-bit integer too small.
 */
export function expireFor(
  validitySeconds: number,
  { values }: Pick<Profile, 'values'>,
): number | undefined {
  const { perSecond, seconds } = UNITS[values['token.expireUnit']];
  const expire = (validitySeconds * perSecond) / seconds;
  return Number.isInteger(expire) && expire <= MAX_UINT32 ? expire : undefined;
}

/** The validity in seconds that an `expire` asks for in the profile's unit. */
export function validityOf(expire: number, { values }: Pick<Profile, 'values'>): number {
  const { perSecond, seconds } = UNITS[values['token.expireUnit']];
  return (expire * seconds) / perSecond;
}

/** The shortest validity, in whole seconds, that `expire` can ask for in the profile's unit. */
export function shortestSeconds({ values }: Pick<Profile, 'values'>): number {
  return UNITS[values['token.expireUnit']].seconds;
}
