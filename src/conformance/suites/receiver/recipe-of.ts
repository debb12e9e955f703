import type { NoticeOptions } from '../../../arbitraries/index.ts';
import type { Notice } from '../../../contract/index.ts';
import type { Recipe } from '../../../simulator/engine/recipe.ts';
import type { Writing } from '../../../wire/writing.ts';
import type { CheckContext } from '../../check-context.ts';

/** A valid notice as a recipe, in the given writing. */
export function recipeOf(notice: Notice, writing?: Writing): Recipe {
  return { content: { notice: { ...notice }, ...(writing === undefined ? {} : { writing }) } };
}

/**
 * Options for the arbitraries of notices: the profile's units, and names that carry the run id. Names are
 * plain, since text of all kinds has checks of its own.
 */
export function noticeOptionsOf({ runId, profile }: CheckContext): NoticeOptions {
  return {
    identity: { agentPrefix: `assay-${runId}` },
    areNamesPlain: true,
    startTsUnit: profile.values['units.startTs'],
    startTs112Unit: profile.values['units.startTs112'],
  };
}
