import { HOSTILE_BODIES } from '../../../../arbitraries/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { rethrowAsPractice } from '../../../expect/minimal-pair.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { hasGone } from '../../../expect/send-at-risk.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { changeOfKind } from '../forgeries/forgery-kinds.ts';
import { hostileRecipe } from '../hostile.ts';
import { type EffectRow, effectCheck, sendOfSession, sessionWithError } from './effect-check.ts';
import {
  catchUp,
  expectNotApplied,
  expectOneEffect,
  isApplied,
  isAppliedAlone,
  recipeWithEffect,
  sendOrdinary,
} from './effect-judging.ts';
import { expectOneEffectOfCopies } from './effect-of-copies.ts';
import { explainedByMemory } from './forgets-after-others.ts';
import { keepsIdsAsNumbers } from './kept-as-number.ts';
import { explainNoEffect, isShown, learnApplied, type ShownEvent } from './learn-applied.ts';
import { judgeLeftBySender } from './left-by-sender.ts';
import { judgeSameMillisecond } from './same-millisecond.ts';
import { whatIsTakenForId } from './taken-for-one.ts';

const COPIES_AT_ONCE = 4;

/** Broken in their structure, so that no lenient parser reads a notification out of them. */
const MALFORMED = HOSTILE_BODIES.filter(({ id }) =>
  ['truncated', 'missing-colon', 'unbalanced'].includes(id),
);

