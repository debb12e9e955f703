import type { Writing } from '../../wire/request/encode-body.ts';
import type { Recipe } from '../../wire/request/recipe.ts';

/** Valid as JSON or not, as one reads RFC 8259: nobody has to acknowledge what is written like that. */
const LEFT_OPEN: ReadonlySet<Writing | undefined> = new Set<Writing>([
  'byte-order-mark',
  'decimal-numbers',
  'exponent-numbers',
]);

/** Whether a recipe is of a notification as the engine writes it, with nothing changed. */
export function isPlain(recipe: Recipe): boolean {
  const { content } = recipe;
  return 'notice' in content && !LEFT_OPEN.has(content.writing) && isUnchanged(recipe);
}

/** Whether a recipe says nothing but what the body holds. */
export function isUnchanged(recipe: Recipe): boolean {
  return Object.keys(recipe).length === 1;
}

/** Whether nothing that was sent before has to do with it: it is about an agent of its own, or about none. */
export function isOfItsOwn({ content }: Recipe): boolean {
  return !('notice' in content) || (content.agent !== undefined && content.atMs !== undefined);
}

/** Whether a recipe is of the ordinary notification about an agent of its own, at whatever time. */
export function isOrdinary(recipe: Recipe): boolean {
  const { content } = recipe;
  if (!isPlain(recipe) || !('notice' in content) || content.agent === undefined) return false;
  const { eventType, payload } = content.notice;
  const { channel, ...rest } = (payload ?? {}) as Readonly<Record<string, unknown>>;
  const isPlainest = channel === `${content.agent}-room` && Object.keys(rest).length === 3;
  return eventType === 101 && isPlainest && content.writing === undefined;
}
