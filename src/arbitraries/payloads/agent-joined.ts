import fc from 'fast-check';
import type { AgentJoinedPayload } from '../../contract/index.ts';
import { inUnit } from '../epoch.ts';
import { labelsOf, type PayloadPlan } from '../payload-plan.ts';

/** Event 101. */
export function agentJoined(): PayloadPlan<AgentJoinedPayload> {
  return fc.constant((session, unit) => ({
    agent_id: session.agentId,
    name: session.name,
    start_ts: inUnit(session.startMs, unit),
    channel: session.channel,
    ...labelsOf(session),
  }));
}
