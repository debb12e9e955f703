import { expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { CHECKS } from '../../../../../src/conformance/index.ts';
import { makePlan, observedBy } from '../../../../support/make-plan.ts';
import { answer, noticeIdIn, scriptedExchange } from '../../../../support/scripted-exchange.ts';
import { eventTypeOf } from '../../../../support/timed-run.ts';

/** Judges sessions with copies at a receiver that applies those of one event again. */
async function judgedBy(forgotten: number) {
  const check = CHECKS.find(({ id }) => id === 'receiver.session.applies-duplicates-once');
  if (check === undefined) throw new Error('there is no such check');
  const effects = new Map<string, number>();
  const { exchange } = scriptedExchange((request) => {
    const noticeId = noticeIdIn(request);
    const known = effects.get(noticeId) ?? 0;
    if (known === 0 || eventTypeOf(request) === forgotten) effects.set(noticeId, known + 1);
    return answer(200);
  });
  const targets = observedBy((noticeId) => effects.get(noticeId) ?? 0);
  const plan = makePlan([check], { exchange, targets });
  return judge({ ...check, requires: [] }, plan);
}

test.each([104, 201, 202])('copies of event %i that are applied again are found', async (event) => {
  expect(await judgedBy(event)).toMatchObject({
    verdict: 'warn',
    expected: expect.stringMatching(new RegExp(`event ${event}`)),
    actual: '2 effects at the observer',
  });
});

test('copies that are applied once pass', async () => {
  expect((await judgedBy(0)).verdict).toBe('pass');
});