const TAKES_EFFECT = 'receiver.effect.acknowledged-notice-takes-effect';

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
const takesEffect: Check = defineCheck({
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

/** Where the event that may happen twice is ignored: the same notice of two agents. */
async function judgeTwoAgents(context: CheckContext): Promise<void> {
  const first = await sendOrdinary(context, 'a notice of one agent');
  const second = await sendOrdinary(context, 'the same of another agent');
  await expectOneEffect(context, first, 'the notice of one agent');
  await expectOneEffect(context, second, 'the notice of another agent');
}

/** The same notice twice, under two noticeIds. */
async function judgeTwoNotices(context: CheckContext): Promise<void> {
  if (!isApplied(context, 110)) return judgeTwoAgents(context);
  const { joined, error } = sessionWithError(context);
  await sendOfSession(context, joined, 'agent joined');
  const first = await sendOfSession(context, error, 'an error of the agent');
  const second = await sendOfSession(context, error, 'second error of the same content');
  await expectOneEffect(context, first, 'the first of two notices');
  await expectOneEffect(context, second, 'the second of two notices');
}

/** A forgery of what takes effect when it is genuine, and whether the target has caught up after it. */
async function forgeOnce(context: CheckContext) {
  const recipe = { ...recipeWithEffect(context), signedWith: 'unrelated-key' } as const;
  const forged = await context.receiver.send(recipe, { role: 'a forgery' });
  const [control] = await Promise.allSettled([catchUp(context)]);
  return { forged, control };
}

/** Who gives a noticeId free where a forgery of it is refused lets anybody have a notification applied again. */
async function expectNoneBehindForgery(context: CheckContext, first: Sent): Promise<void> {
  const { receiver, profile } = context;
  const { recipe, noticeId } = first;
  const forgery = { ...recipe, ...changeOfKind('signed with another key') };
  const role = 'a forgery with the noticeId of an applied notification';
  const forged = await receiver.send(forgery, { role, noticeId }).catch(rethrowAsPractice);
  if (reactionOf(forged.exchange.outcome, profile) !== 'rejected') return;
  await receiver.sendAgain(first, 'identical copy behind a refused forgery');
  await expectOneEffect(context, first, 'a notification that came again behind a refused forgery');
}

/** An ordinary notification without a copy. */
const onceMore = (context: CheckContext) => ({
  recipe: () => recipeWithEffect(context),
  what: 'a notification that came once',
});

const EFFECTS: readonly EffectRow[] = [
  {
    id: 'receiver.effect.distinct-notices-take-effect-each',
    clauses: ['6.2/notice-id'],
    level: 'should',
    basis: 'practice',
    requires: [TAKES_EFFECT],
    title: 'applies two notices each, when only their noticeId differs',
    async judge(context) {
      await judgeSameMillisecond(context);
      await judgeTwoNotices(context).catch(async (thrown: unknown) => {
        const isLost = thrown instanceof Nonconformity && thrown.breach.effects === 0;
        const hint = isLost ? await whatIsTakenForId(context) : undefined;
        if (!isLost || hint === undefined) throw thrown;
        // What makes the difference is known.
        const { effects: _known, ...breach } = thrown.breach;
        throw new Nonconformity({ ...breach, hint });
      });
    },
  },
  {
    id: 'receiver.effect.forgery-has-none',
    clauses: ['5/receiver-verifies-signature'],
    level: 'must',
    basis: 'stated',
    // The control is one of its own: what the observer shows of a forgery is proof without any other check.
    requires: [],
    title: 'does not apply a notification signed with another key',
    async judge(context) {
      const { applied } = context.observer;
      const isUnknown = applied.only === undefined;
      let { forged, control } = await forgeOnce(context);
      if (control.status === 'rejected' && isUnknown) {
        // Another check may have learned it meanwhile.
        if (applied.only === undefined) await learnApplied(context);
        if (applied.only !== undefined) {
          await expectNotApplied(context, forged, 'a forgery');
          ({ forged, control } = await forgeOnce(context));
        }
      }
      await expectNotApplied(context, forged, 'a forgery');
      if (control.status === 'rejected') throw control.reason;
    },
  },
  {
    id: 'receiver.effect.malformed-body-has-none',
    clauses: [],
    level: 'should',
    basis: 'practice',
    isRisky: true,
    requires: [TAKES_EFFECT],
    title: 'does not apply a signed body that is no JSON',
    async judge(context) {
      const sent: Sent[] = [];
      for (const body of MALFORMED) {
        const role = `a signed body: ${body.title}`;
        const one = await context.receiver.send(hostileRecipe(body), { role, isRisky: true });
        sent.push(one);
        if (hasGone(one)) break;
      }
      await catchUp(context);
      for (const each of sent) await expectNotApplied(context, each, each.role);
    },
  },
  {
    id: 'receiver.duplicate.takes-effect-once',
    clauses: ['6.2/notice-id'],
    level: 'should',
    basis: 'practice',
    requires: [TAKES_EFFECT],
    title: 'applies an identical copy once',
    judge: (context) =>
      explainedByMemory(context, async () => {
        const first = await sendOrdinary(context, 'first copy');
        await context.receiver.sendAgain(first, 'identical copy');
        await expectOneEffectOfCopies(context, first, 'a notification that came twice', [
          onceMore(context),
        ]);
        await expectNoneBehindForgery(context, first);
      }),
  },
  {
    id: 'receiver.duplicate.concurrent-copies-take-effect-once',
    clauses: ['6.2/notice-id'],
    level: 'should',
    basis: 'practice',
    needs: ['heavy-load', 'simultaneous-requests'],
    requires: ['receiver.duplicate.takes-effect-once'],
    title: `applies ${COPIES_AT_ONCE} copies that arrive at once only once`,
    async judge(context) {
      const { receiver } = context;
      const recipe = recipeWithEffect(context);
      const [first] = await receiver.sendAtOnce(recipe, COPIES_AT_ONCE, 'one of the copies');
      if (first !== undefined) await expectOneEffect(context, first, 'copies that came at once');
    },
  },
  {
    id: 'receiver.retry.takes-effect-once',
    clauses: ['6.2/notice-id', '6.2/notify-ms'],
    level: 'should',
    basis: 'practice',
    requires: [TAKES_EFFECT],
    title: 'applies a notification and its retry once',
    judge: (context) =>
      explainedByMemory(context, async () => {
        const first = await sendOrdinary(context, 'first attempt');
        const { recipe, noticeId } = first;
        const retry = await context.receiver.send(recipe, { role: 'retry', noticeId });
        await expectOneEffectOfCopies(context, retry, 'a notification that was retried', [
          onceMore(context),
        ]);
      }),
  },
  {
    id: 'receiver.retry.takes-effect-after-its-sender-left',
    clauses: ['6.2/notice-id', '6.2/notify-ms'],
    level: 'should',
    basis: 'practice',
    requires: ['receiver.retry.takes-effect-once'],
    title: 'applies a notification whose sender left before the answer, and came again, once',
    judge: judgeLeftBySender,
  },
];

export const effects: readonly Check[] = [takesEffect, ...EFFECTS.map(effectCheck)];
