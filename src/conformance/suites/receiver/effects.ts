import { type Check, type CheckDefinition, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import { requireAcknowledged } from '../../expect/receiver-expectations.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';

const COPIES_AT_ONCE = 4;

const TAKES_EFFECT = 'receiver.effect.acknowledged-notice-takes-effect';

/** Sends an ordinary notification of an agent of its own, unless one is given. */
async function sendOrdinary(
  context: CheckContext,
  role: string,
  agent: string = context.receiver.freshAgent(),
): Promise<Sent> {
  const sent = await context.receiver.send(ordinaryRecipe(context, agent), { role });
  requireAcknowledged(sent, context.profile);
  return sent;
}

/** Sends one more notification and waits for its effect: the target has caught up. */
export async function catchUp(context: CheckContext): Promise<void> {
  const fence = await sendOrdinary(context, 'control');
  if ((await context.observer.settled(fence.noticeId)) > 0) return;
  throw new Untestable('the acknowledged control shows no effect at the observer');
}

/** Judges how often a notice took effect, once the target has caught up. */
async function expectOneEffect(context: CheckContext, sent: Sent, what: string): Promise<void> {
  await context.observer.settled(sent.noticeId);
  await catchUp(context);
  const effects = await context.observer.effects(sent.noticeId);
  if (effects === 1) return;
  throw new Nonconformity({
    expected: `one effect of ${what}`,
    actual: `${effects} effects at the observer`,
    sent,
  });
}

interface EffectRow extends Pick<CheckDefinition, 'clauses' | 'level' | 'basis' | 'requires'> {
  readonly id: string;
  readonly title: string;
  readonly judge: (context: CheckContext) => Promise<void>;
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
      throw new Nonconformity({
        expected: 'an effect of an acknowledged notification at the observer',
        actual: 'none within the time to settle',
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
      const agent = context.receiver.freshAgent();
      const first = await sendOrdinary(context, 'first notice', agent);
      const second = await sendOrdinary(context, 'second notice with the same content', agent);
      await expectOneEffect(context, first, 'the first of two notices');
      await expectOneEffect(context, second, 'the second of two notices');
    },
  },
  {
    id: 'receiver.effect.forgery-has-none',
    clauses: ['5/receiver-verifies-signature'],
    level: 'must',
    basis: 'stated',
    requires: [TAKES_EFFECT],
    title: 'does not apply a notification signed with another key',
    async judge(context) {
      const { receiver, observer } = context;
      const genuine = ordinaryRecipe(context, receiver.freshAgent());
      const recipe = { ...genuine, signedWith: 'unrelated-key' } as const;
      const forged = await receiver.send(recipe, { role: 'a forgery' });
      await catchUp(context);
      const effects = await observer.effects(forged.noticeId);
      if (effects === 0) return;
      throw new Nonconformity({
        expected: 'no effect of a forgery',
        actual: `${effects} at the observer`,
        sent: forged,
      });
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

function effectCheck({ judge, ...row }: EffectRow): Check {
  return defineCheck({
    ...row,
    needs: ['observer'],
    run: (context) => context.examples([{ title: row.title }], () => judge(context)),
  });
}

export const effects: readonly Check[] = EFFECTS.map(effectCheck);
