/** What a receiver that knows this edition of the document, and nothing newer, lists. */
export const KNOWN_EVENTS: readonly number[] = [101, 102, 103, 104, 110, 111, 112, 201, 202];

export const KNOWN_ENVELOPE_FIELDS: ReadonlySet<string> = new Set([
  'noticeId',
  'productId',
  'eventType',
  'notifyMs',
  'sid',
  'payload',
]);

/** The top-level fields of all payloads together. */
export const KNOWN_PAYLOAD_FIELDS: ReadonlySet<string> = new Set([
  'agent_id',
  'name',
  'channel',
  'start_ts',
  'stop_ts',
  'status',
  'message',
  'labels',
  'contents',
  'turn_id',
  'errors',
  'metrics',
  'total_turn_count',
  'is_truncated',
  'turns',
  'state',
  'report_ms',
]);

export const KNOWN_MODULES: readonly unknown[] = ['llm', 'tts', 'agent'];

export const KNOWN_FAILURE_REASONS: readonly unknown[] = [
  'Connecting for too long',
  'RTC connection error',
];

/** For each event of a telephone call: which states each state may follow. */
export const STATE_PREDECESSORS: Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
> = {
  201: {
    START: [],
    ANSWERED: ['START'],
    TRANSFERED: ['ANSWERED'],
    HANGUP: ['ANSWERED', 'TRANSFERED'],
  },
  202: {
    START: [],
    CALLING: ['START'],
    RINGING: ['CALLING'],
    ANSWERED: ['RINGING'],
    HANGUP: ['ANSWERED'],
  },
};
