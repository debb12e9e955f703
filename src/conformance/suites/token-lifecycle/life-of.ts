import type { Fetched } from './token-source.ts';

/** Targets round the end of a token: to seconds, to tens of them, and to whole minutes at most. */
const COARSEST_GRID_SECONDS = 60;

/**
 * For how many seconds a token ought to last: as long as it says itself, unless that is another validity
 * than such a request grants, and not the same one rounded to another end.
 */
export function lifeOf(
  { grantedSeconds }: Pick<Fetched, 'grantedSeconds'>,
  gaugedSeconds: number,
): number {
  const isRounded = Math.abs(grantedSeconds - gaugedSeconds) <= COARSEST_GRID_SECONDS;
  return isRounded ? grantedSeconds : gaugedSeconds;
}
