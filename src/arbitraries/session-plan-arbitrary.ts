import fc, { type Arbitrary } from 'fast-check';
import {
  LARGEST_WORD,
  type PlanWords,
  planOfWords,
  SETTING_WORDS,
  type SessionPlan,
} from '../simulator/session/index.ts';

/** What is fixed about a session instead of drawn. */
export interface SessionPlanOptions {
  /** 0 by default. */
  readonly minTurns?: number;
  /** 12 by default. */
  readonly maxTurns?: number;
}

const DEFAULT_MAX_TURNS = 12;

/** A number that stands for many choices at a time; 0 stands for the plainest of each. */
export const planWord: Arbitrary<number> = fc.noBias(fc.integer({ min: 0, max: LARGEST_WORD }));

const settings: Arbitrary<readonly number[]> = fc.array(planWord, {
  minLength: SETTING_WORDS,
  maxLength: SETTING_WORDS,
});

/** Sessions as numbers, for a reader that makes plans of its own out of them. */
export function planWordsArbitrary({
  minTurns = 0,
  maxTurns = DEFAULT_MAX_TURNS,
}: SessionPlanOptions = {}): Arbitrary<PlanWords> {
  const turns = fc.array(planWord, { minLength: minTurns, maxLength: maxTurns, size: 'max' });
  return fc.tuple(settings, turns).map(([words, turnWords]) => {
    return { settings: words, turns: turnWords };
  });
}

/**
 * Whole sessions as plans. Numbers are drawn and expanded, which is many times faster than drawing
 * members; as they shrink, they lead to the smallest session that still fails.
 */
export function sessionPlanArbitrary(options: SessionPlanOptions = {}): Arbitrary<SessionPlan> {
  return planWordsArbitrary(options).map(planOfWords);
}
