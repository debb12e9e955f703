import { describe, expect, test } from 'vitest';
import {
  type NoticeIdentity,
  noticeIdOf,
  runIdOf,
  seedOf,
} from '../../../src/conformance/core/identity.ts';

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
