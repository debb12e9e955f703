import { leave } from './leave.ts';
import type { ModuleError, Step, TurnStep } from './plan/step.ts';
import type { SessionFrame } from './session-frame.ts';
import type { Happening, Reduction, SessionState } from './session-state.ts';
import { labelled, nextNumber, startTsOf, tell } from './tell.ts';
import { turnMs } from './write-turn.ts';

const NOTHING: readonly Happening[] = [];

/** Section 6.4: the fixed text of event 104. */
const EXPIRE_MESSAGE = 'Task exceeded maximum lifetime';

/** The agent joins the channel: event 101. */
export function begin(frame: SessionFrame): Reduction {
  const { startMs, identity } = frame;
  const { agentId: agent_id, name, channel } = identity;
  const payload = labelled(frame, { agent_id, name, channel, start_ts: startTsOf(frame) });
  const state = { atMs: startMs, turns: undefined, turnCount: 0, noticeCount: 1, isOver: false };
  return { state, happenings: [tell(frame, 101, payload, { atMs: startMs, number: 1 })] };
}

/** Event 110, and the callback where the client asked for it. */
function fail(
  frame: SessionFrame,
  state: SessionState,
  errors: readonly ModuleError[],
  { atMs, turnId }: { readonly atMs: number; readonly turnId: number },
): Happening[] {
  const { plan, identity } = frame;
  const { agentId, name, channel } = identity;
  const payload = labelled(frame, {
    agent_id: agentId,
    name,
    channel,
    start_ts: startTsOf(frame),
    turn_id: plan.errorTurnIds === 'text' ? String(turnId) : turnId,
    errors: errors.map(({ module, code, message }) => ({ module, turn_id: turnId, code, message })),
  });
  const notice = tell(frame, 110, payload, { atMs, number: nextNumber(state) });
  if (!plan.isErrorMessageEnabled) return [notice];
  const callbacks = errors.map((error): Happening => {
    return { kind: 'client-callback', atMs, callback: 'onMessageError', agentId, turnId, error };
  });
  return [notice, ...callbacks];
}

function takeTurn(frame: SessionFrame, state: SessionState, step: TurnStep): Reduction {
  const { greetingFailure, errors } = step;
  const turnId = state.turnCount + 1;
  const startMs = state.atMs + step.afterMs;
  const endMs = startMs + turnMs(step, frame.plan.client);
  const turns = { last: { turnId, startMs, endMs, step }, before: state.turns };
  const { noticeCount } = state;
  const after = { atMs: endMs, turns, turnCount: turnId, noticeCount, isOver: false };
  if (greetingFailure !== undefined) {
    const happenings = fail(frame, state, [greetingFailure], { atMs: startMs, turnId });
    return { state: { ...after, noticeCount: noticeCount + 1 }, happenings };
  }
  if (errors === undefined) return { state: after, happenings: NOTHING };
  const happenings = fail(frame, state, errors, { atMs: endMs, turnId });
  return { state: { ...after, noticeCount: noticeCount + 1 }, happenings };
}

/** The state after a step that told one notice at a time. */
function told(state: SessionState, atMs: number, happenings: readonly Happening[]): Reduction {
  const { turns, turnCount } = state;
  const noticeCount = nextNumber(state);
  return { state: { atMs, turns, turnCount, noticeCount, isOver: false }, happenings };
}

/**
 * What a step makes of a session. Pure: the same frame, state and step give the same notices. Steps
 * after the end of the session change nothing.
 */
export function reduce(frame: SessionFrame, state: SessionState, step: Step): Reduction {
  if (state.isOver) return { state, happenings: NOTHING };
  if (step.step === 'turn') return takeTurn(frame, state, step);
  if (step.step === 'await-update') return awaitUpdate(frame, state, step.updatedAfterMs);

  const atMs = state.atMs + step.afterMs;
  const place = { atMs, number: nextNumber(state) };
  const { agentId: agent_id, name, channel } = frame.identity;
  switch (step.step) {
    case 'inbound-call': {
      const call = { agent_id, name, channel, state: step.state, report_ms: atMs };
      return told(state, atMs, [tell(frame, 201, labelled(frame, call), place)]);
    }
    case 'outbound-call': {
      const call = { agent_id, name, channel, state: step.state, report_ms: atMs };
      return told(state, atMs, [tell(frame, 202, labelled(frame, call), place)]);
    }
    case 'error':
      return told(state, atMs, fail(frame, state, step.errors, { atMs, turnId: state.turnCount }));
    case 'warn-expiry': {
      const start_ts = startTsOf(frame);
      const warning = { agent_id, name, start_ts, channel, message: EXPIRE_MESSAGE } as const;
      const hasLabels = frame.answers['events.hasLabelsIn104'];
      const payload = hasLabels ? labelled(frame, warning) : warning;
      return told(state, atMs, [tell(frame, 104, payload, place)]);
    }
    case 'leave':
      return leave(frame, { ...state, atMs }, step.ending);
  }
}

/** Time from the warning to the expiry of the token, in ms. */
export function expiryMs({ answers }: SessionFrame): number {
  return answers['engine.expireNoticeSeconds'] * 1_000;
}

function awaitUpdate(
  frame: SessionFrame,
  state: SessionState,
  updatedAfterMs: number | null,
): Reduction {
  const withinMs = expiryMs(frame);
  if (updatedAfterMs !== null && updatedAfterMs <= withinMs) {
    return { state: { ...state, atMs: state.atMs + updatedAfterMs }, happenings: NOTHING };
  }
  return leave(frame, { ...state, atMs: state.atMs + withinMs }, 'lifetime-exceeded');
}
