import type { Notice } from '../../../../contract/index.ts';
import type { Check } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { rethrowAsPractice } from '../../../expect/minimal-pair.ts';
import { expectAcknowledged, reactionOf } from '../../../expect/receiver-expectations.ts';
import { ruleOutBy } from '../valid-notices/rule-out-by.ts';
import { recipeAsItIs } from '../valid-notices/valid-notice.ts';
import { type EffectRow, effectCheck, sendOfSession, sessionWithError } from './effect-check.ts';
import {
  catchUp,
  expectNotApplied,
  expectOneEffect,
  isApplied,
  recipeWithEffect,
  sendOrdinary,
  skipUnlessApplied,
} from './effect-judging.ts';
import { learnApplied } from './learn-applied.ts';
import { takesEffect } from './takes-effect.ts';

const COPIES_AT_ONCE = 4;

/** Longer than notifications of one moment need that pass each other, and shorter than what counts as late. */
const OVERTAKEN_MS = 2_000;

/** Two notices that differ in their noticeId alone, or in their agent where the event that may repeat is ignored. */
async function judgeTwoNotices(context: CheckContext): Promise<void> {
  let send = () => sendOrdinary(context, 'a notice');
  if (isApplied(context, 110)) {
    const { joined, error } = sessionWithError(context);
    await sendOfSession(context, joined, 'agent joined');
    send = () => sendOfSession(context, error, 'an error of the agent');
  }
  const [first, second] = [await send(), await send()];
  await expectOneEffect(context, first, 'the first of two notices');
  await expectOneEffect(context, second, 'the second of two notices');
}

/** A notice whose `notifyMs` is before that of the one that came before it. */
async function judgeOvertaken(context: CheckContext): Promise<void> {
  skipUnlessApplied(context, 110);
  const { receiver, profile } = context;
  const atMs = receiver.now() - 2 * OVERTAKEN_MS;
  const { joined, error } = sessionWithError(context, atMs);
  const sendEarlier = (notice: Notice, role: string, sentAgoMs: number) =>
    receiver.send(recipeAsItIs(notice), { role, sentAgoMs });
  await sendEarlier(joined, 'agent joined', 2 * OVERTAKEN_MS);
  const later = await sendOfSession(context, error, 'an error of the agent');
  const role = 'second error of the agent, which was sent earlier and comes later';
  const overtaken = await sendEarlier(error, role, OVERTAKEN_MS);
  expectAcknowledged(overtaken, profile);
  await expectOneEffect(context, later, 'the error that came first');
  await expectOneEffect(context, overtaken, 'the error that was sent first and came second');
}

/** A forgery of what takes effect when it is genuine, and whether the target has caught up after it. */
async function forgeOnce(context: CheckContext) {
  const recipe = recipeWithEffect(context);
  const forgery = { ...recipe, signedWith: 'unrelated-key' } as const;
  const forged = await context.receiver
    .send(forgery, { role: 'a forgery' })
    .catch(rethrowAsPractice);
  const [control] = await Promise.allSettled([catchUp(context)]);
  return { recipe, forged, control };
}

/** A receiver that remembers the noticeId of a forgery never applies the genuine notification. */
async function expectGenuineEffect(
  context: CheckContext,
  { recipe, forged }: Awaited<ReturnType<typeof forgeOnce>>,
): Promise<void> {
  const { receiver, profile, seen } = context;
  if (reactionOf(forged.exchange.outcome, profile) !== 'rejected') return;
  const { noticeId } = forged;
  seen.forgetRejected(noticeId);
  const { content } = forged.recipe;
  const role = 'genuine notification with the noticeId of a forgery';
  const genuine = await receiver.send({ ...recipe, content }, { role, noticeId });
  if (reactionOf(genuine.exchange.outcome, profile) !== 'acknowledged') return;
  await expectOneEffect(context, genuine, `the ${role}`).catch((thrown: unknown) => {
    if (!(thrown instanceof Nonconformity)) throw thrown;
    throw new Nonconformity({ ...thrown.breach, basis: 'practice' });
  });
}

async function judgeForgery(context: CheckContext): Promise<void> {
  const { applied } = context.observer;
  let forgery = await forgeOnce(context);
  if (forgery.control.status === 'rejected' && applied.only === undefined) {
    await learnApplied(context);
    if (applied.only !== undefined) {
      await expectNotApplied(context, forgery.forged, 'a forgery');
      forgery = await forgeOnce(context);
    }
  }
  await expectNotApplied(context, forgery.forged, 'a forgery');
  if (forgery.control.status === 'rejected') throw forgery.control.reason;
  await expectGenuineEffect(context, forgery);
}

const COMMON = {
  clauses: ['6.2/notice-id'],
  level: 'should',
  basis: 'practice',
  requires: [takesEffect.id],
} as const;

const EFFECTS: readonly EffectRow[] = [
  {
    ...COMMON,
    id: 'receiver.effect.distinct-notices-take-effect-each',
    title: 'applies two notices each, when only their noticeId differs',
    judge: judgeTwoNotices,
  },
  {
    id: 'receiver.effect.forgery-has-none',
    clauses: ['5/receiver-verifies-signature'],
    level: 'must',
    basis: 'stated',
    // The control is one of its own: what the observer shows of a forgery is proof without any other check.
    requires: [],
    title: 'does not apply a notification signed with another key, and the genuine one after it',
    judge: judgeForgery,
  },
  {
    ...COMMON,
    id: 'receiver.duplicate.takes-effect-once',
    title: 'applies an identical copy once',
    async judge(context) {
      const first = await sendOrdinary(context, 'first copy');
      await context.receiver.sendAgain(first, 'identical copy');
      await expectOneEffect(context, first, 'a notification that came twice');
    },
  },
  {
    ...COMMON,
    id: 'receiver.duplicate.concurrent-copies-take-effect-once',
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
    ...COMMON,
    id: 'receiver.retry.takes-effect-once',
    clauses: ['6.2/notice-id', '6.2/notify-ms'],
    title: 'applies a notification and its retry once',
    async judge(context) {
      const { recipe, noticeId } = await sendOrdinary(context, 'first attempt');
      const retry = await context.receiver.send(recipe, { role: 'retry', noticeId });
      await expectOneEffect(context, retry, 'a notification that was retried');
    },
  },
  {
    ...COMMON,
    id: 'receiver.effect.overtaken-notice-takes-effect',
    requires: ['receiver.effect.distinct-notices-take-effect-each'],
    restsOn: ['delivery.isOrdered'],
    ruledOutBy: ruleOutBy(['delivery.isOrdered']),
    title: 'applies a notification that was sent before the one that came before it',
    judge: judgeOvertaken,
  },
];

export const effects: readonly Check[] = [takesEffect, ...EFFECTS.map(effectCheck)];
