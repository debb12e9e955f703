import fc, { type Arbitrary } from 'fast-check';
import type { AgentMetricsEntry, AgentMetricsPayload } from '../../contract/index.ts';
import { inUnit } from '../epoch.ts';
import { labelsOf, type PayloadPlan } from '../payload-plan.ts';

const latencyMs = fc.nat(5_000);

const latencies: Arbitrary<Omit<AgentMetricsEntry, 'turn_id'>> = fc
  .tuple(latencyMs, latencyMs, latencyMs, latencyMs)
  .map(([asr, firstByte, sentence, tts]) => ({
    asr_ttlw: asr,
    llm_ttfb: firstByte,
    // No sentence is complete before its first byte has come.
    llm_ttfs: firstByte + sentence,
    tts_ttfb: tts,
  }));

/** Event 111: one entry for each round, numbered from 1; here the numbers are strings. */
export function agentMetrics(): PayloadPlan<AgentMetricsPayload> {
  return fc.array(latencies, { minLength: 1, maxLength: 12 }).map((rounds) => (session, unit) => ({
    agent_id: session.agentId,
    name: session.name,
    start_ts: inUnit(session.startMs, unit),
    stop_ts: inUnit(session.stopMs, unit),
    channel: session.channel,
    metrics: rounds.map((round, index) => ({ turn_id: String(index + 1), ...round })),
    ...labelsOf(session),
  }));
}
