import { expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../../src/clock/virtual-clock-pair.ts';
import type { Check } from '../../../../../src/conformance/core/check.ts';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { effects } from '../../../../../src/conformance/suites/receiver/effects/effects.ts';
import { noticeIds } from '../../../../../src/conformance/suites/receiver/notice-ids.ts';
import { EVENT_TYPES } from '../../../../../src/contract/index.ts';
import { losingPlan } from '../../../../support/losing-receiver.ts';
import { makePlan, observedBy, START_MS } from '../../../../support/make-plan.ts';
import { answer, noticeIdIn, scriptedExchange } from '../../../../support/scripted-exchange.ts';

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

/** Judges whether distinct notices take effect each, by a receiver that applies the first of those with the same key. */
async function judgedByKey(
  keyOf: (body: { readonly noticeId: string; readonly notifyMs: number }) => unknown,
) {
  const DISTINCT = 'receiver.effect.distinct-notices-take-effect-each';
  const NEAR_EQUAL = 'receiver.effect.near-equal-notice-ids-take-effect-each';
  const checks = [...effects, ...noticeIds].filter(({ id }) => [DISTINCT, NEAR_EQUAL].includes(id));
  const keys = new Set<unknown>();
  const applied = new Set<string>();
  const { exchange } = scriptedExchange((request) => {
    const body = JSON.parse(Buffer.from(request.body).toString());
    const key = keyOf(body);
    if (!keys.has(key)) applied.add(noticeIdIn(request));
    keys.add(key);
    return answer(200);
  });
  const { waits: clock } = createVirtualClockPair(START_MS);
  const targets = observedBy((noticeId) => (applied.has(noticeId) ? 1 : 0));
  const plan = makePlan(checks, { exchange, clock, targets });
  const [distinct, nearEqual] = [await judge(checks[0] as Check, plan), checks[1] as Check];
  return { distinct, nearEqual: await judge(nearEqual, plan) };
}

test('a receiver that keeps the end of a noticeId is told what it loses, and nothing of notifyMs', async () => {
  const { distinct, nearEqual } = await judgedByKey(({ noticeId }) => noticeId.slice(-12));
  expect(distinct.verdict).toBe('pass');
  expect(nearEqual).toMatchObject({
    verdict: 'warn',
    expected: expect.stringMatching(/differ in all but the last part of a UUID$/),
  });
});

test.each([4, 8, 16])(
  'one that keeps the first %i characters is told nothing of notifyMs',
  async (length) => {
    const { distinct, nearEqual } = await judgedByKey(({ noticeId }) => noticeId.slice(0, length));
    expect(distinct.verdict).toBe('pass');
    expect(nearEqual.verdict).toBe('warn');
  },
);

test('a receiver that keeps the notifyMs in place of the noticeId is told so', async () => {
  const { distinct } = await judgedByKey(({ notifyMs }) => notifyMs);
  expect(distinct).toMatchObject({
    verdict: 'warn',
    expected: expect.stringMatching(
      /^one effect of the second of two notices of the same notifyMs/,
    ),
  });
});
