import { describe, expect, test } from 'vitest';
import type { Clock } from '../../../src/clock/clock.ts';
import { createStamper, type StamperOptions } from '../../../src/conformance/probes/stamper.ts';

const START_MS = 1_750_000_000_000;

/** A clock that shows the given times, one after the other, and then the last for good. */
function clockOf(...times: readonly number[]): Clock {
  const left = [...times];
  return {
    now: () => (left.length > 1 ? left.shift() : left[0]) ?? START_MS,
    after: () => () => {},
  };
}

function stamperOf(overrides: Partial<StamperOptions> = {}) {
  return createStamper({
    runId: 'run-1',
    checkId: 'receiver.a.b',
    clock: clockOf(START_MS),
    startTimeMs: START_MS,
    isTimeFixed: false,
    ...overrides,
  });
}

describe('a fresh stamp', () => {
  test('has a noticeId of its own', () => {
    const stamper = stamperOf();
    const ids = Array.from({ length: 100 }, () => stamper.fresh().noticeId);
    expect(new Set(ids).size).toBe(100);
  });

  test('has the time of the clock', () => {
    const { fresh } = stamperOf({ clock: clockOf(START_MS + 50, START_MS + 90) });
    expect([fresh().notifyMs, fresh().notifyMs]).toEqual([START_MS + 50, START_MS + 90]);
  });

  test('is later than the one before even when the clock stands still or goes back', () => {
    const { fresh } = stamperOf({ clock: clockOf(START_MS + 50, START_MS + 50, START_MS - 999) });
    expect([fresh().notifyMs, fresh().notifyMs, fresh().notifyMs]).toEqual([
      START_MS + 50,
      START_MS + 51,
      START_MS + 52,
    ]);
  });
});

test('a retry keeps the noticeId and gets a later time', () => {
  const stamper = stamperOf();
  const first = stamper.fresh();
  const retry = stamper.again(first.noticeId);
  expect(retry.noticeId).toBe(first.noticeId);
  expect(retry.notifyMs).toBeGreaterThan(first.notifyMs);
  expect(stamper.fresh().noticeId).not.toBe(first.noticeId);
});

describe('a fixed time', () => {
  test('counts up from the start, whatever the clock shows', () => {
    const { fresh, again } = stamperOf({ isTimeFixed: true, clock: clockOf(5, 99) });
    expect(fresh().notifyMs).toBe(START_MS + 1);
    expect(again('x').notifyMs).toBe(START_MS + 2);
    expect(fresh().notifyMs).toBe(START_MS + 3);
  });

  test('makes two runs send the same', () => {
    const [left, right] = [stamperOf({ isTimeFixed: true }), stamperOf({ isTimeFixed: true })];
    expect([left.fresh(), left.freshAgent(), left.fresh()]).toEqual([
      right.fresh(),
      right.freshAgent(),
      right.fresh(),
    ]);
  });
});

describe('two stampers share nothing', () => {
  test.each<[string, Partial<StamperOptions>]>([
    ['check', { checkId: 'receiver.a.c' }],
    ['run', { runId: 'run-2' }],
    ['start', { startTimeMs: START_MS - 1 }],
  ])('of another %s: its noticeIds differ', (_what, other) => {
    const [here, there] = [stamperOf(), stamperOf(other)];
    const ids = [here.fresh(), here.fresh(), there.fresh(), there.fresh()];
    expect(new Set(ids.map(({ noticeId }) => noticeId)).size).toBe(4);
  });

  test('one does not move the other', () => {
    const expected = stamperOf().fresh();
    const busy = stamperOf();
    busy.fresh();
    expect(stamperOf().fresh()).toEqual(expected);
  });
});

test('a fresh agent carries the run id, and no two are alike', () => {
  const stamper = stamperOf();
  const agents = Array.from({ length: 50 }, () => stamper.freshAgent());
  for (const agent of agents) expect(agent).toMatch(/^assay-run-1-[0-9a-f]{8}$/);
  expect(new Set(agents).size).toBe(50);
});
