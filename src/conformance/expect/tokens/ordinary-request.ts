import { expireFor, type TokenKind } from '../../../contract/index.ts';
import { bodyText } from '../../../wire/body-text.ts';
import type { CheckContext } from '../../core/check-context.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import type { TokenParameters } from '../../probes/token-server-shape.ts';

/** The checks that show that ordinary requests are served; most checks of a token require them. */
export const USER_TOKEN_SERVED = 'token-server.user-token.returns-a-token';
export const APP_TOKEN_SERVED = 'token-server.app-token.returns-a-token';
export const HAS_USER_PRIVILEGE = 'token-server.user-token.has-the-user-privilege';
const HAS_APP_PRIVILEGE = 'token-server.app-token.has-the-app-privilege';
/** The checks that show that a token is of the kind that was asked for. */
export const OWN_PRIVILEGE: Readonly<Record<TokenKind, string>> = {
  user: HAS_USER_PRIVILEGE,
  app: HAS_APP_PRIVILEGE,
};
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

/** In a request shape with JSON bodies: the ordinary request with any bytes as its body. */
export function askWithBody(
  kind: TokenKind,
  context: Asking & Pick<CheckContext, 'tokenServer'>,
  body: Uint8Array,
  role: string,
): Promise<TokenSent> {
  return context.tokenServer.askRaw(kind, body, role, ordinarilyAsked(kind, context));
}

/** The body of the ordinary request, as text. */
export function ordinaryBody(
  kind: TokenKind,
  context: Asking & Pick<CheckContext, 'tokenServer'>,
  user: string = plainUser(context, 'user'),
): string {
  const { body } = context.tokenServer.requestFor(kind, ordinarilyAsked(kind, context, user));
  return bodyText(body);
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
