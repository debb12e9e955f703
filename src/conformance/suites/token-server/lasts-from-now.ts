import { MAX_TOKEN_VALIDITY_SECONDS } from '../../../contract/index.ts';
import { ROUNDING_SECONDS } from '../../expect/tokens/open-token.ts';
import type { Granted } from './grant.ts';

/**
 * Whether a token ends so many seconds after it was given. Some targets date the issue back, by no more
 * than clocks may differ, so that a clock that is behind takes the token too; the validity counts from now
 * all the same (section 2.2).
 */
export function lastsFromNow(
  { sent, validitySeconds, issuedAtSeconds }: Granted,
  seconds: number,
  maxClockSkewSeconds: number,
): boolean {
  if (validitySeconds === undefined || issuedAtSeconds === undefined) return false;
  const { startedAtMs, durationMs } = sent.exchange;
  const askedAtSeconds = startedAtMs / 1_000;
  const answeredAtSeconds = (startedAtMs + durationMs) / 1_000;
  const endsAtSeconds = issuedAtSeconds + validitySeconds;
  // What is asked for and dated back may meet the maximum, which counts from the issue.
  const latestSeconds = issuedAtSeconds + MAX_TOKEN_VALIDITY_SECONDS;
  return (
    issuedAtSeconds >= Math.floor(askedAtSeconds) - maxClockSkewSeconds &&
    issuedAtSeconds <= answeredAtSeconds &&
    endsAtSeconds >= Math.min(askedAtSeconds + seconds, latestSeconds) - ROUNDING_SECONDS &&
    endsAtSeconds <= Math.min(answeredAtSeconds + seconds, latestSeconds) + ROUNDING_SECONDS
  );
}
