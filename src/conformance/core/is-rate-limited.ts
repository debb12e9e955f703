import type { Exchange } from '../../wire/exchange.ts';

const TOO_MANY_REQUESTS = 429;

/** Whether a target says that it is asked too fast: no verdict on anything else follows from that. */
export function isRateLimited({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status === TOO_MANY_REQUESTS;
}
