import type { AgentMetricsEntry, TurnsFinishedPayload } from '../../../contract/index.ts';
import { ENDINGS, type EndingId } from '../plan/endings.ts';
import { earliest, latest } from './chain.ts';
import { inUnit, type SessionFrame, wholeSecond } from './session-frame.ts';
import type { Happening, PastTurn, Reduction, SessionState } from './session-state.ts';
import { commonOf, labelsOf, startTsOf, tell } from './tell.ts';
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
  const { answers, plan, startMs } = frame;
  const count = Math.min(turnCount, plan.turnLimit ?? turnCount);
  const keeps = answers['engine.truncationKeeps'];
  const kept = keeps === 'last' ? latest(turns, count) : earliest(turns, turnCount, count);
  const unit = answers['units.startTs112'];
  return {
    ...commonOf(frame),
    start_ts: inUnit(startMs, unit),
    stop_ts: inUnit(stopMs, unit),
    total_turn_count: turnCount,
    is_truncated: count < turnCount,
    ...labelsOf(frame),
    turns: kept.map((turn) => writeTurn(turn, frame)),
  };
}

/**
 * The agent leaves: events 102 and 103 at once, 111 and 112 a while after the session. A session
 * without turns has neither metrics nor a batch of turns to tell.
 */
export function leave(frame: SessionFrame, state: SessionState, ending: EndingId): Reduction {
  const { answers, startMs } = frame;
  const { turns, turnCount } = state;
  // At least a second, so that start and stop differ in seconds too.
  const stopMs = wholeSecond(Math.max(state.atMs, startMs + 1));
  const number = state.noticeCount;
  const { status, message } = ENDINGS[ending];
  const times = { start_ts: startTsOf(frame), stop_ts: inUnit(stopMs, answers['units.startTs']) };
  const common = { ...commonOf(frame), ...times };
  const labels = labelsOf(frame);
  const contents = writeHistory(turns, frame);
  const happenings: Happening[] = [
    tell(
      frame,
      102,
      { ...common, status, message, ...labels },
      { atMs: stopMs, number: number + 1 },
    ),
    tell(frame, 103, { ...common, contents, ...labels }, { atMs: stopMs, number: number + 2 }),
  ];
  if (turnCount > 0) {
    const atMs = stopMs + answers['engine.afterSessionDelayMs'];
    const metrics = latest(turns, turnCount).filter(isRound).map(writeMetrics);
    happenings.push(
      tell(frame, 111, { ...common, metrics, ...labels }, { atMs, number: number + 3 }),
      tell(frame, 112, writeBatch(state, frame, stopMs), { atMs, number: number + 4 }),
    );
  }
  const noticeCount = number + happenings.length;
  return { state: { ...state, atMs: stopMs, noticeCount, isOver: true }, happenings };
}
