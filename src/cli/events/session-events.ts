import {
  EVENT_TYPES,
  type EventType,
  type Notification,
  type Profile,
} from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import { sessionsOf } from '../../simulator/engine/sessions-of.ts';
import { runPlan } from '../../simulator/session/index.ts';
import { stamp } from '../../wire/request/compose.ts';

/** The event types of those numbers. Throws a UsageError that lists what is possible. */
export function eventTypesOf(numbers: readonly string[]): readonly EventType[] {
  return numbers.map((text) => {
    const row = EVENT_TYPES.find(({ eventType }) => String(eventType) === text);
    if (row !== undefined) return row.eventType;
    const possible = EVENT_TYPES.map(({ eventType, name }) => `${eventType} (${name})`).join(', ');
    throw new UsageError(`Unknown event type "${text}". Possible are: ${possible}.`);
  });
}

/** Which events of which sessions. */
export interface SessionEventsOptions {
  /** Ids of scenarios. */
  readonly scenarios: readonly string[];
  /** Goes through the scenarios again and again. */
  readonly isEndless: boolean;
  /** All when empty. */
  readonly types: readonly EventType[];
  readonly seed: number;
  readonly runId: string;
  /** Unix ms. */
  readonly epochMs: number;
  readonly profile: Profile;
  /** Other events are left out. */
  readonly accepts?: (notification: Notification) => boolean;
}

/** A scenario that has had no such event in so many sessions never will. */
const MOST_SESSIONS_WITHOUT = 2_000;

function noSuchEvent(
  { scenarios, types }: SessionEventsOptions,
  seen: ReadonlySet<EventType>,
): UsageError {
  const wanted = types.length === 0 ? 'that can be broken' : `of type ${types.join(', ')}`;
  const found = [...seen].toSorted((one, other) => one - other).join(', ');
  return new UsageError(
    `The scenario ${scenarios.join(', ')} has no event ${wanted}. It has: ${found}.`,
  );
}

/**
 * The events of whole sessions, each stamped with the time at which it happens. The same for the same
 * options. Throws a UsageError for an unknown scenario, and for one without such an event.
 */
export function* sessionEvents(options: SessionEventsOptions): Generator<Notification> {
  const { scenarios, isEndless, types, seed, runId, epochMs, accepts = () => true } = options;
  const isAsked = (type: EventType) => types.length === 0 || types.includes(type);
  const seen = new Set<EventType>();
  let sessionsWithout = 0;
  let isFound = false;
  const sessions = sessionsOf(scenarios, seed, isEndless ? Number.MAX_SAFE_INTEGER : undefined);
  for (const { session, plan } of sessions) {
    const run = { runId, sessionNumber: session, epochMs, answers: options.profile.values };
    const notices = runPlan(plan, run).filter((event) => event.kind === 'notice');
    for (const { notice } of notices) seen.add(notice.eventType);
    const notifications = notices
      .filter(({ notice }) => isAsked(notice.eventType))
      .map(({ notice, atMs }) => stamp(notice, atMs) as Notification)
      .filter(accepts);
    yield* notifications;
    isFound ||= notifications.length > 0;
    sessionsWithout = notifications.length > 0 ? 0 : sessionsWithout + 1;
    if (sessionsWithout >= MOST_SESSIONS_WITHOUT) throw noSuchEvent(options, seen);
  }
  if (!isFound) throw noSuchEvent(options, seen);
}

export interface EventChoice {
  readonly type: EventType;
  /** Ids of scenarios; drawn sessions when absent. */
  readonly scenarios: readonly string[] | undefined;
  readonly seed: number;
  readonly runId: string;
  readonly profile: Profile;
  /** Unix ms at which the session begins; when absent, the event happens at `nowMs`. */
  readonly startMs: number | undefined;
  readonly nowMs: number;
}

const SECOND_MS = 1_000;

function firstEvent(choice: EventChoice, epochMs: number): Notification {
  const { type, scenarios, seed, runId, profile } = choice;
  const [event] = sessionEvents({
    scenarios: scenarios ?? ['generated'],
    isEndless: scenarios === undefined,
    types: [type],
    seed,
    runId,
    profile,
    epochMs,
  });
  // The generator throws rather than end without an event.
  return event as Notification;
}

/**
 * The first event of a type that such sessions have. Throws a UsageError for an unknown scenario, and
 * for one without such an event.
 */
export function chooseEvent(choice: EventChoice): Notification {
  const { startMs, nowMs } = choice;
  if (startMs !== undefined) return firstEvent(choice, startMs);
  const trial = firstEvent(choice, nowMs);
  const beganMs = nowMs - (trial.notifyMs - nowMs);
  // A whole second before, since sessions begin at whole ones.
  const epochMs = (Math.floor(beganMs / SECOND_MS) - 1) * SECOND_MS;
  return { ...firstEvent(choice, epochMs), notifyMs: nowMs };
}
