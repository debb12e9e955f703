import type { CheckContext } from '../../core/check-context.ts';
import { openToken } from '../../expect/tokens/open-token.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
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
