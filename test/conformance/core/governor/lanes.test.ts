import { describe, expect, test } from 'vitest';
import { createLanes, lanesOf } from '../../../../src/conformance/core/governor/lanes.ts';

/** So many answers of each time, one after the other. */
function lanesAfter(answers: readonly (readonly [count: number, answeredMs: number])[]): number {
  const lanes = createLanes(8, 32);
  for (const [count, answeredMs] of answers) {
    for (let index = 0; index < count; index += 1) lanes.note(answeredMs);
  }
  return lanes.count();
}

describe('the number of checks that run at the same time', () => {
  test.each([
    { what: 'stays for a quick target', answers: [[500, 20]], expected: 8 },
    { what: 'stays until some answers are known', answers: [[15, 300]], expected: 8 },
    {
      what: 'is doubled for a slow one, some of whose answers take longer',
      answers: [
        [8, 300],
        [8, 500],
      ],
      expected: 16,
    },
    { what: 'is doubled twice where all take as long', answers: [[16, 300]], expected: 32 },
    { what: 'is made no greater than the most', answers: [[500, 300]], expected: 32 },
    {
      what: 'is halved when answers wait for each other',
      answers: [
        [16, 300],
        [64, 900],
      ],
      expected: 16,
    },
  ] as const)('$what', ({ answers, expected }) => {
    expect(lanesAfter(answers)).toBe(expected);
  });
});

/** The number of checks after so many answers, each of which takes what `takes` says of their number. */
function lanesWhere(takes: (count: number, index: number) => number, answers = 2_000): number {
  const lanes = createLanes(8, 64);
  for (let index = 0; index < answers; index += 1) lanes.note(takes(lanes.count(), index));
  return lanes.count();
}

/** The same numbers below one each time. */
const chance = (index: number) => (Math.imul(index + 1, 2_654_435_761) >>> 0) / 2 ** 32;

describe('answers that do not all take as long as the quickest', () => {
  test('wait for each other where twice as many make them longer: it is no more than is usual', () => {
    const queued = (count: number, index: number) => (index < 8 ? index + 1 : count) * 40;
    for (const answers of [500, 1_000, 2_000]) expect(lanesWhere(queued, answers)).toBe(8);
  });

  test('may take longer by chance: it grows', () => {
    expect(lanesWhere((_, index) => 700 * chance(index))).toBe(64);
  });

  test('and take seconds: it is left as it is, since a deadline is near', () => {
    expect(lanesWhere((_, index) => 8_000 * chance(index))).toBe(8);
  });
});

test('refusals that are slow side by side let it grow, however quick other answers are', () => {
  const lanes = createLanes(8, 32);
  for (let index = 0; index < 64; index += 1) {
    lanes.note(2, 'long');
    lanes.note(800, 'refusal');
  }
  expect(lanes.count()).toBe(32);
  for (let index = 0; index < 128; index += 1) lanes.note(2_400, 'refusal');
  expect(lanes.count()).toBeLessThan(32);
});

describe('it is fixed', () => {
  test.each([
    { what: 'by the user', concurrency: 3, isOnThisMachine: true, expected: 3 },
    { what: 'by how many requests', pace: { requestsAtOnce: 2 }, expected: 2 },
    { what: 'by a rate', pace: { ratePerSecond: 20 }, expected: 8 },
    { what: 'for a target on another machine', isOnThisMachine: false, expected: 8 },
    { what: 'by nothing else', expected: 96 },
    { what: 'by nothing else, and counted for each target', targets: 2, expected: 192 },
  ])('$what', ({ pace = {}, concurrency, isOnThisMachine = true, targets = 1, expected }) => {
    const decided = concurrency === undefined ? {} : { concurrency };
    const lanes = lanesOf({ usual: 8, isOnThisMachine, targets, ...decided }, pace);
    for (let index = 0; index < 500; index += 1) lanes.note(300);
    expect(lanes.count()).toBe(expected);
  });
});
