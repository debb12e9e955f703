import { assert } from '@hapi/hoek';
import { HOSTILE_BODIES } from '../../../arbitraries/index.ts';
import { EVENT_TYPES, type EventType } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, Untestable, UnusableDeclaration } from '../../core/signals.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import {
  type EffectRow,
  effectCheck,
  lifeUntil,
  sendOfSession,
  sessionWithError,
} from './effect-check.ts';
import {
  catchUp,
  expectNotApplied,
  expectOneEffect,
  isApplied,
  isAppliedAlone,
  recipeWithEffect,
  sendOrdinary,
  settleAll,
} from './effect-judging.ts';
import { hostileRecipe } from './hostile.ts';
import { noticeOptionsOf, plainNotice, recipeAsItIs, recipeOf } from './valid-notice.ts';

const COPIES_AT_ONCE = 4;

/** Broken in their structure, so that no lenient parser reads a notification out of them. */
const MALFORMED = HOSTILE_BODIES.filter(({ id }) =>
  ['truncated', 'missing-colon', 'unbalanced'].includes(id),
);

const TAKES_EFFECT = 'receiver.effect.acknowledged-notice-takes-effect';

/** A plain notification of an event that was acknowledged, and how often it took effect. */
interface Shown {
  readonly eventType: EventType;
  readonly sent: Sent;
  readonly effects: number;
}

/** A target that takes no effect of more events than these, 101 among them, ignores them on purpose. */
const MOST_LOST = 2;

const isShown = ({ effects }: Shown): boolean => effects > 0;

/** How often notifications took effect, once all had the time for it. */
async function countEffects(
  context: CheckContext,
  taken: readonly Omit<Shown, 'effects'>[],
): Promise<readonly Shown[]> {
  const settled = await settleAll(
    context,
    taken.map(({ sent }) => sent),
  );
  return taken.map((each, index) => ({ ...each, effects: settled[index]?.effects ?? 0 }));
}

/** What becomes of a plain notification of each event that is acknowledged, of agents that never joined. */
async function sendAlone(context: CheckContext): Promise<readonly Shown[]> {
  const { receiver, profile } = context;
  const sendings = EVENT_TYPES.map(async ({ eventType, name }) => {
    const [notice] = context.draw(plainNotice(eventType, noticeOptionsOf(context)), 1);
    assert(notice, 'one notice was drawn');
    const sent = await receiver.send(recipeOf(notice), { role: `a plain '${name}'` });
    const isTaken = reactionOf(sent.exchange.outcome, profile) === 'acknowledged';
    return isTaken ? [{ eventType, sent }] : [];
  });
  return countEffects(context, (await Promise.all(sendings)).flat());
}

/** An event after all that its session emits before it, of which the 101 has had the time to take effect. */
async function sendInLife(context: CheckContext, eventType: EventType): Promise<Sent> {
  const { receiver, observer } = context;
  const { before, notice } = lifeUntil(context, eventType);
  for (const earlier of before) {
    const role = `event ${earlier.eventType} before event ${eventType} of its session`;
    const { noticeId } = await receiver.send(recipeAsItIs(earlier), { role });
    if (earlier.eventType === 101) await observer.settled(noticeId);
  }
  return receiver.send(recipeAsItIs(notice), { role: `event ${eventType} of a session` });
}

/**
 * The events that had no effect once more, each in a session of its own: what only waits for the 101 of its
 * agent, or is lost without it, is not ignored. The run knows from then on what is.
 */
async function learnInSessions(
  context: CheckContext,
  alone: readonly Shown[],
): Promise<readonly Shown[]> {
  const without = alone.filter((each) => !isShown(each) && each.eventType !== 101);
  const sendings = without.map(async ({ eventType }) => {
    return { eventType, sent: await sendInLife(context, eventType) };
  });
  // Each is let end, also where another throws.
  await Promise.allSettled(sendings);
  const again = await countEffects(context, await Promise.all(sendings));
  const shown = alone.map(
    (each) => again.find(({ eventType }) => eventType === each.eventType) ?? each,
  );
  const typesOf = (all: readonly Shown[]) =>
    new Set(all.filter(isShown).map(({ eventType }) => eventType));
  const only = typesOf(shown);
  if (only.size === 0) return shown;
  const { applied } = context.observer;
  if (again.some(isShown)) applied.alone = typesOf(alone);
  const ignored = shown.filter((each) => !isShown(each));
  const isChosen = ignored.length > MOST_LOST || ignored.every((each) => each.eventType !== 101);
  if (ignored.length > 0 && isChosen) applied.only = only;
  return shown;
}

