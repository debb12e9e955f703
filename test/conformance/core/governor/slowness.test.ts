import { describe, expect, test } from 'vitest';
import { createLanes } from '../../../../src/conformance/core/governor/lanes.ts';
import {
  createSlowness,
  NotWaitedFor,
} from '../../../../src/conformance/core/governor/slowness.ts';
import type { WireRequest } from '../../../../src/wire/exchange.ts';
import { A_REQUEST, answer, exchangeOf, failure } from '../../../support/scripted-exchange.ts';

/** Answers one after the other, from now on. */
function watching(patienceMs = 100_000, mostMs = patienceMs, givenMs = 0) {
  const slowness = createSlowness({
    lanes: createLanes(1),
    requests: 100,
    allowanceMs: () => patienceMs,
    mostMs,
    tailMs: () => mostMs,
    givenMs,
  });
  let nowMs = 0;
  return {
    ...slowness,
    take(kind: string, durationMs: number, request: WireRequest = A_REQUEST) {
      const done = exchangeOf(answer(200), request);
      slowness.note(kind, { ...done, startedAtMs: nowMs, durationMs });
      nowMs += durationMs;
    },
    /** So many at the same time. */
    takeAtOnce(kind: string, durationMs: number, count: number) {
      for (let index = 0; index < count; index += 1) {
        slowness.note(kind, { ...exchangeOf(answer(200)), startedAtMs: nowMs, durationMs });
      }
      nowMs += durationMs;
    },
    hang(kind: string) {
      const done = exchangeOf(failure('timeout'));
      slowness.note(kind, { ...done, startedAtMs: nowMs, durationMs: 15_000 });
      nowMs += 15_000;
    },
    isWaitedFor(kind: string, bytes = 0) {
      try {
        slowness.ensureWaitedFor(kind, bytes);
        return true;
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(NotWaitedFor);
        return false;
      }
    },
  };
}

describe('why a request is not waited for', () => {
  const reasonOf = ({ ensureWaitedFor }: ReturnType<typeof watching>, kind: string): string => {
    try {
      ensureWaitedFor(kind, 0);
    } catch (thrown) {
      return thrown instanceof NotWaitedFor ? thrown.message : String(thrown);
    }
    return 'it is waited for';
  };

  test('names the kind, what its quickest answer took, and stays the same', () => {
    const watched = watching();
    for (const durationMs of [6_000, 9_000, 12_000, 30_000]) watched.take('odd calls', durationMs);
    const first = reasonOf(watched, 'odd calls');
    expect(first).toBe(
      'too slow: the target takes 6.0 s and more for odd calls, and the run waits for no more of them',
    );
    watched.take('odd calls', 5_500);
    watched.take('others', 20);
    expect(reasonOf(watched, 'odd calls')).toBe(first);
  });

  test('needs two of a kind: what comes first, where little is warm yet, is slow once', () => {
    const watched = watching();
    watched.take('changed signatures', 6_000);
    for (let index = 0; index < 100; index += 1) watched.take('others', 400);
    expect(watched.isWaitedFor('changed signatures')).toBe(true);
    watched.take('changed signatures', 6_000);
    expect(watched.isWaitedFor('changed signatures')).toBe(false);
  });

  test('names the kind where others are quick, however much all have taken', () => {
    const watched = watching(20_000);
    watched.take('others', 20);
    for (let call = 0; call < 7; call += 1) watched.take('odd calls', 3_000);
    expect(reasonOf(watched, 'odd calls')).toBe(
      'too slow: the target takes 3.0 s and more for odd calls, and the run waits for no more of them',
    );
    // What was never tried is not waited for because of those.
    expect(reasonOf(watched, 'calls never made')).toBe(reasonOf(watched, 'odd calls'));
    expect(watched.overtime()).not.toHaveProperty('usualMs');
  });

  test('stays the same for the run as a whole', () => {
    const watched = watching(20_000);
    for (let call = 0; call < 7; call += 1) watched.take('calls', 3_000);
    const first = reasonOf(watched, 'calls');
    expect(first).toBe(
      'too slow: the target takes 3.0 s an answer, and the run waits for no more of them',
    );
    watched.take('calls', 60_000);
    expect(reasonOf(watched, 'calls')).toBe(first);
  });
});

