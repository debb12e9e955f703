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
  return { distinct, nearEqual: await judge(nearEqual, plan), plan };
}

test('a receiver that keeps the end of a noticeId is told what it loses, and nothing of notifyMs', async () => {
  const { distinct, nearEqual, plan } = await judgedByKey(({ noticeId }) => noticeId.slice(-12));
  expect(distinct.verdict).toBe('pass');
  expect(plan.seen.proved.has('takes-notify-ms-for-id')).toBe(false);
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
    reason: 'It takes the notifyMs for the id of a notification, which the noticeId is.',
  });
});
