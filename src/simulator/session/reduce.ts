import { leave } from './leave.ts';
import type { ModuleError } from './module-errors.ts';
import { REPORTS, type ReportedEvent, type ReportSteps, writeNotice } from './payload-writers.ts';
import type { Step, TurnStep } from './session-plan.ts';
import type { Reduction, SessionEvent, SessionFrame, SessionState } from './session-state.ts';
import { turnMs } from './write-turn.ts';

const NOTHING: readonly SessionEvent[] = [];

/** The agent joins the channel: event 101. */
export function begin(frame: SessionFrame): Reduction {
  const atMs = frame.startMs;
  const state = { atMs, turns: undefined, turnCount: 0, noticeCount: 1, hasEnded: false };
  const notice = writeNotice(frame, 101, {}, { atMs, turnId: 0, number: 1 });
  return { state, events: [{ kind: 'notice', atMs, notice }] };
}

/** Event 110, and the callback where the client asked for it. */
function fail(
  frame: SessionFrame,
  { noticeCount }: SessionState,
  errors: readonly ModuleError[],
  { atMs, turnId }: { readonly atMs: number; readonly turnId: number },
): readonly SessionEvent[] {
  const notice = writeNotice(frame, 110, { errors }, { atMs, turnId, number: noticeCount + 1 });
  const event: SessionEvent = { kind: 'notice', atMs, notice };
  if (!frame.plan.isErrorMessageEnabled) return [event];
  const { agentId } = frame.identity;
  const callbacks = errors.map((error): SessionEvent => {
    return { kind: 'client-callback', atMs, callback: 'onMessageError', agentId, turnId, error };
  });
  return [event, ...callbacks];
}

function takeTurn(frame: SessionFrame, state: SessionState, step: TurnStep): Reduction {
  const { greetingFailure, errors } = step;
  const turnId = state.turnCount + 1;
  const startMs = state.atMs + step.afterMs;
  const endMs = startMs + turnMs(step, frame.plan.client);
  const turns = { last: { turnId, startMs, endMs, step }, before: state.turns };
  const { noticeCount } = state;
  const after = { atMs: endMs, turns, turnCount: turnId, noticeCount, hasEnded: false };
  if (greetingFailure !== undefined) {
    const events = fail(frame, state, [greetingFailure], { atMs: startMs, turnId });
    return { state: { ...after, noticeCount: noticeCount + 1 }, events };
  }
  if (errors === undefined) return { state: after, events: NOTHING };
  const events = fail(frame, state, errors, { atMs: endMs, turnId });
  return { state: { ...after, noticeCount: noticeCount + 1 }, events };
}

const REPORTED_BY = new Map(
  Object.entries(REPORTS).map(([eventType, { step }]) => [step, Number(eventType)]),
) as ReadonlyMap<Step['step'], ReportedEvent>;

/** A step that emits one event and changes nothing else. */
function report(
  frame: SessionFrame,
  state: SessionState,
  step: ReportSteps[ReportedEvent],
): Reduction {
  const atMs = state.atMs + step.afterMs;
  const { turnCount: turnId, noticeCount } = state;
  const { turns } = state;
  const after = {
    atMs,
    turns,
    turnCount: turnId,
    noticeCount: noticeCount + 1,
    hasEnded: false,
  };
  if (step.step === 'error') {
    return { state: after, events: fail(frame, state, step.errors, { atMs, turnId }) };
  }
  const eventType = REPORTED_BY.get(step.step) as ReportedEvent;
  const moment = { atMs, turnId, number: noticeCount + 1 };
  // A step of an event holds the facts of that event.
  const notice = writeNotice<ReportedEvent>(frame, eventType, step as never, moment);
  return { state: after, events: [{ kind: 'notice', atMs, notice }] };
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
    return { state: { ...state, atMs: state.atMs + updatedAfterMs }, events: NOTHING };
  }
  return leave(frame, { ...state, atMs: state.atMs + withinMs }, 'lifetime-exceeded');
}

/**
 * What a step makes of a session. Pure: the same frame, state and step give the same notices. Steps
 * after the end of the session change nothing.
 */
export function reduce(frame: SessionFrame, state: SessionState, step: Step): Reduction {
  if (state.hasEnded) return { state, events: NOTHING };
  switch (step.step) {
    case 'turn':
      return takeTurn(frame, state, step);
    case 'await-update':
      return awaitUpdate(frame, state, step.updatedAfterMs);
    case 'leave':
      return leave(frame, { ...state, atMs: state.atMs + step.afterMs }, step.ending);
    default:
      return report(frame, state, step);
  }
}
