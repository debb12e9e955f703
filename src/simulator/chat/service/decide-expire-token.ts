import type { ChatWorld } from './chat-world.ts';
import type { Decision } from './decision.ts';
import { tokenIdOf } from './token-id.ts';

/** Lets one token expire at once, or all tokens of the sessions of one user. */
export interface ExpireToken {
  readonly type: 'expire-token';
  readonly what:
    | { readonly tokenId: string }
    | { readonly userId: string }
    | { readonly token: string };
}

export interface ExpiredTokens {
  readonly sessions: number;
  readonly tokens: number;
}

/** How many sessions hold a token that is over now: their clients learn it by `OnTokenExpired`. */
export function decideExpireToken(
  { what }: ExpireToken,
  { state, nowMs }: ChatWorld,
): Decision<ExpiredTokens> {
  const sessions = [...state.sessions.values()].filter(({ phase }) => phase !== 'expired');
  const named = 'token' in what ? tokenIdOf(what.token) : 'tokenId' in what ? what.tokenId : '';
  const held = sessions.filter((session) =>
    'userId' in what ? session.userId === what.userId : session.tokenId === named,
  );
  const tokenIds = new Set('userId' in what ? held.map(({ tokenId }) => tokenId) : [named]);
  return {
    answer: { sessions: held.length, tokens: tokenIds.size },
    changes: [
      ...[...tokenIds].map((tokenId) => ({ type: 'token-expired', tokenId }) as const),
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
