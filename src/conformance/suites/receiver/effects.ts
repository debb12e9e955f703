import { assert } from '@hapi/hoek';
import { HOSTILE_BODIES } from '../../../arbitraries/index.ts';
import { EVENT_TYPES, type EventType } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, UnusableDeclaration } from '../../core/signals.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import { type EffectRow, effectCheck, sendOfSession, sessionWithError } from './effect-check.ts';
import {
  catchUp,
  expectNotApplied,
  expectOneEffect,
  isApplied,
  recipeWithEffect,
  sendOrdinary,
  settleAll,
} from './effect-judging.ts';
import { hostileRecipe } from './hostile.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from './valid-notice.ts';

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

/** A target that takes no effect of more events than these ignores them on purpose. */
const MOST_LOST = 2;

/** What becomes of a plain notification of each event that is acknowledged; the run knows it from then on. */
async function learnApplied(context: CheckContext): Promise<readonly Shown[]> {
  const { receiver, profile } = context;
  const sendings = EVENT_TYPES.map(async ({ eventType, name }) => {
    const [notice] = context.draw(plainNotice(eventType, noticeOptionsOf(context)), 1);
    assert(notice, 'one notice was drawn');
    const sent = await receiver.send(recipeOf(notice), { role: `a plain '${name}'` });
    const isTaken = reactionOf(sent.exchange.outcome, profile) === 'acknowledged';
    return isTaken ? [{ eventType, sent }] : [];
  });
  const taken = (await Promise.all(sendings)).flat();
  const settled = await settleAll(
    context,
    taken.map(({ sent }) => sent),
  );
  const shown = taken.map((each, index) => ({ ...each, effects: settled[index]?.effects ?? 0 }));
  const applied = shown.filter(({ effects }) => effects > 0).map(({ eventType }) => eventType);
  const isChosen = applied.length > 0 && shown.length - applied.length > MOST_LOST;
  if (isChosen) context.observer.applied.only = new Set(applied);
  return shown;
}

/** An effect that comes later than this is none that a run could wait for. */
const LATEST_MS = 10_000;
const LOOK_AGAIN_MS = 500;

/**
 * Whether the effects only come too late, or never.
 * @throws UnusableDeclaration in either case
 */
async function explainNoEffect(context: CheckContext, shown: readonly Shown[]): Promise<never> {
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
  throw new UnusableDeclaration(
    'the observer shows no effect of any acknowledged notification, of whatever event: either it does not count by noticeId, or the target applies nothing',
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
    let ignored: readonly Shown[] = [];
    await context.examples([{ title: 'a plain notification of each event' }], async () => {
      const shown = await learnApplied(context);
      const applied = shown.filter(({ effects }) => effects > 0);
      if (applied.length === 0) await explainNoEffect(context, shown);
      const without = shown.filter(({ effects }) => effects === 0);
      if (context.observer.applied.only !== undefined) ignored = without;
      const joined = without.find(({ eventType }) => eventType === 101);
      if (joined === undefined || ignored.length > 0) return;
      throw new Nonconformity({
        expected: 'an effect of an acknowledged notification at the observer',
        actual: `none within the time to settle, though ${numbersOf(applied)} took effect`,
        sent: joined.sent,
      });
    });
    if (ignored.length === 0) return;
    return {
      observed: `it takes no effect of the events ${numbersOf(ignored)}: effects are judged by the others`,
    };
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
      let { forged, control } = await forgeOnce(context);
      if (control.status === 'rejected' && context.observer.applied.only === undefined) {
        await learnApplied(context);
        if (context.observer.applied.only) ({ forged, control } = await forgeOnce(context));
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
