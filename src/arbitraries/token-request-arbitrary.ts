import fc, { type Arbitrary } from 'fast-check';
import {
  type AppTokenRequest,
  MAX_TOKEN_VALIDITY_SECONDS,
  type UserTokenRequest,
} from '../contract/index.ts';
import { userIdArbitrary } from './text.ts';

/** What is fixed about token requests instead of drawn. */
export interface TokenRequestOptions {
  /** User ids begin with it, so that test data can be found again. */
  readonly userPrefix?: string;
  /** In the unit of the profile; 1 by default. */
  readonly minExpire?: number;
  /** In the unit of the profile; 86,400 by default, which is 24 hours in seconds. */
  readonly maxExpire?: number;
}

function expires({ minExpire = 1, maxExpire }: TokenRequestOptions): Arbitrary<number> {
  return fc.integer({ min: minExpire, max: maxExpire ?? MAX_TOKEN_VALIDITY_SECONDS });
}

/** A valid request of a user token: a user id of any script, a validity within the maximum. */
export function userTokenRequestArbitrary(
  options: TokenRequestOptions = {},
): Arbitrary<UserTokenRequest> {
  return fc.record({ user_uuid: userIdArbitrary(options.userPrefix), expire: expires(options) });
}

/** A valid request of an app token; `user_uuid`, which is ignored, is sometimes there. */
export function appTokenRequestArbitrary(
  options: TokenRequestOptions = {},
): Arbitrary<AppTokenRequest> {
  return fc.record(
    { user_uuid: userIdArbitrary(options.userPrefix), expire: expires(options) },
    { requiredKeys: ['expire'] },
  );
}
