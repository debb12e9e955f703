import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import type { TokenSent, TokenServerProbe } from '../../../probes/token-server-probe.ts';

/** Sends, by the probe that is handed in, something that may bring the target down; `what` it is, in words. */
type SendAtRisk = (
  send: (tokenServer: TokenServerProbe) => Promise<TokenSent>,
  what: string,
) => Promise<TokenSent>;

const hasGone = ({ exchange: { outcome } }: TokenSent): boolean =>
  outcome.kind === 'failure' && outcome.wentAway === true;

/**
 * Sends once more alone what the target went away after: the request of another check may have brought it down.
 * What brings it down alone as well is a breach of good practice.
 */
export function createRisk({ tokenServer }: Pick<CheckContext, 'tokenServer'>): SendAtRisk {
  let hasFallen = false;
  return async (send, what) => {
    // Each fall costs the requests of other checks, so that there is none among them once it is known.
    const first = hasFallen ? undefined : await send(tokenServer.risky());
    if (first !== undefined && !hasGone(first)) return first;
    const sent = await tokenServer.alone((alone) => send(alone.risky()));
    if (!hasGone(sent)) return sent;
    hasFallen = true;
    throw new Nonconformity({
      expected: `a target that goes on serving after ${what}`,
      actual:
        'the connection was reset, and nothing listened for a while, though no other request was under way',
      hint: 'Look for what ends the process, such as a stack that overflows: it was started again since.',
      owed: 'answer',
      sent,
    });
  };
}
