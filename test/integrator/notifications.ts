import { NOW_MS } from './exercise.ts';

type Members = Readonly<Record<string, unknown>>;

/** A notification in compact JSON. */
export function notification(
  noticeId: string,
  eventType: number,
  payload: unknown,
  envelope: Members = {},
): string {
  return JSON.stringify({
    noticeId,
    productId: 17,
    eventType,
    notifyMs: NOW_MS,
    sid: 'session-1',
    payload,
    ...envelope,
  });
}

/** The fields that all payloads share. */
export function agent(members: Members = {}, agentId = 'agent-1'): Members {
  return {
    agent_id: agentId,
    name: 'support',
    channel: 'lobby',
    start_ts: 1_735_689_600,
    labels: {},
    ...members,
  };
}

/** One turn of event 112. */
export function turn(members: Members = {}): Members {
  return {
    turn_id: 1,
    start: { type: 'voice_input', metadata: { speech_duration_ms: 1, interrupt_duration_ms: 1 } },
    end: { type: 'ok', metadata: {} },
    metrics: { segmented_latency_ms: { transport: 1 } },
    ...members,
  };
}

/** Event 112. */
export function turnsFinished(
  noticeId: string,
  turns: readonly unknown[],
  members: Members = {},
): string {
  return notification(
    noticeId,
    112,
    agent({ total_turn_count: turns.length, is_truncated: false, turns, ...members }),
  );
}
