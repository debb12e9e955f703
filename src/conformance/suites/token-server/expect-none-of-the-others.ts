import type { CheckContext } from '../../check-context.ts';
import type { TokenSent } from '../../token-server-probe.ts';
import { openToken } from '../../tokens/open-token.ts';
import { accuseOtherUser, demandUserId } from './user-identity.ts';

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
