import { type Check, defineCheck } from '../../../core/check.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { isAppliedAlone } from './effect-judging.ts';
import { isShown, learnApplied, type ShownEvent } from './learn-applied.ts';

const numbersOf = (shown: readonly ShownEvent[]): string =>
  shown.map(({ eventType }) => eventType).join(', ');

/** @throws Nonconformity where one notice of an event took effect and another one did not. */
function expectNoneLost(shown: readonly ShownEvent[]): void {
  const lossy = shown.filter(({ lost }) => lost !== undefined);
  const sent = lossy[0]?.lost;
  if (sent === undefined) return;
  throw new Nonconformity({
    expected: 'an effect of each acknowledged notification of an event of which others take effect',
    actual: `none of a plain event ${numbersOf(lossy)} that came beside others, while one that came alone did`,
    isLoss: true,
    sent,
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
    const observed: string[] = [];
    await context.examples([{ title: 'a plain notification of each event' }], async () => {
      const shown = await learnApplied(context);
      expectNoneLost(shown);
      const effective = shown.filter(isShown);
      const late = effective.filter(({ eventType }) => !isAppliedAlone(context, eventType));
      const without = shown.filter((each) => !isShown(each));
      const areIgnored = applied.only !== undefined && without.length > 0;
      if (areIgnored && late.length === effective.length) {
        throw new Untestable(
          'events take effect only after the 101 of their agent, which has none itself: a notification alone shows nothing',
        );
      }
      const joined = without.find(({ eventType }) => eventType === 101);
      if (joined !== undefined && !areIgnored) {
        throw new Nonconformity({
          expected: 'an effect of an acknowledged notification at the observer',
          actual: `none within the time to settle, though ${numbersOf(effective)} took effect`,
          sent: joined.sent,
        });
      }
      if (areIgnored) {
        observed.push(
          `it takes no effect of the events ${numbersOf(without)}: effects are judged by the others`,
        );
      }
      if (late.length > 0) {
        observed.push(
          `the events ${numbersOf(late)} took effect only after the 101 of their agent`,
        );
      }
    });
    return observed.length > 0 ? { observed: observed.join('; ') } : undefined;
  },
});
