import { expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { sessionEffects } from '../../../../../src/conformance/suites/receiver/effects/session-effects.ts';
import { losingPlan } from '../../../../support/losing-receiver.ts';

const backlog = sessionEffects.find(({ id }) => id.endsWith('.applies-backlog-once'));

test('a notice that is lost once is a loss, though the same history is applied the next time', async () => {
  if (backlog === undefined) throw new Error('no check sends a backlog');
  const { plan } = losingPlan([backlog], (number) => number === 2);
  expect(await judge(backlog, plan)).toMatchObject({
    verdict: 'warn',
    actual: expect.stringMatching(
      /^none at the observer; what was sent like it once more took eff/,
    ),
  });
});
