import type { Exchange, Transport, WireRequest } from '../wire/exchange.ts';
import { type Ledger, note } from './ledger.ts';

/**
 * Performs an exchange and notes it. A connection that is reset before it answers may just have been
 * idle for too long, so the request goes out once more; a target that resets on purpose does it again.
 */
export async function recordedExchange(
  exchange: Transport,
  ledger: Ledger,
  role: string,
  request: WireRequest,
): Promise<Exchange> {
  const first = await exchange(request);
  note(ledger, { role, exchange: first });
  if (first.outcome.kind !== 'failure' || first.outcome.reason !== 'reset') return first;
  const second = await exchange(request);
  note(ledger, { role: `${role} (again after a reset)`, exchange: second });
  return second;
}
