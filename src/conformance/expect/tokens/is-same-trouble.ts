import type { TokenSent } from '../../probes/token-server-probe.ts';
import { tokenIn } from './token-in.ts';

/** Whether two answers without a token look like one and the same cause. */
export function isSameTrouble(one: TokenSent, other: TokenSent): boolean {
  const [a, b] = [one.exchange.outcome, other.exchange.outcome];
  if (tokenIn(one) !== undefined || one.answer.kind !== other.answer.kind) return false;
  if (a.kind === 'failure' || b.kind === 'failure') {
    return a.kind === 'failure' && b.kind === 'failure' && a.reason === b.reason;
  }
  return a.status === b.status;
}
