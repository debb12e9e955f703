import { describe, expect, test } from 'vitest';
import type { Clock } from '../../../../src/clock/clock.ts';
import {
  createStamper,
  type NoticeIdentity,
  noticeIdOf,
  runIdOf,
  type StamperOptions,
  seedOf,
} from '../../../../src/conformance/core/plan/run-identity.ts';

const SEEDS = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)];
const IDENTITY: NoticeIdentity = {
  runId: 'run',
  startTimeMs: 1_750_000_000_000,
  checkId: 'receiver.retry.accepts',
  number: 1,
};

describe('the seed of a check', () => {
  test('is the same for the same run and check, today and tomorrow', () => {
    expect(seedOf(1, 'receiver.a.b')).toBe(seedOf(1, 'receiver.a.b'));
    expect(seedOf(1, 'receiver.a.b')).toBe(926_533_771);
  });

  test('differs between checks and between runs', () => {
    const checks = Array.from({ length: 50 }, (_none, number) => `receiver.made-up.c${number}`);
    const seeds = SEEDS.flatMap((seed) => checks.map((check) => seedOf(seed, check)));
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  test('is a signed 32-bit integer', () => {
    const seeds = SEEDS.map((seed) => seedOf(seed, 'receiver.a.b'));
    expect(seeds).toEqual(seeds.map((seed) => seed | 0));
  });

  test('cannot be had from other parts that read alike', () => {
    expect(seedOf(1, '2.b')).not.toBe(seedOf(12, '.b'));
  });
});

describe('the run id', () => {
  test('follows from the seed and fits into a name', () => {
    const ids = SEEDS.map(runIdOf);
    expect(SEEDS.map(runIdOf)).toEqual(ids);
    expect(new Set(ids).size).toBe(SEEDS.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}$/);
  });
});

describe('the noticeId', () => {
  test('looks like a UUID', () => {
    expect(noticeIdOf(IDENTITY)).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test('is the same for the same sending', () => {
    expect(noticeIdOf({ ...IDENTITY })).toBe(noticeIdOf(IDENTITY));
  });

  test.each<[string, Partial<NoticeIdentity>]>([
    ['run', { runId: 'run-2' }],
    ['start', { startTimeMs: 1_750_000_000_001 }],
    ['check', { checkId: 'receiver.retry.takes-effect-once' }],
    ['number', { number: 2 }],
  ])('differs with the %s', (_what, other) => {
    expect(noticeIdOf({ ...IDENTITY, ...other })).not.toBe(noticeIdOf(IDENTITY));
  });

  test('is unique among many', () => {
    const numbers = Array.from({ length: 2_000 }, (_none, number) => number);
    const ids = numbers.map((number) => noticeIdOf({ ...IDENTITY, number }));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

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
