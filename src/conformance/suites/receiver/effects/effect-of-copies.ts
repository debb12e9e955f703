import type { Recipe } from '../../../../wire/request/recipe.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { COUNTS_ROWS, catchUp, expectOneEffect, otherThanOne } from './effect-judging.ts';

/** A notification that is delivered a single time, to see whether the copy is what makes the difference. */
interface Single {
  readonly recipe: () => Recipe;
  readonly what: string;
}

/** @throws Nonconformity where a single delivery takes effect more than once. */
async function expectNoneTwice(context: CheckContext, { recipe, what }: Single): Promise<void> {
  const { receiver, observer } = context;
  const sent = await receiver.send(recipe(), { role: 'the same once, without a copy' });
  await observer.settled(sent.noticeId);
  await catchUp(context);
  const effects = await observer.effects(sent.noticeId);
  if (effects > 1) throw otherThanOne(sent, effects, what, COUNTS_ROWS);
}

/** Judges that a notice took one effect; where it took more, trials may first throw what that is due to. */
export async function expectOneEffectOrExplain(
  context: CheckContext,
  sent: Sent,
  what: string,
  explain: () => Promise<void>,
): Promise<void> {
  try {
    await expectOneEffect(context, sent, what);
  } catch (thrown) {
    const isMore = thrown instanceof Nonconformity && (thrown.breach.effects ?? 0) > 1;
    if (isMore) await explain();
    throw thrown;
  }
}

/**
 * Judges how often a notice took effect that came several times. Where a single delivery takes effect more than once
 * as well, the plainest of these is told: no memory of noticeIds would mend it.
 */
export function expectOneEffectOfCopies(
  context: CheckContext,
  sent: Sent,
  what: string,
  singles: readonly Single[],
): Promise<void> {
  return expectOneEffectOrExplain(context, sent, what, async () => {
    for (const single of singles) await expectNoneTwice(context, single);
  });
}
