import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { isAppliedAlone } from './effect-judging.ts';
import { keepsIdsAsNumbers } from './kept-as-number.ts';
import { explainNoEffect, isShown, learnApplied, type ShownEvent } from './learn-applied.ts';

const numbersOf = (shown: readonly ShownEvent[]): string =>
  shown.map(({ eventType }) => eventType).join(', ');

const LOST_BY_FAILURE =
  ': none of those that it had answered by a 5xx before it acknowledged their retry; it may note a noticeId before the work for it is done, and then drop the retry as a duplicate';

/** How many were lost of those that came at the same time as each other. */
async function countAtOnce(
  { seen, observer }: CheckContext,
  shown: readonly ShownEvent[],
): Promise<string> {
  const effective = shown.filter(isShown);
  const isJoinShown = effective.some(({ eventType }) => eventType === 101);
  const looked = isJoinShown ? seen.owed.atOnce() : [];
  const effects = await Promise.all(looked.map(({ noticeId }) => observer.effects(noticeId)));
  const more = effects.filter((each) => each === 0).length;
  const lost = effective.filter((each) => each.lost !== undefined).length;
  return `${lost + more} of ${effective.length + effects.length}`;
}

/** What those have in common that were lost, as far as it is known. */
async function lossWords(
  context: CheckContext,
  shown: readonly ShownEvent[],
  lossy: readonly NonNullable<ShownEvent['lost']>[],
): Promise<string> {
  const { seen } = context;
  if (lossy.every(({ sent }) => seen.owed.hasFailedFirst(sent.noticeId))) return LOST_BY_FAILURE;
  if (lossy.every(({ inTurn: { applied, of } }) => applied === of)) {
    const counted = await countAtOnce(context, shown);
    return `: ${counted} that came at the same time as others took none, and all that came one after the other took theirs`;
  }
  return lossy.every(({ needsLabels }) => needsLabels)
    ? ': none of those without labels, which are optional, and all that have some'
    : '';
}

const KEPT_AS_NUMBER =
  'Of two notices whose noticeIds begin with the same number it applied the first alone, and one with another number: it keeps a noticeId as the number that it begins with, and takes two alike for one. A noticeId is a string.';

/**
 * Which events it applies is the target's choice; which notices of one event is not.
 * @throws Nonconformity where some took effect and others of the same event did not.
 */
async function expectNoneLost(context: CheckContext, shown: readonly ShownEvent[]): Promise<void> {
  const lossy = shown.flatMap(({ eventType, lost }) =>
    lost === undefined ? [] : [{ eventType, ...lost }],
  );
  const [first] = lossy;
  if (first === undefined) return;
  const counts = lossy.map(({ eventType, inTurn: { applied, of } }) => {
    return `${eventType} (${applied} of ${of + 1})`;
  });
  const words = await lossWords(context, shown, lossy);
  const hint = (await keepsIdsAsNumbers(context)) ? { hint: KEPT_AS_NUMBER } : {};
  throw new Nonconformity({
    ...hint,
    expected: 'an effect of each acknowledged notification of an event of which others take effect',
    actual: `an effect of some alone, of the events ${counts.join(', ')}${words}`,
    isLoss: true,
    sent: first.sent,
  });
}

/** Which events a target applies is its own choice; that it loses one is not. */
export const takesEffect: Check = defineCheck({
  id: 'receiver.effect.acknowledged-notice-takes-effect',
  clauses: [],
  level: 'should',
  basis: 'practice',
  needs: ['observer'],
  title: 'applies an acknowledged notification',
  async run(context) {
    const { applied } = context.observer;
    let ignored: readonly ShownEvent[] = [];
    let late: readonly ShownEvent[] = [];
    await context.examples([{ title: 'a plain notification of each event' }], async () => {
      const learnt = await learnApplied(context);
      const shown = learnt.some(isShown) ? learnt : await explainNoEffect(context, learnt);
      await expectNoneLost(context, shown);
      const effective = shown.filter(isShown);
      late = effective.filter(({ eventType }) => !isAppliedAlone(context, eventType));
      const without = shown.filter((each) => !isShown(each));
      if (applied.only !== undefined) ignored = without;
      if (ignored.length > 0 && late.length === effective.length) {
        throw new Untestable(
          'events take effect only after the 101 of their agent, which has none itself: a notification alone shows nothing',
        );
      }
      const joined = without.find(({ eventType }) => eventType === 101);
      if (joined === undefined || ignored.length > 0) return;
      throw new Nonconformity({
        expected: 'an effect of an acknowledged notification at the observer',
        actual: `none within the time to settle, though ${numbersOf(effective)} took effect`,
        sent: joined.sent,
      });
    });
    const observed = [
      ...(ignored.length > 0
        ? [
            `it takes no effect of the events ${numbersOf(ignored)}: effects are judged by the others`,
          ]
        : []),
      ...(late.length > 0
        ? [`the events ${numbersOf(late)} took effect only after the 101 of their agent`]
        : []),
    ];
    return observed.length > 0 ? { observed: observed.join('; ') } : undefined;
  },
});
