import type { CheckContext } from '../../../core/check-context.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { recipeWithEffect } from './effect-judging.ts';

/** More than one, since a notification may be lost for any other reason. */
const TRIALS = 2;

/** Eight digits that follow from a noticeId, the first of them no zero. */
function digitsOf(noticeId: string): string {
  const number = Number.parseInt(noticeId.replaceAll('-', '').slice(0, 12), 16);
  return String(10_000_000 + (number % 90_000_000));
}

const beginning = (digits: string, noticeId: string): string => `${digits}${noticeId.slice(8)}`;

/** Whether a notice took effect, whose noticeId is a UUID that begins with digits. */
async function takesEffect(context: CheckContext, digits?: string) {
  const { receiver, observer, profile } = context;
  let used = '';
  const sent = await receiver.send(recipeWithEffect(context), {
    role: 'a notice whose noticeId begins with a number',
    spellNoticeId(noticeId) {
      used = digits ?? digitsOf(noticeId);
      return beginning(used, noticeId);
    },
  });
  const isTaken = reactionOf(sent.exchange.outcome, profile) === 'acknowledged';
  return { used, isApplied: isTaken && (await observer.settled(sent.noticeId)) > 0 };
}

/** Whether of two notices whose noticeIds begin with the same number the second one is lost, and no other. */
export async function keepsIdsAsNumbers(context: CheckContext): Promise<boolean> {
  return context.alone(async () => {
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const first = await takesEffect(context);
      if (!first.isApplied) return false;
      if ((await takesEffect(context, first.used)).isApplied) return false;
      if (!(await takesEffect(context)).isApplied) return false;
    }
    return true;
  });
}
