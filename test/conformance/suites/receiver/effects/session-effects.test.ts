import { describe, expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { sessionAcknowledges } from '../../../../../src/conformance/suites/receiver/acknowledges/session-acknowledges.ts';
import { sessionEffects } from '../../../../../src/conformance/suites/receiver/effects/session-effects.ts';
import { losingPlan } from '../../../../support/losing-receiver.ts';
import { makePlan, RECEIVER_ONLY } from '../../../../support/make-plan.ts';
import { answer, noticeIdIn, scriptedExchange } from '../../../../support/scripted-exchange.ts';

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

/** Judges sessions in which notifications come again, by a receiver that applies those of one event each time. */
async function judgedOnRepetition(kind: 'duplicates' | 'retries', forgotten: number) {
  const checks = [
    sessionAcknowledges.find(({ id }) => id.endsWith(`.acknowledges-${kind}`)),
    sessionEffects.find(({ id }) => id.endsWith(`.applies-${kind}-once`)),
  ].filter((check) => check !== undefined);
  const effects = new Map<string, number>();
  const { exchange } = scriptedExchange((request) => {
    const noticeId = noticeIdIn(request);
    const { eventType } = JSON.parse(Buffer.from(request.body).toString()) as { eventType: number };
    const known = effects.get(noticeId) ?? 0;
    if (known === 0 || eventType === forgotten) effects.set(noticeId, known + 1);
    return answer(200);
  });
  const observer = {
    kind: 'command',
    shown: 'a count',
    count: async (noticeId: string) => effects.get(noticeId) ?? 0,
  } as const;
  const receiver = { url: 'http://receiver.test/hook', customerKey: 'key', observer };
  const plan = makePlan(checks, { exchange, targets: { ...RECEIVER_ONLY, receiver } });
  let verdict: string | undefined;
  for (const check of checks) ({ verdict } = await judge(check, plan));
  return verdict;
}

describe.each(['duplicates', 'retries'] as const)('%s', (kind) => {
  test.each([104, 201, 202])('of event %i that are applied again are found', async (eventType) => {
    expect(await judgedOnRepetition(kind, eventType)).toBe('warn');
  });

  test('that are applied once pass', async () => {
    expect(await judgedOnRepetition(kind, 0)).toBe('pass');
  });
});
