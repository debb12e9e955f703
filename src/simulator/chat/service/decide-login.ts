import { type ChatError, chatErrorOf } from './chat-error.ts';
import type { ChatRules } from './chat-rules.ts';
import type { ChatWorld } from './chat-world.ts';
import { useStub } from './decide-stub.ts';
import { answered, type Decision } from './decision.ts';
import { judgeToken } from './judge-token.ts';
import { failed, type OperationAnswer, SUCCESS } from './operation-answer.ts';
import { sessionOf } from './session-of.ts';

export interface Login {
  readonly type: 'login';
  readonly clientId: string;
  readonly userId: string;
  readonly token: string;
}

/** Why a login can fail to authenticate; 200 and 218 say that somebody is logged in already. */
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
