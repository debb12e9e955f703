import type { Profile } from '../../../contract/index.ts';
import type { TokenFormat } from '../token-format/token-format.ts';

/** What a service is set up with. */
export interface ChatRules {
  readonly values: Profile['values'];
  readonly format: TokenFormat;
  /** Identifies the application in the answers of the REST interface (section 2.4): a UUID. */
  readonly applicationId: string;
  /** The profile's `users.usernamePattern`, compiled once. */
  readonly usernamePattern: RegExp;
}
