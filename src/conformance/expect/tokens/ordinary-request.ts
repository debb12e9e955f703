import { expireFor, MAX_TOKEN_VALIDITY_SECONDS, type TokenKind } from '../../../contract/index.ts';
import { bodyText } from '../../../wire/answer/body-text.ts';
import type { CheckContext } from '../../core/check-context.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import type { TokenParameters } from '../../probes/token-server-shape.ts';
import { describeAnswer } from './describe-answer.ts';
import { tokenIn } from './open-token.ts';

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

type Asking = Pick<CheckContext, 'users' | 'profile' | 'tokenServer'>;

/**
 * A declared user; where users are invented, an id that no policy has a reason to refuse: lower-case
 * letters, digits and hyphens, at most 64 of them, with the run id, so that test data can be recognised.
 */
export function plainUser({ users }: Pick<CheckContext, 'users'>, name: string): string {
  return users.named(name);
}

/** `expire` of one hour, in the profile's unit; where the target refuses that, what it was found to grant. */
export function ordinaryExpire({
  profile,
  tokenServer: { validity },
}: Pick<CheckContext, 'profile' | 'tokenServer'>): number {
  return validity.other()?.expire ?? expireFor(ORDINARY_SECONDS, profile) ?? ORDINARY_SECONDS;
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

/** Limits of targets, the longest first; one that grants none of them may grant the longest of all alone. */
const OTHER_SECONDS: readonly number[] = [1_800, 900, 600, 300, 60];
/** A validity that is short in every unit, so that a target with another unit than the profile's grants it. */
const EXPIRE_IN_ANY_UNIT = 20;

function otherExpires({ profile }: Asking): readonly number[] {
  const [longest, ...others] = [MAX_TOKEN_VALIDITY_SECONDS, ...OTHER_SECONDS].map((seconds) =>
    expireFor(seconds, profile),
  );
  return [...others, EXPIRE_IN_ANY_UNIT, longest].filter((expire) => expire !== undefined);
}

/** Statuses that are about the caller, the path, the body or the pace. */
const NOT_ABOUT_VALIDITY: readonly number[] = [401, 404, 405, 406, 411, 413, 414, 415, 429, 431];

/** Whether an answer may refuse the validity: servers do so by any status that is left, and in any words. */
function mayRefuseValidity({ answer, exchange: { outcome } }: TokenSent): boolean {
  if (answer.kind !== 'error' && answer.kind !== 'refused') return false;
  if (outcome.kind === 'failure' || outcome.headers['retry-after'] !== undefined) return false;
  return answer.status < 500 && !NOT_ABOUT_VALIDITY.includes(answer.status);
}

/**
 * Looks once for a validity that a target grants which refuses the usual one, since hardly anything could be
 * judged of it otherwise. The usual one has to be refused again after that, so that it is not the pace.
 */
async function settleValidity(kind: TokenKind, context: Asking, sent: TokenSent): Promise<void> {
  const { tokenServer } = context;
  const { validity } = tokenServer;
  if (validity.isSettled(kind)) return;
  const isAsked = tokenServer.expireKinds.includes(kind);
  if (tokenIn(sent) !== undefined || !isAsked) validity.settle(kind);
  if (validity.isSettled(kind) || !mayRefuseValidity(sent)) return;
  const asked = ordinarilyAsked(kind, context);
  for (const expire of otherExpires(context).filter((each) => each !== asked.expire)) {
    const role = `${kind} token with expire ${expire}`;
    const other = await tokenServer.fetch(kind, { ...asked, expire }, role);
    if (tokenIn(other) === undefined) continue;
    const again = await tokenServer.fetch(kind, asked, `ordinary ${kind}`);
    if (!mayRefuseValidity(again)) return;
    validity.settle(kind, { kind, expire, refusal: describeAnswer(sent) });
    return;
  }
  validity.settle(kind);
}

/** Asks for a token as any client would. */
export async function askOrdinarily(
  kind: TokenKind,
  context: Asking,
  user: string = plainUser(context, 'user'),
): Promise<TokenSent> {
  const { tokenServer } = context;
  const asked = ordinarilyAsked(kind, context, user);
  const sent = await tokenServer.fetch(kind, asked, `ordinary ${kind}`);
  // A particular user may be refused as such.
  if (user === plainUser(context, 'user')) await settleValidity(kind, context, sent);
  const other = ordinarilyAsked(kind, context, user);
  if (tokenIn(sent) !== undefined || other.expire === asked.expire) return sent;
  return tokenServer.fetch(kind, other, `ordinary ${kind}`);
}

/** In a request shape with JSON bodies: the ordinary request with any bytes as its body. */
export function askWithBody(
  kind: TokenKind,
  context: Asking,
  body: Uint8Array,
  role: string,
): Promise<TokenSent> {
  return context.tokenServer.askRaw(kind, body, role, ordinarilyAsked(kind, context));
}

/** The body of the ordinary request, as text. */
export function ordinaryBody(
  kind: TokenKind,
  context: Asking,
  user: string = plainUser(context, 'user'),
): string {
  const { body } = context.tokenServer.requestFor(kind, ordinarilyAsked(kind, context, user));
  return bodyText(body);
}

/** A kind of token as a row of a table. */
export interface KindRow {
  readonly title: string;
  readonly kind: TokenKind;
}

/** Both kinds of token as rows of a table. */
const BOTH_KINDS: readonly KindRow[] = [
  { title: 'user token', kind: 'user' },
  { title: 'app token', kind: 'app' },
];

/** Those kinds that the target can be asked for, as rows of a table. */
export function kindRows({ tokenServer }: CheckContext): readonly KindRow[] {
  return BOTH_KINDS.filter(({ kind }) => tokenServer.kinds.includes(kind));
}
