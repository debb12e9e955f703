import type { ProfileKey } from './profile.ts';

const HEADER_NAME = 'the name of an HTTP header';
const STATUSES =
  'a list that is not empty of different statuses (100 to 599) and classes ("1xx" to "5xx")';
const TOLERANCE = '"acknowledge", "any"';
const TIME_UNIT = '"seconds", "milliseconds"';
const TRUTH = 'true, false';

/** What each key may hold, for people; `schemas/profile.schema.json` is what decides. */
export const POSSIBLE_VALUES: Readonly<Record<ProfileKey, string>> = {
  'signature.v1Header': HEADER_NAME,
  'signature.v2Header': HEADER_NAME,
  'signature.encoding': '"hex", "base64"',
  'signature.content': '"raw-body"',
  'signature.keyEncoding': '"utf8", "hex", "base64"',
  'acknowledgement.statuses': STATUSES,
  'acknowledgement.body': '"any", "json"',
  'acknowledgement.deadlineMs': 'a whole number of milliseconds, 1 or more',
  'rejection.mode': '"status", "silent"',
  'rejection.statuses': STATUSES,
  'retry.maxRetries': 'a whole number, 0 or more',
  'retry.delaysMs': 'a list of whole numbers of milliseconds, each 0 or more',
  'retry.keepsNoticeId': TRUTH,
  'delivery.isOrdered': TRUTH,
  'delivery.isAtLeastOnce': TRUTH,
  'receiver.unknownEvents': TOLERANCE,
  'receiver.unknownFields': TOLERANCE,
  'receiver.testEvent': TOLERANCE,
  'limits.receiverBodyBytes': 'a whole number of bytes, 1 or more',
  'token.format': '"opaque", "access-token-2"',
  'token.expireUnit': '"seconds", "milliseconds", "minutes", "hours"',
  'token.maxClockSkewSeconds': 'a whole number of seconds, 0 or more',
  'tokenServer.callerAuthentication': '"any", "required"',
  'units.startTs': TIME_UNIT,
  'units.startTs112': TIME_UNIT,
  'events.hasLabelsIn104': TRUTH,
  'users.pathSegments': 'a list of exactly 2 names without / ? # or space',
  'users.requiredFields': 'a list of different fields out of "username", "password", "nickname"',
  'users.usernamePattern': 'a regular expression that is not empty',
  'users.successStatuses': STATUSES,
  'users.errorStatuses':
    'an object with malformed, unauthorized, duplicate and tooManyRequests, each a status from 400 to 599',
  'users.partialSuccess': '"all-or-nothing", "reported"',
  'users.answerExtras': TRUTH,
  'users.maxPerCall': 'a whole number, 1 or more, or null',
  'users.callsPerSecond': 'a whole number, 1 or more, or null',
  'chat.errorCodes':
    'an object with tokenInvalid, tokenExpired, tokenWillExpire, notLoggedIn, authenticationFailed and otherUserLoggedIn, each a whole number, 1 or more',
  'chat.willExpireAtFraction': 'a number above 0, at most 1',
  'chat.afterExpiry': '"login-again", "renew"',
  'engine.updateAgentPath': 'a path that begins with / and has no ? # or space',
  'engine.updateAgentAuthorization': 'a list of beginnings, each 1 character or longer',
  'engine.expireNoticeSeconds': 'a whole number of seconds, 1 or more',
  'engine.afterSessionDelayMs': 'a whole number of milliseconds, 0 or more',
  'engine.truncationKeeps': '"first", "last"',
};
