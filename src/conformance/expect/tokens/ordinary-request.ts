import { expireFor, type TokenKind } from '../../../contract/index.ts';
import type { CheckContext } from '../../core/check-context.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import type { TokenParameters } from '../../probes/token-server-shape.ts';

/** The checks that show that ordinary requests are served; most checks of a token require them. */
export const USER_TOKEN_SERVED = 'token-server.user-token.returns-a-token';
export const APP_TOKEN_SERVED = 'token-server.app-token.returns-a-token';
export const BOTH_TOKENS_SERVED: readonly string[] = [USER_TOKEN_SERVED, APP_TOKEN_SERVED];

/** One hour: a whole number in every unit, and far from both ends. */
export const ORDINARY_SECONDS = 3_600;

type Asking = Pick<CheckContext, 'users' | 'profile'>;

/**
 * A declared user; where users are invented, an id that no policy has a reason to refuse: lower-case
 * letters, digits and hyphens, at most 64 of them, with the run id, so that test data can be recognised.
 */
export function plainUser({ users }: Pick<CheckContext, 'users'>, name: string): string {
  return users.named(name);
}

/** `expire` of one hour, in the profile's unit. */
export function ordinaryExpire({ profile }: Pick<CheckContext, 'profile'>): number {
  return expireFor(ORDINARY_SECONDS, profile) ?? ORDINARY_SECONDS;
}

/** The same as a body in the request shape of section 4.1. */
export function ordinaryRequest(
  kind: TokenKind,
  asking: Asking,
  user: string = plainUser(asking, 'user'),
): Record<string, unknown> {
  const expire = ordinaryExpire(asking);
  return kind === 'user' ? { user_uuid: user, expire } : { expire };
}

/** What an ordinary token is asked for with, in any request shape. */
export function ordinarilyAsked(
  kind: TokenKind,
  asking: Asking,
  user: string = plainUser(asking, 'user'),
): TokenParameters {
  const expire = ordinaryExpire(asking);
  return kind === 'user' ? { user, expire } : { expire };
}

/** Asks for a token as any client would. */
export function askOrdinarily(
  kind: TokenKind,
  context: Asking & Pick<CheckContext, 'tokenServer'>,
  user: string = plainUser(context, 'user'),
): Promise<TokenSent> {
  const asked = ordinarilyAsked(kind, context, user);
  return context.tokenServer.fetch(kind, asked, `ordinary ${kind}`);
}

/**
 * Asks for a token and names the user, if one is given, whatever the kind: section 4.1 lets a request for
 * an app token carry a user_uuid, and ignores it. Other shapes name one where they have a place for it.
 */
export function askNamingUser(
  kind: TokenKind,
  { tokenServer }: Pick<CheckContext, 'tokenServer'>,
  asked: TokenParameters,
  role: string,
): Promise<TokenSent> {
  const { user, expire } = asked;
  if (tokenServer.shape === 'sample' && user !== undefined) {
    return tokenServer.ask(kind, { user_uuid: user, expire }, role);
  }
  return tokenServer.fetch(kind, asked, role);
}

/** Both kinds of token as rows of a table. */
export const BOTH_KINDS: readonly { readonly title: string; readonly kind: TokenKind }[] = [
  { title: 'user token', kind: 'user' },
  { title: 'app token', kind: 'app' },
];

/** Those kinds that the target can be asked for, as rows of a table. */
export function kindRows({ tokenServer }: CheckContext): typeof BOTH_KINDS {
  return BOTH_KINDS.filter(({ kind }) => tokenServer.kinds.includes(kind));
}
