import type { SessionPlan } from './plan/session-plan.ts';
import type { SessionIdentity } from './session-frame.ts';

/**
 * Names that no other session has: each carries the run and the number of the session, so that a
 * staging system can be cleaned and a store of handled notices poisons no later run.
 */
export function identify(
  runId: string,
  sessionNumber: number,
  { name, channel }: Pick<SessionPlan, 'name' | 'channel'>,
): SessionIdentity {
  const own = `${runId}-${sessionNumber}`;
  return {
    sid: `assay-${own}-S`,
    agentId: `assay-${own}-A`,
    name: `assay-${own}-${name}`,
    channel: `assay-${runId}-${channel}`,
    noticePrefix: `${runId}:${sessionNumber}`,
  };
}
