import { END_TYPES, START_TYPES, type TurnPlan } from './turn.ts';

/** Takes small numbers out of one large one, so that drawing a turn costs one draw. */
function createDigits(word: number): (base: number) => number {
  let rest = word;
  return (base) => {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    return digit;
  };
}

function at<T>(values: readonly T[], index: number): T {
  return values[index % values.length] as T;
}

/**
 * The turn that a natural number stands for; 0 is the plainest one, so that shrinking the number makes
 * the turn plainer. A turn with its pause lasts at most 25 s: 10,000 of them fit into a session.
 */
export function planTurn(word: number): TurnPlan {
  const digit = createDigits(word);
  return {
    startType: at(START_TYPES, digit(START_TYPES.length)),
    endType: at(END_TYPES, digit(END_TYPES.length)),
    hasStartMetadata: digit(2) === 1,
    hasEndMetadata: digit(2) === 1,
    lengthMs: 1 + digit(1024) * 12,
    pauseMs: digit(256) * 40,
    latenciesMs: [
      digit(16) * 3,
      digit(16) * 40,
      digit(16) * 60,
      digit(16) * 25,
      digit(16) * 20,
      digit(16) * 5,
    ],
  };
}
