import type { Summary } from '../../simulator/engine/index.ts';
import { EXIT_CODES } from '../exit-codes.ts';

/** What the process says of a simulation: whether everything was delivered. */
export function exitCodeOfSummary({ isInterrupted, givenUp, outcomes }: Summary): number {
  const isReached = Object.keys(outcomes).some((outcome) => /^\d+$/.test(outcome));
  const isMute = Object.keys(outcomes).length > 0 && !isReached;
  if (isInterrupted || (isMute && givenUp > 0)) return EXIT_CODES.incomplete;
  return givenUp > 0 ? EXIT_CODES.nonconformant : EXIT_CODES.conformant;
}
