import { type ChatError, chatErrorOf } from './chat-error.ts';
import type { ChatSession } from './chat-state.ts';
import type { ChatWorld } from './chat-world.ts';
import { spend } from './decide-order.ts';
import type { ChatCallback, Decision } from './decision.ts';
import { judgeToken, type TokenJudgement } from './judge-token.ts';
import { failed, type OperationAnswer, SUCCESS } from './operation-answer.ts';

export interface Login {
  readonly type: 'login';
  readonly clientId: string;
  readonly userId: string;
  readonly token: string;
}

/** The session of a client from a token that was accepted. */
export function sessionOf(
  { clientId, userId }: Pick<Login, 'clientId' | 'userId'>,
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

/** Clause 5: a login that fails to authenticate calls `OnAuthFailed` beside its error callback. */
function authFailed({ clientId, userId }: Login, error: ChatError): ChatCallback {
  const { code, description } = error;
  return { clientId, userId, callback: 'OnAuthFailed', code, description };
}

/** Sections 3.1 and 4.3: login with user id and token. */
export function decideLogin(command: Login, world: ChatWorld): Decision<OperationAnswer> {
  const { state, rules } = world;
  const { clientId, userId, token } = command;
  const fail = (error: ChatError): Decision<OperationAnswer> => ({
    answer: { kind: 'error', error },
    changes: [],
    callbacks: [authFailed(command, error)],
  });

  const ordered = spend(state, 'logins');
  if (ordered !== undefined) {
    const description = 'this login was to be rejected';
    const decision = fail({ name: 'ordered', code: ordered.answer, description });
    return { ...decision, changes: [ordered.change] };
  }
  const session = state.sessions.get(clientId);
  if (session !== undefined && session.phase !== 'expired') {
    const name = session.userId === userId ? 'alreadyLoggedIn' : 'otherUserLoggedIn';
    return failed(name, world);
  }
  if (userId === '') return fail(chatErrorOf('authenticationFailed', rules, 'no user is named'));

  const judgement = judgeToken(token, { privilege: 'user', userId }, world);
  if (judgement.kind === 'refused') {
    return fail(chatErrorOf(judgement.error, rules, judgement.detail));
  }
  return {
    answer: SUCCESS,
    changes: [
      ...judgement.changes,
      { type: 'session-set', session: sessionOf(command, judgement, world) },
    ],
    callbacks: [],
  };
}
