import { assert } from '@hapi/hoek';
import type { NoticeOptions } from '../../../arbitraries/index.ts';
import { type Notice, validateNotification } from '../../../contract/index.ts';
import { stamp } from '../../../wire/request/compose.ts';
import type { Writing } from '../../../wire/request/encode-body.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import type { CheckContext } from '../../core/check-context.ts';

/** Stands for the time of sending, which every valid notification has. */
const ANY_NOTIFY_MS = 1;

/**
 * A valid notice as a recipe, in the given writing. What we send as valid is held against our own schema
 * before it leaves: an invalid one is a fault of ours and must not become an accusation.
 */
export function recipeOf(notice: Notice, writing?: Writing): Recipe {
  const [violation] = validateNotification(stamp(notice, ANY_NOTIFY_MS));
  assert(
    violation === undefined,
    `a notice that was made to be valid breaks ${violation?.keyword} at ${violation?.pointer}`,
  );
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
