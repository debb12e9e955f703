import { describe, expect, test } from 'vitest';
import {
  type Breaker,
  createBreaker,
  NeverAnswered,
  NotWaitedFor,
} from '../../../../src/conformance/core/governor/breaker.ts';
import type { Purpose } from '../../../../src/conformance/core/governor/purpose.ts';
import type { Exchange, RequestMode } from '../../../../src/wire/exchange.ts';
import { A_REQUEST, answer, failure } from '../../../support/scripted-exchange.ts';

const CALLS: Purpose = { by: 'receiver', kind: 'calls' };
const TEXTS: Purpose = { by: 'receiver', kind: 'texts' };
const DEADLINE_MS = 10_000;

const answered = (startedAtMs: number, durationMs: number): Exchange => ({
  request: A_REQUEST,
  outcome: answer(200),
  startedAtMs,
  durationMs,
});

const unanswered = (startedAtMs: number, mode: RequestMode = 'plain'): Exchange => ({
  request: { ...A_REQUEST, mode },
  outcome: failure('timeout'),
  startedAtMs,
  durationMs: DEADLINE_MS,
});

/** Requests of that purpose, one after the other, none of which is answered. */
function hang(breaker: Breaker, purpose: Purpose, times = 2): void {
  for (let index = 0; index < times; index += 1) {
    breaker.note(purpose, unanswered(index * DEADLINE_MS));
  }
}

function thrownFor(breaker: Breaker, purpose: Purpose): unknown {
  try {
    breaker.ensureClosed(purpose);
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

describe('a kind of request that is never answered', () => {
  test('is sent no more after two deadlines', () => {
    const breaker = createBreaker();
    hang(breaker, CALLS, 1);
    expect(thrownFor(breaker, CALLS)).toBeUndefined();
    hang(breaker, CALLS);
    const thrown = thrownFor(breaker, CALLS);
    expect(thrown).toBeInstanceOf(NeverAnswered);
    expect(thrown).toMatchObject({
      message: 'no answer within 10.0 s to any of 3 calls',
      rootCause: 'never-answers',
      latest: unanswered(DEADLINE_MS),
    });
  });

  test('is proved by no number of requests at the same time', () => {
    const breaker = createBreaker();
    for (let count = 0; count < 8; count += 1) breaker.note(CALLS, unanswered(0));
    expect(thrownFor(breaker, CALLS)).toBeUndefined();
  });

  test('is no reason to send no others, which are answered', () => {
    const breaker = createBreaker();
    breaker.note(TEXTS, answered(0, 3));
    hang(breaker, CALLS);
    breaker.note(TEXTS, answered(3 * DEADLINE_MS, 3));
    expect(thrownFor(breaker, TEXTS)).toBeUndefined();
    expect(thrownFor(breaker, { ...CALLS, isAwaited: true })).toBeInstanceOf(NeverAnswered);
    expect(thrownFor(breaker, {})).toBeUndefined();
  });

  test('is no such kind where one is answered in time', () => {
    const breaker = createBreaker();
    breaker.note(CALLS, answered(0, 3));
    hang(breaker, CALLS);
    expect(thrownFor(breaker, CALLS)).toBeUndefined();
    expect(breaker.lateKinds()).toMatchObject([{ kind: 'calls', unanswered: 2, all: 3 }]);
  });

  test.each<[string, Exchange]>([
    ['sent slowly', unanswered(0, 'slow')],
    ['not sent', { ...unanswered(0), durationMs: 0 }],
  ])('is not shown by a request that was %s', (_why, exchange) => {
    const breaker = createBreaker();
    breaker.note(CALLS, exchange);
    expect(breaker.silentTargets()).toEqual([]);
    expect(breaker.lateKinds()).toEqual([]);
  });
});

test('a kind has answered once one of its requests was answered, however late', () => {
  const breaker = createBreaker();
  expect(breaker.hasAnswered({})).toBe(true);
  expect(breaker.hasAnswered(CALLS)).toBe(false);
  hang(breaker, CALLS, 1);
  expect(breaker.hasAnswered(CALLS)).toBe(false);
  breaker.note(CALLS, answered(0, 9_000));
  expect(breaker.hasAnswered(CALLS)).toBe(true);
});

test('a target that answers nothing is asked nothing more but what is always sent', () => {
  const breaker = createBreaker();
  hang(breaker, CALLS);
  expect(thrownFor(breaker, TEXTS)).toMatchObject({
    message: 'no answer within 10.0 s to any of 2 requests',
  });
  expect(thrownFor(breaker, { ...TEXTS, isAwaited: true })).toBeUndefined();
  expect(thrownFor(breaker, { ...TEXTS, by: 'token-server' })).toBeUndefined();
  expect(breaker.silentTargets()).toMatchObject([
    { by: 'receiver', unanswered: 2, waitedMs: DEADLINE_MS },
  ]);
  expect(breaker.lateKinds()).toEqual([]);
});

describe('a kind of request that is answered late', () => {
  const late = (endures: boolean) => {
    const breaker = createBreaker(endures);
    breaker.note(CALLS, answered(0, 8_000));
    breaker.note(TEXTS, answered(8_000, 3));
    breaker.note(CALLS, answered(8_000, 8_000));
    breaker.note(TEXTS, answered(16_000, 3));
    return breaker;
  };

  test('is sent no more, with the time that would do, but for what is always sent', () => {
    const breaker = late(false);
    const thrown = thrownFor(breaker, CALLS);
    expect(thrown).toBeInstanceOf(NotWaitedFor);
    expect(thrown).not.toBeInstanceOf(NeverAnswered);
    expect(thrown).toMatchObject({
      message: 'the target takes up to 8.0 s for calls, and the run sends no more of them',
      remedies: [{ code: 'allow-time', minutes: 10 }],
    });
    expect(thrownFor(breaker, { ...CALLS, isAwaited: true })).toBeUndefined();
    expect(thrownFor(breaker, TEXTS)).toBeUndefined();
  });

  test('is sent all the same where the run was given its time', () => {
    expect(thrownFor(late(true), CALLS)).toBeUndefined();
  });

  test('is told either way', () => {
    const kind = { kind: 'calls', all: 2, unanswered: 0, slow: 2, slowestMs: 8_000 };
    for (const endures of [true, false]) {
      expect(late(endures).lateKinds()).toMatchObject([kind]);
      expect(late(endures).hasBeenSlow()).toBe(true);
    }
    expect(createBreaker().hasBeenSlow()).toBe(false);
  });
});
