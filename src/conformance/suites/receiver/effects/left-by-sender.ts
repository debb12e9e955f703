import type { CheckContext } from '../../../core/check-context.ts';
import { requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import { expectOneEffect, recipeWithEffect, sendOrdinary } from './effect-judging.ts';

const DONE_MS = 100;
const ROLE = 'an attempt whose sender leaves before the answer';

/**
 * Whose work ends with the connection of its sender must forget the noticeId as well, since the sender comes again
 * with the same notice (section 6.2).
 */
export async function judgeLeftBySender(context: CheckContext): Promise<void> {
  const { receiver, profile } = context;
  const recipe = recipeWithEffect(context);
  const left = await receiver.send({ ...recipe, transfer: 'left' }, { role: ROLE });
  // Whoever takes one at a time refuses what comes before the work for this one is done or dropped.
  await context.wait(DONE_MS);
  await sendOrdinary(context, 'control');
  const { transfer: _, ...whole } = left.recipe;
  const retry = await receiver.send(whole, { role: 'retry', noticeId: left.noticeId });
  requireAcknowledged(retry, profile);
  await expectOneEffect(context, retry, 'a notification whose sender left before the first answer');
}
