import { isAscii, isUtf8 } from 'node:buffer';
import type { WireRequest } from '../../wire/exchange.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import { SIGNATURE_VERSIONS } from '../../wire/signature.ts';
import { holdsJsonObject } from './holds-json-object.ts';

/** Bodies beyond these are of kinds of their own: they may take longer. A batch of 200 turns is none of the second. */
const LARGE_BYTES = 65_536;
const VERY_LARGE_BYTES = 196_608;

function sizeWords({ length }: WireRequest['body']): string {
  if (length > VERY_LARGE_BYTES) return 'very large ';
  return length > LARGE_BYTES ? 'large ' : '';
}

/** What a target may need longer for than for the notification that was changed. */
const CHANGES: Readonly<Partial<Record<keyof Recipe, string>>> = {
  bodyEdits: ' with a changed body',
  signatureEdits: ' with changed signatures',
  signedWith: ' with changed signatures',
  headers: ' with other headers',
};

/** Whether a recipe leaves out both signatures. */
function isUnsigned({ signatureEdits = [] }: Recipe): boolean {
  return SIGNATURE_VERSIONS.every((version) =>
    signatureEdits.some((edit) => edit.edit === 'omit' && edit.version === version),
  );
}

/** A target that counts a Content-Length in characters waits for more than comes. */
export const BEYOND_ASCII = 'notifications with text beyond ASCII';

/** What is sent, in the plural, as far as how long it takes may depend on it. */
export function kindOfNotification(recipe: Recipe, { body }: WireRequest): string {
  if (isUnsigned(recipe)) {
    return holdsJsonObject(body)
      ? 'requests without signatures'
      : 'unsigned bodies that are no JSON object';
  }
  if (!isAscii(body) && isUtf8(body)) return BEYOND_ASCII;
  const { content } = recipe;
  const eventType = 'notice' in content ? content.notice['eventType'] : undefined;
  const others = () =>
    holdsJsonObject(body) ? 'other notifications' : 'notifications whose body is no JSON object';
  const words = Number.isSafeInteger(eventType)
    ? `notifications of event type ${eventType}`
    : others();
  const [change = ''] = (Object.keys(recipe) as (keyof Recipe)[]).flatMap(
    (key) => CHANGES[key] ?? [],
  );
  return `${sizeWords(body)}${words}${change}`;
}
