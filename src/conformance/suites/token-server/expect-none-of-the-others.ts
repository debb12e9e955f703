import type { CheckContext } from '../../check-context.ts';
import type { TokenSent } from '../../token-server-probe.ts';
import { openToken } from '../../tokens/open-token.ts';
import { accuseOtherUser, demandUserIds } from './user-identity.ts';

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
  const other = demandUserIds(context, sent).find((id) => id !== user && users.includes(id));
  if (other !== undefined) accuseOtherUser(sent, user, other);
}
