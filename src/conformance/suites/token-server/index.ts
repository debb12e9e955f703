import type { Check } from '../../core/check.ts';
import {
  arrivesWhole,
  showsNoStackTrace,
  staysOutOfSharedCaches,
  tellsTheTime,
} from './answers.ts';
import { acceptsUserUuid, hasNoUserPrivilege, namesNoUser } from './app-token-user.ts';
import { certificateNeverLeaks, certificateNeverLeaksUnderLoad } from './certificate-secrecy.ts';
import { failsAsDeclared, failsAsDeclaredWithoutStatus } from './declared-failure.ts';
import { returnsAppToken, returnsUserToken } from './endpoints.ts';
import { expireDecidesValidity, expireEqualsValidity } from './expire-validity.ts';
import {
  answersExpireZero,
  answersMissingExpire,
  givesNoDefaultForMistakes,
  grants24Hours,
  grantsShortValidity,
} from './expire-values.ts';
import { answersObjectOfStrings, failsWithoutSuccessStatus } from './get-form.ts';
import {
  survivesDeepJson,
  survivesIllTypedFields,
  survivesLargeBody,
  survivesLongUsers,
  survivesMalformedRequests,
  survivesOddJson,
} from './hostile-requests.ts';
import { readsLenientJson } from './lenient-json.ts';
import { limitsAppToken, limitsUserToken, neverWrapsAround } from './max-validity.ts';
import { givesNobodyAnothersToken } from './nobodys-tokens.ts';
import {
  hasAppPrivilege,
  hasNoAppPrivilege,
  hasUserPrivilege,
  privilegeLastsAsLongAsToken,
} from './privileges.ts';
import { answersAnyUserSoon } from './quick-users.ts';
import {
  acceptsContentTypeSpellings,
  answersGetMethod,
  ignoresUnknownMembers,
  readsAnySpelling,
} from './request-forms.ts';
import { readsBodyInPieces } from './request-pieces.ts';
import { isAccessToken2, isAccessToken2ForRtc } from './token-format.ts';
import { keepsKindsApart, keepsParallelKindsApart } from './token-kinds.ts';
import {
  answersTokenXorError,
  failsWithErrorWithoutToken,
  failsWithoutStatus,
  namesContentType,
} from './token-or-error.ts';
import { isIssuedNow, isSignedWithCertificate, namesAppId } from './token-origin.ts';
import {
  answersBadRequest,
  answersBadRequestToNothing,
  saysInvalidRequestPayload,
} from './undecodable.ts';
import { givesNoExpiredToken } from './unexpired-tokens.ts';
import {
  givesNoAppTokenForEmptyUser,
  mintsForNoEmptyUser,
  mintsForNoIllTypedUser,
} from './unnamed-users.ts';
import { keepsUserExact, namesUser } from './user-identity.ts';
import {
  differsBetweenUsers,
  keepsManyUsersApart,
  keepsParallelUsersApart,
  keepsSimilarUsersApart,
} from './user-separation.ts';
import { refusesStrangeCredentials, refusesWrongCredentials } from './wrong-credentials.ts';

/** The checks of a token server, in the order of the report. */
export const TOKEN_SERVER_CHECKS: readonly Check[] = [
  returnsUserToken,
  returnsAppToken,
  // It waits until a token has expired: started early, it waits while other checks run.
  givesNoExpiredToken,
  answersTokenXorError,
  namesContentType,
  failsWithErrorWithoutToken,
  failsWithoutStatus,
  failsAsDeclared,
  failsAsDeclaredWithoutStatus,
  refusesWrongCredentials,
  refusesStrangeCredentials,
  answersObjectOfStrings,
  failsWithoutSuccessStatus,
  answersBadRequest,
  saysInvalidRequestPayload,
  answersBadRequestToNothing,
  readsAnySpelling,
  ignoresUnknownMembers,
  acceptsContentTypeSpellings,
  readsBodyInPieces,
  readsLenientJson,
  survivesIllTypedFields,
  survivesMalformedRequests,
  survivesOddJson,
  survivesDeepJson,
  survivesLargeBody,
  survivesLongUsers,
  answersAnyUserSoon,
  answersGetMethod,
  grantsShortValidity,
  grants24Hours,
  answersExpireZero,
  answersMissingExpire,
  givesNoDefaultForMistakes,
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
  hasNoUserPrivilege,
  mintsForNoEmptyUser,
  mintsForNoIllTypedUser,
  givesNoAppTokenForEmptyUser,
  givesNobodyAnothersToken,
  certificateNeverLeaks,
  certificateNeverLeaksUnderLoad,
  showsNoStackTrace,
  staysOutOfSharedCaches,
  arrivesWhole,
  tellsTheTime,
];
