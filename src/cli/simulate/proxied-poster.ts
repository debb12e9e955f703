import type { Clock } from '../../clock/clock.ts';
import { UsageError } from '../../errors.ts';
import type { DisturbanceRates, Poster } from '../../simulator/engine/index.ts';
import { createHttpClient } from '../../wire/http-client.ts';

export interface ProxiedPosterOptions {
  readonly url: string;
  readonly proxy: string;
  readonly clock: Clock;
  readonly deadlineMs: number;
  /** PEM text. */
  readonly ca?: string | undefined;
}

/** What is written piece by piece reaches the receiver as the proxy pleases. */
const NEEDS_OWN_CONNECTION = ['slow-body', 'cut'] as const;

/** Throws a UsageError for a disturbance that does not pass through a proxy. */
export function checkProxied(rates: DisturbanceRates): void {
  const unfit = NEEDS_OWN_CONNECTION.find((id) => (rates[id] ?? 0) > 0);
  if (unfit === undefined) return;
  throw new UsageError(`The disturbance ${unfit} does not pass through --proxy: drop one of them.`);
}

const MOST_ANSWER_BYTES = 1_048_576;

/** Posts through an HTTP proxy. */
export function createProxiedPoster(options: ProxiedPosterOptions): Poster {
  const { url, proxy, clock, deadlineMs, ca } = options;
  const transport = createHttpClient({
    clock,
    proxy,
    timeoutMs: deadlineMs,
    maxAnswerBytes: MOST_ANSWER_BYTES,
    ...(ca === undefined ? {} : { ca }),
  });
  return {
    async post({ headers, body, manner }) {
      const request = {
        method: 'POST',
        url,
        headers,
        body,
        ...(manner === undefined ? {} : { mode: manner }),
      };
      const { outcome } = await transport.exchange(request);
      if (outcome.kind === 'failure') return outcome;
      const retryAfter = outcome.headers['retry-after'];
      const { status } = outcome;
      return { kind: 'answer', status, ...(retryAfter === undefined ? {} : { retryAfter }) };
    },
    close: transport.close,
  };
}
