import type { Random } from './random.ts';

/**
 * A session as numbers: what a generator draws and shrinks. Every number is from 0 to 2^31 - 1; 0 and
 * an absent one stand for the plainest choice.
 */
export interface PlanWords {
  /** What is asked for at the start, how the session begins and ends: `SETTING_WORDS` of them. */
  readonly settings: readonly number[];
  /** One for each turn. */
  readonly turns: readonly number[];
}

/** How many setting words count; further ones are ignored. */
export const SETTING_WORDS = 4;

/** No word is larger. */
export const LARGEST_WORD = 2_147_483_647;

/** Takes small numbers out of one large one, so that many choices cost one draw. */
export function createDigits(word: number): (base: number) => number {
  let rest = word;
  return (base) => {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    return digit;
  };
}

/** One of the values; the number may be of any size. */
export function pick<T>(values: readonly T[], number: number): T {
  return values[number % values.length] as T;
}

/** The words of a session by chance, with at most `maxTurns` turns. */
export function drawWords(random: Random, maxTurns: number): PlanWords {
  const settings = Array.from({ length: SETTING_WORDS }, random.word);
  const turns = Array.from({ length: random.below(maxTurns + 1) }, random.word);
  return { settings, turns };
}
