import fc, { type Arbitrary } from 'fast-check';

/** A session as numbers from 0 to 2^31 - 1, of which 0 stands for the plainest choice. */
export interface DrawnWords {
  readonly settings: readonly number[];
  readonly turns: readonly number[];
}

/** What is fixed about a session instead of drawn. */
export interface SessionPlanOptions {
  /** 0 unless told. */
  readonly minTurns?: number;
  /** 12 unless told. */
  readonly maxTurns?: number;
}

const LARGEST_WORD = 2_147_483_647;
const SETTING_WORDS = 4;
const DEFAULT_MAX_TURNS = 12;

const word: Arbitrary<number> = fc.noBias(fc.integer({ min: 0, max: LARGEST_WORD }));

const settingsArbitrary: Arbitrary<readonly number[]> = fc.array(word, {
  minLength: SETTING_WORDS,
  maxLength: SETTING_WORDS,
});

/**
 * Whole sessions as plans. The numbers are drawn here and `planOf` says which session they stand for,
 * since a plan belongs to the engine: drawing numbers is many times faster than drawing members, and
 * shrinking them leads to the smallest session that still fails.
 */
export function sessionPlanArbitrary<Plan>(
  planOf: (words: DrawnWords) => Plan,
  { minTurns = 0, maxTurns = DEFAULT_MAX_TURNS }: SessionPlanOptions = {},
): Arbitrary<Plan> {
  const turns = fc.array(word, { minLength: minTurns, maxLength: maxTurns, size: 'max' });
  return fc
    .tuple(settingsArbitrary, turns)
    .map(([settings, turnWords]) => planOf({ settings, turns: turnWords }));
}
