import type { Check } from '../../core/check.ts';
import { arrivesWhole, showsNoStackTrace, staysOutOfSharedCaches } from './answers.ts';
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
import {
  acceptsContentTypeSpellings,
  ignoresUnknownMembers,
  readsAnySpelling,
} from './requests/request-forms.ts';
import {
  answersBadRequest,
  answersBadRequestToNothing,
  saysInvalidRequestPayload,
} from './requests/undecodable.ts';
import { answersTokenXorError, failsWithErrorWithoutToken } from './token-or-error.ts';
import { certificateNeverLeaks } from './tokens/certificate-secrecy.ts';
import {
  hasAppPrivilege,
  hasNoAppPrivilege,
  hasUserPrivilege,
  privilegeLastsAsLongAsToken,
} from './tokens/privileges.ts';
import { isAccessToken2, isAccessToken2ForRtc } from './tokens/token-format.ts';
import { isIssuedNow, isSignedWithCertificate } from './tokens/token-origin.ts';
import { refusesWrongCredentials } from './tokens/wrong-credentials.ts';
import { acceptsUserUuid, hasNoUserPrivilege, namesNoUser } from './users/app-token-user.ts';
import { givesNobodyAnothersToken } from './users/nobodys-tokens.ts';
import { mintsForNoEmptyUser, mintsForNoIllTypedUser } from './users/unnamed-users.ts';
import { keepsUserExact, namesUser } from './users/user-identity.ts';
import {
  differsBetweenUsers,
  keepsParallelUsersApart,
  keepsSimilarUsersApart,
} from './users/user-separation.ts';
import { expireDecidesValidity, expireEqualsValidity } from './validity/expire-validity.ts';
import {
  answersMissingExpire,
  givesNoDefaultForMistakes,
  grants24Hours,
} from './validity/expire-values.ts';
import { limitsAppToken, limitsUserToken, neverWrapsAround } from './validity/max-validity.ts';
import { givesNoExpiredToken } from './validity/unexpired-tokens.ts';

/** The checks of a token server, in the order of the report. */
export const TOKEN_SERVER_CHECKS: readonly Check[] = [
  returnsUserToken,
  returnsAppToken,
  // It waits until a token has expired: started early, it waits while other checks run.
  givesNoExpiredToken,
  answersTokenXorError,
  failsWithErrorWithoutToken,
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
  survivesIllTypedFields,
  survivesMalformedRequests,
  survivesDeepJson,
  survivesLargeBody,
  survivesLongUsers,
  grants24Hours,
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
  isIssuedNow,
  namesUser,
  keepsUserExact,
  hasUserPrivilege,
  hasNoAppPrivilege,
  differsBetweenUsers,
  keepsSimilarUsersApart,
  keepsParallelUsersApart,
  hasAppPrivilege,
  acceptsUserUuid,
  namesNoUser,
  hasNoUserPrivilege,
  mintsForNoEmptyUser,
  mintsForNoIllTypedUser,
  givesNobodyAnothersToken,
  certificateNeverLeaks,
  showsNoStackTrace,
  staysOutOfSharedCaches,
  arrivesWhole,
];
