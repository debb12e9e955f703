import type { ProfileKey } from './profile.ts';

/** One place where the document says 'not shown', and who answers it. */
export interface OpenPoint {
  /** Section that says it. */
  readonly section: string;
  /** The words of the document around 'not shown', without its markup. */
  readonly quote: string;
  /** Empty only with `excluded`. */
  readonly answeredBy: readonly ProfileKey[];
  /** Why nothing needs to answer it. */
  readonly excluded?: string;
}

/** Every 'not shown' of the specification, in its order. */
export const OPEN_POINTS: readonly OpenPoint[] = [
  {
    section: '2.1',
    quote: 'Token value format and internal structure: not shown',
    answeredBy: ['token.format', 'token.maxClockSkewSeconds'],
  },
  {
    section: '2.4',
    quote: 'Which of them are required: not shown',
    answeredBy: ['users.requiredFields'],
  },
  {
    section: '3.1',
    quote: 'callback only; next move not shown in the flow',
    answeredBy: ['chat.afterExpiry'],
  },
  {
    section: '3.2',
    quote: 'Other moves of the agent lifecycle: not shown',
    answeredBy: [],
    excluded:
      'A receiver learns of moves only through events, and the document lists those; what it lists is all that is sent.',
  },
  { section: '3.3', quote: 'Transitions: not shown', answeredBy: ['delivery.isOrdered'] },
  { section: '3.4', quote: 'Transitions: not shown', answeredBy: ['delivery.isOrdered'] },
  {
    section: '4.2',
    quote: 'Meaning of the two path segments before `users`: not shown',
    answeredBy: ['users.pathSegments'],
  },
  {
    section: '4.2',
    quote: 'Status codes of a successful response: not shown',
    answeredBy: ['users.successStatuses'],
  },
  {
    section: '4.2',
    quote: 'Other REST operations of the chat service: not shown',
    answeredBy: [],
    excluded:
      'Neither a token server nor a receiver takes part in them, and a client needs none of them to log in.',
  },
  {
    section: '4.4',
    quote: 'Response the receiver must return: not shown',
    answeredBy: [
      'acknowledgement.statuses',
      'acknowledgement.body',
      'acknowledgement.deadlineMs',
      'rejection.mode',
      'rejection.statuses',
    ],
  },
  {
    section: '4.5',
    quote: 'Their request and response shapes: not shown',
    answeredBy: ['engine.updateAgentPath', 'engine.updateAgentAuthorization'],
  },
  {
    section: '5',
    quote: 'Exact signed content and encoding of the signature: not shown',
    answeredBy: ['signature.content', 'signature.encoding', 'signature.keyEncoding'],
  },
  {
    section: '5',
    quote: 'Authentication of callers of the token server: not shown',
    answeredBy: ['tokenServer.callerAuthentication'],
  },
  {
    section: '6.2',
    quote: 'Retry schedule and ordering of notifications: not shown',
    answeredBy: [
      'retry.delaysMs',
      'retry.keepsNoticeId',
      'delivery.isOrdered',
      'delivery.isAtLeastOnce',
    ],
  },
  {
    section: '6.4',
    quote: 'How long before expiry the event is sent: not shown',
    answeredBy: ['engine.expireNoticeSeconds'],
  },
  {
    section: '6.4',
    quote:
      "Timing and trigger conditions for 111 and 112 beyond 'after the session' are not shown beyond the statements above",
    answeredBy: ['engine.afterSessionDelayMs', 'delivery.isOrdered'],
  },
  {
    section: '7',
    quote: 'Complete catalog of error codes: not shown',
    answeredBy: ['chat.errorCodes'],
  },
  {
    section: '7',
    quote: 'Error responses of the user-creation REST call: not shown',
    answeredBy: ['users.errorStatuses', 'users.partialSuccess', 'users.usernamePattern'],
  },
  {
    section: '8',
    quote: 'Rate limits: not shown',
    answeredBy: ['users.maxPerCall', 'users.callsPerSecond'],
  },
  {
    section: '8',
    quote: 'Unit of the `expire` field: not shown',
    answeredBy: ['token.expireUnit'],
  },
  {
    section: '8',
    quote: 'Size limits and number of notification retries: not shown',
    answeredBy: ['limits.receiverBodyBytes', 'retry.maxRetries'],
  },
  {
    section: '9',
    quote: 'API version identifiers and compatibility policy: not shown',
    answeredBy: ['receiver.unknownEvents', 'receiver.unknownFields', 'engine.updateAgentPath'],
  },
];

/** Keys that answer no 'not shown', with the fact of the field that called for them. */
export const FIELD_POINTS: Readonly<Partial<Record<ProfileKey, string>>> = {
  'signature.v1Header': 'Section 5 calls the leading word of the name a placeholder.',
  'signature.v2Header': 'Section 5 calls the leading word of the name a placeholder.',
  'receiver.testEvent':
    'A console sends one test event per subscribed type when its settings are saved.',
  'units.startTs': 'Section 6.4 gives no unit; examples of 101 to 111 show seconds.',
  'units.startTs112': 'Section 6.4 gives no unit; examples of 112 show milliseconds.',
  'events.hasLabelsIn104': 'Section 6.3 does not list 104; elsewhere all callbacks carry labels.',
  'users.answerExtras': 'Section 2.4 lists four fields; the public service answers with more.',
  'chat.willExpireAtFraction':
    'Section 3.1 says near expiry; the SDK warns at half of the validity.',
  'engine.truncationKeeps': 'Section 8 says that turns may be truncated, and not which ones.',
};
