import { describe, expect, test } from 'vitest';
import {
  type Basis,
  type CheckOutcome,
  type Firmness,
  type Level,
  VERDICTS,
  type Verdict,
  verdictOf,
} from '../../src/contract/verdict.ts';

const LEVELS: readonly Level[] = ['must', 'should', 'may'];
const BASES: readonly Basis[] = ['stated', 'sample', 'profile', 'practice'];
const FIRMNESSES: readonly Firmness[] = ['firm', 'assumed'];

/** The weight of a breach, written out row by row: level, basis, then the verdict if firm, if assumed. */
const BROKEN: readonly (readonly [Level, Basis, firm: Verdict, assumed: Verdict])[] = [
  ['must', 'stated', 'fail', 'warn'],
  ['must', 'sample', 'fail', 'warn'],
  ['must', 'profile', 'fail', 'warn'],
  ['must', 'practice', 'warn', 'warn'],
  ['should', 'stated', 'warn', 'warn'],
  ['should', 'sample', 'warn', 'warn'],
  ['should', 'profile', 'warn', 'warn'],
  ['should', 'practice', 'warn', 'warn'],
  ['may', 'stated', 'note', 'note'],
  ['may', 'sample', 'note', 'note'],
  ['may', 'profile', 'note', 'note'],
  ['may', 'practice', 'note', 'note'],
];

const OTHERWISE: readonly (readonly [CheckOutcome, Verdict])[] = [
  ['held', 'pass'],
  ['observed', 'note'],
  ['not-applicable', 'skip'],
  ['untestable', 'untestable'],
  ['flaky', 'flaky'],
  ['error', 'error'],
];

describe('a broken duty', () => {
  test('is weighed for every level and basis', () => {
    const rows = LEVELS.flatMap((level) => BASES.map((basis) => `${level} ${basis}`));
    expect(BROKEN.map(([level, basis]) => `${level} ${basis}`)).toEqual(rows);
  });

  test.each(BROKEN)('%s, %s: %s if firm, %s if assumed', (level, basis, firm, assumed) => {
    const outcome = 'broken';
    expect(verdictOf({ level, basis, firmness: 'firm', outcome })).toBe(firm);
    expect(verdictOf({ level, basis, firmness: 'assumed', outcome })).toBe(assumed);
  });
});

describe('any other outcome has one verdict, whatever the duty weighs', () => {
  test.each(OTHERWISE)('%s is %s', (outcome, verdict) => {
    const found = LEVELS.flatMap((level) =>
      BASES.flatMap((basis) =>
        FIRMNESSES.map((firmness) => verdictOf({ level, basis, firmness, outcome })),
      ),
    );
    expect(found).toHaveLength(24);
    expect(new Set(found)).toEqual(new Set([verdict]));
  });
});

test('every verdict is listed once, the gravest first and the best last', () => {
  expect(VERDICTS).toEqual([
    'fail',
    'error',
    'untestable',
    'flaky',
    'warn',
    'note',
    'skip',
    'pass',
  ]);
});
