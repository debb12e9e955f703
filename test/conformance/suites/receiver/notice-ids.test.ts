import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import { judge } from '../../../../src/conformance/core/judgement/judge.ts';
import {
  expectOneEffect,
  sendOrdinary,
} from '../../../../src/conformance/suites/receiver/effects/effect-judging.ts';
import {
  noticeIds,
  overTheSchedule,
} from '../../../../src/conformance/suites/receiver/notice-ids.ts';
import type { CheckResult } from '../../../../src/contract/index.ts';
import type { SendRequest } from '../../../../src/wire/exchange.ts';
import { makeCheck, makePlan, observedBy, START_MS } from '../../../support/make-plan.ts';
import { answer, noticeIdIn, scriptedExchange } from '../../../support/scripted-exchange.ts';

const MINUTE_MS = 60_000;
const EVER_MS = Number.MAX_VALUE;

/** What another check of the run may have seen. */
const takesOneEffect = makeCheck({
  id: 'receiver.made-up.takes-one-effect',
  needs: ['receiver', 'observer'],
  run: async (context) =>
    expectOneEffect(context, await sendOrdinary(context, 'made up'), 'what is made up'),
});

/**
 * Judges a receiver that remembers a noticeId so long, within a time for each check, and so long after another check
 * of the run.
 */
async function judged(memoryMs: number, checkBudgetMs: number, runMs = 0): Promise<CheckResult> {
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
  if (runMs > 0) {
    await judge(takesOneEffect, plan);
    await plan.stop.rest(runMs);
  }
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

describe('what came at the beginning of a run is retried at its end', () => {
  test.each([
    ['warns where it is forgotten by then', 3_000, 8_000, 'warn'],
    ['is not verified where the run was shorter than the schedule', EVER_MS, 8_000, 'skip'],
    ['passes where the run was as long', EVER_MS, 21_000, 'pass'],
    ['warns where the run was as long', 15_000, 21_000, 'warn'],
  ])('%s', async (_words, memoryMs, runMs, verdict) => {
    const result = await judged(memoryMs, MINUTE_MS, runMs);
    expect(result.verdict).toBe(verdict);
    if (verdict === 'skip') expect(result.reason).toMatch(/^a retry after 8(?:\.\d)? s had no/);
    if (verdict === 'warn') expect(result.expected).toMatch(/that was retried after \d+/);
  });

  test('and waited for no longer than is left of the schedule', async () => {
    expect(await judged(15_000, 20 * MINUTE_MS, 8_000)).toMatchObject({
      verdict: 'warn',
      durationMs: expect.toSatisfy((durationMs: number) => durationMs < 15_000),
    });
  });
});

const LATE_MS = 1_000;

/** Judges a receiver whose effects are late, and that keeps noticeIds as they are spelled by `kept`. */
async function judgedLate(kept: (noticeId: string) => string) {
  const check = noticeIds.find(({ id }) => id.endsWith('near-equal-notice-ids-take-effect-each'));
  if (check === undefined) throw new Error('there is no such check');
  const clock = createVirtualClock(START_MS);
  const appliedMs = new Map<string, number>();
  const { exchange } = scriptedExchange((request) => {
    const key = kept(noticeIdIn(request));
    if (!appliedMs.has(key)) appliedMs.set(key, clock.now());
    return answer(200);
  });
  const targets = observedBy((noticeId) =>
    clock.now() - (appliedMs.get(kept(noticeId)) ?? EVER_MS) >= LATE_MS ? 1 : 0,
  );
  const plan = makePlan([check], { exchange, clock, targets });
  const result = await judge(check, plan);
  return result;
}

describe('effects that are late', () => {
  test('hide no noticeIds that are taken for the same', async () => {
    const result = await judgedLate((noticeId) => noticeId.toLowerCase());
    expect(result).toMatchObject({
      verdict: 'warn',
      actual: 'none of the second at the observer',
      counterexample: { description: 'upper and lower case' },
    });
  });
});

describe('noticeIds of three numbers, as they are seen, of which a receiver keeps', () => {
  const numbersIn = (noticeId: string) => /^(\d+):(\d+):(\d+)$/.exec(noticeId)?.slice(1);

  test.each([
    ['the first', 'all but the first of three numbers', [0]],
    ['the last', 'all but the last of three numbers', [2]],
    ['the first and the last', 'the second of three numbers', [0, 2]],
  ])('%s alone, are not taken for different ones', async (_words, description, kept) => {
    const result = await judgedLate((noticeId) => {
      const numbers = numbersIn(noticeId);
      return numbers === undefined ? noticeId : kept.map((place) => numbers[place]).join(':');
    });
    expect(result).toMatchObject({ verdict: 'warn', counterexample: { description } });
  });
});

describe('noticeIds that are words of objects', () => {
  const WORDS = 'notice-ids-that-are-words-take-effect';

  /** A receiver that outlives the runs by which it is judged. */
  function receiverOf({
    knows = (_noticeId: string): boolean => false,
    copies = answer(200),
  } = {}) {
    const effects = new Map<string, number>();
    const { exchange, requests } = scriptedExchange((request) => {
      const noticeId = noticeIdIn(request);
      if (effects.has(noticeId)) return copies;
      if (!knows(noticeId)) effects.set(noticeId, 1);
      return answer(200);
    });
    return { exchange, effects, ids: () => requests.map(noticeIdIn) };
  }

  async function judgedTwice(
    { exchange, effects, ids }: ReturnType<typeof receiverOf>,
    shows = (noticeId: string) => effects.get(noticeId) ?? 0,
  ) {
    const check = noticeIds.find(({ id }) => id.endsWith(WORDS));
    if (check === undefined) throw new Error('there is no such check');
    const runs = [];
    for (const runId of ['first', 'second']) {
      const before = ids().length;
      const plan = makePlan([check], { exchange, runId, targets: observedBy(shows) });
      const { verdict, reason } = await judge(check, plan);
      runs.push({ verdict, reason, sent: ids().slice(before) });
    }
    return runs;
  }

  test.each([
    ['answers copies as it does others', answer(200)],
    ['refuses copies', answer(409)],
  ])('are sent and judged alike in a second run, of a receiver that %s', async (_title, copies) => {
    const [first, second] = await judgedTwice(receiverOf({ copies }));
    expect(first).toMatchObject({ verdict: 'pass', sent: [expect.any(String)] });
    expect(second).toEqual(first);
  });

  test('are noted each time where a plain object serves as the set', async () => {
    const [first, second] = await judgedTwice(receiverOf({ knows: (noticeId) => noticeId in {} }));
    expect(first).toMatchObject({ verdict: 'note' });
    expect(first?.sent).toHaveLength(3);
    expect(second).toEqual(first);
  });

  test('say nothing where the observer knows such words by itself', async () => {
    const shows = (noticeId: string) => Number(noticeId in {});
    const [first] = await judgedTwice(receiverOf(), shows);
    expect(first).toMatchObject({
      verdict: 'skip',
      reason: "the observer shows an effect of '__lookupGetter__', which was never sent",
      sent: [],
    });
  });
});
