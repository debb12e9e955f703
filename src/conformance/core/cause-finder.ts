import type { Difference } from '../../contract/index.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import type { CheckContext } from './check-context.ts';

/** When a search is to end. */
export interface CauseSearch {
  /** `answersMs` is what the target has taken to answer the search by now. */
  readonly isTimeUp: (answersMs: number) => boolean;
}

/** What a search has come to. */
export type FoundCause =
  | { readonly kind: 'found'; readonly differences: readonly Difference[] }
  /** `after` tells, behind 'after', how far it has come: there may be a difference. */
  | { readonly kind: 'broken-off'; readonly after: string };

/** Finds causes of findings. The suites know how; the engine knows when. */
export interface CauseFinder {
  /** @throws Untestable where the receiver acknowledges no other notification either. */
  requireOtherAccepted(context: CheckContext): Promise<unknown>;
  /**
   * The smallest difference between a refused notification and an acknowledged one; undefined where there is none of
   * those that are looked for.
   */
  find(
    context: CheckContext,
    refused: Recipe,
    search: CauseSearch,
  ): Promise<FoundCause | undefined>;
}
