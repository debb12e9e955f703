import type { Check } from '../../core/check.ts';
import { answersTokenXorError, namesContentType } from './answer-shape.ts';
import { acceptsUserUuid, namesNoUser } from './app-token-user.ts';
import { certificateNeverLeaks } from './certificate-secrecy.ts';
import { certificateNeverLeaksUnderLoad } from './certificate-under-load.ts';
import { failsAsDeclared, failsAsDeclaredWithoutStatus } from './declared-failure.ts';
import { returnsAppToken, returnsUserToken } from './endpoints.ts';
import { grants24Hours, grantsShortValidity } from './expire-boundaries.ts';
import { answersExpireZero, answersMissingExpire } from './expire-open-points.ts';
import { expireDecidesValidity, expireEqualsValidity } from './expire-validity.ts';
import { failsWithErrorWithoutToken, failsWithoutStatus } from './failures.ts';
import { answersObjectOfStrings } from './get-form.ts';
import { answersGetMethod } from './get-method.ts';
import {
  survivesDeepJson,
  survivesIllTypedFields,
  survivesLargeBody,
  survivesOddJson,
} from './hostile-requests.ts';
import { givesLivingTokens } from './living-tokens.ts';
import { limitsAppToken, limitsUserToken, neverWrapsAround } from './max-validity.ts';
import { privilegeLastsAsLongAsToken } from './privilege-validity.ts';
import { hasAppPrivilege, hasNoAppPrivilege, hasUserPrivilege } from './privileges.ts';
import {
  acceptsContentTypeSpellings,
  ignoresUnknownMembers,
  readsAnySpelling,
} from './request-spellings.ts';
import { isAccessToken2ForRtc } from './rtc-format.ts';
import { isAccessToken2 } from './token-format.ts';
import { keepsKindsApart, keepsParallelKindsApart } from './token-kinds.ts';
import { isIssuedNow, isSignedWithCertificate, namesAppId } from './token-origin.ts';
import {
  answersBadRequest,
  answersBadRequestToNothing,
  saysInvalidRequestPayload,
} from './undecodable.ts';
import { keepsUserExact, namesUser } from './user-identity.ts';
import { differsBetweenUsers, keepsParallelUsersApart } from './user-separation.ts';
import { keepsManyUsersApart, keepsSimilarUsersApart } from './users-in-a-row.ts';
import {
  givesNoAppTokenForEmptyUser,
  mintsForNoEmptyUser,
  mintsForNoIllTypedUser,
} from './users-unnamed.ts';

/** The checks of a token server, in the order of the report. */
export const TOKEN_SERVER_CHECKS: readonly Check[] = [
  returnsUserToken,
  returnsAppToken,
  // It waits for a token to be over: begun early, it does so while others are at work.
  givesLivingTokens,
  answersTokenXorError,
  namesContentType,
  failsWithErrorWithoutToken,
  failsWithoutStatus,
  failsAsDeclared,
  failsAsDeclaredWithoutStatus,
  answersObjectOfStrings,
  answersBadRequest,
  saysInvalidRequestPayload,
  answersBadRequestToNothing,
  readsAnySpelling,
  ignoresUnknownMembers,
  acceptsContentTypeSpellings,
  survivesIllTypedFields,
  survivesOddJson,
  survivesDeepJson,
  survivesLargeBody,
  answersGetMethod,
  grantsShortValidity,
  grants24Hours,
  answersExpireZero,
  answersMissingExpire,
  expireDecidesValidity,
  expireEqualsValidity,
  neverWrapsAround,
  limitsUserToken,
  limitsAppToken,
  privilegeLastsAsLongAsToken,
  isAccessToken2,
  isAccessToken2ForRtc,
  isSignedWithCertificate,
  namesAppId,
  isIssuedNow,
  namesUser,
  keepsUserExact,
  hasUserPrivilege,
  hasNoAppPrivilege,
  differsBetweenUsers,
  keepsManyUsersApart,
  keepsSimilarUsersApart,
  keepsParallelUsersApart,
  keepsKindsApart,
  keepsParallelKindsApart,
  hasAppPrivilege,
  acceptsUserUuid,
  namesNoUser,
  mintsForNoEmptyUser,
  mintsForNoIllTypedUser,
  givesNoAppTokenForEmptyUser,
  certificateNeverLeaks,
  certificateNeverLeaksUnderLoad,
];
