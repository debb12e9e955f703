import type { EventType, Notification, Profile } from '../../contract/index.ts';
import { sessionEvents } from '../events/session-events.ts';

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
 * The first event of a type that such sessions tell. Throws a UsageError for an unknown scenario, and
 * for one that tells no such event.
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
