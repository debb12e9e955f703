import type { ChatSession } from './chat-state.ts';
import { useStub } from './decide-stubs.ts';
import { answered, type ChatRules, type ChatWorld, type Decision } from './decision.ts';
import { judgeToken, type TokenJudgement } from './judge-token.ts';
import {
  type ChatError,
  type ChatErrorName,
  chatErrorOf,
  type OperationAnswer,
} from './operation-answer.ts';

const SUCCESS: OperationAnswer = { kind: 'success' };

/** An operation that fails and changes nothing. */
function failed(
  name: ChatErrorName,
  { rules }: ChatWorld,
  detail?: string,
): Decision<OperationAnswer> {
  return answered({ kind: 'error', error: chatErrorOf(name, rules, detail) });
}

/** The session of a client from a token that was accepted. */
function sessionOf(
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

export interface Login {
  readonly type: 'login';
  readonly clientId: string;
  readonly userId: string;
  readonly token: string;
}

/** Why a login can fail to authenticate; 200 and 218 say that a user is logged in already. */
const AUTHENTICATION_ERRORS = ['tokenInvalid', 'tokenExpired', 'authenticationFailed'] as const;

/**
 * A login that fails. Section 5, rule 2: where the code says that authentication failed, `OnAuthFailed`
 * is called beside the error callback.
 */
function reject(
  { clientId, userId }: Login,
  error: ChatError,
  { values }: ChatRules,
): Decision<OperationAnswer> {
  const { code, description } = error;
  const codes = AUTHENTICATION_ERRORS.map((name) => values['chat.errorCodes'][name]);
  const authFailed = { clientId, userId, callback: 'OnAuthFailed', code, description } as const;
  return answered({ kind: 'error', error }, codes.includes(code) ? [authFailed] : []);
}

/** Sections 3.1 and 4.3: login with user id and token. */
export function decideLogin(command: Login, world: ChatWorld): Decision<OperationAnswer> {
  const { state, rules } = world;
  const { clientId, userId, token } = command;
  const fail = (error: ChatError) => reject(command, error, rules);

  const stubbed = useStub(state, 'logins');
  if (stubbed !== undefined) {
    const description = 'a stub rejects this login';
    const decision = fail({ name: 'stubbed', code: stubbed.answer, description });
    return { ...decision, changes: [stubbed.change] };
  }
  const session = state.sessions.get(clientId);
  if (session !== undefined && session.phase !== 'expired') {
    return failed(session.userId === userId ? 'alreadyLoggedIn' : 'otherUserLoggedIn', world);
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

export interface Logout {
  readonly type: 'logout';
  readonly clientId: string;
  /** The flag of section 4.3, whose meaning is not shown: taken and noted. */
  readonly flag: boolean;
}

/** Section 4.3: logout. A client whose token expired may log out too. */
export function decideLogout({ clientId }: Logout, world: ChatWorld): Decision<OperationAnswer> {
  if (!world.state.sessions.has(clientId)) return failed('notLoggedIn', world);
  return { ...answered(SUCCESS), changes: [{ type: 'session-closed', clientId }] };
}

/** A client that is gone for good, such as an app that was closed. */
export interface Leave {
  readonly type: 'leave';
  readonly clientId: string;
}

export function decideLeave({ clientId }: Leave, { state }: ChatWorld): Decision<undefined> {
  if (!state.sessions.has(clientId)) return answered(undefined);
  return { ...answered(undefined), changes: [{ type: 'session-closed', clientId }] };
}

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
