import type { Profile } from '../../../contract/index.ts';
import type { TokenFormat } from '../token-format/token-format.ts';
import { uuidOf } from './derived-ids.ts';

/** What a service is set up with. */
export interface ChatRules {
  readonly values: Profile['values'];
  readonly format: TokenFormat;
  /** Identifies the application in the answers of the REST interface (section 2.4): a UUID. */
  readonly applicationId: string;
  /** The profile's `users.usernamePattern`, compiled once. */
  readonly usernamePattern: RegExp;
}

/** The rules of a service under a profile; `appId` is what its application is known by. */
export function rulesOf(
  { values }: Pick<Profile, 'values'>,
  format: TokenFormat,
  appId: string,
): ChatRules {
  return {
    values,
    format,
    applicationId: uuidOf('application', appId),
    usernamePattern: new RegExp(values['users.usernamePattern'], 'u'),
  };
}
