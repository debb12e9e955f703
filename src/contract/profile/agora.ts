import { NEUTRAL } from './neutral.ts';
import { assumed, firm, type ProfileAnswers } from './profile.ts';

/**
 * The public service behind the document: firm where its vendor documents a point, assumed where it
 * is only implied or seen. Points on which nothing public is known are answered as in `neutral`.
 */
export const AGORA: ProfileAnswers = {
  ...NEUTRAL,
  'signature.v1Header': firm('Agora-Signature', 'The vendor documents the header.'),
  'signature.v2Header': firm('Agora-Signature-V2', 'The vendor documents the header.'),
  'signature.encoding': firm(
    'hex',
    'Lower-case hex without prefix; the published vector verifies.',
  ),
  'signature.content': firm(
    'raw-body',
    'The raw body exactly as sent; the published vector verifies.',
  ),
  'signature.keyEncoding': firm('utf8', 'The key is the UTF-8 bytes of the webhook secret.'),
  'acknowledgement.statuses': firm(
    [200],
    'The vendor documents status 200; any other is a failure.',
  ),
  'acknowledgement.body': assumed(
    'json',
    "The vendor documents a JSON body of free content; the vendor's own sample answers plain text.",
  ),
  'acknowledgement.deadlineMs': firm(10_000, 'The vendor documents 10 seconds.'),
  'retry.maxRetries': firm(3, 'The vendor documents at most three retries.'),
  'retry.delaysMs': assumed(
    [0, 5_000, 15_000],
    'The first at once, then growing intervals, which are not published.',
  ),
  'retry.keepsNoticeId': assumed(true, 'That noticeId survives a retry is implied, never stated.'),
  'delivery.isOrdered': firm(false, 'The vendor documents that no order is kept.'),
  'delivery.isAtLeastOnce': firm(
    true,
    'The vendor documents delivery at least once; duplicates happen without failures too.',
  ),
  'receiver.unknownEvents': firm(
    'acknowledge',
    'New event types appear over the years and must be acknowledged and ignored.',
  ),
  'receiver.unknownFields': firm('acknowledge', 'New fields appear over the years.'),
  'receiver.testEvent': firm(
    'acknowledge',
    'When settings are saved the console sends a test event per type; refusing it blocks the set-up.',
  ),
  'token.format': firm('access-token-2', "The vendor's token library mints AccessToken 2."),
  'token.expireUnit': firm('seconds', "The vendor's token library takes seconds from now."),
  'tokenServer.callerAuthentication': assumed('any', "The vendor's sample checks no caller."),
  'units.startTs': assumed('seconds', 'Seen in the examples of 101 to 111.'),
  'units.startTs112': assumed('milliseconds', 'Seen in the examples of 112.'),
  'events.hasLabelsIn104': assumed(
    true,
    'The table does not list them, but the join page says that all callbacks carry labels.',
  ),
  'users.pathSegments': firm(['org_name', 'app_name'], 'The vendor documents the path.'),
  'users.requiredFields': firm(
    ['username'],
    'The vendor documents that only username is required.',
  ),
  'users.usernamePattern': firm(
    '^[a-z0-9_.-]{1,64}$',
    'The vendor documents at most 64 bytes of a-z 0-9 _ - and full stop.',
  ),
  'users.successStatuses': firm([200], 'The vendor documents status 200.'),
  'users.errorStatuses': firm(
    { malformed: 400, unauthorized: 401, duplicate: 400, tooManyRequests: 429 },
    '400 for a duplicate, 401 for a bad token and 429 for too many calls; 400 for a malformed body is our choice.',
  ),
  'users.partialSuccess': firm(
    'reported',
    'The vendor documents status 200 with the failed users under data[].registerUserFailReason.',
  ),
  'users.answerExtras': firm(
    true,
    'The vendor documents uri, timestamp, duration, organization and applicationName as well.',
  ),
  'users.maxPerCall': firm(60, 'The vendor documents at most 60 users a call.'),
  'users.callsPerSecond': firm(100, 'The vendor documents 100 calls a second.'),
  'chat.errorCodes': firm(
    NEUTRAL['chat.errorCodes'].value,
    'The vendor documents the error codes of its SDK.',
  ),
  'chat.willExpireAtFraction': firm(0.5, 'The warning comes at half of the validity.'),
  'chat.afterExpiry': firm('login-again', 'After expiry renewing fails: log in again.'),
  'engine.updateAgentPath': firm(
    '/api/conversational-ai-agent/v2/projects/{appId}/agents/{agentId}/update',
    'The vendor documents the path.',
  ),
  'engine.updateAgentAuthorization': firm(
    ['Basic ', 'agora token='],
    'The vendor documents both forms of Authorization.',
  ),
};
