import type { TokenKind } from '../../../contract/index.ts';
import { effectiveValiditySeconds } from '../../../wire/token/index.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { demandOpen } from '../../expect/tokens/demand-open.ts';
import { ordinarilyAsked, plainUser } from '../../expect/tokens/ordinary-request.ts';
import { tokenIn } from '../../expect/tokens/token-in.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

/** What a request for a validity brought. */
export interface Granted {
  readonly sent: TokenSent;
  /** Counted from the issue; absent when the target refused. */
  readonly validitySeconds?: number;
  /** Unix time by the clock of the target; absent when it refused. */
  readonly issuedAtSeconds?: number;
}

/**
 * Asks for a validity and looks into the token for the one that it grants.
 * @throws Untestable when the token does not show it.
 */
export async function grant(
  context: CheckContext,
  kind: TokenKind,
  expire: number,
): Promise<Granted> {
  const asked = { ...ordinarilyAsked(kind, context, plainUser(context, 'validity')), expire };
  const sent = await context.tokenServer.fetch(kind, asked, `${kind} token with expire ${expire}`);
  const token = tokenIn(sent);
  if (token === undefined) return { sent };
  const inside = demandOpen(context, token);
  const { issuedAtSeconds } = inside;
  return { sent, validitySeconds: effectiveValiditySeconds(inside, kind), issuedAtSeconds };
}
