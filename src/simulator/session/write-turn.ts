import type { Turn, TurnEnd, TurnStart } from '../../contract/index.ts';
import type { TurnStep } from './session-plan.ts';

import type { PastTurn, SessionFrame } from './session-state.ts';

/** The shortest speech that interrupts an agent, as engines set it. */
const INTERRUPT_DURATION_MS = 160;

/** Whether the agent spoke in the turn. */
export function isAnswered({ endType }: TurnStep): boolean {
  return endType === 'ok' || endType === 'interrupted';
}

/** From the end of speech until the agent starts to speak; no transport with a Web client. */
function latencyMs({ latencies }: TurnStep, client: 'native' | 'web'): number {
  const { algorithm, asr, firstToken, firstSentence, tts, transport } = latencies;
  const ownMs = algorithm + asr + firstToken + firstSentence + tts;
  return client === 'web' ? ownMs : ownMs + transport;
}

/** How long the user spoke: nothing unless the turn began by voice. */
function speechMs(step: TurnStep): number {
  return step.startType === 'voice_input' ? step.speechMs : 0;
}

/** The whole length of a turn; at least 1 ms. */
export function turnMs(step: TurnStep, client: 'native' | 'web'): number {
  const answerMs = isAnswered(step) ? step.playbackMs : 0;
  return Math.max(1, speechMs(step) + latencyMs(step, client) + answerMs);
}

/**
 * Section 6.4 names two members of the metadata, of turns that began by voice, and calls neither them nor the metadata
 * optional. Written out case by case, since long sessions have many turns.
 */
function writeStart(step: TurnStep, startMs: number, hasOtherKeys: boolean): TurnStart {
  const { startType: type, speechMs: durationMs } = step;
  if (type === 'voice_input') {
    const metadata = {
      speech_duration_ms: durationMs,
      interrupt_duration_ms: INTERRUPT_DURATION_MS,
    };
    return { start_at: startMs, type, metadata };
  }
  if (!hasOtherKeys) return { start_at: startMs, type, metadata: {} };
  if (!step.hasStartMetadata) return { start_at: startMs, type };
  const metadata = type === 'greeting' ? { greeting_nth: 1 } : { action: type };
  return { start_at: startMs, type, metadata };
}

function writeSegments(
  { latencies }: TurnStep,
  client: 'native' | 'web',
): Turn['metrics']['segmented_latency_ms'] {
  const { algorithm, asr, firstToken, firstSentence, tts, transport } = latencies;
  const segments: Turn['metrics']['segmented_latency_ms'] = {
    algorithm_processing: algorithm,
    asr_ttlw: asr,
    llm_ttft: firstToken,
    llm_ftfs: firstSentence,
    tts_ttfb: tts,
  };
  if (client !== 'web') segments.transport = transport;
  return segments;
}

/** What an end says without an explanation. */
function plainEnd(step: TurnStep): TurnEnd['metadata'] {
  if (!isAnswered(step)) return { caused_by: step.errors?.[0]?.module ?? step.endType };
  const { endType, playbackMs: playback_duration_ms } = step;
  return endType === 'ok' ? { playback_duration_ms } : { playback_duration_ms, caused_by: 'voice' };
}

function endMetadata(step: TurnStep, hasOtherKeys: boolean): TurnEnd['metadata'] {
  const { endDetails, greetingFailure } = step;
  if (!hasOtherKeys) return {};
  if (greetingFailure !== undefined) {
    const { playbackMs, spoken } = step;
    const playback = { playback_duration_ms: playbackMs };
    return { ...playback, reason: greetingFailure.message, details: spoken };
  }
  if (endDetails !== undefined) return { ...plainEnd(step), ...endDetails };
  return step.hasEndMetadata ? plainEnd(step) : {};
}

/** One turn as event 112 reports it. The whole latency is the sum of its segments. */
export function writeTurn({ turnId, startMs, endMs, step }: PastTurn, frame: SessionFrame): Turn {
  const { agentId, channel } = frame.identity;
  const { client } = frame.plan;
  const hasOtherKeys = frame.answers['events.hasUndocumentedMetadata'];
  return {
    agent_id: agentId,
    channel,
    turn_id: turnId,
    start: writeStart(step, startMs, hasOtherKeys),
    end: { end_at: endMs, type: step.endType, metadata: endMetadata(step, hasOtherKeys) },
    metrics: {
      e2e_latency_ms: latencyMs(step, client),
      segmented_latency_ms: writeSegments(step, client),
    },
  };
}
