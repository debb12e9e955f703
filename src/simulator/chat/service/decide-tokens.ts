import type { TokenKind } from '../../../contract/index.ts';
import type { TokenIssue } from '../token-format/token-format.ts';
import type { ChatChange, KnownToken } from './chat-state.ts';
import { answered, type ChatWorld, type Decision } from './decision.ts';
import { tokenIdOf } from './derived-ids.ts';

/** Section 1: a temporary token for tests. */
export interface IssueToken {
  readonly type: 'issue-token';
  readonly privilege: TokenKind;
  /** Empty for an app token. */
  readonly userId: string;
  readonly validitySeconds: number;
}

/** A token in the format of the service, which is known to it from then on. */
export function decideIssueToken(
  { privilege, userId, validitySeconds }: IssueToken,
  { state, rules, nowMs }: ChatWorld,
): Decision<TokenIssue> {
  const serial = state.issuedTokens + 1;
  const spec = { privilege, userId, validitySeconds, issuedAtMs: nowMs, serial };
  const issue = rules.format.issue(spec);
  if (issue.kind === 'refused') return answered(issue);
  const grants = [{ privilege, expiresAtMs: issue.expiresAtMs }];
  const token = { tokenId: tokenIdOf(issue.token), userId, issuedAtMs: nowMs, grants };
  return {
    answer: issue,
    changes: [{ type: 'token-issued' }, { type: 'token-known', token }],
    callbacks: [],
  };
}

/** Lets one token expire at once, or all that the service knows of one user. */
export interface ExpireToken {
  readonly type: 'expire-token';
  readonly what:
    | { readonly tokenId: string }
    | { readonly userId: string }
    | { readonly token: string };
}

/** What has expired, or why nothing has. */
export type ExpiryAnswer =
  | {
      readonly kind: 'expired';
      /** How many sessions hold a token that has expired by this: their clients get `OnTokenExpired`. */
      readonly sessions: number;
      readonly tokenIds: readonly string[];
      /** How many of these tokens were neither issued nor accepted before: they are refused from their first use on. */
      readonly unseen: number;
    }
  | {
      readonly kind: 'refused';
      readonly reason: 'unknown-id' | 'not-a-token';
      /** In words; never the token. */
      readonly why: string;
    };

type Refused = Extract<ExpiryAnswer, { kind: 'refused' }>;

function isSeen(tokenId: string, { state }: ChatWorld): boolean {
  return state.knownTokens.has(tokenId) || state.expiredTokens.has(tokenId);
}

/** An unknown id is a mistake; an unknown token may be one that is still to be presented. */
function findRefusal({ what }: ExpireToken, world: ChatWorld): Refused | undefined {
  if ('tokenId' in what && !isSeen(what.tokenId, world)) {
    const why = `no token with the id ${what.tokenId} was issued or accepted here; to let one expire before its first use, give the token itself`;
    return { kind: 'refused', reason: 'unknown-id', why };
  }
  if (!('token' in what)) return undefined;
  const reading = world.rules.format.read(what.token);
  if (reading.kind !== 'invalid') return undefined;
  const why = `this token never was valid, so it cannot expire: ${reading.why}`;
  return { kind: 'refused', reason: 'not-a-token', why };
}

/** The tokens of a user that are still valid, whether a session holds them yet or not. */
function validTokensOf(userId: string, { state, nowMs }: ChatWorld): readonly string[] {
  return [...state.knownTokens.values()]
    .filter((token) => token.userId === userId && !state.expiredTokens.has(token.tokenId))
    .filter(({ grants }) => grants.some(({ expiresAtMs }) => expiresAtMs > nowMs))
    .map(({ tokenId }) => tokenId);
}

/** Forgets tokens that can never count again. */
export interface ForgetTokens {
  readonly type: 'forget-tokens';
}

/** So long after its expiry a token is still known, for anybody who names it by its id. */
const REMEMBERED_MS = 86_400_000;

/**
 * A token that says itself when it expired is refused without being known. Of an opaque one it has to be known
 * that it was used, or it would be taken for a new one: its id stays.
 */
export function decideForgetTokens(
  _command: ForgetTokens,
  { state, rules, nowMs }: ChatWorld,
): Decision<undefined> {
  const isPast = ({ grants }: KnownToken) =>
    grants.every(({ expiresAtMs }) => expiresAtMs + REMEMBERED_MS < nowMs);
  const past = [...state.knownTokens.values()].filter(isPast);
  const changes = past.flatMap(({ tokenId }): readonly ChatChange[] => [
    { type: 'token-forgotten', tokenId },
    ...(rules.format.id === 'opaque' ? [{ type: 'token-expired', tokenId } as const] : []),
  ]);
  return { ...answered(undefined), changes };
}

/** Refuses what would never show: the id of no token, and a token that is refused anyway. */
export function decideExpireToken(command: ExpireToken, world: ChatWorld): Decision<ExpiryAnswer> {
  const refusal = findRefusal(command, world);
  if (refusal !== undefined) return answered(refusal);
  const { what } = command;
  const { state, nowMs } = world;
  const sessions = [...state.sessions.values()].filter(({ phase }) => phase !== 'expired');
  const tokenIds =
    'userId' in what
      ? validTokensOf(what.userId, world)
      : ['token' in what ? tokenIdOf(what.token) : what.tokenId];
  const held = sessions.filter(({ tokenId }) => tokenIds.includes(tokenId));
  const unseen = 'token' in what ? tokenIds.filter((id) => !isSeen(id, world)).length : 0;
  return {
    answer: { kind: 'expired', sessions: held.length, tokenIds, unseen },
    changes: [
      ...tokenIds.map((tokenId) => ({ type: 'token-expired', tokenId }) as const),
      ...held.map(
        (session) =>
          ({
            type: 'session-set',
            // The warning is past: what comes now is the expiry.
            session: { ...session, phase: 'will-expire', expiresAtMs: nowMs },
          }) as const,
      ),
    ],
    callbacks: [],
  };
}
