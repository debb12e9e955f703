import { definedMembers } from '../../contract/defined-members.ts';
import type { Notice } from '../../contract/index.ts';
import type { RequestMode, WireRequest } from '../../wire/exchange.ts';
import { type Addressing, compose, createComposer } from '../../wire/request/compose.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import type { RequestChange } from './disturbances.ts';

/** Makes the request of one attempt: stamps, encodes and signs it, and does what disturbs it. */
export type MakeRequest = (
  notice: Notice,
  notifyMs: number,
  changes: readonly RequestChange[],
) => WireRequest;

function joined<T>(lists: readonly (readonly T[] | undefined)[]): readonly T[] {
  return lists.flatMap((list) => list ?? []);
}

/** A recipe with all the changes; where two of them write the body differently, the last one does. */
function recipeOf(notice: Notice, notifyMs: number, changes: readonly RequestChange[]): Recipe {
  const writing = changes.map((change) => change.writing).findLast((each) => each !== undefined);
  const isStale = changes.some((change) => change.isStale === true);
  // Signed for an earlier time; then the time is set, and the signatures no longer fit.
  const staleEdits = isStale ? [{ edit: 'set', path: ['notifyMs'], value: notifyMs } as const] : [];
  const recipes = changes.map(({ recipe }) => recipe);
  return {
    content: { notice: { ...notice }, ...definedMembers({ writing }) },
    bodyEdits: [...staleEdits, ...joined(recipes.map((recipe) => recipe?.bodyEdits))],
    signatureEdits: joined(recipes.map((recipe) => recipe?.signatureEdits)),
  };
}

function modeOf(changes: readonly RequestChange[]): RequestMode | undefined {
  return changes.map((change) => change.mode).findLast((each) => each !== undefined);
}

/** Those of every envelope. A notice that somebody else has written may have members of its own. */
const PLAIN_MEMBERS = 5;

export function createRequestMaker(to: Addressing): MakeRequest {
  const composePlain = createComposer(to);
  return (notice, notifyMs, changes) => {
    const isPlain = changes.length === 0 && Object.keys(notice).length <= PLAIN_MEMBERS;
    if (isPlain) return composePlain(notice, notifyMs);
    const isStale = changes.some((change) => change.isStale === true);
    const { noticeId } = notice;
    const recipe = recipeOf(notice, notifyMs, changes);
    const request = compose(recipe, { noticeId, notifyMs: isStale ? notifyMs - 1 : notifyMs }, to);
    const mode = modeOf(changes);
    return mode === undefined ? request : { ...request, mode };
  };
}
