import type { EventType, Notice } from '../../../contract/index.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { ordinaryNotice } from '../../probes/receiver-probe.ts';

/** What event 104 says. */
export const EXPIRES = 'the token of the agent is about to expire';

/** The name under which an agent expires: not its id. */
export const nameOfAgent = (agentId: string): string => `${agentId}-name`;

/**
 * A session of one agent that began just now, whose id and name differ, so that one is not taken for the other; in a
 * channel of its own unless given.
 */
export function noticesOfAgent(
  { receiver, runId }: CheckContext,
  agentId: string,
  channel?: string,
): Readonly<Record<'joined' | 'expiring', Notice>> {
  // Each sending replaces the noticeId; only an empty one is against the schema.
  const joined = { ...ordinaryNotice(runId, agentId), noticeId: agentId };
  const payload = {
    ...joined.payload,
    name: nameOfAgent(agentId),
    start_ts: Math.floor(receiver.now() / 1_000),
    ...(channel === undefined ? {} : { channel }),
  };
  const expiring = {
    ...joined,
    eventType: 104,
    payload: { ...payload, message: 'Task exceeded maximum lifetime' },
  } satisfies Notice<104> as Notice<EventType>;
  return {
    joined: receiver.inKnownForms({ ...joined, payload }),
    expiring: receiver.inKnownForms(expiring),
  };
}
