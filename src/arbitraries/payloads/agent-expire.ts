import fc from 'fast-check';
import type { AgentExpirePayload } from '../../contract/index.ts';
import { inUnit } from '../epoch.ts';
import type { PayloadPlan } from '../payload-plan.ts';

/** Event 104, which has no labels. */
export function agentExpire(): PayloadPlan<AgentExpirePayload> {
  return fc.constant((session, unit) => ({
    agent_id: session.agentId,
    name: session.name,
    start_ts: inUnit(session.startMs, unit),
    channel: session.channel,
    message: 'Task exceeded maximum lifetime',
  }));
}
