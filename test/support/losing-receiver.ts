import type { Clock } from '../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../src/clock/virtual-clock-pair.ts';
import type { Check } from '../../src/conformance/core/check.ts';
import type { RunPlan } from '../../src/conformance/core/plan/run-plan.ts';
import { makePlan, observedBy, START_MS } from './make-plan.ts';
import { answer, noticeIdIn, scriptedExchange } from './scripted-exchange.ts';

/** A run of checks against an observed receiver that acknowledges all and loses the notices whose numbers say so, or drops their retries. */
export function losingPlan(
  checks: readonly Check[],
  isLost: (number: number) => boolean,
  isFailing: (number: number) => boolean = () => false,
): { readonly plan: RunPlan; readonly clock: Clock } {
  const { waits: clock } = createVirtualClockPair(START_MS);
  const applied = new Set<string>();
  /** What it failed at is noted as done. */
  const noted = new Set<string>();
  let count = 0;
  const { exchange } = scriptedExchange((request) => {
    const noticeId = noticeIdIn(request);
    if (noted.has(noticeId)) return answer(200);
    if (isFailing(count)) {
      noted.add(noticeId);
      count += 1;
      return answer(503, '', { 'retry-after': '1' });
    }
    if (!isLost(count)) applied.add(noticeId);
    count += 1;
    return answer(200);
  });
  const targets = observedBy((noticeId) => (applied.has(noticeId) ? 1 : 0));
  return { plan: makePlan(checks, { exchange, clock, targets }), clock };
}
