import { expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { CHECKS } from '../../../../../src/conformance/index.ts';
import { makePlan, RECEIVER_ONLY } from '../../../../support/make-plan.ts';
import { answer, noticeIdIn, scriptedExchange } from '../../../../support/scripted-exchange.ts';
import { eventTypeOf } from '../../../../support/timed-run.ts';

/** Judges copies at a receiver that applies those of one event `each` time that one comes. */
async function judgedBy(forgotten: number, each: 'copy' | 'delivery' = 'copy') {
  const check = CHECKS.find(({ id }) => id === 'receiver.duplicate.takes-effect-once');
  if (check === undefined) throw new Error('there is no such check');
  const effects = new Map<string, number>();
  const { exchange } = scriptedExchange((request) => {
    const noticeId = noticeIdIn(request);
    const known = effects.get(noticeId) ?? 0;
    const isForgotten = eventTypeOf(request) === forgotten;
    const added = isForgotten && each === 'delivery' ? 2 : 1;
    if (known === 0 || isForgotten) effects.set(noticeId, known + added);
    return answer(200);
  });
  const observer = {
    kind: 'command',
    shown: 'a count',
    count: async (noticeId: string) => effects.get(noticeId) ?? 0,
  } as const;
  const receiver = { url: 'http://receiver.test/hook', customerKey: 'key', observer };
  const plan = makePlan([check], { exchange, targets: { ...RECEIVER_ONLY, receiver } });
  return judge({ ...check, requires: [] }, plan);
}

test.each([104, 201, 202])('copies of event %i that are applied again are found', async (event) => {
  expect(await judgedBy(event)).toMatchObject({
    verdict: 'warn',
    expected: expect.stringMatching(new RegExp(`^one effect of event ${event} that came twice`)),
    actual: '2 effects at the observer',
  });
});

test('an event that is counted twice for one delivery is told so', async () => {
  expect(await judgedBy(202, 'delivery')).toMatchObject({
    verdict: 'warn',
    expected: expect.stringMatching(/^one effect of event 202 that came once/),
  });
});

test('copies that are applied once pass', async () => {
  expect((await judgedBy(0)).verdict).toBe('pass');
});
