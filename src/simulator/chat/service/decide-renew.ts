import type { ChatWorld } from './chat-world.ts';
import { answered, type Decision } from './decision.ts';
import { judgeToken } from './judge-token.ts';
import { failed, type OperationAnswer, SUCCESS } from './operation-answer.ts';
import { sessionOf } from './session-of.ts';

export interface Renew {
  readonly type: 'renew';
  readonly clientId: string;
  readonly token: string;
}

/**
 * Sections 3.1 and 4.3: a new token for a client that is logged in. What fails changes nothing, and
 * neither does the token that the client holds already: it was warned of that one, and is not again.
 */
export function decideRenew(
  { clientId, token }: Renew,
  world: ChatWorld,
): Decision<OperationAnswer> {
  const { state, rules } = world;
  const session = state.sessions.get(clientId);
  if (session === undefined) return failed('notLoggedIn', world);
  if (session.phase === 'expired' && rules.values['chat.afterExpiry'] === 'login-again') {
    return failed('tokenExpired', world, 'log in again');
  }
  const { userId } = session;
  const judgement = judgeToken(token, { privilege: 'user', userId }, world);
  if (judgement.kind === 'refused') return failed(judgement.error, world, judgement.detail);
  if (judgement.tokenId === session.tokenId) return answered(SUCCESS);
  const renewed = sessionOf(session, judgement, world);
  return {
    answer: SUCCESS,
    changes: [
      ...judgement.changes,
      { type: 'session-set', session: { ...renewed, loggedInMs: session.loggedInMs } },
    ],
    callbacks: [],
  };
}
