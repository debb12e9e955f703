import { describe, expect, test } from 'vitest';
import { NO_ANSWERS } from '../../../src/conformance/core/evidence/answer-tally.ts';
import { createLedger } from '../../../src/conformance/core/evidence/evidence.ts';
import { createContext } from '../../../src/conformance/core/judgement/create-context.ts';
import { NotApplicable } from '../../../src/conformance/core/signals.ts';
import { judgeWholeAnswers, observeClock } from '../../../src/conformance/expect/target-answers.ts';
import { makeCheck, makePlan } from '../../support/make-plan.ts';
import { answer, exchangeOf, failure } from '../../support/scripted-exchange.ts';

/** A context whose run has seen so many broken answers, and one more for each provocation. */
function contextWith(broken: number, isStill = true) {
  const firstBroken = { detail: 'answer 200 was cut off', exchange: exchangeOf(answer(200)) };
  let count = broken;
  const seen = {
    answers: () => ({
      count: 9,
      resets: 0,
      broken: count,
      ...(count === 0 ? {} : { firstBroken }),
    }),
    unsteady: () => undefined,
  };
  const context = createContext(makeCheck(), makePlan([makeCheck()]), createLedger());
  const provoke = async () => {
    if (!isStill) count += 1;
  };
  return { context: { examples: context.examples, seen } as never, provoke };
}

describe('an answer that broke off', () => {
  const judge = (broken: number, isStill?: boolean) => {
    const { context, provoke } = contextWith(broken, isStill);
    return judgeWholeAnswers(context, 'receiver', provoke);
  };

  test('is none: the claim holds', async () => {
    expect(await judge(0)).toBeUndefined();
  });

  test('is one: it is noted, since the network may have done it', async () => {
    expect((await judge(1))?.observed).toBe(
      'one of 9 answers broke off, went on behind its end or was no answer to its request, and none after it: answer 200 was cut off',
    );
  });

  test.each([
    [2, true],
    [0, false],
  ])('came twice (%s before, still: %s): it is the target', async (broken, isStill) => {
    await expect(judge(broken, isStill)).rejects.toThrow('2 of 9 answers broke off');
  });
});

describe('the clock of a target', () => {
  const observe = (aheadMs?: number) => {
    const tally = { ...NO_ANSWERS, ...(aheadMs === undefined ? {} : { aheadMs }) };
    return observeClock({ seen: { answers: () => tally } } as never, 'token-server');
  };

  test.each([0, -999, 59_000, -60_000])('%i ms ahead agrees', (aheadMs) => {
    expect(observe(aheadMs)).toBeUndefined();
  });

  test('is noted where it is off by more than a minute', () => {
    expect(observe(7_200_000)?.observed).toContain('7200 s ahead of this machine');
    expect(observe(-61_000)?.observed).toContain('61 s behind this machine');
  });

  test('is not known without the header', () => {
    expect(() => observe()).toThrow(NotApplicable);
  });
});

describe('ordinary requests that fail at times', () => {
  const context = createContext(makeCheck(), makePlan([makeCheck()]), createLedger());

  /** What is said where so many of 20 got an answer by a 5xx, so many a reset, a 404 and half an answer. */
  async function judge(
    crashed: number,
    resets: number,
    nothingThere = 0,
    cutOff = 0,
  ): Promise<string | undefined> {
    const first = exchangeOf(crashed > 0 ? answer(500) : failure('reset'));
    const crashes = crashed + resets + nothingThere + cutOff;
    const unsteady =
      crashes === 0 ? undefined : { asked: 20, crashes, resets, cutOff, nothingThere, first };
    const seen = {
      answers: () => ({ ...NO_ANSWERS, ordinary: 90, crashes: 9, resets: 9, broken: cutOff }),
      unsteady: () => unsteady,
      sentAgain: () => 8,
    };
    const over = { examples: context.examples, seen } as never;
    return judgeWholeAnswers(over, 'receiver', async () => {}).then(
      () => undefined,
      (thrown: Error) => thrown.message,
    );
  }

  test.each([
    ['a 5xx', 2, 0, 0],
    ['a reset in place of an answer', 0, 2, 0],
    ['a 5xx or a reset', 1, 1, 0],
    ['the answer that nothing is there', 0, 0, 2],
    ['a 5xx or the answer that nothing is there', 1, 0, 1],
    ['an answer that broke off', 0, 0, 0, 3],
    ['an answer that broke off or a reset', 0, 1, 0, 2],
  ])('are told by what they got: %s', async (words, crashed, resets, nothingThere, cutOff = 0) => {
    const crashes = crashed + resets + nothingThere + cutOff;
    expect(await judge(crashed, resets, nothingThere, cutOff)).toMatch(
      `${crashes} of 20 ordinary notifications, sent one after the other, got ${words} and the others were acknowledged; in the whole run 9 of 90 got one. What got one was sent again 8 times. The first got`,
    );
  });

  test('are no finding where that was not seen, however often a connection was reset', async () => {
    expect(await judge(0, 0)).toBeUndefined();
  });
});