describe('a kind that is very slow', () => {
  test('is waited for during a share of the patience', () => {
    const { take, isWaitedFor } = watching();
    for (const isWaited of [true, true, true, true, false]) {
      take('calls', 10_000);
      expect(isWaitedFor('calls')).toBe(isWaited);
    }
    expect(isWaitedFor('others')).toBe(true);
  });

  test('counts once for what is waited for at the same time', () => {
    const { takeAtOnce, isWaitedFor } = watching();
    takeAtOnce('calls', 10_000, 16);
    expect(isWaitedFor('calls')).toBe(true);
  });

  test('is begun anew after an answer that was not', () => {
    const { take, isWaitedFor } = watching();
    for (const durationMs of [10_000, 10_000, 10_000, 4_000, 10_000]) take('calls', durationMs);
    expect(isWaitedFor('calls')).toBe(true);
  });

  test('is told with its times', () => {
    const { take, slowKinds } = watching();
    for (const durationMs of [3, 12_000, 13_000]) take('calls', durationMs);
    take('others', 4_000);
    expect(slowKinds()).toEqual([{ kind: 'calls', slow: 2, all: 3, longestMs: 13_000 }]);
  });
});

test('once all patience is used up, only what is known to be quick is sent', () => {
  const { take, isWaitedFor } = watching();
  take('quick', 20);
  for (let count = 0; count < 40; count += 1) take(`slow ${count % 10}`, 4_000);
  expect(isWaitedFor('slow 3')).toBe(false);
  expect(isWaitedFor('unknown')).toBe(false);
  expect(isWaitedFor('quick')).toBe(true);
});

test('many answers that are not quick leave fewer examples to be drawn', () => {
  const { take, isHurried, isWaitedFor } = watching();
  for (let count = 0; count < 149; count += 1) {
    take('all', 200);
    expect(isHurried()).toBe(false);
  }
  take('all', 200);
  expect(isHurried()).toBe(true);
  expect(isWaitedFor('all')).toBe(true);
});

test('a target that is quick enough is never hurried, however many requests it is sent', () => {
  const { take, isHurried, isWaitedFor, leftMs } = watching(1_000);
  for (let count = 0; count < 1_000; count += 1) take('all', 90);
  expect(isHurried()).toBe(false);
  expect(leftMs()).toBeUndefined();
  expect(isWaitedFor('all')).toBe(true);
});

test('one with which a run can be finished has the time for it, and draws no more than it has to', () => {
  const { take, isHurried, isWaitedFor } = watching(1_000, 60_000);
  take('all', 300);
  expect(isHurried()).toBe(true);
  for (let count = 0; count < 198; count += 1) take('all', 300);
  expect(isWaitedFor('all')).toBe(true);
  take('all', 300);
  expect(isWaitedFor('all')).toBe(false);
});

test('one with which it cannot be finished has less', () => {
  const { take, isWaitedFor } = watching(1_000, 60_000);
  for (let count = 0; count < 4; count += 1) take('all', 420);
  expect(isWaitedFor('all')).toBe(false);
});

test('many answers that came side by side leave more of the time for drawing', () => {
  const { takeAtOnce, isHurried } = watching(60_000);
  takeAtOnce('all', 250, 8);
  expect(isHurried()).toBe(false);
});

test('what the run would need is told with what an answer takes', () => {
  const { take, isWaitedFor, overtime } = watching(10_000);
  for (let count = 0; count < 5; count += 1) take('all', 2_000);
  expect(overtime()).toBeUndefined();
  expect(isWaitedFor('all')).toBe(false);
  // 100 requests and some more, of 2 s each.
  const told = { code: 'allow-time', minutes: 10 };
  expect(overtime()).toEqual({ usualMs: 2_000, remedy: told });
  // It stays what the findings say.
  for (let count = 0; count < 20; count += 1) take('others', 20_000);
  expect(overtime()?.remedy).toEqual(told);
});

