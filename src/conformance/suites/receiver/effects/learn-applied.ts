import assert from '@hapi/hoek/assert';
import { EVENT_TYPES, type EventType } from '../../../../contract/index.ts';
import { isJsonObject } from '../../../../contract/json-object.ts';
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
import { requireNoLateEffect, settleAll } from './effect-judging.ts';

/** A plain notification of an event that was acknowledged, and how often it took effect. */
export interface ShownEvent {
  readonly eventType: EventType;
  readonly sent: Sent;
  readonly effects: number;
  /** One of it had no effect that came beside other events, while some had that came in turn. */
  readonly lost?: {
    readonly sent: Sent;
    readonly inTurn: { readonly applied: number; readonly of: number };
    /** Of those that came in turn, the ones with labels had an effect, and no other one. */
    readonly needsLabels: boolean;
  };
}

/** A target that takes no effect of more events than these, 101 among them, ignores them on purpose. */
const MOST_LOST = 2;

export const isShown = ({ effects }: ShownEvent): boolean => effects > 0;

/** How often notifications took effect, once all had the time for it. */
async function countEffects(
  context: CheckContext,
  taken: readonly Omit<ShownEvent, 'effects'>[],
): Promise<readonly ShownEvent[]> {
  const settled = await settleAll(
    context,
    taken.map(({ sent }) => sent),
  );
  return taken.map((each, index) => ({ ...each, effects: settled[index]?.effects ?? 0 }));
}

/** Sends side by side, or one after the other where the receiver refuses what comes at the same time. */
async function sendAll<T>(
  { seen }: CheckContext,
  sendings: readonly (() => Promise<readonly T[]>)[],
): Promise<readonly T[]> {
  if (!seen.proved.has('refuses-at-once')) {
    const sent = sendings.map((send) => send());
    // Each is let end, also where another throws.
    await Promise.allSettled(sent);
    return (await Promise.all(sent)).flat();
  }
  const all: T[] = [];
  for (const send of sendings) all.push(...(await send()));
  return all;
}

/** More than passes between sendings of several checks at the same time, of which none shares their millisecond. */
const APART_MS = 20;

/** What becomes of a plain notification of each event that is acknowledged, of agents that never joined. */
async function sendAlone(context: CheckContext): Promise<readonly ShownEvent[]> {
  const { receiver, profile } = context;
  const sendings = EVENT_TYPES.map(({ eventType, name }) => {
    const [notice] = context.draw(plainNotice(eventType, noticeOptionsOf(context)), 1);
    assert(notice, 'one notice was drawn');
    return async () => {
      // What a receiver makes of one millisecond is judged by a check of its own.
      const how = { role: `a plain '${name}'`, sentAgoMs: APART_MS };
      const sent = await receiver.send(recipeOf(notice), how);
      const isTaken = reactionOf(sent.exchange.outcome, profile) === 'acknowledged';
      return isTaken ? [{ eventType, sent }] : [];
    };
  });
  return countEffects(context, await sendAll(context, sendings));
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
  alone: readonly ShownEvent[],
): Promise<readonly ShownEvent[]> {
  const without = alone.filter((each) => !isShown(each) && each.eventType !== 101);
  const sendings = without.map(({ eventType }) => async () => [
    { eventType, sent: await sendInLife(context, eventType) },
  ]);
  const again = await countEffects(context, await sendAll(context, sendings));
  const shown = alone.map(
    (each) => again.find(({ eventType }) => eventType === each.eventType) ?? each,
  );
  const typesOf = (all: readonly ShownEvent[]) =>
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

/** Notices of an event that had no effect, to be sent one after the other: whether each has labels. */
const IN_TURN: readonly boolean[] = [false, false, true];

function isLabelled({ sent: { recipe } }: ShownEvent): boolean {
  const { content } = recipe;
  return (
    'notice' in content &&
    isJsonObject(content.notice['payload']) &&
    'labels' in content.notice['payload']
  );
}

/**
 * The events that had no effect beside others, sent again in turn: what a target ignores it ignores each time,
 * and what has an effect now was lost before.
 */
async function askInTurn(
  context: CheckContext,
  alone: readonly ShownEvent[],
): Promise<readonly ShownEvent[]> {
  const { receiver, profile } = context;
  const sendings: Omit<ShownEvent, 'effects'>[] = [];
  const options = noticeOptionsOf(context);
  const notices = alone
    .filter((each) => !isShown(each))
    .flatMap(({ eventType }) =>
      IN_TURN.flatMap((hasLabels) =>
        context.draw(plainNotice(eventType, { ...options, hasLabels }), 1),
      ),
    );
  await context.alone(async () => {
    for (const notice of notices) {
      const { eventType } = notice;
      const role = `event ${eventType}, one after the other`;
      const sent = await receiver.send(recipeOf(notice), { role });
      const isTaken = reactionOf(sent.exchange.outcome, profile) === 'acknowledged';
      if (isTaken) sendings.push({ eventType, sent });
    }
  });
  const again = await countEffects(context, sendings);
  return alone.map((each) => {
    const inTurn = again.filter(({ eventType }) => eventType === each.eventType);
    const applied = inTurn.filter(isShown);
    const [last] = applied;
    if (last === undefined) return each;
    const lost = {
      sent: each.sent,
      inTurn: { applied: applied.length, of: inTurn.length },
      needsLabels: inTurn.every((one) => isShown(one) === isLabelled(one)),
    };
    return { ...last, lost };
  });
}

/** What becomes of each event that is acknowledged; in turn too, and in sessions where some have an effect. */
export async function learnApplied(context: CheckContext): Promise<readonly ShownEvent[]> {
  const alone = await askInTurn(context, await sendAlone(context));
  if (!alone.some(isShown)) return alone;
  const lost = alone.flatMap((each) => (each.lost === undefined ? [] : [each.lost.sent]));
  if (lost.length > 0) await requireNoLateEffect(context, lost);
  return learnInSessions(context, alone);
}

/**
 * Where no event had an effect alone: whether effects only come too late, or in sessions, or never.
 * @throws UnusableDeclaration where they come too late or never
 */
export async function explainNoEffect(
  context: CheckContext,
  shown: readonly ShownEvent[],
): Promise<readonly ShownEvent[]> {
  if (shown.length === 0) {
    throw new Untestable(
      'no plain notification of any event was acknowledged, so that none had to take effect',
    );
  }
  await requireNoLateEffect(
    context,
    shown.map(({ sent }) => sent),
  );
  const inSessions = await learnInSessions(context, shown);
  if (inSessions.some(isShown)) return inSessions;
  throw new UnusableDeclaration(
    'the observer shows no effect of any acknowledged notification, of whatever event, alone or in its session: either it does not count by noticeId, or the target applies nothing',
  );
}
