import { isRateLimited } from '../is-rate-limited.ts';
import { Untestable } from '../signals.ts';
import type { TokenSent } from '../token-server-probe.ts';

/**
 * An answer that judges nothing but the pace says nothing of the request. The document sets no pace
 * (section 8), so a limit is no breach; and what it hides has not been verified.
 * @throws Untestable when the target refused the request for coming too soon.
 */
export function demandHeard(
  { role, exchange }: TokenSent,
  weight: { readonly isChoice?: boolean } = {},
): void {
  if (!isRateLimited(exchange)) return;
  throw new Untestable(
    `the target limits how fast it is asked, and answered ${role} with status 429: --rate and --concurrency slow the run down`,
    weight,
  );
}
