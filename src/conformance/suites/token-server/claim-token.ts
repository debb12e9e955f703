import { Nonconformity } from '../../core/signals.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

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
