import type { CheckContext } from '../../check-context.ts';
import { Nonconformity } from '../../signals.ts';
import type { TokenSent } from '../../token-server-probe.ts';
import { openToken } from '../../tokens/open-token.ts';
import { accuseOtherUser, demandUserId } from './user-identity.ts';

/** Notes whose a token is; accuses when somebody else was given the very same one. */
export function claimToken(
  owners: Map<string, string>,
  token: string,
  user: string,
  sent: TokenSent,
): void {
  const owner = owners.get(token);
  if (owner !== undefined) {
    throw new Nonconformity({
      expected: `another token for the user ${user} than for the user ${owner}`,
      actual: 'the very same token',
      sent,
    });
  }
  owners.set(token, user);
}

/**
 * Accuses a token that is for another one of these users. A user id that is wrong in another way has
 * nothing to do with the others.
 */
export function expectNoneOfTheOthers(
  context: CheckContext,
  users: readonly string[],
  user: string,
  token: string,
  sent: TokenSent,
): void {
  if (openToken(context, token).kind !== 'open') return;
  const found = demandUserId(context, sent);
  if (found !== user && users.includes(found)) accuseOtherUser(sent, user, found);
}
