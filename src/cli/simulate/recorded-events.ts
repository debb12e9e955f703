import type { Notice } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import type { RecordedEvents } from '../../simulator/engine/index.ts';
import type { RecordedNotice } from '../../simulator/session/index.ts';
import type { WrittenEvent, WrittenEvents } from '../events/read-events.ts';

/** An event that can be delivered and told apart from others. */
interface Deliverable {
  readonly notice: Notice;
  /** Unix ms, where the event has one. */
  readonly notifyMs: number | undefined;
  readonly agent: unknown;
}

function deliverableOf({ where, members }: WrittenEvent): Deliverable {
  const { notifyMs, ...notice } = members ?? {};
  const { noticeId, eventType, payload } = notice as Partial<Notice>;
  if (typeof noticeId !== 'string' || typeof eventType !== 'number') {
    throw new UsageError(
      `${where} is no notification. Expected a JSON object with noticeId and eventType; assay send --events sends anything.`,
    );
  }
  const { agent_id: agent = noticeId } = (payload ?? {}) as { readonly agent_id?: unknown };
  return {
    notice: notice as unknown as Notice,
    notifyMs: typeof notifyMs === 'number' ? notifyMs : undefined,
    agent,
  };
}

/** The notices of one agent, as far from one another as they were. */
function plan(session: readonly Deliverable[]): readonly RecordedNotice[] {
  const startMs = session.find(({ notifyMs }) => notifyMs !== undefined)?.notifyMs ?? 0;
  return session.map(({ notice, notifyMs = startMs }) => {
    return { notice, afterMs: Math.max(0, notifyMs - startMs) };
  });
}

/**
 * The sessions of events that stand in a file: those of an agent are one, in the order of the file. Throws a
 * UsageError for what is no notification.
 */
export function recordedEventsOf({ events, digest }: WrittenEvents): RecordedEvents {
  const sessions = new Map<unknown, Deliverable[]>();
  for (const event of events.map(deliverableOf)) {
    const session = sessions.get(event.agent) ?? [];
    session.push(event);
    sessions.set(event.agent, session);
  }
  const plans = [...sessions.values()].map((session) => {
    return { kind: 'recorded', notices: plan(session) } as const;
  });
  return { plans, digest };
}
