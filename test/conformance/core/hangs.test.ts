import { expect, test } from 'vitest';
import { createHangs, NeverAnswered } from '../../../src/conformance/core/hangs.ts';
import type { WireRequest } from '../../../src/wire/exchange.ts';
import { A_REQUEST, answer, exchangeOf, failure } from '../../support/scripted-exchange.ts';

const DEADLINE_MS = 15_000;

function watching() {
  const hangs = createHangs();
  const by = 'receiver';
  let nowMs = 0;
  return {
    ...hangs,
    answers(kind: string, durationMs: number) {
      hangs.note({ by, kind }, { ...exchangeOf(answer(200)), startedAtMs: nowMs, durationMs });
      nowMs += durationMs;
    },
    /** So many at the same time. */
    hang(kind: string, count = 1, request: WireRequest = A_REQUEST) {
      const done = exchangeOf(failure('timeout'), request);
      for (let index = 0; index < count; index += 1) {
        hangs.note({ by, kind }, { ...done, startedAtMs: nowMs, durationMs: DEADLINE_MS });
      }
      nowMs += DEADLINE_MS;
    },
    refusal(kind: string, isAwaited = false) {
      try {
        hangs.ensureAnswered({ by, kind, isAwaited });
        return undefined;
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(NeverAnswered);
        expect(thrown).toMatchObject({ rootCause: 'never-answers', remedies: [] });
        return (thrown as NeverAnswered).message;
      }
    },
  };
}

test('a kind without an answer is sent no more after two deadlines', () => {
  const { answers, hang, refusal } = watching();
  answers('others', 3);
  hang('calls', 5);
  expect(refusal('calls')).toBeUndefined();
  hang('calls');
  expect(refusal('calls')).toBe('no answer within 15.0 s to any of 6 calls');
  expect(refusal('others')).toBeUndefined();
});

test('a target that answers nothing is sent nothing more, but what is awaited once', () => {
  const { hang, refusal, silentTargets, unansweredKinds } = watching();
  hang('calls');
  hang('others');
  expect(silentTargets()).toEqual([{ by: 'receiver', unanswered: 2, waitedMs: DEADLINE_MS }]);
  expect(unansweredKinds()).toEqual([]);
  expect(refusal('more')).toBe('the target has not answered any of 2 requests within 15.0 s');
  expect(refusal('calls', true)).toBeUndefined();
  hang('calls');
  expect(refusal('calls', true)).toBeDefined();
});

test('one answer shows that the target answers', () => {
  const { answers, hang, refusal, silentTargets, unansweredKinds } = watching();
  hang('calls');
  hang('others');
  answers('others', 3);
  expect(silentTargets()).toEqual([]);
  expect(refusal('more')).toBeUndefined();
  expect(unansweredKinds()).toEqual([
    { kind: 'calls', unanswered: 1, all: 1, waitedMs: DEADLINE_MS },
    { kind: 'others', unanswered: 1, all: 2, waitedMs: DEADLINE_MS },
  ]);
});

test('a kind that is answered quickly at times has a short limit once two had no answer', () => {
  const { answers, hang, shortLimit } = watching();
  answers('calls', 200);
  hang('calls');
  expect(shortLimit({ kind: 'calls' })).toBeUndefined();
  hang('calls');
  const limit = shortLimit({ kind: 'calls' });
  expect(limit?.ms).toBe(800);
  expect(limit?.givenUp()).toMatchObject({ isProved: false });
  expect(shortLimit({ kind: 'others' })).toBeUndefined();
});

test('one that is answered slowly has none', () => {
  const { answers, hang, shortLimit } = watching();
  answers('calls', 4_000);
  hang('calls');
  hang('calls');
  expect(shortLimit({ kind: 'calls' })).toBeUndefined();
});

test('after three deadlines of silence every kind has a short limit', () => {
  const { answers, hang, shortLimit } = watching();
  answers('others', 700);
  for (const kind of ['one', 'two', 'three']) {
    expect(shortLimit({ kind: 'more' })).toBeUndefined();
    hang(kind);
  }
  expect(shortLimit({ kind: 'more' })?.ms).toBe(2_800);
  expect(shortLimit({ kind: 'more', isAwaited: true })).toBeUndefined();
});

test('a kind is sent no more once four in a row were given up, until one is answered', () => {
  const { answers, hang, shortLimit, refusal } = watching();
  answers('calls', 3);
  hang('calls', 2);
  for (let count = 0; count < 4; count += 1) {
    expect(refusal('calls')).toBeUndefined();
    shortLimit({ kind: 'calls' })?.givenUp();
  }
  expect(refusal('calls')).toBe('no answer to 4 in a row of the calls');
  expect(refusal('calls', true)).toBeUndefined();
  answers('calls', 3);
  expect(refusal('calls')).toBeUndefined();
});

test.each(['slow', 'split', 'cut'] as const)('a request of mode %s says nothing', (mode) => {
  const { hang, refusal, unansweredKinds } = watching();
  for (let count = 0; count < 3; count += 1) hang('calls', 1, { ...A_REQUEST, mode });
  expect(refusal('calls')).toBeUndefined();
  expect(unansweredKinds()).toEqual([]);
});
