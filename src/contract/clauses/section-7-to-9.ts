import { type ClauseRow, KEPT_BY_CHAT_SERVICE } from './clause.ts';

/** Section 7: errors. */
export const SECTION_7: readonly ClauseRow[] = [
  {
    id: '7/undecodable-body',
    level: 'must',
    party: 'token-server',
    statement:
      "A token server that receives an undecodable body answers status 400 with the text 'Invalid request payload'.",
  },
  {
    id: '7/generation-failure',
    level: 'must',
    party: 'token-server',
    statement:
      'A token server that fails to generate a token answers JSON with error and no token.',
  },
  {
    id: '7/no-token-no-login',
    level: 'must',
    party: 'client',
    statement: 'A client that cannot obtain a token logs the failure and does not log in.',
  },
  {
    id: '7/token-server-non-success',
    level: 'must',
    party: 'client',
    statement:
      'A client that gets a non-success status from the token server logs the reason and returns no token.',
  },
  {
    id: '7/login-code-200',
    level: 'must',
    party: 'client',
    statement: 'A client takes error code 200 at login for being logged in already.',
  },
  {
    id: '7/login-or-renew-error',
    level: 'must',
    party: 'chat-service',
    statement: 'A failed login or renewal calls the error callback with code and description.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '7/authentication-failure',
    level: 'must',
    party: 'chat-service',
    statement: 'A failed authentication calls OnAuthFailed.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '7/token-expired',
    level: 'must',
    party: 'chat-service',
    statement: 'An expired token calls OnTokenExpired.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '7/agent-module-failure',
    level: 'must',
    party: 'engine',
    statement:
      'The failure of a module of the agent gives event 110 with module, turn_id, code and message in errors.',
  },
  {
    id: '7/greeting-audio-failure',
    level: 'must',
    party: 'engine',
    statement:
      'A greeting audio file that cannot be downloaded in time, or is of an unsupported format, or cannot be decoded gives event 110 with the module agent.',
  },
  {
    id: '7/greeting-falls-back',
    level: 'must',
    party: 'engine',
    statement:
      'When the greeting audio file fails, the agent speaks the text of the greeting message instead.',
  },
  {
    id: '7/greeting-error-to-client',
    level: 'must',
    party: 'engine',
    statement:
      'When parameters.enable_error_message is true at the start, the client gets the failed greeting through onMessageError too.',
    excluded:
      'The RTM callback goes from the engine to the client; neither a receiver nor a token server has a part in it.',
  },
  {
    id: '7/abnormal-termination',
    level: 'must',
    party: 'engine',
    statement:
      'An agent that ends abnormally gives event 102 with status FAILED and a reason in message.',
  },
];

/** Section 8: limits. */
export const SECTION_8: readonly ClauseRow[] = [
  {
    id: '8/max-token-validity',
    level: 'must',
    party: 'token-server',
    statement: 'App and user tokens are valid for 24 hours at most.',
  },
  {
    id: '8/history-entries',
    level: 'must',
    party: 'engine',
    statement:
      'Event 103 has no more entries than llm.max_history, which is 32 when nothing else is set.',
  },
  {
    id: '8/turns-truncated',
    level: 'may',
    party: 'engine',
    statement: 'Event 112 may leave turns out when a session has more than 200 of them.',
  },
  {
    id: '8/receiver-checks-is-truncated',
    level: 'should',
    party: 'receiver',
    statement:
      'A receiver that reads event 112 checks is_truncated before it takes its turns for all.',
    excluded:
      'What a receiver concludes from the turns shows in no answer of its own; that it takes a truncated event is checked.',
  },
];

/** Section 9: versioning. */
export const SECTION_9: readonly ClauseRow[] = [
  {
    id: '9/access-token-2',
    level: 'should',
    party: 'token-server',
    statement:
      'Tokens should be of the second version, AccessToken 2, when the chat service is used together with the RTC SDK.',
  },
  {
    id: '9/two-signature-headers',
    level: 'must',
    party: 'engine',
    statement: 'The SHA1 signature header and the SHA256 signature header exist side by side.',
  },
];
