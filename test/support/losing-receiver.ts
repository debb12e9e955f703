import type { Clock } from '../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../src/clock/virtual-clock-pair.ts';
import type { Check } from '../../src/conformance/core/check.ts';
import type { RunPlan } from '../../src/conformance/core/plan/run-plan.ts';
import { makePlan, RECEIVER_ONLY, START_MS } from './make-plan.ts';
import { answer, noticeIdIn, scriptedExchange } from './scripted-exchange.ts';

/** A run of checks against an observed receiver that acknowledges all and loses the notices whose numbers say so. */
export function losingPlan(
  checks: readonly Check[],
  isLost: (number: number) => boolean,
): { readonly plan: RunPlan; readonly clock: Clock } {
  const { waits: clock } = createVirtualClockPair(START_MS);
  const applied = new Set<string>();
  let count = 0;
  const { exchange } = scriptedExchange((request) => {
    if (!isLost(count)) applied.add(noticeIdIn(request));
    count += 1;
    return answer(200);
  });
  const observer = {
    kind: 'command',
    shown: 'a count',
    count: async (noticeId: string) => (applied.has(noticeId) ? 1 : 0),
  } as const;
  const receiver = { url: 'http://receiver.test/hook', customerKey: 'key', observer };
  const targets = { ...RECEIVER_ONLY, receiver };
  return { plan: makePlan(checks, { exchange, clock, targets }), clock };
}
