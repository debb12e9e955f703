import { expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { effects } from '../../../../../src/conformance/suites/receiver/effects/effects.ts';
import { EVENT_TYPES } from '../../../../../src/contract/index.ts';
import { losingPlan } from '../../../../support/losing-receiver.ts';
import { START_MS } from '../../../../support/make-plan.ts';

/** Judges whether notices take effect, of which those are lost whose numbers say so. */
function judged(isLost: (number: number) => boolean) {
  const [check] = effects;
  if (check === undefined) throw new Error('there is no such check');
  const { plan, clock } = losingPlan([check], isLost);
  const lasted = () => clock.now() - START_MS;
  return judge(check, plan).then((result) => {
    return { result, lastedMs: lasted() };
  });
}

test('a receiver that loses every notice which comes with others is warned for what it loses', async () => {
  // Each event is sent beside the others, and then alone.
  const isBesideOthers = (number: number) => number % (2 * EVENT_TYPES.length) < EVENT_TYPES.length;
  const { result, lastedMs } = await judged(isBesideOthers);
  expect(result).toMatchObject({
    verdict: 'warn',
    actual: expect.stringMatching(/^none of a plain event 101, .+ that came beside others, while/),
  });
  // An effect that might be late is waited for once, though the loss is confirmed.
  expect(lastedMs).toBeLessThan(20_000);
});

test('a receiver that applies everything passes', async () => {
  expect((await judged(() => false)).result).toMatchObject({ verdict: 'pass' });
});
