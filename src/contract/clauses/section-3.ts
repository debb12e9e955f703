import { type ClauseRow, KEPT_BY_CHAT_SERVICE } from './clause.ts';

/** Section 3: states and transitions. */
export const SECTION_3: readonly ClauseRow[] = [
  {
    id: '3.1/fetches-token-at-start',
    level: 'must',
    party: 'client',
    statement: 'At app start a client that knows its user ID calls the token server for a token.',
  },
  {
    id: '3.1/login-success-joins',
    level: 'must',
    party: 'client',
    statement: 'A client whose login succeeds is logged in and marks itself joined.',
  },
  {
    id: '3.1/login-code-200-is-joined',
    level: 'must',
    party: 'client',
    statement: 'A login that fails with code 200 counts as logged in already.',
  },
  {
    id: '3.1/will-expire-renews',
    level: 'must',
    party: 'client',
    statement:
      'On OnTokenWillExpire a client fetches a new token and calls the renew-token operation with it.',
  },
  {
    id: '3.1/renew-success-stores-token',
    level: 'must',
    party: 'client',
    statement: 'When renewal succeeds the client stays logged in and stores the new token.',
  },
  {
    id: '3.1/renew-failure-keeps-state',
    level: 'must',
    party: 'client',
    statement:
      'When renewal fails or the token server returns nothing, the client keeps its state and logs the error.',
  },
  {
    id: '3.1/expired-callback',
    level: 'must',
    party: 'chat-service',
    statement: 'When the token of a logged-in client expires, the SDK calls OnTokenExpired.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '3.1/auth-failed-callback',
    level: 'must',
    party: 'chat-service',
    statement: 'When authentication fails the SDK calls OnAuthFailed.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '3.2/status-values',
    level: 'must',
    party: 'engine',
    statement: 'The status of event 102 is STOPPED or FAILED.',
  },
  {
    id: '3.2/stopped-manually',
    level: 'must',
    party: 'engine',
    statement: 'An agent stopped by hand gives event 102 with status STOPPED and message OK.',
  },
  {
    id: '3.2/stopped-idle',
    level: 'must',
    party: 'engine',
    statement:
      "An agent that idles too long gives event 102 with status STOPPED and message 'Idle for too long'.",
  },
  {
    id: '3.2/stopped-lifetime',
    level: 'must',
    party: 'engine',
    statement:
      "An agent past its task lifetime gives event 102 with status STOPPED and message 'Task lifetime limit exceeded'.",
  },
  {
    id: '3.2/failed-connecting',
    level: 'must',
    party: 'engine',
    statement:
      "An agent that takes too long to connect gives event 102 with status FAILED and message 'Connecting for too long'.",
  },
  {
    id: '3.2/failed-rtc-error',
    level: 'must',
    party: 'engine',
    statement:
      "An RTC connection error gives event 102 with status FAILED and message 'RTC connection error'.",
  },
  {
    id: '3.3/inbound-call-states',
    level: 'must',
    party: 'engine',
    statement: 'An inbound call is in state START, ANSWERED, TRANSFERED or HANGUP.',
  },
  {
    id: '3.4/outbound-call-states',
    level: 'must',
    party: 'engine',
    statement: 'An outbound call is in state START, CALLING, RINGING, ANSWERED or HANGUP.',
  },
  {
    id: '3.5/start-types',
    level: 'must',
    party: 'engine',
    statement: 'A turn starts by voice_input, greeting, silence_timeout, api_speak or api_think.',
  },
  {
    id: '3.5/end-types',
    level: 'must',
    party: 'engine',
    statement: 'A turn ends as ok, error, ignored or interrupted.',
  },
];
