import type { Exchange, SendRequest, WireRequest } from '../../wire/exchange.ts';
import { type Ledger, note } from '../core/ledger.ts';
import { TargetGone, TargetUntrusted } from '../core/signals.ts';

function hasFailed({ outcome }: Exchange, ...reasons: readonly string[]): boolean {
  return outcome.kind === 'failure' && reasons.includes(outcome.reason);
}

/**
 * Performs an exchange and notes it. A connection that is reset before it answers may just have been
 * idle for too long, so the request goes out once more; a target that resets on purpose does it again.
 *
 * @throws {TargetGone} when nothing listens, {TargetUntrusted} when its certificate is not trusted:
 * whatever a check is about, that is not an answer to it.
 */
export async function recordedExchange(
  exchange: SendRequest,
  ledger: Ledger,
  role: string,
  request: WireRequest,
): Promise<Exchange> {
  const first = await exchange(request);
  note(ledger, { role, exchange: first });
  if (hasFailed(first, 'refused', 'dns')) throw new TargetGone(request.url);
  if (first.outcome.kind === 'failure' && first.outcome.reason === 'tls') {
    throw new TargetUntrusted(request.url, first.outcome.detail);
  }
  if (!hasFailed(first, 'reset')) return first;
  const second = await exchange(request);
  note(ledger, { role: `${role} (again after a reset)`, exchange: second });
  if (hasFailed(second, 'refused')) throw new TargetGone(request.url, { role, request });
  return second;
}