/** What becomes of each event that is acknowledged; in sessions too where some have an effect without. */
async function learnApplied(context: CheckContext): Promise<readonly Shown[]> {
  const alone = await sendAlone(context);
  return alone.some(isShown) ? learnInSessions(context, alone) : alone;
}

/** An effect that comes later than this is none that a run could wait for. */
const LATEST_MS = 10_000;
const LOOK_AGAIN_MS = 500;

/**
 * Where no event had an effect alone: whether effects only come too late, or in sessions, or never.
 * @throws UnusableDeclaration where they come too late or never
 */
async function explainNoEffect(
  context: CheckContext,
  shown: readonly Shown[],
): Promise<readonly Shown[]> {
  const { observer } = context;
  for (let waitedMs = observer.settleMs; waitedMs < LATEST_MS; waitedMs += LOOK_AGAIN_MS) {
    await context.wait(LOOK_AGAIN_MS);
    const counts = await Promise.all(shown.map(({ sent }) => observer.effects(sent.noticeId)));
    if (counts.every((effects) => effects === 0)) continue;
    const seconds = Math.ceil((2 * (waitedMs + LOOK_AGAIN_MS)) / 1_000);
    throw new UnusableDeclaration(
      `the observer shows the effects of acknowledged notifications later than ${observer.settleMs / 1_000} s after them, which is all the time that this run gives them`,
      { remedies: [{ code: 'wait-for-effects', seconds }] },
    );
  }
  const inSessions = await learnInSessions(context, shown);
  if (inSessions.some(isShown)) return inSessions;
  throw new UnusableDeclaration(
    'the observer shows no effect of any acknowledged notification, of whatever event, alone or in its session: either it does not count by noticeId, or the target applies nothing',
  );
}

const numbersOf = (shown: readonly Shown[]): string =>
  shown.map(({ eventType }) => eventType).join(', ');

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
    let ignored: readonly Shown[] = [];
    let late: readonly Shown[] = [];
    await context.examples([{ title: 'a plain notification of each event' }], async () => {
      const learnt = await learnApplied(context);
      const shown = learnt.some(isShown) ? learnt : await explainNoEffect(context, learnt);
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

/** A forgery of what takes effect when it is genuine, and whether the target has caught up after it. */
async function forgeOnce(context: CheckContext) {
  const recipe = { ...recipeWithEffect(context), signedWith: 'unrelated-key' } as const;
  const forged = await context.receiver.send(recipe, { role: 'a forgery' });
  const [control] = await Promise.allSettled([catchUp(context)]);
  return { forged, control };
}

const EFFECTS: readonly EffectRow[] = [
  {
    id: 'receiver.effect.distinct-notices-take-effect-each',
    clauses: ['6.2/notice-id'],
    level: 'should',
    basis: 'practice',
    requires: [TAKES_EFFECT],
    title: 'applies two notices each, when only their noticeId differs',
    async judge(context) {
      if (!isApplied(context, 110)) return judgeTwoAgents(context);
      const { joined, error } = sessionWithError(context);
      await sendOfSession(context, joined, 'agent joined');
      const first = await sendOfSession(context, error, 'an error of the agent');
      const second = await sendOfSession(context, error, 'second error of the same content');
      await expectOneEffect(context, first, 'the first of two notices');
      await expectOneEffect(context, second, 'the second of two notices');
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
    requires: [TAKES_EFFECT],
    title: 'does not apply a signed body that is no JSON',
    async judge(context) {
      const sent: Sent[] = [];
      for (const body of MALFORMED) {
        const role = `a signed body: ${body.title}`;
        sent.push(await context.receiver.send(hostileRecipe(body), { role }));
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
    async judge(context) {
      const first = await sendOrdinary(context, 'first copy');
      await context.receiver.sendAgain(first, 'identical copy');
      await expectOneEffect(context, first, 'a notification that came twice');
    },
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
    async judge(context) {
      const first = await sendOrdinary(context, 'first attempt');
      const { recipe, noticeId } = first;
      const retry = await context.receiver.send(recipe, { role: 'retry', noticeId });
      await expectOneEffect(context, retry, 'a notification that was retried');
    },
  },
];

export const effects: readonly Check[] = [takesEffect, ...EFFECTS.map(effectCheck)];