test('the time that is told to be enough is more than what was given and was not', () => {
  const minutesAfter = (givenMs: number) => {
    const { take, isWaitedFor, overtime } = watching(10_000, 10_000, givenMs);
    for (let count = 0; count < 200; count += 1) take('all', 5);
    for (let count = 0; count < 4; count += 1) take('event 201', 13_000);
    expect(isWaitedFor('event 201')).toBe(false);
    return overtime()?.remedy;
  };
  // Some forty of them follow one another in a run.
  expect(minutesAfter(0)).toEqual({ code: 'allow-time', minutes: 20 });
  expect(minutesAfter(120_000)).toEqual({ code: 'allow-time', minutes: 20 });
  expect(minutesAfter(1_200_000)).toEqual({ code: 'allow-time', minutes: 60 });
});

test.each([
  ['a time that was given is used for', 100_000, 8],
  ['a run in a hurry soon waits no more for', 0, 3],
])('%s what is slow beside quick requests', (_words, givenMs, enough) => {
  const { take, isWaitedFor } = watching(100_000, 100_000, givenMs);
  for (let count = 0; count < 200; count += 1) take('all', 1);
  let waited = 0;
  while (isWaitedFor('event 201')) {
    take('event 201', 10_000);
    waited += 1;
  }
  expect(waited).toBe(enough);
  expect(isWaitedFor('all')).toBe(true);
});

test('what is never answered is not slow', () => {
  const { hang, isWaitedFor, slowKinds, leftMs } = watching();
  for (let count = 0; count < 50; count += 1) hang('calls');
  expect(isWaitedFor('calls')).toBe(true);
  expect(slowKinds()).toEqual([]);
  expect(leftMs()).toBeUndefined();
});

test('what is sent slowly says nothing', () => {
  const { take, isWaitedFor, slowKinds } = watching();
  for (let count = 0; count < 50; count += 1) take('all', 9_000, { ...A_REQUEST, mode: 'slow' });
  expect(isWaitedFor('all')).toBe(true);
  expect(slowKinds()).toEqual([]);
});

describe('answers that are slow now and then', () => {
  const LARGE = 50_000;
  /** A quick answer to a small body after each slow one to a large body, all of one kind. */
  const mixed = () => {
    const watched = watching(40_000);
    const large = { ...A_REQUEST, body: new Uint8Array(LARGE) };
    const one = () => {
      watched.take('batches', 4_000, large);
      watched.take('batches', 5);
      for (let call = 0; call < 50; call += 1) watched.take('calls', 5);
    };
    return { ...watched, one };
  };

  test('are waited for as long as a target that is slow, whatever is quick beside them', () => {
    const { one, isWaitedFor } = mixed();
    for (let pair = 0; pair < 9; pair += 1) one();
    expect(isWaitedFor('batches')).toBe(true);
    one();
    expect(isWaitedFor('batches')).toBe(false);
    expect(isWaitedFor('calls')).toBe(true);
  });

  test('leave what is smaller than what was slow, though nothing is known of it', () => {
    const { one, isWaitedFor } = mixed();
    for (let pair = 0; pair < 10; pair += 1) one();
    expect(isWaitedFor('errors', LARGE - 1)).toBe(true);
    expect(isWaitedFor('errors', LARGE)).toBe(false);
  });

  test('leave fewer examples to be drawn', () => {
    const { one, isHurried } = mixed();
    for (let pair = 0; pair < 2; pair += 1) one();
    expect(isHurried()).toBe(false);
    one();
    expect(isHurried()).toBe(true);
  });

  test('count together with those that never came', () => {
    const { one, hang, isWaitedFor } = mixed();
    for (let pair = 0; pair < 7; pair += 1) one();
    expect(isWaitedFor('batches')).toBe(true);
    hang('batches');
    expect(isWaitedFor('batches')).toBe(false);
  });

  test('are named by the slowest of them, with one reason for all', () => {
    const { one, ensureWaitedFor } = mixed();
    for (let pair = 0; pair < 10; pair += 1) one();
    for (const kind of ['batches', 'errors']) {
      expect(() => ensureWaitedFor(kind, LARGE)).toThrow(
        'too slow: the target takes up to 4.0 s for batches, and the run waits for no more of them',
      );
    }
  });
});
