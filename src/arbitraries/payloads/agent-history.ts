import fc, { type Arbitrary } from 'fast-check';
import type { AgentHistoryPayload, HistoryEntry } from '../../contract/index.ts';
import { inUnit, wholeSecond } from '../epoch.ts';
import { labelsOf, type PayloadPlan } from '../payload-plan.ts';
import { spokenText } from '../text.ts';

/** What is fixed about a history instead of drawn. */
export interface HistoryPins {
  /** Whether `llm.vendor` is `custom`, without which no entry has speech fields. */
  readonly isCustomLlm?: boolean;
  readonly minEntries?: number;
  /** At most 32, the default of `llm.max_history`. */
  readonly maxEntries?: number;
  readonly texts?: Arbitrary<string>;
}

interface Utterance {
  readonly role: HistoryEntry['role'];
  readonly content: string;
  /** Not typed, so that there is speech to time. */
  readonly isSpoken: boolean;
  readonly pauseMs: number;
  readonly lengthMs: number;
  readonly delayMs: number | undefined;
}

const DEFAULT_MAX_HISTORY = 32;

function utterances({ minEntries = 0, maxEntries, texts = spokenText }: HistoryPins) {
  const utterance: Arbitrary<Utterance> = fc.record({
    role: fc.constantFrom('user', 'assistant'),
    content: texts,
    isSpoken: fc.boolean(),
    pauseMs: fc.nat(10_000),
    lengthMs: fc.nat(60_000),
    delayMs: fc.option(fc.nat(500), { nil: undefined }),
  });
  return fc.array(utterance, {
    minLength: minEntries,
    maxLength: maxEntries ?? DEFAULT_MAX_HISTORY,
    size: 'max',
  });
}

/** Section 6.4: the delay only for a user, and only where real voice input was present. */
function speechOf(utterance: Utterance, startMs: number): Partial<HistoryEntry> {
  const { role, isSpoken, lengthMs, delayMs } = utterance;
  if (role === 'user' && !isSpoken) return {};
  return {
    speech_start_ms: startMs,
    speech_end_ms: startMs + lengthMs,
    ...(role === 'user' && delayMs !== undefined ? { speech_algorithmic_delay: delayMs } : {}),
  };
}

/** Lays the utterances end to end from the start of the session. */
function lay(said: readonly Utterance[], startMs: number, isCustomLlm: boolean) {
  let atMs = startMs;
  const contents = said.map((utterance): HistoryEntry => {
    const { role, content, pauseMs, lengthMs } = utterance;
    const beginMs = atMs + pauseMs;
    atMs = beginMs + lengthMs;
    return { role, content, ...(isCustomLlm ? speechOf(utterance, beginMs) : {}) };
  });
  return { contents, endMs: atMs };
}

/** Event 103: the entries speak one after the other, within the session. */
export function agentHistory(pins: HistoryPins = {}): PayloadPlan<AgentHistoryPayload> {
  const custom = pins.isCustomLlm === undefined ? fc.boolean() : fc.constant(pins.isCustomLlm);
  return fc.tuple(custom, utterances(pins)).map(([isCustomLlm, said]) => (session, unit) => {
    const { contents, endMs } = lay(said, session.startMs, isCustomLlm);
    return {
      agent_id: session.agentId,
      name: session.name,
      channel: session.channel,
      start_ts: inUnit(session.startMs, unit),
      stop_ts: inUnit(Math.max(session.stopMs, wholeSecond(endMs)), unit),
      contents,
      ...labelsOf(session),
    };
  });
}
