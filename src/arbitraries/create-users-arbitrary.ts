import fc, { type Arbitrary } from 'fast-check';
import type { CreateUsersItem } from '../contract/index.ts';
import { filledText, shortName, usernameArbitrary } from './text.ts';

/** What is fixed about a call to create users instead of drawn. */
export interface CreateUsersOptions {
  /** User names begin with it. */
  readonly userPrefix?: string;
  readonly minUsers?: number;
  /** 60 by default, the most that the vendor takes in one call (field notes, chat service). */
  readonly maxUsers?: number;
}

const MAX_USERS_PER_CALL = 60;

/** The body of a call to create users: distinct names, every field present. */
export function createUsersArbitrary(
  options: CreateUsersOptions = {},
): Arbitrary<Required<CreateUsersItem>[]> {
  const { userPrefix, minUsers = 1, maxUsers = MAX_USERS_PER_CALL } = options;
  const user = fc.record({
    username: usernameArbitrary(userPrefix),
    password: filledText,
    nickname: shortName,
  });
  return fc.uniqueArray(user, {
    selector: ({ username }) => username,
    minLength: minUsers,
    maxLength: maxUsers,
  });
}
