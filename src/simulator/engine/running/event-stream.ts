import type { EventType, Notification } from '../../../contract/index.ts';
import { type Casting, runPlan } from '../session/run-plan.ts';
import { stamp } from '../stamp.ts';
import { sessionsOf } from './session-source.ts';

export interface EventStreamOptions extends Omit<Casting, 'sessionNumber'> {
  readonly seed: number;
  /** Ids of scenarios, again and again; `generated` unless told. */
  readonly scenarios?: readonly string[];
  /** Only these events; all of them unless told. */
  readonly eventTypes?: readonly EventType[];
}

const ENDLESS = Number.MAX_SAFE_INTEGER;

/**
 * Valid notifications without end, session after session, each stamped with the time at which it
 * happened. The same options give the same ones on every machine; nothing is kept. A filter that no
 * event of the scenarios passes never yields.
 */
export function* eventStream({
  seed,
  scenarios = ['generated'],
  eventTypes,
  ...casting
}: EventStreamOptions): Generator<Notification> {
  const wanted = eventTypes === undefined ? undefined : new Set<EventType>(eventTypes);
  for (const { session, plan } of sessionsOf(scenarios, seed, ENDLESS)) {
    for (const happening of runPlan(plan, { ...casting, sessionNumber: session })) {
      if (happening.kind !== 'notice') continue;
      const { notice, atMs } = happening;
      if (wanted === undefined || wanted.has(notice.eventType)) yield stamp(notice, atMs);
    }
  }
}
