import { SelectionError } from '../../../errors.ts';
import { type Check, SUITES } from '../check.ts';

/** Which part of a run is wanted, of so many that together are the whole. */
export interface ShardChoice {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/**
 * The checks of one part of a run, in their order: every nth of them. A sequential suite stays together, in the
 * first part; a check that is about all that a run has seen belongs to each part, for what that part sees.
 * @throws SelectionError when nothing is left for the part.
 */
export function shardOf(
  checks: readonly Check[],
  shard: ShardChoice | undefined,
): readonly Check[] {
  if (shard === undefined) return checks;
  const { number, of } = shard;
  let turn = 0;
  const own = checks.filter((check) => {
    if (SUITES[check.suite].isSequential) return number === 1;
    if (check.isRunWide) return true;
    turn += 1;
    return (turn - 1) % of === number - 1;
  });
  if (own.some(({ isRunWide }) => !isRunWide)) return own;
  throw new SelectionError(
    `The shard ${number}/${of} has no check: the selection leaves ${checks.length}. Take fewer shards.`,
  );
}
