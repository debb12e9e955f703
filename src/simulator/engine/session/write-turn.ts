import type { Turn, TurnEnd, TurnStart } from '../../../contract/index.ts';
import type { TurnStep } from '../plan/step.ts';
import type { SessionFrame } from './session-frame.ts';
import type { PastTurn } from './session-state.ts';

/** The shortest speech that interrupts an agent, as engines set it. */
const INTERRUPT_DURATION_MS = 160;

/** Whether the agent spoke in the turn. */
export function isAnswered({ endType }: TurnStep): boolean {
  return endType === 'ok' || endType === 'interrupted';
}

/** From the end of speech until the agent starts to speak; no transport with a Web client. */
export function latencyMs({ latencies }: TurnStep, client: 'native' | 'web'): number {
  const { algorithm, asr, firstToken, firstSentence, tts, transport } = latencies;
  const ownMs = algorithm + asr + firstToken + firstSentence + tts;
  return client === 'web' ? ownMs : ownMs + transport;
}

/** How long the user spoke: nothing unless the turn began by voice. */
export function speechMs(step: TurnStep): number {
  return step.startType === 'voice_input' ? step.speechMs : 0;
}

/** The whole length of a turn; at least 1 ms. */
export function turnMs(step: TurnStep, client: 'native' | 'web'): number {
  const answerMs = isAnswered(step) ? step.playbackMs : 0;
  return Math.max(1, speechMs(step) + latencyMs(step, client) + answerMs);
}

function startMetadata(step: TurnStep): Partial<TurnStart> {
  if (!step.hasStartMetadata) return {};
  if (step.startType === 'voice_input') {
    const durations = {
      speech_duration_ms: step.speechMs,
      interrupt_duration_ms: INTERRUPT_DURATION_MS,
    };
    return { metadata: durations };
  }
  return {
    metadata: step.startType === 'greeting' ? { greeting_nth: 1 } : { action: step.startType },
  };
}

function endMetadata(step: TurnStep): TurnEnd['metadata'] {
  if (step.greetingFailure !== undefined) {
    const { playbackMs, spoken, greetingFailure } = step;
    const playback = { playback_duration_ms: playbackMs };
    return { ...playback, reason: greetingFailure.message, details: spoken };
  }
  if (!step.hasEndMetadata) return {};
  if (!isAnswered(step)) return { caused_by: step.errors?.[0]?.module ?? step.endType };
  const playback = { playback_duration_ms: step.playbackMs };
  return step.endType === 'ok' ? playback : { ...playback, caused_by: 'voice' };
}

/** One turn as event 112 tells it. The whole latency is the sum of its segments. */
export function writeTurn({ turnId, startMs, endMs, step }: PastTurn, frame: SessionFrame): Turn {
  const { agentId, channel } = frame.identity;
  const { client } = frame.plan;
  const { algorithm, asr, firstToken, firstSentence, tts, transport } = step.latencies;
  return {
    agent_id: agentId,
    channel,
    turn_id: turnId,
    start: { start_at: startMs, type: step.startType, ...startMetadata(step) },
    end: { end_at: endMs, type: step.endType, metadata: endMetadata(step) },
    metrics: {
      e2e_latency_ms: latencyMs(step, client),
      segmented_latency_ms: {
        algorithm_processing: algorithm,
        asr_ttlw: asr,
        llm_ttft: firstToken,
        llm_ftfs: firstSentence,
        tts_ttfb: tts,
        ...(client === 'web' ? {} : { transport }),
      },
    },
  };
}
