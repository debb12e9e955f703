import { describe, expect, test } from 'vitest';
import { createSlowness, NotWaitedFor } from '../../../src/conformance/core/slowness.ts';
import type { WireRequest } from '../../../src/wire/exchange.ts';
import { A_REQUEST, answer, exchangeOf } from '../../support/scripted-exchange.ts';

/** Answers one after the other, from now on. */
function watching(patienceMs = 100_000) {
  const slowness = createSlowness(patienceMs);
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
    isWaitedFor(kind: string) {
      try {
        slowness.ensureWaitedFor(kind);
        return true;
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(NotWaitedFor);
        return false;
      }
    },
  };
}

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
  for (let count = 0; count < 200; count += 1) {
    take('all', 400);
    expect(isHurried()).toBe(false);
  }
  for (let count = 0; count < 70; count += 1) take('all', 400);
  expect(isHurried()).toBe(true);
  expect(isWaitedFor('all')).toBe(true);
});

test('what is sent slowly says nothing', () => {
  const { take, isWaitedFor, slowKinds } = watching();
  for (let count = 0; count < 50; count += 1) take('all', 9_000, { ...A_REQUEST, mode: 'slow' });
  expect(isWaitedFor('all')).toBe(true);
  expect(slowKinds()).toEqual([]);
});
