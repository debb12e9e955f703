import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, UnusableDeclaration } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { catchUp, recipeWithEffect } from './effect-judging.ts';

/** More than a UUID has, than a short column holds, and than a column of 255 does; the document names no limit. */
const LENGTHS: readonly number[] = [64, 128, 512];

const spelled = (noticeId: string, length: number): string =>
  noticeId.padEnd(length, '-0123456789abcdef');

/** How often a notice took effect; undefined where the observer copes with no id of this length. */
async function effectsOf(
  { observer }: CheckContext,
  noticeId: string,
): Promise<number | undefined> {
  return observer.settled(noticeId).catch((thrown: unknown) => {
    if (!(thrown instanceof UnusableDeclaration)) throw thrown;
    return undefined;
  });
}

/**
 * What is acknowledged under a long noticeId has its effect too: a store may have a column that is too short for it.
 * @throws Nonconformity for the shortest one that is lost
 */
export async function judgeLongIds(context: CheckContext): Promise<void> {
  const { receiver, profile } = context;
  for (const length of LENGTHS) {
    const sent = await receiver.send(recipeWithEffect(context), {
      role: `a noticeId of ${length} characters`,
      spellNoticeId: (noticeId) => spelled(noticeId, length),
    });
    if (reactionOf(sent.exchange.outcome, profile) !== 'acknowledged') return;
    const effects = await effectsOf(context, sent.noticeId);
    if (effects === undefined) return;
    if (effects > 0) continue;
    await catchUp(context);
    throw new Nonconformity({
      expected: `an effect of an acknowledged notification whose noticeId has ${length} characters`,
      actual: 'none at the observer, though others took effect',
      hint: 'A noticeId is a text of any length: the target has to keep it whole, and so does what the observer reads. Refuse what cannot be kept, so that it is not lost in silence.',
      sent,
    });
  }
}
