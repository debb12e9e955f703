import type { Notice, Profile } from '../../../contract/index.ts';
import {
  DEFAULT_EPOCH_MS,
  runSession,
  type SessionPlan,
} from '../../../simulator/session/index.ts';

/** All notices of a session, in order, under names that begin with the agent given. */
export function noticesOfPlan(
  plan: SessionPlan,
  agent: string,
  { values }: Profile,
): readonly Notice[] {
  const identity = {
    sid: `${agent}-session`,
    agentId: agent,
    name: `${agent}-${plan.name}`,
    channel: `${agent}-${plan.channel}`,
    noticePrefix: agent,
  };
  // Labels in 104 are in no table; whether a receiver takes them has a check of its own.
  const answers = { ...values, 'events.hasLabelsIn104': false };
  const startMs = DEFAULT_EPOCH_MS + plan.startsAfterMs;
  return runSession({ plan, identity, answers, startMs }).flatMap((event) =>
    event.kind === 'notice' ? [event.notice] : [],
  );
}
