import type { TokenKind } from '../../../contract/index.ts';
import type { TokenIssue } from '../token-format/token-format.ts';
import type { ChatWorld } from './chat-world.ts';
import { answered, type Decision } from './decision.ts';
import { tokenIdOf } from './token-id.ts';

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
  const wish = { privilege, userId, validitySeconds, issuedAtMs: nowMs, serial };
  const issue = rules.format.issue(wish);
  if (issue.kind === 'refused') return answered(issue);
  const grants = [{ privilege, expiresAtMs: issue.expiresAtMs }];
  const token = { tokenId: tokenIdOf(issue.token), userId, issuedAtMs: nowMs, grants };
  return {
    answer: issue,
    changes: [{ type: 'token-issued' }, { type: 'token-known', token }],
    callbacks: [],
  };
}
