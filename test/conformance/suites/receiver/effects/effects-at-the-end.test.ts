import { expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../../src/clock/virtual-clock-pair.ts';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { ordinaryRecipe } from '../../../../../src/conformance/probes/receiver-probe.ts';
import { effectsAtTheEnd } from '../../../../../src/conformance/suites/receiver/effects/effects-at-the-end.ts';
import { makeCheck, makePlan, RECEIVER_ONLY, START_MS } from '../../../../support/make-plan.ts';
import { answer, noticeIdIn, scriptedExchange } from '../../../../support/scripted-exchange.ts';

const EARLIER = 20;

/** What another check of the run has sent. */
const sendsMany = makeCheck({
  id: 'receiver.made-up.sends-many',
  needs: ['receiver', 'observer'],
  async run(context) {
    for (let sent = 0; sent < EARLIER; sent += 1) {
      await context.receiver.send(ordinaryRecipe(context), { role: 'made up' });
    }
  },
});

/** Judges a receiver that loses those notices whose numbers say so. */
async function judged(isLost: (number: number) => boolean) {
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
  const plan = makePlan([effectsAtTheEnd], { exchange, clock, targets });
  await judge(sendsMany, plan);
  return judge(effectsAtTheEnd, plan);
}

const AT_ONCE = /12 took effect that came one after the other, so that a queue may be full/;

test('what is only lost of what came before, many at once, is told so', async () => {
  const result = await judged((number) => number < EARLIER && number % 2 === 1);
  expect(result).toMatchObject({ verdict: 'warn', actual: expect.stringMatching(AT_ONCE) });
});

test('what is also lost of what comes one after the other is not', async () => {
  const result = await judged((number) => number % 4 === 1);
  expect(result.verdict).toBe('warn');
  expect(result.actual).toMatch(/what was acknowledged was lost$/);
});

test('a receiver that loses nothing passes', async () => {
  expect((await judged(() => false)).verdict).toBe('pass');
});
