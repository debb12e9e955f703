import { HOSTILE_BODIES } from '../../../arbitraries/index.ts';
import { EVENT_TYPES } from '../../../contract/index.ts';
import type { Check } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, UnusableDeclaration } from '../../core/signals.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe, type Sent } from '../../probes/receiver-probe.ts';
import { type EffectRow, effectCheck, sendOfSession, sessionWithError } from './effect-check.ts';
import { catchUp, expectNotApplied, expectOneEffect, sendOrdinary } from './effect-judging.ts';
import { hostileRecipe } from './hostile.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from './valid-notice.ts';

const COPIES_AT_ONCE = 4;

/** Broken in their structure, so that no lenient parser reads a notification out of them. */
const MALFORMED = HOSTILE_BODIES.filter(({ id }) =>
  ['truncated', 'missing-colon', 'unbalanced'].includes(id),
);

const TAKES_EFFECT = 'receiver.effect.acknowledged-notice-takes-effect';

/** Event types of which an acknowledged notification took effect, when a plain one of each was sent. */
async function eventsWithEffect(context: CheckContext): Promise<readonly number[]> {
  const { receiver, observer, profile } = context;
  const shown = EVENT_TYPES.map(async ({ eventType, name }) => {
    const [notice] = context.draw(plainNotice(eventType, noticeOptionsOf(context)), 1);
    if (notice === undefined) return [];
    const sent = await receiver.send(recipeOf(notice), { role: `a plain '${name}'` });
    if (reactionOf(sent.exchange.outcome, profile) !== 'acknowledged') return [];
    return (await observer.settled(sent.noticeId)) > 0 ? [eventType] : [];
  });
  return (await Promise.all(shown)).flat();
}

const EFFECTS: readonly EffectRow[] = [
  {
    id: 'receiver.effect.acknowledged-notice-takes-effect',
    clauses: [],
    level: 'should',
    basis: 'practice',
    title: 'applies an acknowledged notification',
    async judge(context) {
      const sent = await sendOrdinary(context, 'an ordinary notification');
      if ((await context.observer.settled(sent.noticeId)) > 0) return;
      const others = await eventsWithEffect(context);
      if (others.length === 0) {
        throw new UnusableDeclaration(
          'the observer shows no effect of any acknowledged notification, of whatever event: either it does not count by noticeId, or the target applies nothing',
        );
      }
      throw new Nonconformity({
        expected: 'an effect of an acknowledged notification at the observer',
        actual: `none within the time to settle, though ${others.join(', ')} took effect`,
        sent,
      });
    },
  },
  {
    id: 'receiver.effect.distinct-notices-take-effect-each',
    clauses: ['6.2/notice-id'],
    level: 'should',
    basis: 'practice',
    requires: [TAKES_EFFECT],
    title: 'applies two notices each, when only their noticeId differs',
    async judge(context) {
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
      const { receiver } = context;
      const genuine = ordinaryRecipe(context, receiver.freshAgent());
      const recipe = { ...genuine, signedWith: 'unrelated-key' } as const;
      const forged = await receiver.send(recipe, { role: 'a forgery' });
      const [control] = await Promise.allSettled([catchUp(context)]);
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
      const recipe = ordinaryRecipe(context, receiver.freshAgent());
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

export const effects: readonly Check[] = EFFECTS.map(effectCheck);
