import type { ChatSession } from './chat-state.ts';
import type { ChatWorld } from './chat-world.ts';
import type { TokenJudgement } from './judge-token.ts';

/** The session of a client from a token that was accepted. */
export function sessionOf(
  { clientId, userId }: Pick<ChatSession, 'clientId' | 'userId'>,
  { tokenId, issuedAtMs, expiresAtMs }: Extract<TokenJudgement, { kind: 'accepted' }>,
  { rules, nowMs }: ChatWorld,
): ChatSession {
  const fraction = rules.values['chat.willExpireAtFraction'];
  const warnAtMs = issuedAtMs + Math.floor((expiresAtMs - issuedAtMs) * fraction);
  return {
    clientId,
    userId,
    tokenId,
    phase: 'logged-in',
    loggedInMs: nowMs,
    warnAtMs,
    expiresAtMs,
  };
}
