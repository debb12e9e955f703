import { expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import { openSession } from '../../../../src/conformance/core/run-session.ts';
import type { EngineTarget } from '../../../../src/conformance/probes/engine-calls.ts';
import { CHECKS } from '../../../../src/conformance/suites/index.ts';
import { makePlan, RECEIVER_ONLY, START_MS } from '../../../support/make-plan.ts';
import { answer, scriptedExchange } from '../../../support/scripted-exchange.ts';

const RENEWS = 'receiver.agent-expire.renews-the-token';

/** Judges a receiver that acknowledges everything, beside an engine that answers as given. */
async function judge(engine: EngineTarget) {
  const { waits } = createVirtualClockPair(START_MS);
  const plan = makePlan(CHECKS, {
    selection: { only: [RENEWS] },
    clock: waits,
    exchange: scriptedExchange(() => answer(200)).exchange,
    targets: {
      ...RECEIVER_ONLY,
      receiver: { url: 'http://receiver.test/hook', customerKey: 'key', engine },
    },
  });
  const [check] = plan.checks;
  if (check === undefined) throw new Error(`there is no ${RENEWS}`);
  const result = await openSession(plan).result(check);
  return { result, passedMs: waits.now() - START_MS };
}

test('a call that never comes is waited for within bounds, and warned about', async () => {
  const { result, passedMs } = await judge({
    shown: 'e',
    renewals: async () => [],
    refusals: () => [],
  });
  expect(result).toMatchObject({ verdict: 'warn', actual: 'none' });
  expect(result.expected).toMatch(/^a call of update-agent for assay-\S+ within 5 s$/);
  expect(result.reason).toContain('agents that it has started itself');
  expect(passedMs).toBeLessThanOrEqual(2 * 5_000);
});

test('a call that the engine refused is named', async () => {
  const { result } = await judge({
    shown: 'e',
    renewals: async () => [],
    refusals: () => ['update agent: expected Authorization'],
  });
  expect(result).toMatchObject({
    verdict: 'warn',
    actual: 'none, but a call that the engine refused: update agent: expected Authorization',
  });
});

test('calls that cannot be read leave the check untestable', async () => {
  const { result } = await judge({
    shown: 'e',
    renewals: async () => ({ problem: 'the engine is gone' }),
    refusals: () => [],
  });
  expect(result).toMatchObject({
    verdict: 'untestable',
    level: 'must',
    reason: 'the engine is gone',
  });
});
