import { isJsonObject } from '../../../../contract/json-object.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import type { Breach } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../../probes/receiver-probe.ts';
import { findSize } from '../causes/find-size.ts';

/**
 * From which size on a forgery is acknowledged, in words: an ordinary notification that is forged alike, and made as
 * large by white space. Undefined where its size makes no difference.
 */
export async function sizeThatDecides(
  context: CheckContext,
  { sent }: Breach,
): Promise<string | undefined> {
  const { receiver, profile } = context;
  const { content } = ordinaryRecipe(context);
  if (sent?.recipe === undefined || !('notice' in content) || !isJsonObject(content.notice)) {
    return undefined;
  }
  const { content: _large, ...change } = sent.recipe;
  const size = await findSize(
    context,
    async (recipe) => {
      const role = 'the same forgery of another size';
      const { exchange } = await receiver.send({ ...recipe, ...change }, { role });
      return reactionOf(exchange.outcome, profile) === 'rejected';
    },
    content.notice,
    sent.request.body.length,
  );
  if (size === undefined) return undefined;
  return `its size decides: forged alike, a notification of ${size.accepted} is rejected and one of ${size.refused} is not`;
}
