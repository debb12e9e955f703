import type { Check } from '../../core/check.ts';
import { LOGIN_CHECKS } from './login-checks.ts';
import { RENEWAL_AFTER_CODE_200, RENEWAL_CHECKS } from './renewal-checks.ts';
import { START_CHECKS } from './start-checks.ts';

/**
 * Each check finds the client as the one before it left it. A client that asks again after a failed fetch
 * is started again once; one that does not, twice.
 */
export const CLIENT_CHECKS: readonly Check[] = [
  ...START_CHECKS,
  ...RENEWAL_CHECKS,
  ...LOGIN_CHECKS,
  RENEWAL_AFTER_CODE_200,
];
