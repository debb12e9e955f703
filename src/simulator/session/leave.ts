import type { AgentMetricsEntry, HistoryEntry, Notice } from '../../contract/index.ts';
import { writeNotice } from './payload-writers.ts';
import { wholeSecond } from './session-identity.ts';
import { ENDINGS, type Ending, type EndingId, type TurnStep } from './session-plan.ts';
import {
  earliest,
  latest,
  type PastTurn,
  type Reduction,
  type SessionEvent,
  type SessionFrame,
  type SessionState,
} from './session-state.ts';
import { isAnswered, writeTurn } from './write-turn.ts';

/** Section 6.4: the delay only for a user, and only where real voice input was present. */
function userEntry({ step, startMs }: PastTurn, isCustom: boolean): HistoryEntry {
  const entry: HistoryEntry = { role: 'user', content: step.said };
  if (!isCustom || step.startType !== 'voice_input') return entry;
  const { algorithm } = step.latencies;
  const speech = { speech_start_ms: startMs, speech_end_ms: startMs + step.speechMs };
  // No algorithm was at work, so there is no delay to report.
  if (algorithm === 0) return { ...entry, ...speech };
  return { ...entry, ...speech, speech_algorithmic_delay: algorithm };
}

function agentEntry({ step, endMs }: PastTurn, isCustom: boolean): HistoryEntry {
  const entry: HistoryEntry = { role: 'assistant', content: step.spoken };
  if (!isCustom) return entry;
  return { ...entry, speech_start_ms: endMs - step.playbackMs, speech_end_ms: endMs };
}

/** Whether the user said something that counts: spoken, or typed. */
function isHeard({ startType, endType, said }: TurnStep): boolean {
  if (endType === 'ignored') return false;
  return startType === 'voice_input' || (startType === 'api_think' && said !== '');
}

/**
 * The entries of event 103: who said what, and the latest of it where `llm.max_history` cuts it, as
 * the model itself remembers it. A turn that was ignored leaves nothing.
 */
function writeHistory({ turns }: SessionState, { plan, answers }: SessionFrame): HistoryEntry[] {
  const isCustom = plan.llmVendor === 'custom';
  const { maxHistory } = plan;
  const isKept = (text: string) => text !== '' || answers['events.hasEmptyValues'];
  const entries: HistoryEntry[] = [];
  for (let link = turns; link !== undefined && entries.length < maxHistory; link = link.before) {
    const turn = link.last;
    const { step } = turn;
    if (isAnswered(step) && isKept(step.spoken)) entries.push(agentEntry(turn, isCustom));
    const hasRoom = entries.length < maxHistory;
    if (hasRoom && isHeard(step) && isKept(step.said)) entries.push(userEntry(turn, isCustom));
  }
  return entries.reverse();
}

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

/** The turns that event 112 includes. */
function includedTurns({ turns, turnCount }: SessionState, { answers, plan }: SessionFrame) {
  const count = Math.min(turnCount, plan.turnLimit ?? turnCount);
  const keeps = answers['engine.truncationKeeps'];
  return keeps === 'last' ? latest(turns, count) : earliest(turns, turnCount, count);
}

/**
 * The agent leaves: events 102 and 103 at once, 111 and 112 a while after the session. A session
 * without turns has neither metrics nor a batch of turns to report; where the profile has no empty
 * events, one in which nothing was said has no history, and one without rounds no metrics.
 */
export function leave(
  frame: SessionFrame,
  state: SessionState,
  ending: EndingId | Ending,
): Reduction {
  const { turns, turnCount, noticeCount } = state;
  // At least a second, so that start and stop differ in seconds too.
  const stopMs = wholeSecond(Math.max(state.atMs, frame.startMs + 1));
  const moment = (index: number) => {
    return { atMs: stopMs, turnId: turnCount, number: noticeCount + index };
  };
  const left = typeof ending === 'string' ? ENDINGS[ending] : ending;
  const contents = writeHistory(state, frame);
  const hasEmpty = frame.answers['events.hasEmptyValues'];
  const events: SessionEvent[] = [];
  const emit = (atMs: number, notice: Notice) => events.push({ kind: 'notice', atMs, notice });
  emit(stopMs, writeNotice(frame, 102, left, moment(1)));
  if (hasEmpty || contents.length > 0) {
    emit(stopMs, writeNotice(frame, 103, { contents }, moment(2)));
  }
  if (turnCount > 0) {
    const atMs = stopMs + frame.answers['engine.afterSessionDelayMs'];
    const metrics = latest(turns, turnCount).filter(isRound).map(writeMetrics);
    const included = includedTurns(state, frame).map((turn) => writeTurn(turn, frame));
    const batch = { turns: included, totalTurnCount: turnCount };
    if (hasEmpty || metrics.length > 0) {
      emit(atMs, writeNotice(frame, 111, { metrics }, moment(3)));
    }
    emit(atMs, writeNotice(frame, 112, batch, moment(4)));
  }
  const after = {
    atMs: stopMs,
    turns,
    turnCount,
    noticeCount: noticeCount + events.length,
    hasEnded: true,
  };
  return { state: after, events };
}
