import type { Check } from '../../core/check.ts';
import {
  arrivesWhole,
  showsNoStackTrace,
  staysOutOfSharedCaches,
  tellsTheTime,
} from './answers.ts';
import { failsAsDeclared, failsAsDeclaredWithoutStatus } from './declared-failure.ts';
import { returnsAppToken, returnsUserToken } from './endpoints.ts';
import { answersObjectOfStrings, failsWithoutSuccessStatus } from './requests/get-form.ts';
import {
  survivesDeepJson,
  survivesIllTypedFields,
  survivesLargeBody,
  survivesLongUsers,
  survivesMalformedRequests,
} from './requests/hostile-requests.ts';
import { readsLenientJson } from './requests/lenient-json.ts';
import { survivesOddJson } from './requests/odd-json.ts';
import {
  acceptsContentTypeSpellings,
  answersGetMethod,
  ignoresUnknownMembers,
  readsAnySpelling,
  servesAnyAcceptHeader,
} from './requests/request-forms.ts';
import { readsBodyInPieces } from './requests/request-pieces.ts';
import {
  answersBadRequest,
  answersBadRequestToNothing,
  saysInvalidRequestPayload,
} from './requests/undecodable.ts';
import {
  answersTokenXorError,
  failsWithErrorWithoutToken,
  failsWithoutStatus,
  namesContentType,
} from './token-or-error.ts';
import {
  certificateNeverLeaks,
  certificateNeverLeaksUnderLoad,
} from './tokens/certificate-secrecy.ts';
import {
  hasAppPrivilege,
  hasNoAppPrivilege,
  hasUserPrivilege,
  privilegeLastsAsLongAsToken,
} from './tokens/privileges.ts';
import { isAccessToken2, isAccessToken2ForRtc } from './tokens/token-format.ts';
import { keepsKindsApart, keepsParallelKindsApart } from './tokens/token-kinds.ts';
import { isIssuedNow, isSignedWithCertificate, namesAppId } from './tokens/token-origin.ts';
import { refusesWrongCredentials } from './tokens/wrong-credentials.ts';
import { acceptsUserUuid, hasNoUserPrivilege, namesNoUser } from './users/app-token-user.ts';
import { namesUserEveryTime } from './users/every-user.ts';
import { givesNobodyAnothersToken } from './users/nobodys-tokens.ts';
import { keepsOverlongUserExact } from './users/overlong-users.ts';
import { answersAnyUserSoon } from './users/quick-users.ts';
import {
  givesNoAppTokenForEmptyUser,
  mintsForNoEmptyUser,
  mintsForNoIllTypedUser,
} from './users/unnamed-users.ts';
import { keepsUserExact, namesUser } from './users/user-identity.ts';
import {
  differsBetweenUsers,
  keepsManyUsersApart,
  keepsParallelUsersApart,
  keepsSimilarUsersApart,
} from './users/user-separation.ts';
import { equalsValidityEveryTime } from './validity/every-validity.ts';
import { expireDecidesValidity, expireEqualsValidity } from './validity/expire-validity.ts';
import {
  answersExpireZero,
  answersMissingExpire,
  givesNoDefaultForMistakes,
  grants24Hours,
  grantsShortValidity,
} from './validity/expire-values.ts';
import {
  limitsAppToken,
  limitsEveryToken,
  limitsUserToken,
  neverWrapsAround,
} from './validity/max-validity.ts';
import { givesNoExpiredToken } from './validity/unexpired-tokens.ts';

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
  answersObjectOfStrings,
  failsWithoutSuccessStatus,
  answersBadRequest,
  saysInvalidRequestPayload,
  answersBadRequestToNothing,
  readsAnySpelling,
  ignoresUnknownMembers,
  acceptsContentTypeSpellings,
  servesAnyAcceptHeader,
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
  equalsValidityEveryTime,
  neverWrapsAround,
  limitsUserToken,
  limitsAppToken,
  limitsEveryToken,
  privilegeLastsAsLongAsToken,
  isAccessToken2,
  isAccessToken2ForRtc,
  isSignedWithCertificate,
  namesAppId,
  isIssuedNow,
  namesUser,
  keepsUserExact,
  keepsOverlongUserExact,
  hasUserPrivilege,
  hasNoAppPrivilege,
  differsBetweenUsers,
  keepsManyUsersApart,
  keepsSimilarUsersApart,
  keepsParallelUsersApart,
  namesUserEveryTime,
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
