import type { Check } from '../../core/check.ts';
import { servesEveryOccasion } from './fetch-checks.ts';
import { loginAcceptsToken, loginRefusesExpired } from './login-checks.ts';
import { logsInAgain, renewalIsAccepted, validityStaysTheSame } from './renewal-checks.ts';
import { restAcceptsAppToken, restRefusesExpired } from './rest-checks.ts';

/** The checks of a token from fetch to expiry, in the order of the report. */
export const TOKEN_LIFECYCLE_CHECKS: readonly Check[] = [
  servesEveryOccasion,
  loginAcceptsToken,
  loginRefusesExpired,
  renewalIsAccepted,
  validityStaysTheSame,
  logsInAgain,
  restAcceptsAppToken,
  restRefusesExpired,
];
