import { HOSTILE_BODIES } from '../../../../arbitraries/index.ts';
import type { Notice } from '../../../../contract/index.ts';
import type { Check } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { rethrowAsPractice } from '../../../expect/minimal-pair.ts';
import { reactionOf, requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import { hasGone } from '../../../expect/send-at-risk.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { changeOfKind } from '../forgeries/forgery-kinds.ts';
import { hostileRecipe } from '../hostile.ts';
import { otherDigits } from '../near-equal-ids.ts';
import { recipeAsItIs } from '../valid-notices/valid-notice.ts';
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
  skipUnlessApplied,
} from './effect-judging.ts';
import { learnApplied } from './learn-applied.ts';
import { takesEffect } from './takes-effect.ts';

const COPIES_AT_ONCE = 4;

/** Broken in their structure, so that no lenient parser reads a notification out of them. */
const MALFORMED = HOSTILE_BODIES.filter(({ id }) =>
  ['truncated', 'missing-colon', 'unbalanced'].includes(id),
);

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

/** Sends a forgery with the noticeId of an applied notification. */
function forgeCopy({ receiver }: CheckContext, { recipe, noticeId }: Sent): Promise<Sent> {
  const forgery = { ...recipe, ...changeOfKind('signed with another key') };
  const role = 'a forgery with the noticeId of an applied notification';
  return receiver.send(forgery, { role, noticeId }).catch(rethrowAsPractice);
}

/** Who gives a noticeId free where a forgery of it is refused lets anybody have a notification applied again. */
async function expectNoneBehindForgery(context: CheckContext, first: Sent): Promise<void> {
  const forged = await forgeCopy(context, first);
  if (reactionOf(forged.exchange.outcome, context.profile) !== 'rejected') return;
  await context.receiver.sendAgain(first, 'identical copy behind a refused forgery');
  await expectOneEffect(context, first, 'a notification that came again behind a refused forgery');
}

/** Two notices of two agents with the same notifyMs: two agents may do something in one millisecond. */
async function judgeSameMillisecond(context: CheckContext): Promise<void> {
  if (!isAppliedAlone(context, 101)) return;
  const { receiver, profile } = context;
  const first = await sendOrdinary(context, 'a notice');
  const stamp = { noticeId: otherDigits(first.noticeId), notifyMs: first.notifyMs };
  const role = 'a notice of another agent, with the same notifyMs';
  const second = await receiver.send(recipeWithEffect(context), { role, stamp });
  requireAcknowledged(second, profile);
  await expectOneEffect(context, first, 'the first of two notices of the same notifyMs');
  await expectOneEffect(context, second, 'the second of two notices of the same notifyMs');
}

const CALL_STATE = 202;

/** A call that begins and dials in the same millisecond, after all that comes before it in the life of its agent. */
async function judgeSameReportMs(context: CheckContext): Promise<void> {
  skipUnlessApplied(context, CALL_STATE);
  const { before, notice } = lifeUntil(context, CALL_STATE);
  for (const each of before) {
    await context.receiver.send(recipeAsItIs(each), { role: `event ${each.eventType}` });
  }
  const dialling = { ...notice, payload: { ...notice.payload, state: 'CALLING' } } as Notice;
  const begins = await sendOfSession(context, notice, 'call that begins');
  const dials = await sendOfSession(context, dialling, 'call that dials in the same millisecond');
  await expectOneEffect(context, begins, 'the first of two states of a call with one report_ms');
  await expectOneEffect(context, dials, 'the second of two states of a call with one report_ms');
}

const EFFECTS: readonly EffectRow[] = [
  {
    id: 'receiver.effect.distinct-notices-take-effect-each',
    clauses: ['6.2/notice-id'],
    level: 'should',
    basis: 'practice',
    requires: [takesEffect.id],
    title: 'applies two notices each, when only their noticeId differs',
    async judge(context) {
      await judgeSameMillisecond(context);
      await judgeTwoNotices(context);
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
    requires: [takesEffect.id],
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
    requires: [takesEffect.id],
    title: 'applies an identical copy once',
    async judge(context) {
      const first = await sendOrdinary(context, 'first copy');
      await context.receiver.sendAgain(first, 'identical copy');
      await expectOneEffect(context, first, 'a notification that came twice');
      await expectNoneBehindForgery(context, first);
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
    requires: [takesEffect.id],
    title: 'applies a notification and its retry once',
    async judge(context) {
      const { recipe, noticeId } = await sendOrdinary(context, 'first attempt');
      const retry = await context.receiver.send(recipe, { role: 'retry', noticeId });
      await expectOneEffect(context, retry, 'a notification that was retried');
    },
  },
  {
    id: 'receiver.effect.call-states-of-one-millisecond-take-effect-each',
    clauses: ['6.2/notice-id'],
    level: 'should',
    basis: 'practice',
    requires: ['receiver.effect.distinct-notices-take-effect-each'],
    title: 'applies two states of a call each, when they have the same report_ms',
    judge: judgeSameReportMs,
  },
];

export const effects: readonly Check[] = [takesEffect, ...EFFECTS.map(effectCheck)];
