import type { Notice } from '../../../contract/index.ts';
import { compose } from '../../../wire/request/compose.ts';
import { encodeBody } from '../../../wire/request/encode-body.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import type { SignatureScheme } from '../../../wire/signature.ts';
import type { RequestChange } from '../disturbances/disturbances.ts';
import { createSigner } from '../sending/create-signer.ts';
import type { Posting } from '../sending/poster.ts';

/** How notifications are signed. */
export interface Signing {
  readonly scheme: SignatureScheme;
  readonly customerKey: string;
}

/** Makes the request of one sending: stamps, encodes and signs it, and does what disturbs it. */
export type MakePosting = (
  notice: Notice,
  notifyMs: number,
  changes: readonly RequestChange[],
) => Posting;

const CONTENT_TYPE = ['Content-Type', 'application/json'] as const;

/** The address is the poster's; a recipe asks for one all the same. */
const NO_URL = 'http://localhost/';

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
    content: { notice: { ...notice }, ...(writing === undefined ? {} : { writing }) },
    bodyEdits: [...staleEdits, ...joined(recipes.map((recipe) => recipe?.bodyEdits))],
    signatureEdits: joined(recipes.map((recipe) => recipe?.signatureEdits)),
  };
}

export function createPostingMaker({ scheme, customerKey }: Signing): MakePosting {
  const sign = createSigner(customerKey, scheme);

  function disturbed(notice: Notice, notifyMs: number, changes: readonly RequestChange[]): Posting {
    const isStale = changes.some((change) => change.isStale === true);
    const recipe = recipeOf(notice, notifyMs, changes);
    const times = { noticeId: notice.noticeId, notifyMs: isStale ? notifyMs - 1 : notifyMs };
    const { headers, body } = compose(recipe, times, { url: NO_URL, scheme, customerKey });
    const manner = changes.map((change) => change.manner).findLast((each) => each !== undefined);
    return { headers, body, ...(manner === undefined ? {} : { manner }) };
  }

  return (notice, notifyMs, changes) => {
    if (changes.length > 0) return disturbed(notice, notifyMs, changes);
    // The same as `stamp` gives; a notice of the engine has these members and no others.
    const { noticeId, productId, eventType, sid, payload } = notice;
    const body = encodeBody({ noticeId, productId, eventType, notifyMs, sid, payload });
    const { v1, v2 } = sign(body);
    return { headers: [CONTENT_TYPE, [scheme.v1Header, v1], [scheme.v2Header, v2]], body };
  };
}
