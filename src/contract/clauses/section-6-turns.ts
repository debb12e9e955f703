import { type ClauseRow, keptBySchema } from './clause.ts';

const BY_112 = keptBySchema('events/112-turns-finished');

/** Section 6.4, event 112: the batch of turns. */
export const SECTION_6_TURNS: readonly ClauseRow[] = [
  {
    id: '6.4/112-fields',
    level: 'must',
    party: 'engine',
    statement:
      'A payload of 112 has agent_id, name, channel, the numbers start_ts, stop_ts and total_turn_count, the boolean is_truncated and the array turns.',
  },
  {
    id: '6.4/112-is-truncated',
    level: 'must',
    party: 'engine',
    statement: 'is_truncated is true when not all turns are included.',
  },
  {
    id: '6.4/112-turn-agent-and-channel',
    level: 'must',
    party: 'engine',
    statement: 'Each turn repeats the strings agent_id and channel of its session.',
    excluded: BY_112,
  },
  {
    id: '6.4/112-turn-id',
    level: 'must',
    party: 'engine',
    statement: 'The turn_id of a turn is a sequential number that starts at 1.',
    excluded: BY_112,
  },
  {
    id: '6.4/112-start-at',
    level: 'must',
    party: 'engine',
    statement: 'start.start_at is the Unix time (UTC) in milliseconds at which the turn started.',
  },
  {
    id: '6.4/112-start-type',
    level: 'must',
    party: 'engine',
    statement: 'start.type is one of the start types of section 3.5.',
  },
  {
    id: '6.4/112-speech-duration',
    level: 'must',
    party: 'engine',
    statement:
      'start.metadata.speech_duration_ms is an integer that appears only when the turn starts by voice_input.',
  },
  {
    id: '6.4/112-interrupt-duration',
    level: 'must',
    party: 'engine',
    statement:
      'start.metadata.interrupt_duration_ms, the shortest speech that interrupts, is an integer that appears only when the turn starts by voice_input.',
  },
  {
    id: '6.4/112-end-at',
    level: 'must',
    party: 'engine',
    statement: 'end.end_at is the Unix time (UTC) in milliseconds at which the turn ended.',
  },
  {
    id: '6.4/112-end-type',
    level: 'must',
    party: 'engine',
    statement: 'end.type is one of the end types of section 3.5.',
  },
  {
    id: '6.4/112-end-metadata',
    level: 'must',
    party: 'engine',
    statement: 'end.metadata is an object with more about the end of the turn.',
    excluded: BY_112,
  },
  {
    id: '6.4/112-e2e-latency',
    level: 'must',
    party: 'engine',
    statement:
      'metrics.e2e_latency_ms is the time from the end of speech until the agent starts to speak.',
  },
  {
    id: '6.4/112-algorithm-processing',
    level: 'must',
    party: 'engine',
    statement: 'segmented_latency_ms.algorithm_processing is a number of milliseconds.',
  },
  {
    id: '6.4/112-asr-ttlw',
    level: 'must',
    party: 'engine',
    statement: 'segmented_latency_ms.asr_ttlw is a number of milliseconds.',
  },
  {
    id: '6.4/112-llm-ttft',
    level: 'must',
    party: 'engine',
    statement:
      'segmented_latency_ms.llm_ttft is the number of milliseconds from the request received to the first token.',
  },
  {
    id: '6.4/112-llm-ftfs',
    level: 'must',
    party: 'engine',
    statement:
      'segmented_latency_ms.llm_ftfs is the number of milliseconds from the first token to the first complete sentence.',
  },
  {
    id: '6.4/112-tts-ttfb',
    level: 'must',
    party: 'engine',
    statement:
      'segmented_latency_ms.tts_ttfb is the number of milliseconds from the request with the text to the first audio byte.',
  },
  {
    id: '6.4/112-transport',
    level: 'may',
    party: 'engine',
    statement:
      'segmented_latency_ms.transport, the network delay in milliseconds, is omitted when the user connects with the RTC Web SDK.',
  },
];
