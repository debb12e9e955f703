import {
  assumed,
  type BuiltInProfileName,
  type CompleteProfileValues,
  firm,
  type Profile,
  type ProfileAnswer,
  type ProfileAnswers,
  type ProfileKey,
} from './profile.ts';

const NEEDED = 'Our choice, firm since no verdict on a receiver is possible without it';
const CHOSEN = 'Our choice, since the document is silent';

/** This document and nothing else: firm only where a verdict would otherwise be impossible. */
const NEUTRAL: ProfileAnswers = {
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
  'rejection.body': firm('any', `${NEEDED}: the status alone decides.`),
  'retry.maxRetries': assumed(3, `${CHOSEN} on the number of retries.`),
  'retry.delaysMs': assumed([0, 5_000, 15_000], `${CHOSEN}: at once, then growing intervals.`),
  'retry.keepsNoticeId': assumed(true, 'Section 6.2: noticeId identifies the notification.'),
  'delivery.isOrdered': assumed(false, `${CHOSEN}: retries alone upset any order.`),
  'delivery.isAtLeastOnce': assumed(true, 'Section 6.2: a notification may be retried.'),
  'receiver.unknownEvents': assumed('acknowledge', `${CHOSEN}: a refusal is sent again in vain.`),
  'receiver.unknownFields': assumed('acknowledge', `${CHOSEN}: fields are added over the years.`),
  'receiver.testEvent': assumed('any', 'The document knows no test event.'),
  'receiver.seenForms': assumed('acknowledge', 'Section 6.2 calls a noticeId a string.'),
  'receiver.seenDeviations': assumed('any', 'What differs from the tables is not in the document.'),
  'limits.receiverBodyBytes': assumed(1_048_576, `${CHOSEN}: an event 112 of 200 turns fits.`),
  'token.format': assumed('opaque', `${CHOSEN} on the inside of a token.`),
  'token.expireUnit': assumed('seconds', `${CHOSEN}: 24 hours of milliseconds suit no one.`),
  'token.userIdentity': assumed('any', 'Sections 2.2 and 2.4: a user_uuid, a uuid and a username.'),
  'token.maxClockSkewSeconds': assumed(60, `${CHOSEN}: two clocks that are set by network time.`),
  'tokenServer.callerAuthentication': assumed('any', `${CHOSEN} on who may ask for a token.`),
  'units.startTs': assumed('seconds', `${CHOSEN} on the unit of start_ts and stop_ts.`),
  'units.startTs112': assumed(
    'milliseconds',
    `${CHOSEN}; the other times of 112 are milliseconds.`,
  ),
  'events.hasLabelsIn104': assumed(false, 'Section 6.3 does not list 104 among the labelled.'),
  'events.hasUndocumentedMetadata': assumed(false, 'Section 6.4 names every key of metadata.'),
  'events.hasEmptyValues': assumed(true, 'Section 6.4 gives types, and an empty array is one.'),
  'events.labelValues': assumed('text', `${CHOSEN} on their type: text is a value everywhere.`),
  'events.errorTurnIds': assumed('number', `${CHOSEN}; the turn ids of its entries are integers.`),
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

/**
 * The public service behind the document: firm where its vendor documents a point, assumed where it
 * is only implied or seen. Points on which nothing public is known are answered as in `neutral`.
 */
const AGORA: ProfileAnswers = {
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
  'receiver.seenForms': firm(
    'acknowledge',
    'A noticeId is seen as a UUID and as 2000001428:4330:107, the media type as Application/json.',
  ),
  'receiver.seenDeviations': assumed(
    'acknowledge',
    'Examples of 110 and 111 differ from the tables; some editions send no sid.',
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
  'events.labelValues': assumed('any', 'Nothing public limits them to text.'),
  'events.hasUndocumentedMetadata': firm(true, 'Examples of 112 carry keys that no table names.'),
  'events.hasEmptyValues': firm(true, 'A history with empty texts is seen.'),
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

/** Every profile key, in the order in which profiles are printed. */
export const PROFILE_KEYS: readonly ProfileKey[] = Object.keys(NEUTRAL) as ProfileKey[];

function column<Property extends keyof ProfileAnswer<unknown>>(
  answers: ProfileAnswers,
  property: Property,
): Record<ProfileKey, ProfileAnswer<unknown>[Property]> {
  return Object.fromEntries(PROFILE_KEYS.map((key) => [key, answers[key][property]])) as Record<
    ProfileKey,
    ProfileAnswer<unknown>[Property]
  >;
}

function profileOf(name: BuiltInProfileName, answers: ProfileAnswers): Profile {
  return {
    name,
    values: column(answers, 'value') as CompleteProfileValues,
    firmness: column(answers, 'firmness'),
    sources: column(answers, 'source'),
  };
}

/** The profiles that come with the harness, by name. */
export const BUILT_IN_PROFILES: Readonly<Record<BuiltInProfileName, Profile>> = {
  neutral: profileOf('neutral', NEUTRAL),
  agora: profileOf('agora', AGORA),
};
