import type { Turn, TurnEnd, TurnStart } from '../contract/index.ts';

export type StartType = TurnStart['type'];
export type EndType = TurnEnd['type'];

/** Section 3.5. */
export const START_TYPES: readonly StartType[] = [
  'voice_input',
  'greeting',
  'silence_timeout',
  'api_speak',
  'api_think',
];

/** Section 3.5. */
export const END_TYPES: readonly EndType[] = ['ok', 'error', 'ignored', 'interrupted'];

/** What happened in a turn, whenever it happened. */
export interface TurnPlan {
  readonly startType: StartType;
  readonly endType: EndType;
  readonly hasStartMetadata: boolean;
  readonly hasEndMetadata: boolean;
  /** The end is told at length, as engines do that log into it. */
  readonly isDetailed?: boolean;
  /** Since the end of the turn before. */
  readonly pauseMs: number;
  /** More than 0. */
  readonly lengthMs: number;
  /** Algorithm, ASR, first token, first sentence, TTS, transport. */
  readonly latenciesMs: readonly [number, number, number, number, number, number];
}

/** Where a turn stands. */
export interface TurnPlace {
  readonly agentId: string;
  readonly channel: string;
  /** From 1. */
  readonly turnId: number;
  /** Unix ms. */
  readonly startMs: number;
  /** The user connects with the RTC Web SDK, so that there is no `transport`. */
  readonly isWebClient: boolean;
}

const INTERRUPT_DURATION_MS = 160;

function startMetadata({ startType, hasStartMetadata, lengthMs }: TurnPlan): Partial<TurnStart> {
  if (!hasStartMetadata) return {};
  if (startType !== 'voice_input') return { metadata: { action: startType } };
  const metadata = {
    speech_duration_ms: Math.ceil(lengthMs / 2),
    interrupt_duration_ms: INTERRUPT_DURATION_MS,
  };
  return { metadata };
}

/** Keys that are seen in the field (field notes, payloads). */
const DETAILS = {
  reason: 'The turn ended, and the agent waited for the next one.',
  details:
    'The audio of the turn was received, recognised and answered; the answer was spoken. ' +
    'No module reported an error, and no message was lost on the way to the channel.',
};

function endMetadata(plan: TurnPlan): TurnEnd['metadata'] {
  const { endType, hasEndMetadata, isDetailed = false, lengthMs } = plan;
  if (!hasEndMetadata && !isDetailed) return {};
  const playback = { playback_duration_ms: Math.floor(lengthMs / 2) };
  const cause = endType === 'ok' ? {} : { caused_by: endType };
  return { ...playback, ...cause, ...(isDetailed ? DETAILS : {}) };
}

/** One turn as event 112 tells it. The whole latency is the sum of its segments. */
export function writeTurn(plan: TurnPlan, place: TurnPlace): Turn {
  const { agentId, channel, turnId, startMs, isWebClient } = place;
  const [algorithm, asr, token, sentence, tts, transport] = plan.latenciesMs;
  const ownMs = algorithm + asr + token + sentence + tts;
  return {
    agent_id: agentId,
    channel,
    turn_id: turnId,
    start: { start_at: startMs, type: plan.startType, ...startMetadata(plan) },
    end: { end_at: startMs + plan.lengthMs, type: plan.endType, metadata: endMetadata(plan) },
    metrics: {
      e2e_latency_ms: isWebClient ? ownMs : ownMs + transport,
      segmented_latency_ms: {
        algorithm_processing: algorithm,
        asr_ttlw: asr,
        llm_ttft: token,
        llm_ftfs: sentence,
        tts_ttfb: tts,
        ...(isWebClient ? {} : { transport }),
      },
    },
  };
}
