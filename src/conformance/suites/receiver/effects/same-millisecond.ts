import { type Notice, TAKES_NOTIFY_MS_FOR_ID } from '../../../../contract/index.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { ordinaryRecipe, type Sent } from '../../../probes/receiver-probe.ts';
import { recipeAsItIs } from '../valid-notices/valid-notice.ts';
import { lifeUntil, sendOfSession } from './effect-check.ts';
import { catchUp, isAppliedAlone, skipUnlessApplied } from './effect-judging.ts';

/** A noticeId of the same form that no sending has. */
const otherId = (noticeId: string): string =>
  noticeId.replace(/^[0-9a-f]/u, (digit) => ((Number.parseInt(digit, 16) + 8) % 16).toString(16));

/** A notice, one of another agent with the same notifyMs, and one with another notifyMs, while no other check sends. */
async function sendThree(context: CheckContext): Promise<readonly [Sent, Sent, Sent]> {
  const { receiver } = context;
  const recipe = () => ordinaryRecipe(context, receiver.freshAgent());
  return context.alone(async () => {
    const first = await receiver.send(recipe(), { role: 'a notice' });
    const stamp = { noticeId: otherId(first.noticeId), notifyMs: first.notifyMs };
    const role = 'a notice of another agent, with the same notifyMs';
    const second = await receiver.send(recipe(), { role, stamp });
    return [
      first,
      second,
      await receiver.send(recipe(), { role: 'a notice with another notifyMs' }),
    ];
  });
}

/**
 * Two agents may do something in the same millisecond. The notice that comes behind those of the two shows by its effect
 * that the receiver has caught up.
 */
export async function judgeSameMillisecond(context: CheckContext): Promise<void> {
  if (!isAppliedAlone(context, 101)) return;
  const { observer, profile, seen } = context;
  const [first, second, third] = await sendThree(context);
  for (const { exchange } of [first, second, third]) {
    if (reactionOf(exchange.outcome, profile) !== 'acknowledged') return;
  }
  for (const { noticeId } of [first, third]) {
    if ((await observer.settled(noticeId)) === 0) return;
  }
  if ((await observer.settled(second.noticeId)) > 0) return;
  seen.proved.add('takes-notify-ms-for-id');
  throw new Nonconformity({
    expected:
      'an effect of each of two notices that differ in noticeId and agent, and share their notifyMs',
    actual: 'none of the second at the observer, while one with another notifyMs took effect',
    hint: `${TAKES_NOTIFY_MS_FOR_ID}.`,
    sent: second,
  });
}

const CALL_STATE = 202;

/** A call that begins and dials in the same millisecond, after all that comes before it in the life of its agent. */
async function sendCall(context: CheckContext): Promise<readonly [begins: Sent, dials: Sent]> {
  const { receiver } = context;
  const { before, notice } = lifeUntil(context, CALL_STATE);
  for (const each of before) {
    await receiver.send(recipeAsItIs(each), { role: `event ${each.eventType}` });
  }
  const dialling = { ...notice, payload: { ...notice.payload, state: 'CALLING' } } as Notice;
  return [
    await sendOfSession(context, notice, 'call that begins'),
    await sendOfSession(context, dialling, 'call that dials in the same millisecond'),
  ];
}

/** The time of a change is no name of it: a call may change its state twice within a millisecond. */
export async function judgeSameReportMs(context: CheckContext): Promise<void> {
  skipUnlessApplied(context, CALL_STATE);
  const { observer } = context;
  const [begins, dials] = await sendCall(context);
  if ((await observer.settled(begins.noticeId)) === 0) {
    throw new Untestable('the acknowledged beginning of a call (event 202) shows no effect');
  }
  if ((await observer.settled(dials.noticeId)) > 0) return;
  await catchUp(context);
  if ((await observer.effects(dials.noticeId)) > 0) return;
  throw new Nonconformity({
    expected: 'an effect of each of two states of a call (event 202) with the same report_ms',
    actual: 'none of the second at the observer',
    hint: 'A noticeId identifies a notification (section 6.2): report_ms is the time of a change, and another one may have the same.',
    sent: dials,
  });
}
