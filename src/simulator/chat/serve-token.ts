import { MAX_TOKEN_VALIDITY_SECONDS, type TokenKind } from '../../contract/index.ts';
import type { ChatService } from './chat-service.ts';
import { tokenIdOf } from './service/derived-ids.ts';

/** What a client asks the token server for. */
export interface TokenServerRequest {
  readonly privilege: TokenKind;
  /** Empty for an app token. */
  readonly userId: string;
  readonly validitySeconds: number;
}

/** An answer of the token server: section 2.3, or the status of a stub. */
export interface TokenServerReply {
  readonly status: number;
  readonly body: { readonly token: string } | { readonly error: string };
}

function serve(service: ChatService, request: TokenServerRequest): TokenServerReply {
  const stubbed = service.perform<'take-stub'>({ type: 'take-stub', what: 'tokens' });
  if (stubbed !== undefined) return { status: stubbed, body: { error: 'answered by a stub' } };
  if (request.privilege === 'user' && request.userId === '') {
    return { status: 200, body: { error: 'no user is named' } };
  }
  if (request.validitySeconds < 1 || request.validitySeconds > MAX_TOKEN_VALIDITY_SECONDS) {
    return { status: 200, body: { error: 'the validity is not within 1 second and 24 hours' } };
  }
  const issue = service.perform<'issue-token'>({ type: 'issue-token', ...request });
  return {
    status: 200,
    body: issue.kind === 'issued' ? { token: issue.token } : { error: issue.why },
  };
}

/**
 * Simulates the token server of section 4.1, so that a client can be tried without one of its own, and one
 * whose token server is to fail. Notes the call.
 */
export function serveToken(service: ChatService, request: TokenServerRequest): TokenServerReply {
  const served = serve(service, request);
  const { body, status } = served;
  service.note({
    by: 'token-server',
    what: `${request.privilege} token`,
    privilege: request.privilege,
    userId: request.userId,
    code: status,
    ...('token' in body ? { tokenId: tokenIdOf(body.token) } : {}),
    outcome: 'token' in body ? 'token' : body.error,
  });
  return served;
}
