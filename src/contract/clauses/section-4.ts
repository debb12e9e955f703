import {
  type ClauseRow,
  KEPT_BY_CHAT_SERVICE,
  KEPT_BY_ENGINE,
  LISTED_BY_CHAT_SERVICE,
} from './clause.ts';

/** Section 4: endpoints. */
export const SECTION_4: readonly ClauseRow[] = [
  {
    id: '4.1/user-token-endpoint',
    level: 'must',
    party: 'token-server',
    statement:
      'POST /generate-user-token takes a JSON object with user_uuid and expire and answers it.',
  },
  {
    id: '4.1/app-token-endpoint',
    level: 'must',
    party: 'token-server',
    statement: 'POST /generate-app-token takes a JSON object with expire and answers it.',
  },
  {
    id: '4.1/app-token-ignores-user-uuid',
    level: 'must',
    party: 'token-server',
    statement: 'A user_uuid in a request for an app token is ignored.',
  },
  {
    id: '4.1/request-content-type',
    level: 'must',
    party: 'token-server',
    statement: 'A token request has the Content-Type application/json.',
    excluded:
      'A duty of the caller, and every request of a run keeps it; other spellings are tried as good practice.',
  },
  {
    id: '4.1/token-or-error',
    level: 'must',
    party: 'token-server',
    statement: 'A token request is answered by a JSON object with the string token or error.',
  },
  {
    id: '4.1/undecodable-status',
    level: 'must',
    party: 'token-server',
    statement: 'A body that cannot be decoded as JSON is answered with status 400.',
  },
  {
    id: '4.1/undecodable-message',
    level: 'must',
    party: 'token-server',
    statement:
      "A body that cannot be decoded as JSON is answered with the plain text 'Invalid request payload'.",
  },
  {
    id: '4.1/generation-failure-error',
    level: 'must',
    party: 'token-server',
    statement: 'When generation fails the answer carries error and no token.',
  },
  {
    id: '4.1/generation-failure-status',
    level: 'must',
    party: 'token-server',
    statement: 'When generation fails the answer has no distinct failure status.',
  },
  {
    id: '4.1/sample-port',
    level: 'may',
    party: 'operator',
    statement: 'The sample token server listens on port 8080.',
    excluded: 'A fact about the sample; the address of a target is whatever its user gives.',
  },
  {
    id: '4.1/get-form-request',
    level: 'may',
    party: 'client',
    statement: 'A client may ask a token server by GET with the query userId=<user_id>.',
  },
  {
    id: '4.1/get-form-response',
    level: 'must',
    party: 'token-server',
    statement:
      'A successful answer to the GET form is a JSON object of string values that contains token.',
  },
  {
    id: '4.1/get-form-failure',
    level: 'must',
    party: 'client',
    statement: 'A client takes any other status of the GET form for a failure.',
  },
  {
    id: '4.1/request-shape-free',
    level: 'may',
    party: 'token-server',
    statement: 'The integrator chooses the request shape of its own token server.',
    excluded:
      "A permission that no answer can break; the checks of the sample's shape apply only to a target that offers it.",
  },
  {
    id: '4.2/post-users',
    level: 'must',
    party: 'chat-service',
    statement: 'Users are created by POST to {base_url}/<segment>/<segment>/users.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '4.2/bearer-app-token',
    level: 'must',
    party: 'client',
    statement: 'A call that creates users carries an app-privilege token as its bearer token.',
    excluded: LISTED_BY_CHAT_SERVICE,
  },
  {
    id: '4.2/request-array',
    level: 'must',
    party: 'client',
    statement:
      'The body that creates users is a JSON array of objects with the strings username, password and nickname.',
    excluded: LISTED_BY_CHAT_SERVICE,
  },
  {
    id: '4.2/response-object',
    level: 'must',
    party: 'chat-service',
    statement: 'The answer to a creation is the JSON object of section 2.4.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '4.3/initialise-with-app-key',
    level: 'must',
    party: 'client',
    statement: 'A client is initialised with options built from the app key, a string.',
  },
  {
    id: '4.3/https-only',
    level: 'must',
    party: 'client',
    statement: 'A client is initialised with the option for HTTPS-only use set to true.',
  },
  {
    id: '4.3/login',
    level: 'must',
    party: 'chat-service',
    statement:
      'Login takes a user ID and a user token and calls back with success, or with an error code and description.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '4.3/logout',
    level: 'must',
    party: 'chat-service',
    statement: 'Logout takes a flag and calls back with success or an error.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '4.3/renew-token',
    level: 'must',
    party: 'chat-service',
    statement: 'Renew-token takes a new user token and calls back with success or an error.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '4.3/delegates',
    level: 'must',
    party: 'chat-service',
    statement:
      'A registered connection delegate receives OnAuthFailed, OnTokenExpired and OnTokenWillExpire, and a chat-manager delegate its own callbacks.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '4.4/post',
    level: 'must',
    party: 'receiver',
    statement: 'The receiver takes notifications by POST at its webhook address.',
  },
  {
    id: '4.4/https-address',
    level: 'must',
    party: 'operator',
    statement: 'The webhook address of the receiver is an HTTPS address.',
    excluded:
      'The address that a run is given need not be the one that the engine is given: a receiver under test often stands on plain HTTP behind its TLS terminator.',
  },
  {
    id: '4.4/headers-and-body',
    level: 'must',
    party: 'receiver',
    statement: 'The receiver takes requests with the headers and the body of section 6.',
  },
  {
    id: '4.5/start-agent',
    level: 'must',
    party: 'engine',
    statement: 'The engine has an operation that starts an agent.',
    excluded: KEPT_BY_ENGINE,
  },
  {
    id: '4.5/update-agent-token',
    level: 'must',
    party: 'engine',
    statement:
      "The engine has an operation that updates an agent and takes a new properties.token as the agent's RTC token.",
    excluded: KEPT_BY_ENGINE,
  },
];
