import { EVENT_TYPES, type EventType, type Notice } from '../../../../contract/index.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Untestable, UnusableDeclaration } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import {
  noticeOptionsOf,
  plainNotice,
  recipeAsItIs,
  recipeOf,
} from '../valid-notices/valid-notice.ts';
import { lifeUntil } from './effect-check.ts';
import { requireNoLateEffect, type Settled, settleAll } from './effect-judging.ts';

/** A notification of an event that was acknowledged, and how often it took effect. */
export interface ShownEvent extends Settled {
  readonly eventType: EventType;
  /** It had no effect beside others, while another one of it had that came in turn. */
  readonly lost?: Sent;
}

/** A target that takes no effect of more events than these, 101 among them, ignores them on purpose. */
const MAX_LOST = 2;

export const isShown = ({ effects }: Settled): boolean => effects > 0;

/** Other checks share the millisecond of no sending so long ago. */
const SENT_AGO_MS = 20;

/** The effects of a notification of each event that is acknowledged, of agents that never joined. */
async function sendEach(
  context: CheckContext,
  notices: readonly Notice[],
  room: number,
): Promise<readonly ShownEvent[]> {
  const sent = await context.each(
    notices,
    async (notice, { receiver }) => {
      const role = `event ${notice.eventType} of an agent that never joined`;
      return receiver.send(recipeOf(notice), { role, sentAgoMs: SENT_AGO_MS });
    },
    room,
  );
  return countEffects(
    context,
    notices.map(({ eventType }) => eventType),
    sent,
  );
}

async function countEffects(
  context: CheckContext,
  eventTypes: readonly EventType[],
  sent: readonly Sent[],
): Promise<readonly ShownEvent[]> {
  const isTaken = ({ exchange }: Sent) =>
    reactionOf(exchange.outcome, context.profile) === 'acknowledged';
  const types = eventTypes.filter((_, at) => sent[at] !== undefined && isTaken(sent[at]));
  const settled = await settleAll(context, sent.filter(isTaken));
  return settled.flatMap((each, at) => {
    const eventType = types[at];
    return eventType === undefined ? [] : [{ ...each, eventType }];
  });
}

const typesOf = (all: readonly ShownEvent[]): readonly EventType[] =>
  all.map(({ eventType }) => eventType);

const withoutEffect = (all: readonly ShownEvent[]): readonly EventType[] =>
  typesOf(all.filter((each) => !isShown(each)));

/** The events that had no effect beside others, in turn: an ignored event is ignored each time. */
async function askInTurn(
  context: CheckContext,
  alone: readonly ShownEvent[],
  plain: readonly Notice[],
): Promise<readonly ShownEvent[]> {
  const without = withoutEffect(alone);
  const notices = plain.filter(({ eventType }) => without.includes(eventType));
  const again = await context.alone(() => sendEach(context, notices, 1));
  return alone.map((each) => {
    const shown = again.find(({ eventType }) => eventType === each.eventType);
    return shown !== undefined && isShown(shown) ? { ...shown, lost: each.sent } : each;
  });
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

/** The events that had no effect alone, each in a session: the run knows from then on which events are ignored. */
async function learnInSessions(
  context: CheckContext,
  alone: readonly ShownEvent[],
  room: number,
): Promise<readonly ShownEvent[]> {
  const wanted = withoutEffect(alone).filter((eventType) => eventType !== 101);
  const sent = await context.each(wanted, (eventType, own) => sendInLife(own, eventType), room);
  const again = await countEffects(context, wanted, sent);
  const shown = alone.map(
    (each) => again.find(({ eventType }) => eventType === each.eventType) ?? each,
  );
  const only = new Set(typesOf(shown.filter(isShown)));
  if (only.size === 0) return shown;
  const { applied } = context.observer;
  if (again.some(isShown)) applied.alone = new Set(typesOf(alone.filter(isShown)));
  const ignored = withoutEffect(shown);
  const isChosen = ignored.length > MAX_LOST || !ignored.includes(101);
  if (ignored.length > 0 && isChosen) applied.only = only;
  return shown;
}

/**
 * The effects of each event that is acknowledged: alone, in turn and in sessions.
 * @throws UnusableDeclaration where effects come too late, or none is shown.
 */
export async function learnApplied(context: CheckContext): Promise<readonly ShownEvent[]> {
  const options = noticeOptionsOf(context);
  const plain = EVENT_TYPES.flatMap(({ eventType }) =>
    context.draw(plainNotice(eventType, options), 1),
  );
  const room = context.seen.proved.has('refuses-at-once') ? 1 : plain.length;
  const alone = await askInTurn(context, await sendEach(context, plain, room), plain);
  if (alone.length === 0) {
    throw new Untestable(
      'no plain notification of any event was acknowledged, so that none had to take effect',
    );
  }
  const late = alone.some(isShown)
    ? alone.flatMap(({ lost }) => lost ?? [])
    : alone.map(({ sent }) => sent);
  if (late.length > 0) await requireNoLateEffect(context, late);
  const shown = await learnInSessions(context, alone, room);
  if (shown.some(isShown)) return shown;
  throw new UnusableDeclaration(
    'the observer shows no effect of any acknowledged notification, of whatever event, alone or in its session: either it does not count by noticeId, or the target applies nothing',
  );
}
