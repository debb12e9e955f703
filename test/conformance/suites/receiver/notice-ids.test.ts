import { describe, expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import { judge } from '../../../../src/conformance/core/judgement/judge.ts';
import { overTheSchedule } from '../../../../src/conformance/suites/receiver/notice-ids.ts';
import type { CheckResult } from '../../../../src/contract/index.ts';
import type { SendRequest } from '../../../../src/wire/exchange.ts';
import { makePlan, observedBy, START_MS } from '../../../support/make-plan.ts';
import { answer, noticeIdIn, scriptedExchange } from '../../../support/scripted-exchange.ts';

const MINUTE_MS = 60_000;
const EVER_MS = Number.MAX_VALUE;

/**
 * Judges a receiver that remembers a noticeId so long, within a time for each check.
 */
async function judged(memoryMs: number, checkBudgetMs: number): Promise<CheckResult> {
  const check = overTheSchedule;
  const { waits: clock } = createVirtualClockPair(START_MS);
  const effects = new Map<string, number>();
  const appliedMs = new Map<string, number>();
  const { exchange } = scriptedExchange((request) => {
    const noticeId = noticeIdIn(request);
    if (clock.now() - (appliedMs.get(noticeId) ?? Number.NEGATIVE_INFINITY) > memoryMs) {
      effects.set(noticeId, (effects.get(noticeId) ?? 0) + 1);
      appliedMs.set(noticeId, clock.now());
    }
    return answer(200);
  });
  const targets = observedBy((noticeId) => effects.get(noticeId) ?? 0);
  const timed: SendRequest = async (request) => {
    const startedAtMs = clock.now();
    return { ...(await exchange(request)), startedAtMs };
  };
  const plan = makePlan([check], { exchange: timed, clock, checkBudgetMs, targets });
  return judge(check, plan);
}

// The retries of the profile neutral end 20 s after the first attempt.
describe('a receiver that remembers a noticeId for', () => {
  test.each([
    ['half a second', 500],
    ['2 s', 2_000],
    ['15 s', 15_000],
  ])('%s warns when the schedule is waited for', async (_words, memoryMs) => {
    const result = await judged(memoryMs, 20 * MINUTE_MS);
    expect(result).toMatchObject({
      verdict: 'warn',
      actual: '2 effects at the observer',
    });
  });

  test('ever passes when the schedule is waited for', async () => {
    expect(await judged(EVER_MS, 20 * MINUTE_MS)).toMatchObject({
      verdict: 'pass',
    });
  });

  test('half a second warns also when a second is waited for', async () => {
    expect(await judged(500, MINUTE_MS)).toMatchObject({ verdict: 'warn' });
  });

  test('2 s or ever is not verified within a second, which names the time that would do', async () => {
    const forgetful = await judged(2_000, MINUTE_MS);
    expect(forgetful).toMatchObject({
      verdict: 'skip',
      remedies: [{ code: 'allow-time', minutes: 20 }],
    });
    expect(forgetful.reason).toBe(
      'a retry after 1 s had no second effect, but the last one comes 20 s after the first attempt, and this run has no time to wait so long',
    );
    expect(await judged(EVER_MS, MINUTE_MS)).toMatchObject({ verdict: 'skip' });
    // A little less than what is named does not suffice.
    expect(await judged(15_000, 19 * MINUTE_MS)).toMatchObject({ verdict: 'warn' });
    expect(await judged(EVER_MS, 19 * MINUTE_MS)).toMatchObject({
      verdict: 'skip',
    });
  });
});
