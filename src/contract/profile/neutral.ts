import { assumed, firm } from './answer.ts';
import type { ProfileAnswers } from './profile.ts';

const NEEDED = 'Our choice, firm since no verdict on a receiver is possible without it';
const CHOSEN = 'Our choice, since the document is silent';

/** This document and nothing else: firm only where a verdict would otherwise be impossible. */
export const NEUTRAL: ProfileAnswers = {
  'signature.v1Header': firm('Service-Signature', 'Section 5, rule 5 names the header.'),
  'signature.v2Header': firm('Service-Signature-V2', 'Section 5, rule 5 names the header.'),
  'signature.encoding': firm('hex', `${NEEDED}: lower-case hexadecimal.`),
  'signature.content': firm('raw-body', `${NEEDED}: the bytes of the body as they are sent.`),
  'signature.keyEncoding': firm('utf8', `${NEEDED}: the key is text.`),
  'acknowledgement.statuses': firm(['2xx'], `${NEEDED}: success is what HTTP calls success.`),
  'acknowledgement.body': assumed('any', `${CHOSEN} on the body of an answer.`),
  'acknowledgement.deadlineMs': assumed(10_000, `${CHOSEN}: time enough for any receiver.`),
  'rejection.mode': firm('status', `${NEEDED}: a refusal shows in the status.`),
  'rejection.statuses': firm(['4xx'], `${NEEDED}: the fault lies with the request.`),
  'retry.maxRetries': assumed(3, `${CHOSEN} on the number of retries.`),
  'retry.delaysMs': assumed([0, 5_000, 15_000], `${CHOSEN}: at once, then growing intervals.`),
  'retry.keepsNoticeId': assumed(true, 'Section 6.2: noticeId identifies the notification.'),
  'delivery.isOrdered': assumed(false, `${CHOSEN}: retries alone upset any order.`),
  'delivery.isAtLeastOnce': assumed(true, 'Section 6.2: a notification may be retried.'),
  'receiver.unknownEvents': assumed('acknowledge', `${CHOSEN}: a refusal is sent again in vain.`),
  'receiver.unknownFields': assumed('acknowledge', `${CHOSEN}: fields are added over the years.`),
  'receiver.testEvent': assumed(
    'acknowledge',
    `${CHOSEN}: a strict validator that refuses a test event blocks the set-up.`,
  ),
  'limits.receiverBodyBytes': assumed(1_048_576, `${CHOSEN}: an event 112 of 200 turns fits.`),
  'token.format': assumed('opaque', `${CHOSEN} on the inside of a token.`),
  'token.expireUnit': assumed('seconds', `${CHOSEN}: 24 hours of milliseconds suit no one.`),
  'token.maxClockSkewSeconds': assumed(60, `${CHOSEN}: two clocks that are set by network time.`),
  'tokenServer.callerAuthentication': assumed('any', `${CHOSEN} on who may ask for a token.`),
  'units.startTs': assumed('seconds', `${CHOSEN} on the unit of start_ts and stop_ts.`),
  'units.startTs112': assumed(
    'milliseconds',
    `${CHOSEN}; the other times of 112 are milliseconds.`,
  ),
  'events.hasLabelsIn104': assumed(false, 'Section 6.3 does not list 104 among the labelled.'),
  'users.pathSegments': assumed(['first', 'second'], `${CHOSEN} on the two path segments.`),
  'users.requiredFields': assumed(['username'], `${CHOSEN}: an account without a name is none.`),
  'users.usernamePattern': assumed('^[\\s\\S]+$', `${CHOSEN}: any name that is not empty.`),
  'users.successStatuses': assumed(['2xx'], `${CHOSEN}: success is what HTTP calls success.`),
  'users.errorStatuses': assumed(
    { malformed: 400, unauthorized: 401, duplicate: 409, tooManyRequests: 429 },
    `${CHOSEN}: the statuses that HTTP has for them.`,
  ),
  'users.partialSuccess': assumed('all-or-nothing', `${CHOSEN} on calls that fail in part.`),
  'users.answerExtras': assumed(false, 'Section 2.4 lists four fields, and no more.'),
  'users.maxPerCall': assumed(null, `${CHOSEN}: no limit is known.`),
  'users.callsPerSecond': assumed(null, `${CHOSEN}: no limit is known.`),
  'chat.errorCodes': assumed(
    {
      tokenInvalid: 104,
      tokenExpired: 108,
      tokenWillExpire: 109,
      notLoggedIn: 201,
      authenticationFailed: 202,
      otherUserLoggedIn: 218,
    },
    `${CHOSEN}: the codes of the public SDK beside the 200 of section 3.1.`,
  ),
  'chat.willExpireAtFraction': assumed(0.9, 'Section 3.1 says near expiry, and no more.'),
  'chat.afterExpiry': assumed('login-again', `${CHOSEN}: an expired session holds no rights.`),
  'engine.updateAgentPath': assumed('/agents/{agentId}/update', `${CHOSEN} on the path.`),
  'engine.updateAgentAuthorization': assumed([], `${CHOSEN} on its authorisation.`),
  'engine.expireNoticeSeconds': assumed(300, `${CHOSEN}: time enough to update an agent.`),
  'engine.afterSessionDelayMs': assumed(1_000, `${CHOSEN} beyond 'after the session'.`),
  'engine.truncationKeeps': assumed('first', `${CHOSEN}; turn_id starts at 1.`),
};
