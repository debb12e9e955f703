import type { HistoryEntry } from '../../contract/index.ts';
import type { Chain } from './chain.ts';
import type { SessionFrame } from './session-frame.ts';
import type { PastTurn } from './session-state.ts';
import { isAnswered } from './write-turn.ts';

/** Section 6.4: the delay only for a user, and only where real voice input was present. */
function userEntry({ step, startMs }: PastTurn, isCustom: boolean): HistoryEntry {
  const entry: HistoryEntry = { role: 'user', content: step.said };
  if (!isCustom) return entry;
  return {
    ...entry,
    speech_start_ms: startMs,
    speech_end_ms: startMs + step.speechMs,
    speech_algorithmic_delay: step.latencies.algorithm,
  };
}

function agentEntry({ step, endMs }: PastTurn, isCustom: boolean): HistoryEntry {
  const entry: HistoryEntry = { role: 'assistant', content: step.spoken };
  if (!isCustom) return entry;
  return { ...entry, speech_start_ms: endMs - step.playbackMs, speech_end_ms: endMs };
}

/**
 * The entries of event 103: who spoke what, and the latest of it where `llm.max_history` cuts it, as
 * the model itself remembers it. A turn that was ignored leaves nothing.
 */
export function writeHistory(
  turns: Chain<PastTurn> | undefined,
  { plan }: SessionFrame,
): HistoryEntry[] {
  const isCustom = plan.llmVendor === 'custom';
  const entries: HistoryEntry[] = [];
  for (
    let link = turns;
    link !== undefined && entries.length < plan.maxHistory;
    link = link.before
  ) {
    const turn = link.last;
    if (isAnswered(turn.step)) entries.push(agentEntry(turn, isCustom));
    const isHeard = turn.step.startType === 'voice_input' && turn.step.endType !== 'ignored';
    if (isHeard && entries.length < plan.maxHistory) entries.push(userEntry(turn, isCustom));
  }
  return entries.reverse();
}
