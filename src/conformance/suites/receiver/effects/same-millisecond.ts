import { type Notice, TAKES_NOTIFY_MS_FOR_ID } from '../../../../contract/index.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { ordinaryRecipe, type Sent } from '../../../probes/receiver-probe.ts';
import { otherDigits } from '../near-equal-ids.ts';
import { recipeAsItIs } from '../valid-notices/valid-notice.ts';
import { lifeUntil, sendOfSession } from './effect-check.ts';
import { catchUp, isAppliedAlone, skipUnlessApplied } from './effect-judging.ts';

/** Apart from each other by more than a rounding to seconds hides; no multiple of what a run waits for. */
const APART_MS = 1_777;

/**
 * Two notices of two agents whose noticeIds share nothing, while no other check sends: the notifyMs of the second is so
 * much later than that of the first.
 */
function sendPair(context: CheckContext, laterMs: number): Promise<readonly [Sent, Sent]> {
  const { receiver } = context;
  const recipe = () => ordinaryRecipe(context, receiver.freshAgent());
  return context.alone(async () => {
    const first = await receiver.send(recipe(), { role: 'a notice', sentAgoMs: 2 * laterMs });
    const stamp = { noticeId: otherDigits(first.noticeId), notifyMs: first.notifyMs + laterMs };
    const role = `a notice of another agent, with ${laterMs === 0 ? 'the same' : 'another'} notifyMs`;
    return [first, await receiver.send(recipe(), { role, stamp })];
  });
}

/** How often notices took effect; undefined where one of them was not acknowledged. */
async function effectsOf(
  { observer, profile }: CheckContext,
  sent: readonly Sent[],
): Promise<readonly number[] | undefined> {
  const isTaken = ({ exchange }: Sent) => reactionOf(exchange.outcome, profile) === 'acknowledged';
  if (!sent.every(isTaken)) return undefined;
  const effects: number[] = [];
  for (const { noticeId } of sent) effects.push(await observer.settled(noticeId));
  return effects;
}

/**
 * Two agents may do something in the same millisecond. Two notices behind those of the two, which differ from each
 * other like these and in their notifyMs as well, show by their effects that nothing else makes the difference.
 */
export async function judgeSameMillisecond(context: CheckContext): Promise<void> {
  if (!isAppliedAlone(context, 101)) return;
  const [first, second] = await sendPair(context, 0);
  const [ofFirst = 0, ofSecond = 0] = (await effectsOf(context, [first, second])) ?? [];
  if (ofFirst === 0 || ofSecond > 0) return;
  const apart = await effectsOf(context, await sendPair(context, APART_MS));
  const areApplied = apart?.every((effects) => effects > 0) ?? false;
  if (!areApplied || (await context.observer.effects(second.noticeId)) > 0) return;
  context.seen.proved.add('takes-notify-ms-for-id');
  throw new Nonconformity({
    expected:
      'an effect of each of two notices that differ in noticeId and agent, and share their notifyMs',
    actual: 'none of the second at the observer, while two with another notifyMs each took effect',
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
