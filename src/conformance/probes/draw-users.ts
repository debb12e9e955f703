import fc from 'fast-check';
import { type DeclaredUser, idOf, patternsOf } from './declared-user.ts';

/** How many ids are drawn from a pattern. */
const DRAWN = 64;

/**
 * The ids that stand for declared users, equal ones for equal seeds.
 * @throws Error when a pattern is no regular expression that ids can be drawn from.
 */
export function drawUsers(
  users: readonly DeclaredUser[],
  seed: number,
  numRuns: number = DRAWN,
): readonly string[] {
  const ids = users.flatMap((user) => [
    ...[idOf(user)].filter((id) => id !== undefined),
    ...patternsOf([user]).flatMap((pattern) =>
      fc.sample(fc.stringMatching(pattern), { seed, numRuns }),
    ),
  ]);
  return [...new Set(ids)].filter((id) => id !== '');
}
