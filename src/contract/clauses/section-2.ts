import { type ClauseRow, KEPT_BY_CHAT_SERVICE, LISTED_BY_CHAT_SERVICE } from './clause.ts';

/** Section 2: resources and their fields. */
export const SECTION_2: readonly ClauseRow[] = [
  {
    id: '2.1/app-token-use',
    level: 'must',
    party: 'client',
    statement: 'An app-privilege token is used for calls of the RESTful API.',
    excluded: LISTED_BY_CHAT_SERVICE,
  },
  {
    id: '2.1/user-token-use',
    level: 'must',
    party: 'client',
    statement: 'A user-privilege token is used for login and interaction through the chat SDK.',
  },
  {
    id: '2.1/app-token-inputs',
    level: 'must',
    party: 'token-server',
    statement:
      'An app-privilege token is generated from the app ID, the app certificate and a validity period.',
  },
  {
    id: '2.1/user-token-inputs',
    level: 'must',
    party: 'token-server',
    statement:
      'A user-privilege token is generated from the app ID, the app certificate, a validity period and the chat user ID.',
  },
  {
    id: '2.1/app-token-max-validity',
    level: 'must',
    party: 'token-server',
    statement: 'An app-privilege token is valid for 24 hours at most.',
  },
  {
    id: '2.1/user-token-max-validity',
    level: 'must',
    party: 'token-server',
    statement: 'A user-privilege token is valid for 24 hours at most.',
  },
  {
    id: '2.2/user-uuid-string',
    level: 'must',
    party: 'token-server',
    statement: 'The user_uuid of a token request is a string: the chat user whom the token is for.',
  },
  {
    id: '2.2/user-uuid-required-for-user-token',
    level: 'must',
    party: 'token-server',
    statement: 'A request for a user token needs a user_uuid.',
  },
  {
    id: '2.2/user-uuid-optional-for-app-token',
    level: 'must',
    party: 'token-server',
    statement: 'A request for an app token may carry a user_uuid or leave it out.',
  },
  {
    id: '2.2/expire-uint32',
    level: 'must',
    party: 'token-server',
    statement: 'The expire of a token request is an unsigned 32-bit integer.',
  },
  {
    id: '2.2/expire-required',
    level: 'must',
    party: 'token-server',
    statement: 'A token request needs an expire.',
    excluded:
      'What a token server answers to a request without one is not shown, so a run only notes it.',
  },
  {
    id: '2.2/expire-is-validity',
    level: 'must',
    party: 'token-server',
    statement: 'The expire of a token request is the validity that the token gets.',
  },
  {
    id: '2.3/token-on-success',
    level: 'must',
    party: 'token-server',
    statement: 'The answer carries the generated token in the string field token on success.',
  },
  {
    id: '2.3/error-only-on-failure',
    level: 'must',
    party: 'token-server',
    statement: 'The answer carries the string field error only when generation failed.',
  },
  {
    id: '2.4/request-item-fields',
    level: 'must',
    party: 'client',
    statement: 'A user to be created has the string fields username, password and nickname.',
    excluded: LISTED_BY_CHAT_SERVICE,
  },
  {
    id: '2.4/response-action',
    level: 'must',
    party: 'chat-service',
    statement: 'The answer to a creation names its operation in action, which is post.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '2.4/response-application',
    level: 'must',
    party: 'chat-service',
    statement: 'The answer to a creation names the application by a UUID in application.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '2.4/response-path',
    level: 'must',
    party: 'chat-service',
    statement: 'The answer to a creation names the path of the request in path, which is /users.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '2.4/response-entities',
    level: 'must',
    party: 'chat-service',
    statement: 'The answer to a creation has one entry in entities for each created user.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '2.4/entity-fields',
    level: 'must',
    party: 'chat-service',
    statement:
      'Each entity has a uuid in UUID format, the strings username and nickname, and the boolean activated.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
];
