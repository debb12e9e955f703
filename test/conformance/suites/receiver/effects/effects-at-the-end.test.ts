import { expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { ordinaryRecipe } from '../../../../../src/conformance/probes/receiver-probe.ts';
import { acknowledgesManner } from '../../../../../src/conformance/suites/receiver/acknowledges/acknowledges-manner.ts';
import { effectsAtTheEnd } from '../../../../../src/conformance/suites/receiver/effects/effects-at-the-end.ts';
import { losingPlan } from '../../../../support/losing-receiver.ts';
import { makeCheck } from '../../../../support/make-plan.ts';

const EARLIER = 20;

/** What another check of the run has sent. */
const sendsMany = makeCheck({
  id: 'receiver.made-up.sends-many',
  needs: ['receiver', 'observer'],
  async run(context) {
    for (let sent = 0; sent < EARLIER; sent += 1) {
      context.seen.noteOwed(
        await context.receiver.send(ordinaryRecipe(context), { role: 'made up' }),
      );
    }
  },
});

/** Judges a receiver that loses those notices whose numbers say so. */
async function judged(isLost: (number: number) => boolean) {
  const { plan } = losingPlan([effectsAtTheEnd], isLost);
  await judge(sendsMany, plan);
  return judge(effectsAtTheEnd, plan);
}

test('what was seen and is lost at the end is told', async () => {
  const result = await judged((number) => number % 4 === 1);
  expect(result.verdict).toBe('warn');
  expect(result.actual).toMatch(/what was acknowledged was lost$/);
});

test('a receiver that loses nothing passes', async () => {
  expect((await judged(() => false)).verdict).toBe('pass');
});

test('what is lost of those that came at the same time is counted, however few they are', async () => {
  const parallel = acknowledgesManner.find(({ id }) => id.endsWith('.parallel-notifications'));
  if (parallel === undefined) throw new Error('no check sends notifications at once');
  const { plan } = losingPlan([effectsAtTheEnd], (number) => number === 5 || number === 9);
  await judge(parallel, plan);
  const result = await judge(effectsAtTheEnd, plan);
  expect(result).toMatchObject({
    verdict: 'warn',
    actual: expect.stringMatching(/^none of 2 of \d+ that were looked at, /),
  });
});
