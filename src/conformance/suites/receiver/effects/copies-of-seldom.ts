import type { EventType } from '../../../../contract/index.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { lifeUntil, sendOfSession } from './effect-check.ts';
import { COUNTS_ROWS, catchUp, isApplied, otherThanOne, settleAll } from './effect-judging.ts';

/** Events that the sessions which are drawn have never, or seldom: their handlers may have a memory of their own. */
const SELDOM: readonly EventType[] = [104, 201, 202];

/** The event of a session of its own, a single time or twice. */
async function sendEvent(
  context: CheckContext,
  eventType: EventType,
  isTwice: boolean,
): Promise<Sent> {
  const { before, notice } = lifeUntil(context, eventType);
  for (const each of before) await sendOfSession(context, each, `the ${each.eventType} before it`);
  const sent = await sendOfSession(context, notice, `event ${eventType}`);
  if (isTwice) await context.receiver.sendAgain(sent, `an identical copy of event ${eventType}`);
  return sent;
}

/** The events that took effect more than once, and how often. */
async function appliedAgain(
  context: CheckContext,
  events: readonly EventType[],
  isTwice: boolean,
): Promise<readonly { eventType: EventType; sent: Sent; effects: number }[]> {
  const sent = await context.each(
    events,
    (eventType, own) => sendEvent(own, eventType, isTwice),
    events.length,
  );
  await catchUp(context);
  const counted = await settleAll(context, sent);
  return counted.flatMap((each, at) => {
    const eventType = events[at];
    return eventType === undefined || each.effects <= 1 ? [] : [{ ...each, eventType }];
  });
}

/** @throws Nonconformity for an event that takes effect again when a copy comes, and once when none does. */
export async function expectSeldomOnce(context: CheckContext): Promise<void> {
  const events = SELDOM.filter((eventType) => isApplied(context, eventType));
  if (events.length === 0) return;
  const [again] = await appliedAgain(context, events, true);
  if (again === undefined) return;
  const { eventType, sent, effects } = again;
  // Whoever counts rows may count several of one delivery.
  const [alone] = await appliedAgain(context, [eventType], false);
  if (alone !== undefined) {
    throw otherThanOne(alone.sent, alone.effects, `event ${eventType} that came once`, COUNTS_ROWS);
  }
  throw otherThanOne(sent, effects, `event ${eventType} that came twice`);
}
