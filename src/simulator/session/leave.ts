import type { AgentMetricsEntry, TurnsFinishedPayload } from '../../contract/index.ts';
import { earliest, latest } from './chain.ts';
import { ENDINGS, type EndingId } from './plan/endings.ts';
import { inUnit, type SessionFrame, wholeSecond } from './session-frame.ts';
import type { Happening, PastTurn, Reduction, SessionState } from './session-state.ts';
import { labelled, startTsOf, tell } from './tell.ts';
import { writeHistory } from './write-history.ts';
import { isAnswered, writeTurn } from './write-turn.ts';

/** Rounds pass through the language model; a greeting and a text to speak do not. */
function isRound({ step }: PastTurn): boolean {
  return isAnswered(step) && step.startType !== 'greeting' && step.startType !== 'api_speak';
}

/** An entry of event 111, which agrees with the turn of event 112. */
function writeMetrics({ turnId, step }: PastTurn): AgentMetricsEntry {
  const { asr, firstToken, firstSentence, tts } = step.latencies;
  return {
    turn_id: String(turnId),
    asr_ttlw: asr,
    llm_ttfb: firstToken,
    llm_ttfs: firstToken + firstSentence,
    tts_ttfb: tts,
  };
}

function writeBatch(
  { turns, turnCount }: SessionState,
  frame: SessionFrame,
  stopMs: number,
): TurnsFinishedPayload {
  const { answers, plan, identity, startMs } = frame;
  const count = Math.min(turnCount, plan.turnLimit ?? turnCount);
  const keeps = answers['engine.truncationKeeps'];
  const kept = keeps === 'last' ? latest(turns, count) : earliest(turns, turnCount, count);
  const unit = answers['units.startTs112'];
  return labelled(frame, {
    agent_id: identity.agentId,
    name: identity.name,
    channel: identity.channel,
    start_ts: inUnit(startMs, unit),
    stop_ts: inUnit(stopMs, unit),
    total_turn_count: turnCount,
    is_truncated: count < turnCount,
    turns: kept.map((turn) => writeTurn(turn, frame)),
  });
}

/**
 * The agent leaves: events 102 and 103 at once, 111 and 112 a while after the session. A session
 * without turns has neither metrics nor a batch of turns to tell.
 */
export function leave(frame: SessionFrame, state: SessionState, ending: EndingId): Reduction {
  const { answers, identity, startMs } = frame;
  const { agentId: agent_id, name, channel } = identity;
  const { turns, turnCount, noticeCount } = state;
  // At least a second, so that start and stop differ in seconds too.
  const stopMs = wholeSecond(Math.max(state.atMs, startMs + 1));
  const { status, message } = ENDINGS[ending];
  const start_ts = startTsOf(frame);
  const stop_ts = inUnit(stopMs, answers['units.startTs']);
  const left = { agent_id, name, channel, start_ts, stop_ts, status, message };
  const contents = writeHistory(turns, frame);
  const history = { agent_id, name, channel, start_ts, stop_ts, contents };
  const happenings: Happening[] = [
    tell(frame, 102, labelled(frame, left), { atMs: stopMs, number: noticeCount + 1 }),
    tell(frame, 103, labelled(frame, history), { atMs: stopMs, number: noticeCount + 2 }),
  ];
  if (turnCount > 0) {
    const atMs = stopMs + answers['engine.afterSessionDelayMs'];
    const metrics = latest(turns, turnCount).filter(isRound).map(writeMetrics);
    const rounds = { agent_id, name, channel, start_ts, stop_ts, metrics };
    happenings.push(
      tell(frame, 111, labelled(frame, rounds), { atMs, number: noticeCount + 3 }),
      tell(frame, 112, writeBatch(state, frame, stopMs), { atMs, number: noticeCount + 4 }),
    );
  }
  const after = {
    atMs: stopMs,
    turns,
    turnCount,
    noticeCount: noticeCount + happenings.length,
    isOver: true,
  };
  return { state: after, happenings };
}
