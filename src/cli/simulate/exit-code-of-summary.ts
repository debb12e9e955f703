import type { SimulationSummary } from '../../simulator/engine/index.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import type { CrossedThreshold } from './thresholds.ts';

/**
 * What the process says of a simulation: whether everything was delivered or, where conditions were given,
 * whether it met none of them.
 */
export function exitCodeOfSummary(
  { isInterrupted, givenUp, outcomes }: SimulationSummary,
  crossed?: readonly CrossedThreshold[],
): number {
  const isReached = Object.keys(outcomes).some((outcome) => /^\d+$/.test(outcome));
  const isMute = Object.keys(outcomes).length > 0 && !isReached;
  if (isInterrupted || (isMute && givenUp > 0)) return EXIT_CODES.incomplete;
  const hasFailed = crossed === undefined ? givenUp > 0 : crossed.length > 0;
  return hasFailed ? EXIT_CODES.nonconformant : EXIT_CODES.conformant;
}
