import { type Clock, sleep } from '../clock/clock.ts';
import type { SendRequest } from './exchange.ts';

/** Lets at most `ratePerSecond` requests begin each second, evenly spaced. */
export function paced(exchange: SendRequest, ratePerSecond: number, clock: Clock): SendRequest {
  const gapMs = 1_000 / ratePerSecond;
  let nextMs = clock.now();
  return async (request) => {
    const dueMs = Math.max(nextMs, clock.now());
    nextMs = dueMs + gapMs;
    const waitMs = dueMs - clock.now();
    if (waitMs > 0) await sleep(clock, waitMs);
    return exchange(request);
  };
}
