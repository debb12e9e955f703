import { expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { effects } from '../../../../../src/conformance/suites/receiver/effects/effects.ts';
import { EVENT_TYPES } from '../../../../../src/contract/index.ts';
import { losingPlan } from '../../../../support/losing-receiver.ts';
import { START_MS } from '../../../../support/make-plan.ts';

/** How many notices of an event are sent one after the other. */
const IN_TURN = 3;
const SENT_IN_ALL = EVENT_TYPES.length * (1 + IN_TURN);

/** Judges whether notices take effect, of which those are lost whose numbers say so. */
function judged(
  isLost: (number: number) => boolean,
  isFailing: (number: number) => boolean = () => false,
) {
  const [check] = effects;
  if (check === undefined) throw new Error('there is no such check');
  const { plan, clock } = losingPlan([check], isLost, isFailing);
  const lasted = () => clock.now() - START_MS;
  return judge(check, plan).then((result) => {
    return { result, lastedMs: lasted() };
  });
}

test('a receiver that loses every notice which comes with others is warned for what it loses', async () => {
  const { result, lastedMs } = await judged((number) => number % SENT_IN_ALL < EVENT_TYPES.length);
  expect(result).toMatchObject({
    verdict: 'warn',
    actual: expect.stringMatching(
      /101 \(3 of 4\), .+: 8 of 9 that came at the same time as others took none, and all that came one after the other took/,
    ),
  });
  // An effect that might be late is waited for once, though the loss is confirmed.
  expect(lastedMs).toBeLessThan(20_000);
});

test('a receiver that applies everything passes', async () => {
  expect((await judged(() => false)).result).toMatchObject({ verdict: 'pass' });
});

test('a receiver that drops the retry of what it answered by a 503 is told so', async () => {
  const isFailing = (number: number) => number % (EVENT_TYPES.length + IN_TURN) === 0;
  const { result } = await judged(() => false, isFailing);
  expect(result).toMatchObject({
    verdict: 'warn',
    actual: expect.stringMatching(/\(3 of 4\): none of those .+ by a 5xx before it acknowledged/),
  });
});
