import { describe, expect, test } from 'vitest';
import { NO_ANSWERS } from '../../../src/conformance/core/evidence/answer-tally.ts';
import { createLedger } from '../../../src/conformance/core/evidence/evidence.ts';
import { createContext } from '../../../src/conformance/core/judgement/create-context.ts';
import { NotApplicable } from '../../../src/conformance/core/signals.ts';
import { judgeWholeAnswers, observeClock } from '../../../src/conformance/expect/target-answers.ts';
import type { Exchange } from '../../../src/wire/exchange.ts';
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
    return judgeWholeAnswers(context, 'receiver', provoke, async () => exchangeOf(answer(200)));
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

describe('connections that are reset', () => {
  const context = createContext(makeCheck(), makePlan([makeCheck()]), createLedger());
  const reset = exchangeOf(failure('reset'));
  const idle = exchangeOf({ ...failure('reset'), wasIdle: true });
  const answered = exchangeOf(answer(200));

  /** Judges after so many resets in the run, where each answer follows from its number. */
  async function judge(resets: number, replyTo: (number: number) => Exchange) {
    let asked = 0;
    const seen = { answers: () => ({ ...NO_ANSWERS, resets }), unsteady: () => undefined };
    const ask = async () => {
      asked += 1;
      return replyTo(asked);
    };
    const over = { examples: context.examples, seen } as never;
    const found = await judgeWholeAnswers(over, 'receiver', async () => {}, ask)
      .then(() => undefined)
      .catch((thrown: Error) => thrown.message);
    return { asked, found };
  }

  test.each([0, 1])('are not looked for where %i were seen', async (resets) => {
    expect(await judge(resets, () => reset)).toEqual({ asked: 0, found: undefined });
  });

  test('are looked for by many once two were seen, and found where they come one in ten times', async () => {
    expect(await judge(2, (number) => (number % 10 === 0 ? reset : answered))).toEqual({
      asked: 20,
      found:
        'the connection was reset for 2 of 20 ordinary requests, and the others were answered; in the whole run it was reset 2 times',
    });
  });

  test.each([
    ['come once', (number: number) => (number === 2 ? reset : answered)],
    ['had been idle', (number: number) => (number % 2 === 0 ? idle : answered)],
    ['come always', () => reset],
  ])('are no finding where they %s', async (_title, replyTo) => {
    expect((await judge(9, replyTo)).found).toBeUndefined();
  });
});
