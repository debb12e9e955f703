import { type ClauseRow, keptBySchema } from './clause.ts';

const BY_103 = keptBySchema('events/103-agent-history');
const BY_104 = keptBySchema('events/104-agent-expire');
const BY_201 = keptBySchema('events/201-inbound-call-state');
const BY_202 = keptBySchema('events/202-outbound-call-state');

/** Section 6.4 but for event 112: the payloads. */
export const SECTION_6_PAYLOADS: readonly ClauseRow[] = [
  {
    id: '6.4/101-fields',
    level: 'must',
    party: 'engine',
    statement:
      'A payload of 101 has agent_id, name, channel and the integer creation time start_ts.',
  },
  {
    id: '6.4/102-fields',
    level: 'must',
    party: 'engine',
    statement:
      'A payload of 102 has agent_id, name, channel, status, message and the integers start_ts and stop_ts.',
  },
  {
    id: '6.4/102-status-and-reason',
    level: 'must',
    party: 'engine',
    statement:
      'The status of 102 is STOPPED or FAILED, and its message is the reason why the agent left.',
  },
  {
    id: '6.4/103-fields',
    level: 'must',
    party: 'engine',
    statement:
      'A payload of 103 has agent_id, name, channel, the integers start_ts and stop_ts, and the array contents.',
  },
  {
    id: '6.4/103-entry-role',
    level: 'must',
    party: 'engine',
    statement: 'The role of a history entry is user or assistant.',
    excluded: BY_103,
  },
  {
    id: '6.4/103-entry-content',
    level: 'must',
    party: 'engine',
    statement: 'The content of a history entry is the text of the message, a string.',
  },
  {
    id: '6.4/103-speech-start',
    level: 'may',
    party: 'engine',
    statement:
      'The speech_start_ms of a history entry is the Unix time in milliseconds at which the user began to speak or playback began.',
    excluded: BY_103,
  },
  {
    id: '6.4/103-speech-end',
    level: 'may',
    party: 'engine',
    statement:
      'The speech_end_ms of a history entry is the Unix time in milliseconds at which speech ended, or playback completed or was interrupted.',
    excluded: BY_103,
  },
  {
    id: '6.4/103-algorithmic-delay',
    level: 'may',
    party: 'engine',
    statement:
      'The speech_algorithmic_delay of a history entry is the delay in milliseconds that audio processing added.',
  },
  {
    id: '6.4/103-speech-fields-custom-only',
    level: 'must',
    party: 'engine',
    statement: 'The three speech fields of a history entry appear only when llm.vendor is custom.',
  },
  {
    id: '6.4/103-delay-user-voice-only',
    level: 'must',
    party: 'engine',
    statement:
      'The speech_algorithmic_delay appears only on entries of the role user with real voice input.',
  },
  {
    id: '6.4/104-fields',
    level: 'must',
    party: 'engine',
    statement: 'A payload of 104 has agent_id, name, channel, message and the integer start_ts.',
    excluded: BY_104,
  },
  {
    id: '6.4/104-message',
    level: 'must',
    party: 'engine',
    statement: "The message of 104 is always 'Task exceeded maximum lifetime'.",
    excluded: BY_104,
  },
  {
    id: '6.4/104-warning-only',
    level: 'must',
    party: 'engine',
    statement: 'After 104 the agent stays in the channel and its session continues.',
  },
  {
    id: '6.4/104-receiver-updates-token',
    level: 'should',
    party: 'receiver',
    statement:
      'After 104 the receiver should call the update-agent operation with a new properties.token before the old one expires.',
  },
  {
    id: '6.4/110-fields',
    level: 'must',
    party: 'engine',
    statement:
      'A payload of 110 has agent_id, name, channel, the integer start_ts, the transcript turn turn_id and the array errors.',
  },
  {
    id: '6.4/110-error-entry',
    level: 'must',
    party: 'engine',
    statement:
      'An entry of errors has the strings module and message and the integers turn_id and code.',
  },
  {
    id: '6.4/110-code-per-module',
    level: 'must',
    party: 'receiver',
    statement:
      'The code of an error is read with the error-code list of the vendor behind the module.',
    excluded:
      'How a receiver reads a code shows in nothing that it answers, and the lists are not part of the document.',
  },
  {
    id: '6.4/111-fields',
    level: 'must',
    party: 'engine',
    statement:
      'A payload of 111 has agent_id, name, channel, the integers start_ts and stop_ts, and the array metrics.',
  },
  {
    id: '6.4/111-turn-id',
    level: 'must',
    party: 'engine',
    statement: 'The turn_id of a metrics entry is the ID of the dialogue round, a string.',
  },
  {
    id: '6.4/111-asr-ttlw',
    level: 'must',
    party: 'engine',
    statement:
      'asr_ttlw is the integer number of milliseconds from the end of speech to the last recognised word.',
  },
  {
    id: '6.4/111-llm-ttfb',
    level: 'must',
    party: 'engine',
    statement:
      'llm_ttfb is the integer number of milliseconds from the request to the language model to its first byte.',
  },
  {
    id: '6.4/111-llm-ttfs',
    level: 'must',
    party: 'engine',
    statement:
      'llm_ttfs is the integer number of milliseconds from the request to the language model to its first complete sentence.',
  },
  {
    id: '6.4/111-tts-ttfb',
    level: 'must',
    party: 'engine',
    statement:
      'tts_ttfb is the integer number of milliseconds from the request for speech to its first byte.',
  },
  {
    id: '6.4/201-fields',
    level: 'must',
    party: 'engine',
    statement:
      'A payload of 201 has agent_id, name, channel, state and the integer time of the change in milliseconds, report_ms.',
    excluded: BY_201,
  },
  {
    id: '6.4/201-state',
    level: 'must',
    party: 'engine',
    statement: 'The state of 201 is START, ANSWERED, TRANSFERED or HANGUP.',
  },
  {
    id: '6.4/202-fields',
    level: 'must',
    party: 'engine',
    statement: 'A payload of 202 has the fields of 201.',
    excluded: BY_202,
  },
  {
    id: '6.4/202-state',
    level: 'must',
    party: 'engine',
    statement: 'The state of 202 is START, CALLING, RINGING, ANSWERED or HANGUP.',
  },
];
