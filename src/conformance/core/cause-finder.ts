import type { Difference } from '../../contract/index.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import type { Lack } from './cause-words.ts';
import type { CheckContext } from './check-context.ts';

/** What a notification lacks, and when the search is to end. */
export interface CauseSearch {
  readonly lacks: Lack;
  readonly isTimeUp: () => boolean;
}

/** Finds causes of findings. The suites know how; the engine knows when. */
export interface CauseFinder {
  /** @throws Untestable where the receiver acknowledges no other notification either. */
  requireOtherAccepted(context: CheckContext): Promise<unknown>;
  /**
   * The smallest difference between a notification that lacks something and one that lacks nothing; undefined where
   * none was found.
   */
  find(
    context: CheckContext,
    lacking: Recipe,
    search: CauseSearch,
  ): Promise<readonly Difference[] | undefined>;
}
